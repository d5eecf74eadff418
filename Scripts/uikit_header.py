"""Writes an Objective-C header from the table of UIKit's declarations, so that Swift's own importer can read them."""
import re
import tomllib
import os

from uikit_table import FOLDER, read

PLAIN = {
    "void": "void", "bool": "BOOL", "nfloat": "CGFloat", "nint": "NSInteger", "nuint": "NSUInteger", "float": "float",
    "double": "double", "int": "int", "uint": "unsigned int", "long": "long long", "ulong": "unsigned long long",
    "byte": "unsigned char", "Selector": "SEL", "IntPtr": "void *", "NativeHandle": "void *", "Class": "Class",
}
STRUCTS = {"CGPoint", "CGSize", "CGRect", "CGVector", "CGAffineTransform", "CATransform3D", "CAFrameRateRange",
           "UIEdgeInsets", "NSDirectionalEdgeInsets", "UIOffset", "NSRange"}
POINTERS = {"CGColor": "CGColorRef", "CGImage": "CGImageRef", "CGPath": "CGPathRef", "CGContext": "CGContextRef"}
# Classes and protocols that the folder's own modules declare.
FOUNDATION = {"NSString", "NSArray", "NSDictionary", "NSSet", "NSIndexPath", "NSIndexSet", "NSCoder", "NSBundle", "NSNotification",
              "NSRunLoop", "NSAttributedString", "NSURL", "NSData", "NSDate", "NSError", "NSNumber", "NSValue",
              "NSUserActivity"}
FOUNDATION_PROTOCOLS = {"NSCoding", "NSCopying", "NSSecureCoding", "NSMutableCopying", "NSObject",
                        "NSFastEnumeration", "NSDiscardableContent"}
# Types that any thread may use. All others of UIKit belong to the main actor.
ANYWHERE = r"(CA|NS(Directional|Diffable|ItemProvider|Collection)|UI(Color|Font|FontDescriptor|FontMetrics|Image" \
           r"|ImageAsset|ImageConfiguration|ImageSymbolConfiguration|BezierPath|TraitCollection|.*TraitDefinition" \
           r"|Trait[A-Z]\w+|MutableTraits|Menu(Leaf|DisplayPreferences)|StringAttributeKey)$)"
# Protocols of .NET whose members every object has.
INFORMAL = ["UIAccessibility", "UIAccessibilityAction", "UIAccessibilityDragging", "UIAccessibilityFocus"]
SENDABLE = r"UI(Color|Font|FontDescriptor|FontMetrics|Image|ImageAsset|ImageConfiguration|ImageSymbolConfiguration" \
           r"|TraitCollection)$"
ALWAYS_ON_MAIN = {"UITraitEnvironment", "UITraitChangeObservable", "UITraitOverrides"}


