"""Tests of Scripts/links.py: each kind of broken link is found, and code is not read as a link."""

import links
import pytest


@pytest.fixture
def page(tmp_path, monkeypatch):
    """A page with two headings, next to a file and a DocC catalogue with a picture."""
    monkeypatch.setattr(links, "root", tmp_path)
    (tmp_path / "picture.png").touch()
    (tmp_path / "other.md").write_text("# One page\n\n## `Code` and *words*\n\n## Twice\n\n## Twice\n")
    path = tmp_path / "page.md"
    path.write_text("# Here\n")
    return path


@pytest.mark.parametrize("target", [
    "other.md", "picture.png", "/other.md", "#here", "other.md#one-page", "other.md#code-and-words", "other.md#twice-1",
    "https://example.com/a?b#c", "mailto:a@b.org", "doc:Article", "http://127.0.0.1:8080"])
def test_a_good_link_has_no_fault(page, target):
    assert links.fault(page, target) is None


@pytest.mark.parametrize("target, fault", [
    ("missing.md", "leads to no file"),
    ("#there", "leads to no heading of page.md"),
    ("other.md#twice-2", "leads to no heading of other.md"),
    ("../..", "leads out of the repository"),
    ("http://example.com", "is no complete https address"),
    ("https://example", "is no complete https address"),
    ("mailto:nobody", "is no address of a person")])
def test_a_broken_link_has_a_fault(page, target, fault):
    assert links.fault(page, target) == fault


def test_links_are_found_with_their_lines_and_code_is_left_out(page):
    page.write_text("[a](one.md)\n\n```\n[b](two.md)\n```\n`[c](three.md)` [![d](four.png)](five.md)\n\n[e]: six.md\n"
                    '<img src="seven.png" alt="">\n')
    assert sorted(links.links(page)) == [
        ("five.md", 6), ("four.png", 6), ("one.md", 1), ("seven.png", 9), ("six.md", 8)]


def test_a_page_of_a_catalogue_names_a_picture_without_its_ending(tmp_path, monkeypatch):
    monkeypatch.setattr(links, "root", tmp_path)
    resources = tmp_path / "Module.docc/Resources"
    resources.mkdir(parents=True)
    (resources / "peek.png").touch()
    page = tmp_path / "Module.docc/Module.md"
    page.write_text("![parts of both neighbors](peek)\n")
    assert links.fault(page, "peek") is None
    assert links.fault(page, "peak") == "leads to no file"


def test_a_changed_copy_of_a_picture_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(links, "root", tmp_path)
    copy = tmp_path / "Sources/Module/Module.docc/Resources/peek.png"
    original = tmp_path / "Documentation/swiftui/peek.png"
    for path in (copy, original):
        path.parent.mkdir(parents=True)
        path.write_bytes(b"same")
    assert list(links.changed_pictures()) == []
    copy.write_bytes(b"other")
    assert list(links.changed_pictures()) == [copy]
