public import UIKit

/// A picture.
public struct Image: Equatable, Sendable {
  /// The name of a picture that comes with the system; empty for another.
  package let name: String
  /// The picture, if it is not the system's.
  package let picture: UIImage?
  private var isResizable = false

  /// A picture that comes with the system.
  public init(systemName: String) {
    name = systemName
    picture = nil
  }

  /// A picture of UIKit's.
  public init(uiImage: UIImage) {
    name = ""
    picture = uiImage
  }

  /// How a picture fills its frame.
  public enum ResizingMode: Sendable {
    /// It grows and shrinks.
    case stretch
  }

  /// A picture that takes the room that it is offered.
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
  /// As large as it takes to fill what is around it.
  public func scaledToFill() -> some View { Modified(self, PlainEffect()) }
}
