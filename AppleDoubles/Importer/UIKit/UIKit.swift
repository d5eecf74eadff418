@_exported import Foundation
@_exported import UIKit

// Declarations of UIKit and Core Animation that exist in Swift alone, or that UIKit declares outside its classes. Each
// is from its page on developer.apple.com/documentation.

extension UIEdgeInsets: Equatable {
  public static var zero: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }
  public static func == (one: UIEdgeInsets, other: UIEdgeInsets) -> Bool { one.top == other.top }
}

extension NSDirectionalEdgeInsets: Equatable {
  public static var zero: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  }
  public static func == (one: NSDirectionalEdgeInsets, other: NSDirectionalEdgeInsets) -> Bool { one.top == other.top }
}

public func CACurrentMediaTime() -> Double { 0 }

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect { self }
}

extension UIView {
  public static let noIntrinsicMetric: CGFloat = -1
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize.zero
}

extension UINavigationItem {
  @available(iOS 26, visionOS 26, *)
  @objc open dynamic var subtitle: String? {
    get { nil }
    set {}
  }
}

extension UILayoutPriority {
  public static let required = UILayoutPriority(rawValue: 1000)
  public static let defaultHigh = UILayoutPriority(rawValue: 750)
  public static let defaultLow = UILayoutPriority(rawValue: 250)
  public static let fittingSizeLevel = UILayoutPriority(rawValue: 50)
}

extension UIFont.Weight {
  public static let light = UIFont.Weight(rawValue: 0)
  public static let regular = UIFont.Weight(rawValue: 0)
  public static let medium = UIFont.Weight(rawValue: 0)
  public static let semibold = UIFont.Weight(rawValue: 0)
  public static let bold = UIFont.Weight(rawValue: 0)
  public static let heavy = UIFont.Weight(rawValue: 0)
}

extension UIScrollView.DecelerationRate {
  public static let normal = UIScrollView.DecelerationRate(rawValue: 0.998)
  public static let fast = UIScrollView.DecelerationRate(rawValue: 0.99)
}

extension UIAccessibilityTraits: OptionSet {
  public static let none = UIAccessibilityTraits(rawValue: 0)
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let selected = UIAccessibilityTraits(rawValue: 1)
  public static let header = UIAccessibilityTraits(rawValue: 1)
  public static let image = UIAccessibilityTraits(rawValue: 1)
  public static let staticText = UIAccessibilityTraits(rawValue: 1)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1)
  public static let tabBar = UIAccessibilityTraits(rawValue: 1)
}

public enum UIAccessibility {
  public struct Notification: Sendable {
    public static let screenChanged = Notification()
    public static let layoutChanged = Notification()
    public static let announcement = Notification()
    public static let pageScrolled = Notification()
  }
  public struct AssistiveTechnologyIdentifier: Sendable {}
  @MainActor public static func post(notification: Notification, argument: Any?) {}
  @MainActor public static func focusedElement(using: AssistiveTechnologyIdentifier?) -> Any? { nil }
  @MainActor public static var isVoiceOverRunning: Bool { false }
  @MainActor public static var isSwitchControlRunning: Bool { false }
  @MainActor public static var isReduceMotionEnabled: Bool { false }
  @MainActor public static var isReduceTransparencyEnabled: Bool { false }
  @MainActor public static var isDarkerSystemColorsEnabled: Bool { false }
  @MainActor public static var prefersCrossFadeTransitions: Bool { false }
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(rawValue: "")
  public static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(rawValue: "")
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(rawValue: "")
  public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(rawValue: "")
  public static let prefersCrossFadeTransitionsStatusDidChange = Foundation.Notification.Name(rawValue: "")
}

extension UIControl.State {
  public static let normal = UIControl.State(rawValue: 0)
}

extension UINavigationController {
  // iOS 26: https://developer.apple.com/documentation/uikit/uinavigationcontroller/interactivecontentpopgesturerecognizer
  public var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { nil }
}

extension UIKeyCommand {
  public static let inputLeftArrow = ""
  public static let inputRightArrow = ""
  public static let inputHome = ""
  public static let inputEnd = ""
}

extension UITableView {
  public static let automaticDimension: CGFloat = -1
}

extension UICollectionView {
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

extension UIAction {
  public convenience init(
    title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) { self.init() }
}

public typealias UIActionHandler = (UIAction) -> Void

extension UIMenu {
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
    options: UIMenu.Options = [], children: [UIMenuElement] = []
  ) { self.init() }
}

extension UIBarButtonItem {
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) { self.init() }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

// iOS 26
public final class UIGlassEffect: UIVisualEffect {
  public enum Style: Int {
    case regular, clear
  }
  public init(style: Style) { super.init() }
  public required init?(coder: NSCoder) { nil }
  public var isInteractive = false
}

// iOS 26
public final class UIScrollEdgeElementContainerInteraction: NSObject, UIInteraction {
  public weak var view: UIView?
  public weak var scrollView: UIScrollView?
  public var edge: UIRectEdge = []
  public func willMove(to view: UIView?) {}
  public func didMove(to view: UIView?) {}
}

// iOS 26: https://developer.apple.com/documentation/uikit/uiscrolledgeeffect
public final class UIScrollEdgeEffect: NSObject {
  public var isHidden = false
}

extension UIScrollView {
  public var topEdgeEffect: UIScrollEdgeEffect { UIScrollEdgeEffect() }
  public var bottomEdgeEffect: UIScrollEdgeEffect { UIScrollEdgeEffect() }
  public var leftEdgeEffect: UIScrollEdgeEffect { UIScrollEdgeEffect() }
  public var rightEdgeEffect: UIScrollEdgeEffect { UIScrollEdgeEffect() }
}

extension UIPointerEffect {
  public static func automatic(_ preview: UITargetedPreview) -> UIPointerEffect { fatalError() }
  public static func highlight(_ preview: UITargetedPreview) -> UIPointerEffect { fatalError() }
  public static func lift(_ preview: UITargetedPreview) -> UIPointerEffect { fatalError() }
}

// MARK: Traits

extension UITraitChangeObservable {
  @discardableResult
  public func registerForTraitChanges<Observer: UITraitEnvironment>(
    _ traits: [any UITraitDefinition.Type],
    handler: @escaping @MainActor (_ observer: Observer, _ previous: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { fatalError() }
}

// The diffable data sources are generic in Swift alone.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public init() {}
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {}
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {}
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {}
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { nil }
}

/// What both diffable data sources share. UIKit's classes have no common superclass.
@MainActor
open class DiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject {
  public func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { .init() }
  public func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {}
  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { nil }
  public func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { nil }
}

@MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: DiffableDataSource<SectionIdentifierType, ItemIdentifierType> {
  public init(
    tableView: UITableView,
    cellProvider: @escaping (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
  ) {}
}

@MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: DiffableDataSource<SectionIdentifierType, ItemIdentifierType> {
  public init(
    collectionView: UICollectionView,
    cellProvider: @escaping (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  ) {}
}
