import Testing

@testable import Gallery

@Suite("User directory")
struct UserDirectoryTests {
  private let directory = UserDirectory()

  @Test("ids increase with rank, and each id leads back to its rank")
  func ranksAndIDs() throws {
    var last = 0
    for rank in Array(0..<2000) + Array(999_000..<1_000_000) {
      let id = try #require(directory.id(atRank: rank))
      #expect(id > last)
      #expect(directory.rank(of: id) == rank)
      #expect(directory.rank(after: id) == rank + 1)
      last = id
    }
  }

  @Test("ids have gaps, and an id in a gap has no user")
  func gaps() {
    let missing = (1...160).filter { directory.rank(of: $0) == nil }
    #expect(missing.count == 60)
    for id in missing { #expect(GitHubUser(id: id) == nil) }
  }

  @Test("the rank after an id is the number of users up to that id")
  func since() {
    var expected = 0
    for id in 0...400 {
      if id > 0, directory.rank(of: id) != nil { expected += 1 }
      #expect(directory.rank(after: id) == expected)
    }
  }

  @Test("there is no user before the first or after the last")
  func ends() throws {
    let last = try #require(directory.id(atRank: 999_999))
    #expect(directory.rank(after: last) == 1_000_000)
    #expect(directory.rank(after: last - 1) == 999_999)
    #expect(directory.rank(after: .max) == 1_000_000)
    #expect(directory.rank(after: 0) == 0)
    #expect(directory.id(atRank: 1_000_000) == nil)
    #expect(directory.id(atRank: -1) == nil)
    #expect(directory.rank(of: 0) == nil)
    #expect(directory.rank(of: .max) == nil)
  }

  @Test("a shortened directory ends after the given number of users", arguments: [0, 1, 7, 999_999])
  func shortened(count: Int) {
    let short = UserDirectory(count: count)
    #expect(short.id(atRank: count) == nil)
    #expect(short.rank(after: .max) == count)
    #expect(count == 0 || short.id(atRank: count - 1) != nil)
  }
}
