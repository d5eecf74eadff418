import Foundation
import LockstepLoading
import LockstepTesting
import Testing

@testable import LockstepGitHub

/// Random input of the parsers of a service's list and of the addresses in it.
@Suite("Random lists and addresses")
struct ListFuzzTests {
  private static let inputs = ProofScale.count(10_000_000)

  private static let bodies: [[UInt8]] = [
    #"[{"id":1,"login":"a","avatar_url":"http://h/1","html_url":"http://h/a"},{"id":2,"login":"b","avatar_url":"h"}]"#,
    #"[{"id":3,"login":"\u00e9","avatar_url":"//h/3?s=4","html_url":"/c","type":"Bot","site_admin":true}]"#, "[]",
  ].map { Array($0.utf8) }

  private static let addresses: [[UInt8]] = [
    "https://api.github.com/users?since=46&per_page=30", "/users?after=a%2Bb%3D%3D", "?c=%FF%FE&per_page=&x",
    "//h:80/u?a=b#c",
    "http://[::1]:8080/users?q=%", "users?per_page=1&per_page=2",
  ].map { Array($0.utf8) }

  private static func list(_ input: [UInt8]) -> FeedReadableItems<GitHubFeedUser>? {
    try? JSONDecoder().decode(FeedReadableItems<GitHubFeedUser>.self, from: Data(input))
  }

  private static func address(_ input: [UInt8]) -> URL? {
    URL(string: String(decoding: input, as: UTF8.self), relativeTo: GitHubUsersFeed.service.root)?
      .settingParameter("per_page", to: "7")
  }

  @Test("a random list gives users or reasons, never more than it has values")
  func lists() {
    let seed = UInt64.random(in: 0..<1 << 32)
    let before = residentMemory()
    let failure = firstFailure(in: Self.inputs, of: Self.bodies, seed: seed) { input in
      guard let list = Self.list(input) else { return true }
      return list.items.count + list.unreadable.count <= input.count
        && list.unreadable.allSatisfy { $0.utf8.count < 200 }
    }
    #expect(failure == nil, "seed \(seed): \(String(decoding: failure ?? [], as: UTF8.self))")
    if let before, let after = residentMemory() { #expect(after - before < 64 * 1024 * 1024) }
    let found = firstFailure(in: 100_000, of: Self.bodies, seed: 1) { Self.list($0)?.unreadable.count ?? 0 < 2 }
    #expect(found != nil, "A trap that is planted in the list is found.")
  }

  @Test("a random address gets the parameter once, or is refused")
  func addresses() {
    let seed = UInt64.random(in: 0..<1 << 32)
    let failure = firstFailure(in: Self.inputs, of: Self.addresses, seed: seed) { input in
      Self.address(input)?.absoluteString.contains("per_page=7") ?? true
    }
    #expect(failure == nil, "seed \(seed): \(String(decoding: failure ?? [], as: UTF8.self))")
    let found = firstFailure(in: 100_000, of: Self.addresses, seed: 1) { input in
      Self.address(input)?.absoluteString.contains("%25") != true
    }
    #expect(found != nil, "A trap that is planted in the address is found.")
  }
}
