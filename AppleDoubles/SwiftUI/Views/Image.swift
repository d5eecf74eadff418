public import UIKit

/// A view that shows a picture.
public struct Image: Equatable, Sendable {
  /// The name of a system picture; empty for any other picture.
  package let name: String
  /// The picture; `nil` for a system picture.
  package let picture: UIImage?
  private var isResizable = false

  /// Creates an image of a system picture.
  public init(systemName: String) {
    name = systemName
    picture = nil
  }

  /// Creates an image from a `UIImage`.
  public init(uiImage: UIImage) {
    name = ""
    picture = uiImage
  }

  /// The way in which a picture fills its frame.
  public enum ResizingMode: Sendable {
    /// The picture is stretched to the frame.
    case stretch
  }

  /// Returns an image that takes the size that it is offered.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var copy = self
    copy.isResizable = true
    return copy
  }
}

extension Image: View, PrimitiveView {
  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize {
    if isResizable {
      return proposal.replacingUnspecifiedDimensions(by: picture?.size ?? CGSize(width: 20, height: 20))
    }
    if let picture { return picture.size }
    let length = 20 * node.environment.dynamicTypeSize.scale
    return CGSize(width: length, height: length)
  }
}

extension View {
  /// Scales the view to fill its parent. The double does not scale.
  public func scaledToFill() -> some View { Modified(self, PlainEffect()) }
}
