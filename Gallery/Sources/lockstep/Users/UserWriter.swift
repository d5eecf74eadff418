import Foundation
import Gallery
import LockstepGitHub

/// Writes users to standard output, one per line.
struct UserWriter: Sendable {
  let json: Bool

  /// Writes users.
  ///
  /// - Throws: `Failure` when the output can't be written, for example because the disk is full.
  func write(_ users: some Collection<GitHubFeedUser>) throws(Failure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var text = ""
    for user in users {
      if json, let line = try? encoder.encode(user) {
        text += PrintableText.json(String(decoding: line, as: UTF8.self))
      } else {
        text += "\(user.id)\t\(PrintableText.line(user.login))\t\(PrintableText.line(user.kind.name))"
      }
      text += "\n"
    }
    try StandardStreams.write(text)
  }
}

/// Standard error, for messages that are not results.
enum Console {
  /// The longest message, in characters.
  private static let longest = 2000

  static func note(_ text: String) {
    let line = PrintableText.line(text, atMost: longest)
    // A message that can't be written has nowhere to be reported.
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}