def split(text):
    """Splits at the commas that stand outside angle brackets."""
    parts, depth, start = [], 0, 0
    for index, letter in enumerate(text):
        depth += {"<": 1, "[": 1, ">": -1, "]": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            parts.append(text[start:index])
            start = index + 1
    return [part.strip() for part in parts + [text[start:]] if part.strip()]


class Header:
    def __init__(self):
        self.types = read()
        self.root = self.types.pop("NSObject")
        self.lower = {name.lower(): name for name in self.types}
        with open(os.path.join(FOLDER, "corrections.toml"), "rb") as file:
            self.fixes = tomllib.load(file)
        for name, fix in self.fixes["enums"].items():
            self.types[name].kind = fix.get("kind", self.types[name].kind)
        self.enums = {name: fix.get("name", name) for name, fix in self.fixes["enums"].items()}
        self.stubs, self.protocol_stubs = set(), set()

    # MARK: Types

    def type(self, text, nullable=None, name=""):
        """The Objective-C spelling of a type, with its nullability."""
        text = re.sub(r"\[(\w+)\]\s*", lambda m: "?" if m[1] == "NullAllowed" else "", text).strip()
        marked = text.startswith("?") or text.endswith("?")
        text = text.strip("? ")
        null = " _Nullable" if (marked if nullable is None else nullable) else ""
        by_reference = re.match(r"(out|ref) (.*)", text)
        if by_reference:
            inner = self.type(by_reference[2])
            if inner.rstrip().endswith("*") or inner.startswith("id"):
                inner = inner.replace(" _Nullable", "").rstrip() + " _Nullable"
            return f"{inner.strip()} * {'_Nullable' if null else '_Nonnull'} {name}".strip()
        if text in PLAIN:
            return (PLAIN[text] + (null if text in ("Selector", "Class", "IntPtr") else "") + " " + name).strip()
        if text in STRUCTS or text in self.fixes["types"]["values"]:
            return f"{text} {name}".strip()
        if text in POINTERS:
            return f"{POINTERS[text]}{null} {name}".strip()
        block = self.block(text)
        if block:
            result, params = block
            return f"{result} (^{null.strip()}{' ' if null and name else ''}{name})({params})"
        spelled = self.object(text)
        return f"{spelled}{null if self.is_object(text, spelled) else ''} {name}".strip()

    def is_object(self, text, spelled):
        known = self.types.get(text)
        return spelled.endswith(("*", ">")) or spelled == "id" or (known is not None and known.kind == "strings")

    def block(self, text):
        """The result and the parameters of a closure type, or None."""
        known = self.types.get(text)
        if known and known.kind == "block":
            _, _, _, result, params = known.members[0]
            return self.type(result), ", ".join(self.parameter(part)[0] for part in split(params)) or "void"
        generic = re.match(r"(Action|Func)(?:<(.*)>)?$", text)
        if not generic:
            return None
        parts = split(generic[2] or "")
        result = self.type(parts.pop()) if generic[1] == "Func" else "void"
        return result, ", ".join(self.type(part) for part in parts) or "void"

    def object(self, text):
        """The spelling of an object type, of an enumeration, or of a string type."""
        array = re.match(r"(.*?)\s*\[\]$", text)
        if array:
            inner = "NSString *" if array[1] == "string" else self.boxed(array[1])
            return f"NSArray<{inner}> *"
        generic = re.match(r"(NSSet|NSArray|NSDictionary)<(.*)>$", text)
        if generic:
            return f"{generic[1]}<{', '.join(self.boxed(part) for part in split(generic[2]))}> *"
        if text in ("string", "NSString"):
            return "NSString *"
        if text in ("NSObject", "INSObject", "INativeObject", "SectionIdentifierType", "ItemIdentifierType"):
            return "id"
        known = self.types.get(text)
        if known and known.kind in ("enum", "options"):
            return self.enums.get(text, text)
        if known and known.kind == "strings":
            return self.fixes["enums"].get(text, {}).get("name", text)
        if known and known.kind == "protocol":
            return f"id<{text}>"
        if known or text in FOUNDATION:
            return f"{text} *"
        if re.match(r"I[A-Z]", text) and self.types.get(text[1:], None):
            return f"id<{text[1:]}>"
        if re.match(r"INS(Copying|Coding)$", text):
            return f"id<{text[1:]}>"
        bare = re.sub(r"<.*>", "", text)
        if re.match(r"I(UI|NS|CA)", bare):
            self.protocol_stubs.add(bare[1:])
            return f"id<{bare[1:]}>"
        if re.fullmatch(r"[A-Z]\w*", bare):
            self.stubs.add(bare)
            return f"{bare} *"
        return "id"

    def boxed(self, text):
        """A type as an element of a collection."""
        text = text.strip("? ")
        if text == "Class":
            return "Class"
        spelled = self.object(text)
        known = self.types.get(text)
        return "id" if (known and known.kind in ("enum", "options")) or text in PLAIN else spelled

    def parameter(self, text):
        """A parameter as (spelling, name). An unnamed one has no name."""
        text = text.strip()
        named = re.match(r"(.*[>\]?\w])\s+@?(\w+)$", text)
        if not named or named[1] in ("out", "ref"):
            return self.type(text), ""
        return self.type(named[1], name=named[2] if named[2] not in ("id", "in", "out") else "value"), named[2]

    # MARK: Members

    def fix(self, owner, selector):
        return self.fixes["members"].get(f"{owner}.{selector}", {})

    def member(self, owner, flags, selector, getter, type_, params):
        """The declaration of a member, or None for one that the header leaves out."""
        fix = self.fix(owner, selector)
        if fix.get("absent"):
            return None
        rename = f' __attribute__((swift_name("{fix["swift"]}")))' if "swift" in fix else ""
        if f"{owner}.{selector}" in self.fixes["types"]["designated"]:
            rename += " __attribute__((objc_designated_initializer))"
        type_ = fix.get("type", type_)
        if fix.get("method"):
            flags, params = ["method"], ""
        if "property" in flags or fix.get("property"):
            attributes = ["nonatomic"]
            attributes += ["class"] if "static" in flags else []
            attributes += ["readonly"] if "readonly" in flags or "method" in flags else []
            attributes += [f"getter={getter}"] if re.fullmatch(r"\w+", getter) and getter != selector else []
            if not re.fullmatch(r"\w+", selector):
                return None
            nullable = fix.get("nullable")
            weak = nullable is None and re.search(r"(delegate|dataSource)$", selector, re.I) is not None
            if fix.get("resettable"):
                attributes.append("null_resettable")
                nullable = False
            spelled = self.type(type_, True if weak else nullable, selector)
            return f"@property ({', '.join(attributes)}) {spelled}{rename};"
        sign = "+" if "static" in flags else "-"
        if "init" in flags:
            result = "nullable instancetype" if fix.get("nullable") else "instancetype"
        elif "constant" in flags:
            return None
        else:
            result = self.type(type_, fix.get("nullable"))
        parts = selector.split(":")[:-1]
        given = split(fix.get("params", params))
        if len(parts) != len(given):
            return None
        if not parts:
            return f"{sign} ({result}){selector}{rename};"
        text, seen = [], set()
        for index, (label, parameter) in enumerate(zip(parts, given)):
            nullable = index in fix["nullable_params"] if "nullable_params" in fix else None
            named = re.match(r"(.*[>\]?\w])\s+@?(\w+)$", parameter.strip())
            name = named[2] if named and named[2] not in seen and named[2] not in ("id", "in", "out") else f"value{index}"
            seen.add(name)
            text.append(f"{label}:({self.type(named[1] if named else parameter, nullable)}){name}")
        if fix.get("noescape"):
            text[0] = re.sub(r"\)(\w+)$", r")__attribute__((noescape)) \1", text[0])
        return f"{sign} ({result}){' '.join(text)}{rename};"

    def members(self, known):
        lines, seen, last = [], set(), ""
        for flags, selector, getter, type_, params in known.members:
            key = ("static" in flags, selector)
            setter = re.match(r"set([A-Z])(\w*):$", selector)
            if key in seen or setter and ("static" in flags, setter[1].lower() + setter[2]) in seen:
                continue
            spelled = self.member(known.name, flags, selector, getter, type_, params)
            if not spelled:
                continue
            seen.add(key)
            if getter:
                seen.add((key[0], getter))
            if known.kind == "protocol":
                need = "@required" if "required" in flags else "@optional"
                if need != last:
                    lines.append(need)
                    last = need
            lines.append("  " + spelled)
        for extra in self.fixes["additions"].get(known.name, []):
            lines += (["@optional"] if known.kind == "protocol" and last != "@optional" else []) + ["  " + extra]
        return lines

    # MARK: Declarations

    def enumeration(self, known):
        name = self.enums.get(known.name, known.name)
        fix = self.fixes["enums"].get(known.name, {})
        nested = fix.get("swift") or self.nested(name)
        swift = f', swift_name("{nested}")' if nested else ""
        flags = ", flag_enum" if known.kind == "options" else ""
        base = "NSUInteger" if known.kind == "options" else "NSInteger"
        prefix = fix.get("prefix", name[:-1] if name.endswith("s") and known.name == name[:-1] else name)
        cases = [f"{prefix}{case}" for case in known.members] + [prefix + case for case in fix.get("cases", [])]
        cases = [case for case in cases if case not in fix.get("without", [])]
        values = [f"{case} = {index if known.kind != 'options' else (1 << index) >> 1}" for index, case in enumerate(cases)]
        kind = f"enum __attribute__((enum_extensibility(open){flags}{swift})) {name} : {base}"
        return f"typedef {kind} {name}; {kind} {{ {', '.join(values)} }};"

    def strings(self, known):
        fix = self.fixes["enums"].get(known.name, {})
        name = fix.get("name", known.name)
        nested = fix.get("swift") or self.nested(name)
        swift = f'__attribute__((swift_name("{nested}"))) ' if nested else ""
        lines = [f"typedef NSString * {name} __attribute__((swift_wrapper(struct))) {swift};"]
        for field in known.members:
            lines.append(f"extern {name} const {field};")
        return "\n".join(lines)

    def nested(self, name):
        """The Swift name of an enumeration that Swift nests in a class, or None."""
        best = ""
        for owner, known in self.types.items():
            if known.kind == "class" and name.startswith(owner) and len(owner) > len(best) and owner != name:
                best = owner
        rest = name[len(best):]
        if not best or not rest[:1].isupper():
            return None
        return f"{best}.{rest}"

    def notifications(self, known):
        lines = []
        for flags, selector, _, type_, _ in known.members:
            if "constant" in flags and selector.endswith("Notification") and selector.startswith(known.name):
                rest = selector[len(known.name):]
                swift = f"{known.name}.{rest[0].lower()}{rest[1:]}"
                lines.append(f'extern NSNotificationName const {selector} __attribute__((swift_name("{swift}")));')
        return lines

    def parents(self, known):
        # An image conforms to protocols of the main actor, and is still for every thread.
        dropped = set() if self.main(known.name) == "MAIN " else {
            "UIAccessibilityIdentification", "UIItemProviderPresentationSizeProviding"}
        extra = self.fixes["conforms"].get(known.name, [])
        return ([known.base] if known.base else []) + extra + [name for name in known.conforms if name not in dropped]

    def main(self, name):
        if not re.match(ANYWHERE, name) or name in ALWAYS_ON_MAIN:
            return "MAIN "
        return "SENDABLE " if re.match(SENDABLE, name) else ""

    def text(self):
        # .NET adds classes of its own.
        own = r"UI\w+(EventArgs|ViewSource|Extensions|Constants|Keys|AccessibilityDelegate)$"
        classes = [known for known in self.types.values() if known.kind == "class"
                   and not re.match(own, known.name)]
        informal = [self.types[name] for name in INFORMAL]
        protocols = [known for known in self.types.values() if known.kind == "protocol" and known.name not in INFORMAL]
        known_protocols = {known.name for known in protocols} | FOUNDATION_PROTOCOLS
        order, placed = [], set()

        def place(known):
            if known.name in placed:
                return
            placed.add(known.name)
            for name in self.parents(known):
                if name in self.types and self.types[name].kind == known.kind:
                    place(self.types[name])
            order.append(known)

        for known in protocols:
            place(known)
        for known in classes:
            place(known)
        body = []
        for known in order:
            conforms = [name for name in self.parents(known) if name in known_protocols]
            if known.kind == "protocol":
                body.append(f"{self.main(known.name)}@protocol {known.name} <{', '.join(conforms + ['NSObject'])}>")
            else:
                base = known.base if known.base in self.types else "NSObject"
                listed = f" <{', '.join(conforms)}>" if conforms else ""
                generic = self.fixes["types"].get(known.name, {}).get("generic", "")
                body.append(f"{self.main(known.name)}@interface {known.name}{generic} : {base}{listed}")
            body += self.members(known) + ["@end"]
            body += self.notifications(known)
        for known in [*informal, self.root]:
            lines = [line for line in self.members(known) if not line.startswith("@")]
            body += [f"MAIN @interface NSObject ({known.name})", *lines, "@end"]
        head = ["#pragma once", "@import Foundation;", "@import CoreGraphics;",
                '#define SENDABLE __attribute__((swift_attr("@Sendable")))',
                '#define MAIN __attribute__((swift_attr("@MainActor")))', '#include "UIKitValues.h"',
                "#pragma clang assume_nonnull begin"]
        enums = [self.enumeration(known) for known in self.types.values() if known.kind in ("enum", "options")
                 and not self.fixes["enums"].get(known.name, {}).get("absent")]
        enums += [self.strings(known) for known in self.types.values() if known.kind == "strings"
                  and not self.fixes["enums"].get(known.name, {}).get("absent")]
        declared = {known.name for known in order}
        head += [f"@class {known.name};" for known in classes if "generic" not in self.fixes["types"].get(known.name, {})]
        head += [f"@protocol {known.name};" for known in protocols]
        stubs = sorted(self.stubs - declared - set(self.fixes["types"]["values"]))
        head += [f"@interface {name} : NSObject\n@end" for name in stubs]
        head += [f"@protocol {name}\n@end" for name in sorted(self.protocol_stubs - declared)]
        return "\n".join(head + enums + body + ["#pragma clang assume_nonnull end", ""])
