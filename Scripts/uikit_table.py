"""The table of UIKit's declarations, AppleDoubles/Importer/uikit.tsv, and how to make it again from a reference."""
import json
import os
import re

FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.realpath(__file__))), "AppleDoubles/Importer")
TABLE = os.path.join(FOLDER, "uikit.tsv")
# Families of types that a pager or a list never uses. They would double the table.
LEFT_OUT = (
    r"UI(Print|Document|Writing|Accelerometer|Acceleration|WebView|Video|Movie|TextDocument|TextInput|TextDrag|TextDrop"
    r"|TextItem|TextPasted|TextPlaceholder|TextSelection|TextLoupe|TextCursor|TextFormatting|TextChecker|Reference|Managed"
    r"|CloudSharing|AlertView|ActionSheet|SearchDisplay|Stringer|Calendar|Canvas|Pencil|Indirect|Region|Spring|Gravity"
    r"|Snap|Push|Attachment|Collision|Field|Dynamic|Find|Lookup|Markup|MutableUser|UserNotification|LocalNotification"
    r"|Remote|RichText|SimpleText|Lexicon|Input|Dictation|EventAttribution|Paste|Activity[A-HJ-Z]|ActivityItem"
    r"|LegacyText|FontPicker|ColorPicker|ColorWell|ImagePicker|Popover.*Background|Preview(Action|Interaction)|Localized"
    r"|Guided|CellAccessory|StandardText|BandSelection|ApplicationShortcut|Scene.*(Session|Destruction)|Shadow"
    r"|Screenshot|StoryboardPopover|ViewPrint|MarkupText|SymbolEffect|TextContent|TextField|TextView|DatePicker|PickerView"
    r"|Drop|Drag|Graphics|Share|Wind|Zoom|State|ToolTip|Titlebar|EditMenu|Large|Item).*")
KEPT = {"UIWindow", "UIWindowScene", "UIWindowSceneDelegate", "UITextField", "UITextView", "UITextFieldDelegate",
        "UITextViewDelegate", "UITextInputTraits", "UITextInput", "UIDragInteraction", "UIDropInteraction",
        "UILargeContentViewerItem", "UILargeContentViewerInteraction", "UILargeContentViewerInteractionDelegate",
        "UIActivityIndicatorView", "UIActivityViewController", "UIGraphicsImageRenderer", "UIInputViewController",
        "UIShadowProperties", "UIZoomTransitionOptions", "UIStatusBarManager", "UIDynamicItem", "UIDynamicAnimator",
        "UITextSelecting", "UIItemProviderPresentationSizeProviding"}
OTHERS = r"(CA(Layer|DisplayLink|Transaction|Gradient|Shape|Animation|Basic|Property|MediaTim|Replicator)\w*" \
         r"|NS(Layout|CollectionLayout|DiffableDataSource|ItemProvider(Reading|Writing))\w*)$"


class Declaration:
    """A type of the table: its kind, its name, its base and protocols, and its members or cases."""

    def __init__(self, kind, name, base, conforms):
        self.kind, self.name, self.base, self.conforms = kind, name, base, conforms
        self.members = []


def read():
    """Returns {name: Declaration}."""
    types, last = {}, None
    for line in open(TABLE, encoding="utf-8"):
        if line.startswith("#") or not line.strip():
            continue
        cells = line.rstrip("\n").split("\t")
        if cells[0]:
            last = Declaration(cells[0], cells[1], cells[2] or None, cells[3].split() if len(cells) > 3 else [])
            types[last.name] = last
        elif last.kind in ("enum", "options", "strings"):
            last.members.append(cells[1])
        else:
            flags, selector, getter, type_, params = cells[1:]
            last.members.append((flags.split(), selector, getter, type_, params))
    return types


def write(folder):
    """Makes the table again from uikit.json in a folder."""
    raw = json.load(open(os.path.join(folder, "uikit.json"), encoding="utf-8"))
    types, enums = raw["types"], raw["enums"]

    def wanted(name):
        if name in KEPT or re.match(OTHERS, name) or name in ("NSObject", "UIAccessibility"):
            return True
        return name.startswith("UI") and not re.match(LEFT_OUT, name)

    chosen, rest = set(), [name for name in types if wanted(name)]
    while rest:
        name = rest.pop()
        if name in chosen or name not in types:
            continue
        chosen.add(name)
        rest += [types[name].get("base") or ""] + [
            part for part in types[name]["conforms"] if re.match("UI|CA", part)]
    used = set()
    with open(TABLE, "w", encoding="utf-8") as file:
        file.write(
            "# Names and types of UIKit's declarations, in the spelling of the binding definitions of .NET for iOS.\n"
            f"# Source: {raw['source']}\n"
            "# Copyright .NET Foundation Contributors, Microsoft Corporation and Xamarin Inc.\n"
            "# License: MIT, https://github.com/dotnet/macios/blob/main/LICENSE\n"
            "# Made by `Scripts/check-uikit.py --from FOLDER`. Corrections stand in corrections.toml.\n")
        for name in sorted(chosen):
            known = types[name]
            file.write("\t".join([known["kind"], name, known.get("base") or "", " ".join(known["conforms"])]) + "\n")
            for member in known["members"]:
                if member["kind"] == "constant" and not member["sel"].endswith("Notification"):
                    continue
                flags = [member["kind"]]
                flags += ["static"] if member.get("static") else []
                flags += ["readonly"] if member.get("readonly") else []
                flags += ["required" if member["required"] else "optional"] if "required" in member else []
                cells = [" ".join(flags), member["sel"], member.get("getter") or "", member["type"],
                         member.get("params") or ""]
                used |= set(re.findall(r"\w+", cells[3] + " " + cells[4]))
                file.write("\t" + "\t".join(cells) + "\n")
        for name, known in sorted(enums.items()):
            if name not in used and not wanted(name):
                continue
            strings = any(case.get("field") for case in known["cases"])
            file.write("\t".join(["strings" if strings else known["kind"], name, ""]) + "\n")
            for case in known["cases"]:
                file.write("\t" + (case.get("field") or case["name"]) + "\n")
        for name, (result, params) in sorted(raw["delegates"].items()):
            if name in used:
                file.write("\t".join(["block", name, "", ""]) + "\n")
                file.write("\t" + "\t".join(["block", name, "", result, params]) + "\n")
