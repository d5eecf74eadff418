#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepDoctor
  public import UIKit

  /// An inspector of pagers and lists, for the debug builds of an app on UIKit. It records its models, and shows on demand
  /// their state, the requests with their causes, and the last moves and events.
  ///
  /// ```swift
  /// let inspector = ModelInspector(.pager(pager.model), .feed(messages))
  ///
  /// override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
  ///   if motion == .motionShake { inspector.show(from: self) }
  /// }
  /// ```
  /// While nothing is shown, the inspector does nothing but record: no view, no timer, no work in a frame.
  @MainActor public final class ModelInspector {
    private let models: InspectedModels

    /// Creates an inspector and begins to record its models.
    public init(_ models: InspectedModel...) {
      self.models = InspectedModels(models)
      self.models.begin()
    }

    /// Ends the recordings that the inspector has begun.
    public func stop() { models.end() }

    /// Presents the inspector, as it is now. A button updates it, another one shares its text and the recordings. Does
    /// nothing while the controller presents another one. Complexity: that of the recorded events.
    ///
    /// - Parameters:
    ///   - controller: the controller that presents the inspector.
    ///   - animated: whether the presentation is animated.
    public func show(from controller: UIViewController, animated: Bool = true) {
      guard controller.presentedViewController == nil else { return }
      let table = InspectorTable(models)
      controller.present(UINavigationController(rootViewController: table), animated: animated)
    }
  }

  /// The table of an inspector: a section for each state and each log.
  final class InspectorTable: UITableViewController {
    private let models: InspectedModels
    private var parts: [RecordedInspection.Part] = []

    init(_ models: InspectedModels) {
      self.models = models
      super.init(style: .grouped)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Inspector"
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "line")
      navigationItem.leftBarButtonItems = [button("Close") { $0.dismiss(animated: true) }]
      navigationItem.rightBarButtonItems = [button("Update") { $0.update() }, button("Share") { $0.share() }]
      update()
    }

    private func button(_ title: String, _ act: @escaping (InspectorTable) -> Void) -> UIBarButtonItem {
      UIBarButtonItem(
        title: title,
        primaryAction: UIAction(title: title) { [weak self] _ in
          if let self { act(self) }
        })
    }

    private func update() {
      parts = models.parts
      tableView.reloadData()
    }

    private func share() {
      let sharing = UIActivityViewController(activityItems: [models.text], applicationActivities: nil)
      sharing.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItems?.last
      present(sharing, animated: true)
    }

    override func numberOfSections(in tableView: UITableView) -> Int { parts.count }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      parts[section].title
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      parts[section].lines.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "line", for: indexPath)
      cell.selectionStyle = .none
      cell.textLabel?.text = parts[indexPath.section].lines[indexPath.row]
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.font = .preferredFont(forTextStyle: .footnote)
      cell.textLabel?.adjustsFontForContentSizeCategory = true
      return cell
    }
  }
#endif
