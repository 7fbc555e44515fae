"""The ways between the pages of a draft, in parts: what a part holds shows while one is in it.

Invariant: every page of a draft is two presses away from every other. The one list of them is here.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import url_for

from authoring.drafts import Opened
from authoring.tables.grid import tables_of
from campaign.pages.frame import terms
from rulesets.kit.editing.chart_forms import FRAME
from rulesets.kit.editing.rows import FormPage


@dataclass(frozen=True, slots=True)
class Way:
    """A page of the draft: its name, its address, and whether one stands there."""

    title: str
    href: str
    is_here: bool


@dataclass(frozen=True, slots=True)
class Part:
    """Pages that belong together, under one name, which leads to the first of them."""

    title: str
    ways: tuple[Way, ...]

    @property
    def is_here(self) -> bool:
        """Whether one stands on one of its pages."""
        return any(way.is_here for way in self.ways)


def parts_of(at: Opened, here: str) -> tuple[Part, ...]:
    """Every part of the draft that has a page, for who stands on the page of the key `here`."""
    forms = at.editing.forms(at.document)
    frame = [form for form in forms if form.key == FRAME]
    others = [form for form in forms if form.key != FRAME]
    has_tables = any(tables_of(form) for form in others)
    return tuple(
        part
        for part in (
            Part(terms.MAP, (*_map(at, here), *_forms(at, here, frame))),
            Part("Tables" if has_tables else "Forms", tuple(_forms(at, here, others))),
            _part(at, here, terms.PROBLEMS, ("findings", terms.PROBLEMS), ("reports", "Reports")),
            _part(at, here, "Compare", ("compare", "Compare"), ("history", "History")),
            _part(at, here, terms.PRINT, ("papers", terms.PRINT)),
            _part(at, here, "Practice", *_played(at)),
            _part(at, here, "Sharing", ("people", "Sharing")),
            Part("Publish", tuple(_publish(at, here))),
        )
        if part.ways
    )


def _part(at: Opened, here: str, title: str, *pages: tuple[str, str]) -> Part:
    uid = at.draft.uid
    return Part(
        title, tuple(Way(words, url_for(f"desk.{key}", uid=uid), here == key) for key, words in pages)
    )


def _map(at: Opened, here: str) -> Iterator[Way]:
    uid = at.draft.uid
    if at.editing.hexes is not None:
        yield Way(terms.MAP, url_for("desk.editor", uid=uid), here == "editor")
    if at.editing.areas is not None:
        yield Way("Draw", url_for("desk.drawing", uid=uid), here == "drawing")
        yield Way("Outlines", url_for("desk.outlines", uid=uid), here == "outlines")
        yield Way("Real geography", url_for("desk.geography", uid=uid), here == "geography")


def _forms(at: Opened, here: str, forms: list[FormPage]) -> Iterator[Way]:
    for form in forms:
        yield Way(form.title, url_for("desk.form", uid=at.draft.uid, key=form.key), here == form.key)


def _publish(at: Opened, here: str) -> Iterator[Way]:
    if at.is_owner:
        yield Way("Publish", url_for("publishing.publish", uid=at.draft.uid), here == "publish")


def _played(at: Opened) -> Iterator[tuple[str, str]]:
    """Where a draft that is played is tried out: the lab needs players that weigh their orders."""
    if at.kind.playable:
        yield "practice", "Practice"
        if at.ruleset.weigh:
            yield "lab", terms.LAB
