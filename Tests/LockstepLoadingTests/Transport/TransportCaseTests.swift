import Foundation
import LockstepTransportCases
import SystemTransport
import Testing

@testable import LockstepLoading

@Suite("The cases of transports")
struct TransportCaseTests {
  #if os(Linux)
    @Test("the transport of this system passes each case", .timeLimit(.minutes(5)), arguments: FeedTransportCase.all)
    func passes(_ item: FeedTransportCase) async throws {
      let outcome = try await item.run(with: SystemTransport())
      #expect(outcome.isRight, "\(item): \(outcome)")
    }

    @Test("no case takes 64 MB more than the largest body", .timeLimit(.minutes(5)))
    func memory() async throws {
      let items = FeedTransportCase.all.filter { $0.group == .sizes }
      #expect(items.count >= 10)
      for item in items {
        let end = try await Self.runAlone(item.name)
        #expect(end.status == 0 && end.outcome.hasPrefix("r"), "\(item): \(end)")
        #expect(end.megabytes < 64 + FeedHTTPRequest.defaultLargestBody >> 20, "\(item): \(end)")
      }
    }

    private struct End {
      var status: Int32
      var outcome: String
      var megabytes: Int
    }

    /// Runs a case with libcurl in a process of its own.
    private static func runAlone(_ name: String) async throws -> End {
      let process = Process()
      process.executableURL = Bundle.main.bundleURL.appending(path: "transport-case")
      process.arguments = ["curl", name]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      return try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
          let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
          process.waitUntilExit()
          let parts = text.trimmingCharacters(in: .newlines).split(separator: "\t").map(String.init)
          continuation.resume(
            returning: End(
              status: process.terminationStatus, outcome: parts.first ?? "",
              megabytes: parts.last.flatMap { Int($0) } ?? .max))
        }
      }
    }
  #endif

  @Test("the names of the cases differ, and each is a part of a path")
  func names() {
    let names = FeedTransportCase.all.map(\.name)
    #expect(Set(names).count == names.count && names.count > 100)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z0-9-]+/) != nil })
    #expect(Set(FeedTransportCase.all.map(\.group)) == Set(FeedTransportCase.Group.allCases))
  }

  /// A transport that does one thing wrong.
  private struct WrongTransport: FeedTransport {
    enum Fault { case answersItself, keepsHeaders, neverEnds, hidesErrors }
    let fault: Fault
    var base = SystemTransport()

    func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
      switch fault {
      case .answersItself: return FeedHTTPResponse(url: request.url, status: 200, headers: [:], body: Data())
      case .keepsHeaders:
        if !request.url.path.hasSuffix("users") { return try await base.send(request) }
        var elsewhere = request
        elsewhere.url = URL(string: request.url.absoluteString.replacing("127.0.0.1", with: "localhost")) ?? request.url
        return try await base.send(elsewhere)
      case .neverEnds:
        while true { try? await Task.sleep(for: .seconds(1000)) }
      case .hidesErrors:
        do {
          return try await base.send(request)
        } catch {
          return FeedHTTPResponse(url: request.url, status: 200, headers: [:], body: Data("[]".utf8))
        }
      }
    }
  }

  @Test("a transport that does it wrong fails its cases")
  func wrong() async throws {
    let faults: [(WrongTransport.Fault, String)] = [
      (.answersItself, "plain"), (.answersItself, "fresh"), (.answersItself, "challenge-basic"),
      (.keepsHeaders, "redirect-anywhere"), (.hidesErrors, "length-long"), (.hidesErrors, "cancel-before"),
    ]
    for (fault, name) in faults {
      let item = try #require(FeedTransportCase.named(name))
      let outcome = try await item.run(with: WrongTransport(fault: fault))
      #expect(!outcome.isRight, "\(fault) passes \(item)")
    }
  }

  @Test("a transport that never ends does not stop the tests", .timeLimit(.minutes(2)))
  func endless() async throws {
    let item = try #require(FeedTransportCase.named("plain"))
    let outcome = try await item.run(with: WrongTransport(fault: .neverEnds))
    guard case .wrong(let what) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(what.contains("no result"))
  }
}
