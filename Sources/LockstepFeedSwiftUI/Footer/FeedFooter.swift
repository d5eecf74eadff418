#if canImport(SwiftUI)
  import LockstepLoading
  import SwiftUI

  /// The footer below the last row: a spinner, a message, and a button that retries.
  ///
  /// `FeedList` and `FeedGrid` have this footer. It is public for lists of the app's own: see `FeedRows`.
  public struct FeedFooter<Source: FeedSource, Empty: View>: View {
    private let model: FeedModel<Source>
    private let height: Double?
    private let anchor: FeedListAnchor
    private let empty: Empty
    @Environment(\.feedFooterText) private var text
    @Environment(\.feedFooterHeight) private var commonHeight

    /// Creates the footer of a feed.
    ///
    /// - Parameters:
    ///   - model: the model of the feed.
    ///   - height: the minimum height in points; nil for the height of `View.feedFooterHeight(_:)`.
    ///   - empty: the view that is shown if the feed has no rows.
    public init(model: FeedModel<Source>, height: Double? = nil, @ViewBuilder empty: () -> Empty) {
      self.model = model
      self.height = height
      anchor = .start
      self.empty = empty()
    }

    /// Creates the footer of a list that follows an edge. In one that follows its end, the newest row is the last one,
    /// and nothing is said below it.
    init(model: FeedModel<Source>, anchor: FeedListAnchor, @ViewBuilder empty: () -> Empty) {
      self.model = model
      height = nil
      self.anchor = anchor
      self.empty = empty()
    }

    /// The view of the model's footer state.
    public var body: some View {
      let isSilent = anchor == .end && FeedFooterState(model) == .end
      content(isSilent: isSilent)
        .frame(maxWidth: .infinity, minHeight: isSilent ? 0 : height ?? commonHeight)
    }

    @ViewBuilder private func content(isSilent: Bool) -> some View {
      let state = FeedFooterState(model)
      switch state {
      case .idle: FeedMessage(message: nil)
      case .loading: ProgressView().accessibilityLabel(Text(verbatim: text.loading))
      case .waiting, .failed: FeedFailureNotice(state: { FeedFooterState(model) }) { model.load(.after) }
      case .empty: empty
      case .end: FeedMessage(message: isSilent ? nil : text.message(for: state))
      }
    }
  }

  extension FeedFooter where Empty == FeedEmptyMessage {
    /// Creates the footer of a feed, with a message if the feed has no rows.
    ///
    /// - Parameters:
    ///   - model: the model of the feed.
    ///   - height: the minimum height in points; nil for the height of `View.feedFooterHeight(_:)`.
    public init(model: FeedModel<Source>, height: Double? = nil) {
      self.init(model: model, height: height) { FeedEmptyMessage() }
    }
  }

  /// The message of a feed without rows: `FeedFooterText.empty`.
  public struct FeedEmptyMessage: View {
    @Environment(\.feedFooterText) private var text

    /// Creates the message.
    public init() {}

    /// The message as a text; an empty view if the app has removed the message.
    public var body: some View {
      if let message = text.message(for: .empty) { Text(verbatim: message) } else { FeedMessage(message: nil) }
    }
  }

  /// The header above the first row. If a refresh or a load of earlier rows has failed, the header shows a message and
  /// a retry button. Otherwise it is empty.
  ///
  /// `FeedList` and `FeedGrid` have this header. It is public for lists of the app's own: see `FeedRows`.
  public struct FeedHeader<Source: FeedSource>: View {
    private let model: FeedModel<Source>

    /// Creates the header of a feed.
    public init(model: FeedModel<Source>) {
      self.model = model
    }

    /// The messages.
    public var body: some View {
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

  /// A message in the secondary color. Without a message it takes no room.
  private struct FeedMessage: View {
    let message: String?

    var body: some View {
      if let message {
        Text(verbatim: message).foregroundStyle(.secondary)
      } else {
        Color.clear.frame(height: 0)
      }
    }
  }
#endif
