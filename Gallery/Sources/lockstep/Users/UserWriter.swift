import Foundation
import LockstepGitHub

/// Writes users to standard output, one per line.
struct UserWriter: Sendable {
  let json: Bool

  func write(_ users: some Collection<GitHubFeedUser>) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var text = Data()
    for user in users {
      if json, let line = try? encoder.encode(user) {
        text.append(line)
        text.append(0x0A)
      } else {
        text.append(contentsOf: "\(user.id)\t\(user.login)\t\(user.kind.name)\n".utf8)
      }
    }
    try? FileHandle.standardOutput.write(contentsOf: text)
  }
}

/// Standard error, for messages that are not results.
enum Console {
  static func note(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
  }
}
