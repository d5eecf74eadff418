#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// How large it wants to be: as its constraints or its intrinsic size say; where neither says anything, as it answers itself.
    func wantedSize(in room: CGSize) -> CGSize {
      // As small as its constraints allow: the target that UIKit calls compressed.
      let fitted = systemLayoutSizeFitting(.zero)
      return fitted.width > 0 ? fitted : sizeThatFits(room)
    }
  }
#endif
