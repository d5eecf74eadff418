import Foundation
import Testing

@testable import Gallery

@Suite("Site")
struct SiteTests {
  private static let files = [
    "index.html": "front", "home.html": "home", "guide/index.html": "guide", "app.js": "js", "look.css": "css",
    "engine.wasm": "wasm", "logo.svg": "svg", "dot.png": "png", "data.json": "{}", "favicon.ico": "ico",
    "two words.html": "words", ".secret": "secret",
  ]

  @Test(
    "a page is found by its name without an extension",
    arguments: [
      ("/", "front"), ("/home", "home"), ("/home/", "home"), ("/home.html", "home"), ("/guide", "guide"),
      ("/guide/", "guide"), ("/two%20words", "words"), ("//home", "home"), ("/home?x=1", "home"),
    ])
  func routes(target: String, text: String) async throws {
    try await RunningServer.run(files: Self.files) { server in
      let answer = try await server.ask(target)
      #expect(answer.status == 200)
      #expect(answer.text == text)
      #expect(answer["Content-Type"] == "text/html; charset=utf-8")
    }
  }

  @Test(
    "a file is served with its media type",
    arguments: [
      ("/app.js", "text/javascript; charset=utf-8"), ("/look.css", "text/css; charset=utf-8"),
      ("/engine.wasm", "application/wasm"), ("/logo.svg", "image/svg+xml"), ("/dot.png", "image/png"),
      ("/data.json", "application/json; charset=utf-8"), ("/favicon.ico", "image/x-icon"),
    ])
  func types(target: String, type: String) async throws {
    try await RunningServer.run(files: Self.files) { (server) async throws in
      #expect(try await server.ask(target)["Content-Type"] == type)
    }
  }

  @Test("every answer of the site has the content security policy")
  func policy() async throws {
    try await RunningServer.run(files: Self.files) { server in
      for target in ["/", "/app.js", "/nowhere"] {
        let answer = try await server.ask(target)
        #expect(
          answer["Content-Security-Policy"]
            == "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
            + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
        #expect(answer["X-Content-Type-Options"] == "nosniff")
        #expect(answer["Referrer-Policy"] == "no-referrer")
        #expect(answer["Cache-Control"] == "no-cache")
      }
    }
  }

  @Test("an unchanged file is not sent again, and a changed file is")
  func tags() async throws {
    try await RunningServer.run(files: Self.files) { server in
      let tag = try #require(try await server.ask("/home")["ETag"])
      let same = try await server.ask("/home", fields: ["If-None-Match": tag])
      #expect(same.status == 304)
      #expect(same.body.isEmpty)
      try Data("changed".utf8).write(to: server.folder.appending(path: "home.html"))
      let changed = try await server.ask("/home", fields: ["If-None-Match": tag])
      #expect(changed.status == 200)
      #expect(changed.text == "changed")
      #expect(changed["ETag"] != tag)
    }
  }

  @Test("HEAD returns the length and no body; other methods are refused")
  func methods() async throws {
    try await RunningServer.run(files: Self.files) { server in
      let head = try await server.ask("/home", method: "HEAD")
      #expect(head["Content-Length"] == "4")
      #expect(head.body.isEmpty)
      for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"] {
        let answer = try await server.ask("/home", method: method)
        #expect(answer.status == 405)
        #expect(answer["Allow"] == "GET, HEAD")
      }
    }
  }

  @Test("a missing page gets the site's own 404 page, or plain text without one")
  func missing() async throws {
    try await RunningServer.run(files: ["404.html": "lost"]) { server in
      let answer = try await server.ask("/nowhere")
      #expect(answer.status == 404)
      #expect(answer.text == "lost")
      #expect(answer["Content-Type"] == "text/html; charset=utf-8")
    }
    try await RunningServer.run { (server) async throws in
      #expect(try await server.ask("/nowhere").status == 404)
      #expect(try await server.ask("/").status == 404)
    }
  }

  @Test(
    "no file outside the folder can be reached",
    arguments: [
      "/../outside.txt", "/%2e%2e/outside.txt", "/%2E%2E%2Foutside.txt", "/..%2foutside.txt",
      "/guide/../../outside.txt",
      "/guide/%2e%2e/%2e%2e/outside.txt", "/..%5coutside.txt", "/%252e%252e/outside.txt", "/home.html%00.png", "/%00",
      "/link.txt", "/linked/outside.txt", "/.secret", "/%2esecret", "/./home", "/guide/.", "/%zz", "/%ff",
    ])
  func traversal(target: String) async throws {
    try await RunningServer.run(files: Self.files) { server in
      let outside = server.folder.deletingLastPathComponent()
      try Data("outside".utf8).write(to: outside.appending(path: "outside.txt"))
      let manager = FileManager.default
      try manager.createSymbolicLink(
        at: server.folder.appending(path: "link.txt"), withDestinationURL: outside.appending(path: "outside.txt"))
      try manager.createSymbolicLink(at: server.folder.appending(path: "linked"), withDestinationURL: outside)
      #expect(try await server.ask(target).status == 404)
    }
  }

  @Test("a symbolic link within the folder is followed, and one to a folder with a longer name is not")
  func links() async throws {
    try await RunningServer.run(files: Self.files) { server in
      let manager = FileManager.default
      try manager.createSymbolicLink(
        at: server.folder.appending(path: "start.html"), withDestinationURL: server.folder.appending(path: "home.html"))
      #expect(try await server.ask("/start").text == "home")
      let sibling = URL(filePath: server.folder.path + "-private")
      try manager.createDirectory(at: sibling, withIntermediateDirectories: true)
      try Data("private".utf8).write(to: sibling.appending(path: "a.txt"))
      try manager.createSymbolicLink(
        at: server.folder.appending(path: "b.txt"), withDestinationURL: sibling.appending(path: "a.txt"))
      #expect(try await server.ask("/b.txt").status == 404)
    }
  }

  @Test("an earlier folder takes precedence over a later one")
  func order() throws {
    let base = FileManager.default.temporaryDirectory.appending(path: "gallery-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: base) }
    for (path, text) in [("a/x.html", "first"), ("b/x.html", "second"), ("b/y.html", "only")] {
      let file = base.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let site = Site(folders: try ["a", "b"].map { try SiteFolder(base.appending(path: $0).path) })
    let authority = try #require(Authority("localhost"))
    let body = { (path: String) throws -> Reply.Body in
      try site.reply(to: Request(method: "GET", path: path, query: "", authority: authority, peer: "")).body
    }
    #expect(try body("/x") == .whole(Data("first".utf8)))
    #expect(try body("/y") == .whole(Data("only".utf8)))
    #expect(throws: SiteFolderError.missing("/no/such/folder")) { try SiteFolder("/no/such/folder") }
  }
}
