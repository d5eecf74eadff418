"""Tests of Scripts/agents.py, which writes what coding agents read."""

import pathlib
import shutil
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

import agents  # noqa: E402


@pytest.fixture
def copy(tmp_path, monkeypatch):
    """A copy of the pages of which the files are made."""
    shutil.copy(ROOT / "README.md", tmp_path)
    shutil.copytree(ROOT / "Documentation/guides", tmp_path / "Documentation/guides")
    monkeypatch.setattr(agents, "root", tmp_path)
    return tmp_path


def test_the_files_for_agents_are_made_of_the_guides_as_they_are():
    assert [path.name for path, text in agents.files().items() if path.read_text() != text] == []


@pytest.mark.parametrize("page", ["README.md", "Documentation/guides/README.md", "Documentation/guides/troubleshooting.md", "Documentation/guides/start-web.md"])
def test_a_change_of_a_page_changes_the_files(copy, page):
    before = agents.files()
    path = copy / page
    path.write_text(path.read_text().replace("pages", "leaves").replace("Inbox", "Letters"))
    assert agents.files() != before


def test_every_page_of_the_guides_is_in_the_list():
    pages = {path.name for path in (ROOT / "Documentation/guides").glob("*.md")} - {"README.md"}
    assert {name for name in pages if name not in agents.index()} == set()
