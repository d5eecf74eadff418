import Testing

/// Tests of the UIKit hosts. They share one screen, so they run one at a time. The time limit is far above the duration
/// of any test and ends a wait for an event that never comes.
@MainActor @Suite("Hosts", .serialized, .timeLimit(.minutes(30)))
enum HostTests {}
