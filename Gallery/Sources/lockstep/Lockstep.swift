import ArgumentParser

@main
struct Lockstep: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lockstep",
    abstract: "Shows what Lockstep does, and helps to try it against a service that misbehaves.",
    subcommands: [Serve.self, Users.self])
}
