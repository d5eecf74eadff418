import Foundation
import LockstepGitHub

/// The pages of the gallery: files in several folders. When several folders have a file, the first folder's file is
/// served.
struct Site: Sendable {
  /// The content security policy. All content comes from this server, scripts and styles are files of their own,
  /// WebAssembly may be compiled, and no other page may embed these pages.
  static let policy = policy(imageOrigins: "")

  /// The content security policy, which also allows pictures from `imageOrigins`. A space precedes each origin.
  private static func policy(imageOrigins: String) -> String {
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:\(imageOrigins); "
      + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  }

  let folders: [SiteFolder]
  private let policy: String

  /// Creates a site from these folders. `showsPicturesOf` is the service whose users the pages list: the pages may also
  /// show this service's pictures and those of GitHub's users.
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

  /// Answers a request for a page or a file: with 404 and the site's `404.html` when there is no such file, and with
  /// 405 for a method other than GET and HEAD.
  ///
  /// - Throws: `HeaderFieldError`, but never because of the request: the header contains no part of it.
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

  /// The bytes of a file; nil when the file was removed in the meantime or cannot be read.
  private static func contents(_ file: SiteFolder.File) -> Data? {
    FileManager.default.contents(atPath: file.path)
  }

  private func guarded(_ reply: Reply) throws(HeaderFieldError) -> Reply {
    var reply = reply
    try reply.fields.set(["Cache-Control": "no-cache", "Content-Security-Policy": policy])
    return reply
  }
}
