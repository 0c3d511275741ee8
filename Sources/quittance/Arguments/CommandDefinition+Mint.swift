extension CommandDefinition {
  static let mint = CommandDefinition(
    name: .mint,
    usage: "mint [OPTIONS]",
    summary: "Issue test receipts from a test authority",
    description: "Issues test receipts.",
    examples: [],
    notes: [exitCodes]
  )
}
