import Foundation
import LockstepGitHub

/// The pages of the gallery: files of several folders, an earlier folder before a later one.
struct Site: Sendable {
  /// Everything comes from here, no script or style stands in a page, WebAssembly may be compiled, nobody may frame it.
  static let policy = policy(imageOrigins: "")

  /// The same with pictures from other origins, each with a space in front.
  private static func policy(imageOrigins: String) -> String {
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:\(imageOrigins); "
      + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  }

  let folders: [SiteFolder]
  private let policy: String

  /// The pages of these folders. `showsPicturesOf` is a service whose users they list: its pictures, and those of GitHub's users, may
  /// be shown too.
  init(folders: [SiteFolder], showsPicturesOf service: GitHubFeedAddress? = nil) {
    self.folders = folders
    let root = service?.root
    let origin = root.flatMap { root in
      root.scheme.flatMap { scheme in
        root.host.map { " \(scheme)://\($0)\(root.port.map { ":\($0)" } ?? "")" }
      }
    }
    policy = Self.policy(imageOrigins: origin.map { "\($0) https://avatars.githubusercontent.com" } ?? "")
  }

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
    try reply.fields.set(["Cache-Control": "no-cache", "Content-Security-Policy": policy])
    return reply
  }
}
