import Testing

/// What is tested of the hosts. All of it drives the one screen there is, so one test runs at a time.
@MainActor @Suite("Hosts", .serialized)
enum HostTests {}
