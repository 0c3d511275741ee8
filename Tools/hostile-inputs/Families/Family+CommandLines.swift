// The command line, directories and the files that options name.

extension Family {
  static let commandLines = [
    Family(
      "directory",
      grows: "files of a directory",
      ["decode", "{dir}/files"],
      upTo: 64 * .kibibyte,
      expected: #""malformed""#,
      // A file of eight octets costs an open, a read and a line.
      budget: Budget(nanosecondsPerOctet: 20_000, mebibytes: 128),
      inFolder: { size, folder in
        try folder.makeDirectory("files")
        for index in 0..<max(1, size / 8) {
          try folder.write([0x41, 0x41, 0x41, 0x41], to: "files/\(index)")
        }
      }
    ),
    Family(
      "checkpoint-lines",
      grows: "lines of a checkpoint",
      ["decode", "-o", "{dir}/out2", "--checkpoint", "{in}", "--resume", "{dir}/nothing"],
      upTo: 4 * .mebibyte - 4_096,
      expected: "input",
      inFolder: { size, folder in
        try folder.write([], to: "nothing")
        try folder.write([], to: "out2")
        try folder.write(
          Array("quittance-checkpoint 1\n".utf8) + fill(size, text: { "status-\($0) 1\n" }),
          to: "input"
        )
      }
    ),
    Family(
      "checkpoint-number",
      grows: "digits of a checkpoint",
      ["decode", "-o", "{dir}/out2", "--checkpoint", "{in}", "--resume", "{dir}/nothing"],
      upTo: 4 * .mebibyte - 4_096,
      expected: "input",
      inFolder: { size, folder in
        try folder.write([], to: "nothing")
        try folder.write([], to: "out2")
        try folder.write(
          Array("quittance-checkpoint 1\nitems \(String(repeating: "9", count: size))\n".utf8),
          to: "input"
        )
      }
    ),
    Family(
      "file-giant",
      grows: "a catalogue",
      ["catalog", "check", "{in}"],
      upTo: 64 * .mebibyte,
      expected: "input"
    ) { [UInt8](repeating: 0x20, count: $0) },
    Family(
      "root-file",
      grows: "certificates of --root",
      ["verify", "--root", "{in}", "{dir}/nothing"],
      upTo: 4 * .mebibyte - 4_096,
      expected: "",
      inFolder: { size, folder in
        try folder.write([], to: "nothing")
        try folder.write(
          fill(
            size,
            with: Array("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n".utf8)
          ),
          to: "input"
        )
      }
    ),
  ]
}
