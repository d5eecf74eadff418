import UIKit

/// A cell with the title of a volume.
final class VolumeCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.textAlignment = .center
    label.isAccessibilityElement = true
    label.accessibilityTraits = .button
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}
