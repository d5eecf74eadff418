import Testing

@testable import Gallery

@Suite("Which users exist")
struct UserDirectoryTests {
  @Test("nothing yet")
  func nothing() { #expect(UserDirectory().count == 1_000_000) }
}
