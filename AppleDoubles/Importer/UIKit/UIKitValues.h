// The values of UIKit's C declarations, which the table does not have.
#pragma once
#pragma clang assume_nonnull begin
@class UIFont, UIScrollView;
typedef struct UIEdgeInsets { CGFloat top, left, bottom, right; } UIEdgeInsets;
typedef struct NSDirectionalEdgeInsets { CGFloat top, leading, bottom, trailing; } NSDirectionalEdgeInsets;
typedef struct UIOffset { CGFloat horizontal, vertical; } UIOffset;
typedef struct CATransform3D {
  CGFloat m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44;
} CATransform3D;
typedef struct CAFrameRateRange { float minimum, maximum, preferred; } CAFrameRateRange;
typedef float UILayoutPriority __attribute__((swift_wrapper(struct)));
typedef CGFloat UIFontWeight __attribute__((swift_wrapper(struct))) __attribute__((swift_name("UIFont.Weight")));
typedef CGFloat UIScrollViewDecelerationRate __attribute__((swift_wrapper(struct)))
    __attribute__((swift_name("UIScrollView.DecelerationRate")));
typedef unsigned long long UIAccessibilityTraits __attribute__((swift_wrapper(struct)));
#pragma clang assume_nonnull end
