#if canImport(SwiftUI)
  import LockstepLoading
  import SwiftUI

  /// The footer below the last row: a spinner, a message, and a button that retries.
  public struct FeedFooter<Source: FeedSource, Empty: View>: View {
    private let model: FeedModel<Source>
    private let height: Double
    private let empty: Empty
    @Environment(\.feedFooterText) private var text

    /// Creates the footer of a feed. `height` is in points. `empty` is shown if the feed has no rows.
    public init(
      model: FeedModel<Source>, height: Double = FeedFooterHeightKey.defaultValue, @ViewBuilder empty: () -> Empty
    ) {
      self.model = model
      self.height = height
      self.empty = empty()
    }

    /// The view of the model's footer state.
    public var body: some View {
      content
        .frame(maxWidth: .infinity, minHeight: height)
    }

    @ViewBuilder private var content: some View {
      let state = FeedFooterState(model)
      switch state {
      case .idle: Color.clear
      case .loading: ProgressView().accessibilityLabel(Text(verbatim: text.loading))
      case .waiting, .failed: FeedFailureNotice(state: { FeedFooterState(model) }) { model.load(.after) }
      case .empty: empty
      case .end: FeedMessage(message: text.message(for: state))
      }
    }
  }

  /// The message of a feed without rows: `FeedFooterText.empty`.
  public struct FeedEmptyMessage: View {
    @Environment(\.feedFooterText) private var text

    /// Creates the message.
    public init() {}

    /// The message as a text; nothing if the app has removed the message.
    public var body: some View {
      if let message = text.message(for: .empty) { Text(verbatim: message) } else { Color.clear }
    }
  }

  /// The header above the first row: a message and a retry button if a refresh or the load of earlier rows has failed,
  /// and nothing otherwise.
  struct FeedHeader<Source: FeedSource>: View {
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

    private func notice(
      _ failure: FeedFailure, retryAt: Double?, retry: @escaping @MainActor () -> Void
    ) -> some View {
      FeedFailureNotice(state: { FeedFooterState(failure, retryAt: retryAt, now: model.now) }, retry: retry).padding(8)
    }
  }

  /// The message of a failed load, and a button that retries the load. While an automatic retry is pending, the message
  /// counts down.
  private struct FeedFailureNotice: View {
    /// Returns the state at the time of the call: `.waiting` or `.failed`.
    let state: @MainActor () -> FeedFooterState
    let retry: @MainActor () -> Void
    @Environment(\.feedFooterText) private var text

    var body: some View {
      VStack(spacing: 8) {
        if case .waiting = state() {
          TimelineView(.periodic(from: .now, by: 1)) { _ in FeedMessage(message: text.message(for: state())) }
        } else {
          FeedMessage(message: text.message(for: state()))
        }
        if let title = text.retryTitle(for: state()) { Button(action: retry) { Text(verbatim: title) } }
      }
    }
  }

  /// A message in the secondary color; nothing for nil.
  private struct FeedMessage: View {
    let message: String?

    var body: some View {
      if let message { Text(verbatim: message).foregroundStyle(.secondary) } else { Color.clear }
    }
  }

  /// The environment key of the height of footers.
  public struct FeedFooterHeightKey: EnvironmentKey {
    /// The default height, in points: 100 points are common in endless lists.
    public static let defaultValue = 100.0
  }

  private struct FeedFooterTextKey: EnvironmentKey {
    static let defaultValue = FeedFooterText()
  }

  extension EnvironmentValues {
    var feedFooterHeight: Double {
      get { self[FeedFooterHeightKey.self] }
      set { self[FeedFooterHeightKey.self] = newValue }
    }

    var feedFooterText: FeedFooterText {
      get { self[FeedFooterTextKey.self] }
      set { self[FeedFooterTextKey.self] = newValue }
    }
  }

  extension View {
    /// Sets the height of the footers of feeds, in points.
    public func feedFooterHeight(_ height: Double) -> some View { environment(\.feedFooterHeight, height) }

    /// Sets the words of the footers of feeds.
    public func feedFooterText(_ text: FeedFooterText) -> some View { environment(\.feedFooterText, text) }
  }
#endif
