// The geometry that UIKit's declarations use.
#pragma once
typedef double CGFloat;
typedef struct CGPoint { CGFloat x, y; } CGPoint;
typedef struct CGSize { CGFloat width, height; } CGSize;
typedef struct CGVector { CGFloat dx, dy; } CGVector;
typedef struct CGRect { CGPoint origin; CGSize size; } CGRect;
typedef struct CGAffineTransform { CGFloat a, b, c, d, tx, ty; } CGAffineTransform;
typedef struct __attribute__((objc_bridge(id))) CGColor *CGColorRef;
typedef struct __attribute__((objc_bridge(id))) CGImage *CGImageRef;
typedef const struct __attribute__((objc_bridge(id))) CGPath *CGPathRef;
typedef struct __attribute__((objc_bridge(id))) CGContext *CGContextRef;
// https://developer.apple.com/documentation/coregraphics/cgpath
CGPathRef _Nonnull CGPathCreateWithRect(CGRect rect, const CGAffineTransform *_Nullable transform)
    __attribute__((cf_returns_retained)) __attribute__((swift_name("CGPath.init(rect:transform:)")));
CGRect CGPathGetBoundingBox(CGPathRef _Nonnull path) __attribute__((swift_name("getter:CGPath.boundingBox(self:)")));
