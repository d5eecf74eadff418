import Foundation

/// The pages of the gallery: files of several folders, an earlier folder before a later one.
struct Site: Sendable {
  /// Everything comes from here, no script or style stands in a page, WebAssembly may be compiled, nobody may frame it.
  static let policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  let folders: [SiteFolder]

  /// Answers a request for a page or a file: 404 with the site's own `404.html` when there is none, 405 for a method
  /// other than GET and HEAD.
  ///
  /// - Throws: `HeaderFieldError`; no part of the request reaches a header here.
  func reply(to request: Request) throws(HeaderFieldError) -> Reply {
    guard request.method == "GET" || request.method == "HEAD" else {
      return try guarded(Reply.text(405, "Pages can only be read.", ["Allow": "GET, HEAD"]))
    }
    if let path = SitePath(request.path), let found = file(path.candidates), let data = Self.contents(found) {
      return try guarded(Self.page(200, data, of: found).tagged(found.tag, for: request))
    }
    if let found = file(["404.html"]), let data = Self.contents(found) {
      return try guarded(Self.page(404, data, of: found))
    }
    return try guarded(Reply.text(404, "There is no such page."))
  }

  private func file(_ candidates: [String]) -> SiteFolder.File? {
    for folder in folders {
      for candidate in candidates {
        if let file = folder.file(candidate) { return file }
      }
    }
    return nil
  }

  private static func page(_ status: Int, _ data: Data, of file: SiteFolder.File) throws(HeaderFieldError) -> Reply {
    try Reply(status, ["Content-Type": ContentType.ofFile(named: file.path)], body: data)
  }

  /// The bytes of a file; nil when it went away in between, or may not be read.
  private static func contents(_ file: SiteFolder.File) -> Data? {
    FileManager.default.contents(atPath: file.path)
  }

  private func guarded(_ reply: Reply) throws(HeaderFieldError) -> Reply {
    var reply = reply
    try reply.fields.set(["Cache-Control": "no-cache", "Content-Security-Policy": Self.policy])
    return reply
  }
}
