// The classes of Foundation that UIKit's declarations mention.
#pragma once
@import ObjectiveC;
@import CoreGraphics;
#define BRIDGE(name) __attribute__((swift_bridge(name)))
#define NAME(name) __attribute__((swift_name(name)))
#pragma clang assume_nonnull begin
@class NSCoder;
@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end
@protocol NSSecureCoding <NSCoding>
@end
@protocol NSCopying
- (id)copyWithZone:(nullable void *)zone;
@end
@protocol NSMutableCopying
@end
@protocol NSFastEnumeration
@end
@protocol NSDiscardableContent
@end
BRIDGE("Swift.String") @interface NSString : NSObject
@end
BRIDGE("Swift.Array") @interface NSArray<__covariant Element> : NSObject
@end
BRIDGE("Swift.Dictionary") @interface NSDictionary<__covariant Key, __covariant Value> : NSObject
@end
BRIDGE("Swift.Set") @interface NSSet<__covariant Element> : NSObject
@end
BRIDGE("Foundation.IndexPath") @interface NSIndexPath : NSObject
@end
BRIDGE("Foundation.IndexSet") @interface NSIndexSet : NSObject
@end
BRIDGE("Foundation.Data") @interface NSData : NSObject
@end
BRIDGE("Foundation.URL") @interface NSURL : NSObject
@end
BRIDGE("Foundation.Date") @interface NSDate : NSObject
@end
@interface NSNumber : NSObject
@end
@interface NSValue : NSObject
@end
@interface NSError : NSObject
@end
@interface NSUserActivity : NSObject
@end
@interface NSCoder : NSObject
@end
@interface NSNotification : NSObject
@end
@interface NSAttributedString : NSObject
- (instancetype)initWithString:(NSString *)string;
- (instancetype)initWithAttributedString:(NSAttributedString *)string;
@property (readonly, copy) NSString *string;
@property (readonly) NSInteger length;
@end
@interface NSMutableAttributedString : NSAttributedString
@end
NAME("Bundle") @interface NSBundle : NSObject
@property (class, readonly) NSBundle *mainBundle NAME("main");
- (NSString *)localizedStringForKey:(NSString *)key value:(nullable NSString *)value table:(nullable NSString *)table;
@end
NAME("RunLoop") @interface NSRunLoop : NSObject
@property (class, readonly) NSRunLoop *mainRunLoop NAME("main");
@end
typedef NSString *NSRunLoopMode __attribute__((swift_wrapper(struct))) NAME("RunLoop.Mode");
extern NSRunLoopMode const NSRunLoopCommonModes NAME("RunLoop.Mode.common");
typedef NSString *NSNotificationName __attribute__((swift_wrapper(struct))) NAME("NSNotification.Name");
typedef NSString *NSAttributedStringKey __attribute__((swift_wrapper(struct))) NAME("NSAttributedString.Key");
typedef struct NSRange { NSUInteger location, length; } NSRange;
#pragma clang assume_nonnull end
