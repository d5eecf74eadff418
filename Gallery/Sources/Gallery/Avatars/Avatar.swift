import Foundation

/// The generated picture of a user: a mirrored pattern on the user's own hue, round for people, square for
/// organizations.
struct Avatar: Sendable {
  /// The default and largest side of a picture, in points: the largest value of the real service's `s=`.
  static let maximumSide = 460

  private static let cells = 5

  let user: GitHubUser
  /// The side in points, in 1...`maximumSide`.
  let side: Int

  /// Creates the picture of `user`. A side that is not a number becomes the largest; a number is clamped to
  /// 1...`maximumSide`.
  init(of user: GitHubUser, side: Request.Parameter) {
    self.user = user
    switch side {
    case .absent, .malformed: self.side = Self.maximumSide
    case .given(let text): self.side = min(max(1, DecimalNumber.parse(text) ?? Self.maximumSide), Self.maximumSide)
    }
  }

  /// The picture as SVG without scripts or styles, so that a browser shows it under the strictest content security
  /// policy.
  var svg: Data {
    // A separate seed, so that the picture does not depend on the random number that decides the user's kind.
    var random = SplitMix64(seed: UInt64(user.id) ^ 0xA7A7_A75E_ED00_0001)
    let hue = Int(random.next() % 360)
    let far = (hue + 40) % 360
    let background =
      switch user.kind {
      case .user: #"<circle cx="50" cy="50" r="50" fill="url(#g)"/>"#
      case .organization: #"<rect width="100" height="100" rx="18" fill="url(#g)"/>"#
      }
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(side)" height="\(side)" viewBox="0 0 100 100" role="img">\
      <title>\(user.login)</title>\
      <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">\
      <stop offset="0" stop-color="hsl(\(hue), 62%, 52%)"/><stop offset="1" stop-color="hsl(\(far), 68%, 38%)"/>\
      </linearGradient></defs>\(background)<g fill="#fff" fill-opacity="0.9">\(pattern(&random))</g></svg>
      """
    return Data(text.utf8)
  }

  /// The squares in the middle of the picture, of which the right half mirrors the left. Each row has at least one
  /// square, so that no picture is blank.
  private func pattern(_ random: inout SplitMix64) -> String {
    let size = 10
    let origin = (100 - Self.cells * size) / 2
    var squares = ""
    for row in 0..<Self.cells {
      let bits = random.next()
      var columns = (0...Self.cells / 2).filter { bits & (1 << UInt64($0)) != 0 }
      if columns.isEmpty { columns = [Int(bits >> 32) % (Self.cells / 2 + 1)] }
      for column in Set(columns + columns.map { Self.cells - 1 - $0 }).sorted() {
        let (x, y) = (origin + column * size, origin + row * size)
        squares += #"<rect x="\#(x)" y="\#(y)" width="\#(size)" height="\#(size)"/>"#
      }
    }
    return squares
  }

  /// Answers `GET /avatars/{id}`. A picture never changes, so clients may cache it for a year.
  ///
  /// - Throws: `HeaderFieldError`, but never because of the request: the header contains no part of it.
  static func reply(to request: Request, id: some StringProtocol) throws(HeaderFieldError) -> Reply {
    guard let number = DecimalNumber.parse(id), let user = GitHubUser(id: number) else {
      return try Reply.text(404, "There is no user with this id.")
    }
    let svg = Avatar(of: user, side: request.value(of: "s")).svg
    let reply = try Reply(
      200,
      [
        "Content-Type": "image/svg+xml",
        "Cache-Control": "public, max-age=31536000, immutable",
        "Access-Control-Allow-Origin": "*",
        "Content-Security-Policy": "default-src 'none'",
      ], body: svg)
    return try reply.tagged(EntityTag.weak(of: svg), for: request)
  }
}
