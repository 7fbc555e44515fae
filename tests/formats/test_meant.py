"""Kept until the house stands anew: everybody is shown what he was shown, but for what is meant.

This module, `meant.py`, `1/seen/` and `1/meant.toml` go once the moves they judge are done; `test_kept.py`
stays.
"""

from fnmatch import fnmatchcase
from pathlib import Path

import pytest
from sqlalchemy.orm import Session

from authoring.files import our_file
from rulesets.kit.ruleset import AnyRuleset, kind_named
from tests.formats.kept import (
    ARCHIVES,
    DOCUMENTS,
    SYSTEMS,
    brought_in,
    bytes_of,
    seen,
    shown_documents,
    title_of,
)
from tests.formats.meant import PARTS, SEEN, Meant, compared, meant, packed, unpacked


@pytest.fixture
def systems() -> tuple[AnyRuleset, ...]:
    """Whatever the files are of."""
    return SYSTEMS


def then(name: str) -> dict[str, list[str]]:
    return unpacked((SEEN / f"{name}.txt.xz").read_bytes())


@pytest.mark.parametrize("path", ARCHIVES, ids=title_of)
@pytest.mark.slow
def test_everybody_is_shown_of_an_archive_what_he_was_shown(session: Session, path: Path) -> None:
    wrong = compared(title_of(path), then(title_of(path)), dict(seen(brought_in(session, path))))
    assert not wrong, wrong


@pytest.mark.parametrize("ruleset", SYSTEMS, ids=lambda ruleset: ruleset.slug)
@pytest.mark.slow
def test_the_shipped_documents_are_drawn_printed_and_judged_as_they_were(ruleset: AnyRuleset) -> None:
    name = f"documents-{ruleset.slug}"
    wrong = compared(name, then(name), dict(shown_documents(ruleset)))
    assert not wrong, wrong


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: f"{path.parent.name}-{title_of(path)}")
def test_the_shipped_documents_are_those_that_were_shipped(path: Path) -> None:
    ruleset = next(known for known in SYSTEMS if known.slug == path.parent.parent.name)
    kind = kind_named(ruleset, path.parent.name)
    assert our_file(ruleset, kind, kind.builtin[title_of(path)]) == bytes_of(path)


def test_every_difference_that_is_meant_is_of_something_that_is_kept() -> None:
    names = [path.name.removesuffix(".txt.xz") for path in SEEN.iterdir()]
    assert len(names) == len(ARCHIVES) + len(SYSTEMS)
    for item in meant():
        assert any(fnmatchcase(name, item.archive) for name in names), f"{item}: no such archive"
        assert any(fnmatchcase(part, item.part) for part in PARTS), f"{item}: no such part"


OLD = {"views axis 1": ["a: 1", "b.side: us", "c: 3"], "menu axis 1": ["asked: Go"]}


def judged(now: dict[str, list[str]], *listed: Meant) -> str:
    return compared("game", OLD, now, listed)


def test_a_difference_that_is_not_meant_is_told_line_by_line() -> None:
    now = {**OLD, "views axis 1": ["a: 1", "b.side: them", "c: 3"]}
    told = judged(now)
    assert "game is not shown as it was, in 1 parts: views axis 1." in told
    assert "\n-b.side: us\n+b.side: them\n c: 3" in told
    assert judged(now, Meant("Another matter", archive="others", line=r"b\..*"))
    assert judged(now, Meant("Another matter", part="menu", line=r"b\..*"))
    assert judged(now, Meant("Another matter", seat="allied", line=r"b\..*"))


@pytest.mark.parametrize(
    "item",
    [
        Meant("Sides", line=r"b\.side: .*"),
        Meant("Sides", "game", "axis", "views", old=r"(b\.side): us", new=r"\1: them"),
    ],
)
def test_a_difference_that_is_meant_is_let_through(item: Meant) -> None:
    assert not judged({**OLD, "views axis 1": ["a: 1", "b.side: them", "c: 3"]}, item)
    assert judged({**OLD, "views axis 1": ["a: 1", "b.side: them", "c: 4"]}, item)


def test_what_comes_or_goes_is_a_difference_too() -> None:
    assert judged({**OLD, "views axis 1": ["a: 1", "b.side: us"]})
    assert not judged({**OLD, "views axis 1": ["a: 1", "b.side: us"]}, Meant("Gone", old="c: 3"))
    assert judged({"views axis 1": OLD["views axis 1"]})
    assert not judged(OLD)


def test_parts_are_packed_and_unpacked_unchanged() -> None:
    parts = {**OLD, "papers axis 1": []}
    assert unpacked(packed(parts.items())) == parts


def test_a_meant_difference_says_which_matter_means_it_and_what_it_is() -> None:
    for wrong in ({"matter": ""}, {"matter": "x"}, {"matter": "x", "line": "a", "old": "b"}):
        with pytest.raises(AssertionError):
            Meant(**wrong)
