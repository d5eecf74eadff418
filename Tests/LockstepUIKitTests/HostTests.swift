import Testing

/// What is tested of the hosts. All of it drives the one screen there is, so one test runs at a time. The time limit is far beyond what any of
/// them takes: it ends a wait for what never comes.
@MainActor @Suite("Hosts", .serialized, .timeLimit(.minutes(30)))
enum HostTests {}
