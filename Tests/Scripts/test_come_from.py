"""Tests of Scripts/come_from.py: what it renames, what it lists, and what it leaves alone."""

import pathlib
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

import come_from  # noqa: E402

SCREEN = """import Parchment
import UIKit

final class Cities: UIViewController {
  let pager = PagingViewController(viewControllers: [UIViewController()])
  override func viewDidLoad() {
    pager.menuItemSpacing = 8 // menuInsets stay
    pager.select(index: 1, animated: true)
    pager.font = .systemFont(ofSize: 12)
  }
}
"""
VIEW = """import Parchment
import SwiftUI

struct Letters: View {
  var body: some View {
    PageView {
      Page("A") { Text("A") }
    }
  }
}
"""


@pytest.fixture
def sources(tmp_path):
    (tmp_path / "Cities.swift").write_text(SCREEN)
    (tmp_path / "Letters.swift").write_text(VIEW)
    (tmp_path / "Other.swift").write_text("import UIKit\nlet font = PagingViewController.font\n")
    return tmp_path


def test_uses_are_listed_with_what_to_write_and_nothing_is_written(sources, capsys):
    assert come_from.main(["parchment", str(sources)]) == 0
    lines = capsys.readouterr().out.splitlines()
    listed = {line.partition("Cities.swift:")[2] for line in lines}
    assert {"7: menuItemSpacing", "8: select(index:animated:)", "9: font"} <= listed
    assert not any("menuInsets" in line or "Other.swift" in line for line in lines if not line.startswith(" "))
    assert "2 files import the library: 5 to rename" in lines[-1]
    assert (sources / "Cities.swift").read_text() == SCREEN


def test_what_has_one_name_here_is_renamed_and_the_rest_stays(sources, capsys):
    come_from.main(["parchment", str(sources), "--write"])
    screen, view = (sources / "Cities.swift").read_text(), (sources / "Letters.swift").read_text()
    assert "import LockstepUIKit\nimport UIKit" in screen and "PagerViewController(viewControllers:" in screen
    assert "pager.menuItemSpacing = 8" in screen
    assert "import LockstepSwiftUI\n" in view and 'TabPager {\n      PagerTab("A") { Text("A") }' in view
    assert "Parchment" not in screen + view


def test_two_libraries_become_one_import(tmp_path):
    file = tmp_path / "Tabs.swift"
    file.write_text("import Pageboy\nimport Tabman\nimport UIKit\n\nfunc next(_ tabs: TabmanViewController) { tabs.scrollToPage(.next, animated: true) }\n")
    come_from.main(["tabman", str(file), "--write"])
    assert file.read_text() == "import LockstepUIKit\nimport UIKit\n\nfunc next(_ tabs: TabmanViewController) { tabs.step(.next, animated: true) }\n"


def test_a_type_that_the_guide_does_not_know_is_named(sources, tmp_path, capsys):
    (tmp_path / "Library").mkdir()
    (tmp_path / "Library/New.swift").write_text("open class NewPagingThing {}\npublic struct Text {}\nclass Hidden {}\n")
    (sources / "Cities.swift").write_text(SCREEN + "let thing = NewPagingThing()\nlet hidden = Hidden()\n")
    come_from.main(["parchment", str(sources / "Cities.swift"), "--library", str(tmp_path / "Library")])
    out = capsys.readouterr().out
    assert "NewPagingThing is not in the guide" in out and "Hidden" not in out


def test_without_a_file_that_imports_the_library_it_ends_with_an_error(tmp_path):
    (tmp_path / "A.swift").write_text("import UIKit\n")
    assert come_from.main(["jx", str(tmp_path)]) == 1


@pytest.mark.parametrize("library", come_from.MODULES)
def test_every_row_of_a_guide_has_a_name_and_what_to_write(library):
    rows = come_from.advice(library)
    assert len(rows) > 10 and all(write for _, _, write in rows)


def test_a_method_is_not_taken_for_a_property_or_another_method_of_its_name(tmp_path, capsys):
    file = tmp_path / "Tabs.swift"
    file.write_text("""import JXSegmentedView

final class Tabs: UIViewController {
  let segmentedView = JXSegmentedView()
  func segmentedView(_ segmentedView: JXSegmentedView, didSelectedItemAt index: Int) {}
  func segmentedView(_ segmentedView: JXSegmentedView, canClickItemAt index: Int) -> Bool { index > 0 }
  func segmentedView(
    _ segmentedView: JXSegmentedView, canClickItemAt index: Int) -> Bool { index > 1 }
}
""")
    come_from.main(["jx", str(file)])
    listed = [line for line in capsys.readouterr().out.splitlines() if "canClickItemAt" in line]
    assert [line.partition("Tabs.swift:")[2].partition(":")[0] for line in listed] == ["6", "7"]
