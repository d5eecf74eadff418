// The pages as a transition draws them.
extension Pager {
  /// Returns the drawing of a mounted page in a transition at the current position. Complexity: O(1) expected, without
  /// allocation.
  ///
  /// - The drawing is `plain` for a page that is not visible in the row, for the settled page of an idle pager (with
  ///   the transitions of the library), and under `reducesMotion`.
  /// - The page that fades out in a cross-fade is drawn over the settled page. It takes no touches then.
  public func drawing(of id: ID, in transition: PagerTransition) -> PagerPageDrawing {
    if let crossFade, crossFade.from == id { return drawing(in: crossFade) }
    guard !reducesMotion, let place = place(of: id) else { return .plain }
    return transition.drawing(at: place)
  }

  private func drawing(in fade: PagerCrossFade<ID>) -> PagerPageDrawing {
    var drawing = PagerPageDrawing.plain
    guard let from = slot(of: fade.from), let to = slot(of: fade.to) else { return drawing }
    drawing.translation = Double(to - from) * stride
    drawing.alpha = 1 - fade.progress(at: latestTime)
    drawing.order = 1
    return drawing
  }

  /// The place of a visible page; nil for a page that is not visible in the row.
  private func place(of id: ID) -> PagerPagePlace? {
    guard stride > 0, let at = slot(of: id) else { return nil }
    // A page that only touches the edge of the viewport is not visible.
    let start = start(ofSlot: at) - offset
    let edge = 1e-6 * stride
    guard start + pageLength > edge, start < viewportLength - edge else { return nil }
    return PagerPagePlace(
      distance: (start - geometry.lead) / stride, length: pageLength, stride: stride,
      fillsViewport: pageLength >= viewportLength - edge, isFollowed: at + windowStart < pageSlots.upperBound)
  }

  /// Returns the matrix that draws a page, for points relative to the middle of the page's place in the row.
  /// Complexity: O(1), without allocation.
  ///
  /// - Parameters:
  ///   - id: the page.
  ///   - drawing: the drawing of the page.
  ///   - isMirrored: `true` for a row that is read from right to left. A column is mirrored across its axis.
  public func matrix(of id: ID, drawn drawing: PagerPageDrawing, isMirrored: Bool) -> PagerMatrix {
    guard stride > 0, let at = slot(of: id) else { return PagerMatrix() }
    let start = start(ofSlot: at) - offset
    return drawing.matrix(
      length: pageLength, center: start + pageLength / 2 - viewportLength / 2, viewport: viewportLength,
      axis: configuration.axis, isMirrored: isMirrored)
  }
}

extension PagerPageDrawing {
  /// Returns the matrix that draws a page, for points relative to the middle of the page's place in the row.
  ///
  /// - Parameters:
  ///   - length: the length of the page along the axis, in points.
  ///   - center: the distance from the middle of the viewport to the middle of the page's place, in points in reading
  ///     direction.
  ///   - viewport: the length of the viewport along the axis, in points.
  package func matrix(
    length: Double, center: Double, viewport: Double, axis: PagerAxis, isMirrored: Bool
  ) -> PagerMatrix {
    let mirror = isMirrored ? -1.0 : 1.0
    /// Returns a translation along and across the axis.
    func move(_ along: Double, _ across: Double = 0) -> PagerMatrix {
      switch axis {
      case .horizontal: .translation(mirror * along, across)
      case .vertical: .translation(mirror * across, along)
      }
    }
    let hinge = (anchor - 0.5) * length
    var matrix = move(-hinge)
    if scale != 1 { matrix = matrix.then(.scale(scale)) }
    if rotation != 0 {
      switch (rotationAxis, axis) {
      case (.across, .horizontal): matrix = matrix.then(.rotationOfX(mirror * rotation))
      case (.across, .vertical): matrix = matrix.then(.rotationOfY(rotation))
      case (.along, .horizontal): matrix = matrix.then(.rotationOfY(rotation))
      case (.along, .vertical): matrix = matrix.then(.rotationOfX(mirror * rotation))
      case (.depth, .horizontal): matrix = matrix.then(.rotationInPlane(mirror * rotation))
      case (.depth, .vertical): matrix = matrix.then(.rotationInPlane(-mirror * rotation))
      }
    }
    matrix = matrix.then(move(hinge + translation, crossTranslation))
    guard perspective > 0, viewport > 0 else { return matrix }
    // The viewer is in front of the middle of the viewport, so that all pages share one perspective.
    return matrix.then(move(center)).then(.perspective(from: perspective * viewport)).then(move(-center))
  }
}
