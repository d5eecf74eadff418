import Foundation
import LockstepLoading

extension FeedTransportCase {
  static let redirects: [FeedTransportCase] = [
    .init("redirect", .redirects, "a redirect within the origin is followed, with the app's headers") { request in
      target(request) { [.reply(302, "", "Location: \(request.root)/target")] }
    } check: { run in
      let result = await run.send()
      guard run.server.requests.last?.value(of: "authorization")?.contains(FeedTransportCaseServer.secret) == true
      else {
        return .wrong("the header is lost")
      }
      return FeedTransportExpectation.outcome(of: result, among: [.users])
    },
    .init("redirect-relative", .redirects, "a relative redirect is followed", .users) { request in
      target(request) { [.reply(301, "", "Location: ../redirect-relative/target?page=2")] }
    },
    .init("redirect-after-post", .redirects, "303 after a POST is followed with GET and without a body") { request in
      target(request) { [.reply(303, "", "Location: \(request.root)/target")] }
    } check: { run in
      var request = run.request()
      request.method = .post
      request.body = Data("{}".utf8)
      let result = await run.send(request)
      guard let last = run.server.requests.last, last.method == "GET", last.body.isEmpty else {
        return .wrong("the method or the body is kept")
      }
      return FeedTransportExpectation.outcome(of: result, among: [.users])
    },
    .init("redirect-307", .redirects, "307 keeps the method and the body") { request in
      target(request) { [.reply(307, "", "Location: \(request.root)/target")] }
    } check: { run in
      var request = run.request()
      request.method = .post
      request.body = Data("{}".utf8)
      let result = await run.send(request)
      guard let last = run.server.requests.last, last.method == "POST", last.body == "{}" else {
        return .wrong("the method or the body is lost")
      }
      return FeedTransportExpectation.outcome(of: result, among: [.users])
    },
    elsewhere("301", 301, .redirectRefused), elsewhere("302", 302, .redirectRefused),
    elsewhere("303", 303, .redirectRefused), elsewhere("307", 307, .redirectRefused),
    elsewhere("308", 308, .redirectRefused),
    .init(
      "redirect-anywhere", .redirects, "a redirect elsewhere that the app allows carries no header of the app", .users
    ) {
      $0.redirects = .anywhere
    } reply: { request in
      target(request) { [.reply(302, "", "Location: \(request.elsewhere)\(request.root)/target")] }
    },
    .init(
      "redirect-and-back", .redirects, "after another origin, the first one receives no header of the app either"
    ) { request in
      if request.isElsewhere { return [.reply(302, "", "Location: \(request.origin)\(request.root)/target")] }
      return target(request) { [.reply(302, "", "Location: \(request.elsewhere)\(request.root)/there")] }
    } check: { run in
      var request = run.request()
      request.redirects = .anywhere
      let result = await run.send(request)
      guard run.server.requests.last?.fields.contains(where: { $0.contains(FeedTransportCaseServer.secret) }) == false
      else { return .wrong("another origin has made the client send the header") }
      return FeedTransportExpectation.outcome(of: result, among: [.users])
    },
    .init("redirect-post-anywhere", .redirects, "a body is sent to no other origin", .redirectRefused) {
      $0.redirects = .anywhere
      $0.method = .post
      $0.body = Data("{}".utf8)
    } reply: { request in
      target(request) { [.reply(307, "", "Location: \(request.elsewhere)\(request.root)/target")] }
    },
    .init("redirect-port", .redirects, "another port is another origin", .redirectRefused) { _ in
      [.reply(302, "", "Location: http://127.0.0.1:1/")]
    },
    .init("redirect-loop", .redirects, "redirects without end are refused", .unreadable) { request in
      [.reply(302, "", "Location: \(request.root)/users?n=\(request.number)")]
    },
    .init("redirect-itself", .redirects, "a redirect to itself is refused", .unreadable) { request in
      [.reply(302, "", "Location: \(request.root)/users")]
    },
    .init("redirect-nowhere", .redirects, "a redirect without a Location is an answer", .status(302), .unreadable) {
      _ in
      [.reply(302, #"{"message":"moved"}"#)]
    },
    .init("redirect-empty", .redirects, "an empty Location is an answer", .status(302), .unreadable) { _ in
      [.reply(302, #"{"message":"moved"}"#, "Location:")]
    },
    .init(
      "redirect-broken", .redirects, "a Location that is no address is not followed", .unreadable, .redirectRefused,
      .badAddress, .status(302)
    ) { _ in
      [.reply(302, #"{"message":"moved"}"#, "Location: http://[::bad")]
    },
    .init("redirect-file", .redirects, "a redirect to a file is refused", .redirectRefused) { _ in
      [.reply(302, #"{"message":"moved"}"#, "Location: file:///etc/hostname")]
    },
    .init("redirect-user", .redirects, "a redirect adds no user name") { request in
      target(request) {
        [.reply(302, "", "Location: http://name:word@\(request.origin.dropFirst(7))\(request.root)/target")]
      }
    } check: { run in
      let result = await run.send()
      if run.server.requests.last?.value(of: "authorization")?.hasPrefix("Basic") == true {
        return .wrong("the user name was sent")
      }
      return FeedTransportExpectation.outcome(of: result, among: [.users, .redirectRefused])
    },
    .init("redirect-body", .redirects, "the body of a redirect may never end", .users) { request in
      target(request) {
        [.head(302, "Location: \(request.root)/target"), .forever(Array(repeating: 0x20, count: 1000), pause: 0.1)]
      }
    },
    .init("choices", .redirects, "300 is an answer", .status(300)) { request in
      target(request) { [.reply(300, #"{"message":"choose"}"#, "Location: \(request.root)/target")] }
    },
  ]

  private static func elsewhere(
    _ name: String, _ status: Int, _ expectation: FeedTransportExpectation
  ) -> FeedTransportCase {
    .init("redirect-elsewhere-\(name)", .redirects, "\(status) to another origin is refused", expectation) { request in
      target(request) { [.reply(status, "", "Location: \(request.elsewhere)\(request.root)/target")] }
    }
  }

  /// The users for a request below `/target`, and `steps` for every other request.
  private static func target(
    _ request: FeedTransportCaseServer.Request, otherwise steps: () -> [LoopbackServer.Step]
  ) -> [LoopbackServer.Step] {
    request.target.hasPrefix("/target") ? [.reply()] : steps()
  }
}
