// The few declarations of the Objective-C runtime that Swift's importer needs.
#pragma once
typedef signed char BOOL;
typedef struct objc_selector *SEL;
typedef long NSInteger;
typedef unsigned long NSUInteger;
#pragma clang assume_nonnull begin
@protocol NSObject
- (BOOL)respondsToSelector:(SEL _Null_unspecified)selector;
@end
__attribute__((objc_root_class))
@interface NSObject <NSObject>
- (instancetype)init;
@property (nonatomic, readonly) NSUInteger hash;
- (BOOL)isEqual:(nullable id)object;
- (nullable id)forwardingTargetForSelector:(SEL _Null_unspecified)selector;
@end
#pragma clang assume_nonnull end
