"""Tests of Scripts/scenes.py: the code of the gallery is that of the examples and guides, and a copy that differs is found."""

import html
import re

import pytest

import scenes

ROOT = scenes.root


def shown(scene):
    """The texts of the languages as a browser shows them."""
    text = (ROOT / f"Gallery/Site/{scene}.html").read_text()
    return [html.unescape(code) for code in re.findall(r"<pre[^>]*><code>(.*?)</code></pre>", text.partition(scenes.BEGIN)[2], re.S)]


@pytest.mark.parametrize("scene", scenes.SCENES)
def test_a_page_shows_its_sources_whole(scene):
    for text, source in zip(shown(scene), scenes.SCENES[scene].values(), strict=True):
        assert len(text.splitlines()) >= 6
        for file in source if isinstance(source, list) else []:
            lines = (ROOT / file).read_text().splitlines(keepends=True)
            imports = [line for line in lines if line.startswith("import ")]
            assert set(imports) <= set(text.splitlines(keepends=True))
            assert "".join(line for line in lines if line not in imports).strip() in text


@pytest.mark.parametrize("scene", ["home", "profile", "index"])
def test_a_page_whose_code_was_changed_by_hand_is_found_and_renewed(scene):
    text = (ROOT / f"Gallery/Site/{scene}.html").read_text()
    changed = text.replace("import LockstepUIKit", "import LockstepByHand")
    assert changed != text
    assert scenes.renewed(changed, scene) == text


def test_every_scene_of_the_gallery_shows_its_code():
    pages = {path.stem for path in (ROOT / "Gallery/Site").glob("*.html")}
    assert pages - {"404", "compare", "doctor", "playground"} == set(scenes.SCENES)


@pytest.mark.parametrize("source", [("Documentation/elements.md", "No such recipe"), ("README.md", "Nowhere")])
def test_a_section_that_is_gone_ends_the_check(source):
    with pytest.raises(SystemExit):
        scenes.section(*source)


def test_each_import_of_several_files_is_written_once_and_first():
    text = scenes.joined(["Examples/UIKit/HomeScreen.swift", "Examples/UIKit/ColorPage.swift"])
    assert text.startswith("import LockstepUIKit\nimport UIKit\n\n") and text.count("import UIKit\n") == 1
