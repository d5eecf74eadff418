import ArgumentParser
import Dispatch
import Foundation

/// The start of the process.
@main
enum Program {
  // Not asynchronous: the runtime of an asynchronous start opens files before its first line.
  static func main() {
    _ = StandardStreams.hasOutput
    Task {
      await Lockstep.main()
      exit(EXIT_SUCCESS)
    }
    dispatchMain()
  }
}

/// The command with its subcommands.
struct Lockstep: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lockstep",
    abstract: "Shows what Lockstep does, and tests it against a service that fails on demand.",
    subcommands: [Serve.self, Users.self, Render.self])
}
