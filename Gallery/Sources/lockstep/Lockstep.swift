import ArgumentParser

@main
struct Lockstep: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lockstep",
    abstract: "Shows what Lockstep does, and tests it against a service that fails on demand.",
    subcommands: [Serve.self, Users.self])
}
