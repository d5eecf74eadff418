#if canImport(SwiftUI)
  @_exported import LockstepFeed
  import SwiftUI

  /// What stands behind the last row: a spinner, a message with Retry, how long a retry waits, the end, or that there is nothing.
  public struct FeedFooter<Source: FeedSource, Empty: View>: View {
    private let model: FeedModel<Source>
    private let height: Double
    private let empty: Empty

    /// The footer of a feed, this many points high, and what it shows instead when the feed has no rows.
    public init(
      model: FeedModel<Source>, height: Double = FeedFooterHeightKey.defaultValue, @ViewBuilder empty: () -> Empty
    ) {
      self.model = model
      self.height = height
      self.empty = empty()
    }

    /// One of the states.
    public var body: some View {
      content
        .frame(maxWidth: .infinity, minHeight: height)
    }

    @ViewBuilder private var content: some View {
      switch FeedFooterState(model) {
      case .idle: Color.clear
      case .loading: ProgressView().accessibilityLabel(Text("Loading"))
      case .waiting(let time): FeedWaiting(model: model, time: time) { model.load(.after) }
      case .failed(let failure): FeedError(failure: failure) { model.load(.after) }
      case .empty: empty
      case .end: Text("That is all").foregroundStyle(.secondary)
      }
    }
  }

  /// What a footer shows.
  enum FeedFooterState: Equatable {
    case idle
    case loading
    /// A retry is made by itself at a time of the model's clock.
    case waiting(until: Double)
    case failed(FeedFailure)
    case empty
    case end

    @MainActor init<Source: FeedSource>(_ model: FeedModel<Source>) {
      switch model.state(of: .after) {
      case .idle: self = .idle
      case .loading: self = .loading
      case .failed(_, _, let time?): self = .waiting(until: time)
      case .failed(let failure, _, nil): self = .failed(failure)
      case .end: self = model.items.isEmpty ? .empty : .end
      }
    }
  }

  /// What stands before the first row: nothing, or that a refresh or the load of earlier rows has failed, with Retry.
  struct FeedTop<Source: FeedSource>: View {
    let model: FeedModel<Source>

    var body: some View {
      VStack(spacing: 0) {
        if case .failed(let failure, _, let retryAt) = model.feed.refresh {
          notice(failure, retryAt: retryAt) { Task { await model.refresh() } }
        }
        if case .failed(let failure, _, let retryAt) = model.state(of: .before) {
          notice(failure, retryAt: retryAt) { model.load(.before) }
        }
      }
      .frame(maxWidth: .infinity)
    }

    @ViewBuilder private func notice(
      _ failure: FeedFailure, retryAt: Double?, retry: @escaping @MainActor () -> Void
    ) -> some View {
      if let retryAt {
        FeedWaiting(model: model, time: retryAt, retry: retry).padding(8)
      } else {
        FeedError(failure: failure, retry: retry).padding(8)
      }
    }
  }

  /// A failed load that is made again by itself, with a button for those who do not want to wait.
  private struct FeedWaiting<Source: FeedSource>: View {
    let model: FeedModel<Source>
    let time: Double
    let retry: @MainActor () -> Void

    var body: some View {
      VStack(spacing: 8) {
        TimelineView(.periodic(from: .now, by: 1)) { _ in
          Text("Trying again in \(seconds) s").foregroundStyle(.secondary)
        }
        Button("Retry now", action: retry)
      }
    }

    private var seconds: Int { Int(model.secondsUntil(time).rounded(.up)) }
  }

  /// What went wrong, and Retry.
  private struct FeedError: View {
    let failure: FeedFailure
    let retry: @MainActor () -> Void

    var body: some View {
      VStack(spacing: 8) {
        Text(message).foregroundStyle(.secondary)
        Button("Retry", action: retry)
      }
    }

    private var message: LocalizedStringKey {
      switch failure {
      case .transport: "There is no connection"
      case .cancelled: "Loading was given up"
      case .badAddress: "The address is wrong"
      case .status(let status): "The service answered \(String(status))"
      case .limited: "Too many requests"
      case .unreadable: "The answer can't be read"
      case .emptyPages, .cursorLoop: "The service sends nothing new"
      }
    }
  }

  /// How high footers are.
  public struct FeedFooterHeightKey: EnvironmentKey {
    /// 100 points: what screens have that load the next batch when a spinner's height is left.
    public static let defaultValue = 100.0
  }

  extension EnvironmentValues {
    var feedFooterHeight: Double {
      get { self[FeedFooterHeightKey.self] }
      set { self[FeedFooterHeightKey.self] = newValue }
    }
  }

  extension View {
    /// How high the footers of feeds are, in points.
    public func feedFooterHeight(_ height: Double) -> some View { environment(\.feedFooterHeight, height) }
  }
#endif
