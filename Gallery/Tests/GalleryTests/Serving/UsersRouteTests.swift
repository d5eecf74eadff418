import Testing

@testable import Gallery

@Suite("/users as page and list")
struct UsersRouteTests {
  private static let files = ["users.html": "page"]
  private static let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"

  @Test("a browser that opens /users gets the page", arguments: [browser, "text/html", "a/b, TEXT/HTML ;q=0.5"])
  func page(accept: String) async throws {
    try await RunningServer.run(files: Self.files) { (server) async throws in
      let answer = try await server.ask("/users", fields: ["Accept": accept])
      #expect(answer.status == 200)
      #expect(answer.text == "page")
      #expect(answer["Content-Type"] == "text/html; charset=utf-8")
      #expect(answer["Vary"] == "Accept")
      let head = try await server.ask("/users", method: "HEAD", fields: ["Accept": accept])
      #expect(head["Content-Length"] == "4")
      #expect(head.body.isEmpty)
    }
  }

  @Test(
    "every other request for /users gets the list",
    arguments: ["*/*", "application/json", "application/vnd.github+json", "text/*", "text/html5", ""])
  func list(accept: String) async throws {
    try await RunningServer.run(files: Self.files) { (server) async throws in
      let answer = try await server.ask("/users", fields: ["Accept": accept])
      #expect(try answer.ids().count == 30)
      #expect(answer["Vary"] == "Accept")
      #expect(try await server.ask("/users").ids().count == 30)
    }
  }

  @Test("a browser's request with a query, another method or a settings path gets the list")
  func browsersList() async throws {
    try await RunningServer.run(files: Self.files) { (server) async throws in
      let fields: KeyValuePairs = ["Accept": Self.browser]
      #expect(try await server.ask("/users?per_page=2", fields: fields).ids().count == 2)
      #expect(try await server.ask("/api/end=3/users", fields: fields).ids().count == 3)
      #expect(try await server.ask("/users", method: "POST", fields: fields).status == 405)
      #expect(try await server.ask("/users.html", fields: fields).text == "page")
    }
  }
}
