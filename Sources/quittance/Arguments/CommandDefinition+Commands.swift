// The commands, as the help describes them.

extension CommandDefinition {
  static let verify = CommandDefinition(
    name: .verify,
    usage: "verify [OPTIONS] [INPUT...]",
    summary: "Prove who signed receipts; one JSON line for each",
    description: """
      Decodes App Store receipts, verifies that Apple signed them (certificate chain at the \
      receipt's creation date, purpose, signature, policy), and writes one JSON object a line for \
      each, in the order of the inputs. Works offline: Apple's root is known by its SHA-256.

      INPUT is a file, a directory, or '-' for standard input, which is also what no INPUT means. \
      Directories are walked in the byte order of their names, with everything below them; hidden \
      files and links to directories are passed over. Compressed dumps are the shell's business: \
      zstdcat dump.zst | quittance verify.
      """,
    examples: [
      Example(purpose: "One receipt", command: "quittance verify receipt.der"),
      Example(
        purpose: "A dump with one base64 receipt a line; what was refused, and why",
        command: """
          quittance verify dump.txt | jq -r 'select(.status != "verified") | [.source, \
          .error.code] | @tsv'
          """
      ),
      Example(
        purpose: "Grant access: name the app and the environment",
        command: "quittance verify --bundle-id com.example.app --environment production receipt.der"
      ),
      Example(
        purpose: "A receipt of StoreKit testing in Xcode",
        command: "quittance verify --test-root StoreKitTestCertificate.cer receipt"
      ),
    ],
    notes: [statuses, exitCodes, contract]
  )

  static let decode = CommandDefinition(
    name: .decode,
    usage: "decode [OPTIONS] [INPUT...]",
    summary: "Decode receipts without any check of trust",
    description: """
      Decodes App Store receipts and writes one JSON object a line for each, just as verify does, \
      but checks no signature and trusts nothing: anybody may have written what it prints. Every \
      decodable receipt's line says "status":"decoded".

      INPUT is as for verify: files, directories, '-' or nothing for standard input.
      """,
    examples: [
      Example(
        purpose: "The products in a receipt",
        command: "quittance decode receipt.txt | jq -r '.receipt.in_app[].product_id'"
      ),
      Example(
        purpose: "From a clipboard or a log",
        command: "pbpaste | quittance decode"
      ),
    ],
    notes: [exitCodes, contract]
  )

  static let inspect = CommandDefinition(
    name: .inspect,
    usage: "inspect [OPTIONS] [FILE]",
    summary: "Show one receipt to a human being",
    description: """
      Shows what one receipt is, who signed it, the verdict and its reason in a sentence, and the \
      purchases in a table. With --tree, shows the ASN.1 structure with offsets and the meaning of \
      each known part, also of a receipt that is broken.

      FILE may be '-' for standard input, and FILE:LINE for one line of a dump, as the "source" of \
      a line of verify has it. The layout is for eyes and may change; scripts use verify.
      """,
    examples: [
      Example(
        purpose: "What is this, and is it genuine?",
        command: "quittance inspect receipt.der"
      ),
      Example(purpose: "The 17th line of a dump", command: "quittance inspect dump.txt:17"),
      Example(
        purpose: "Where does it break?",
        command: "quittance inspect --tree broken.der | less"
      ),
    ],
    notes: [exitCodes, colours]
  )

  static let help = CommandDefinition(
    name: .help,
    usage: "help [COMMAND]",
    summary: "Show the help of a command",
    description: "Shows this overview, or everything there is to say about one command.",
    examples: [],
    notes: []
  )
}
