"""Two versions side by side: what changed, as tables and on their maps."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import abort, render_template, request, url_for
from markupsafe import Markup

from authoring.compare import Change, grouped
from authoring.compare_names import differences
from authoring.pages.maps.compared import ComparedMap, both_maps, compared_map
from authoring.pages.publishing import shelf_desk
from campaign.pages.frame.opened import db
from campaign.pages.shelf.parts import shelved
from campaign.people.security import limiter, public
from campaign.shelf import catalogue
from campaign.shelf.catalogue import Shelved
from campaign.shelf.offered import shelf_of
from rulesets.kit.flow.numbers import plain_number

COMPARE_LIMIT = "60 per minute"


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two: which version, and where its page is."""

    item: Shelved
    href: str


@dataclass(frozen=True, slots=True)
class ComparePage:
    """Two versions side by side: their maps as one, or both where they are of hexes; the changes in groups,
    how many they are in all, and every version of the later one."""

    before: Side
    after: Side
    map: ComparedMap | None
    maps: tuple[Markup, ...]
    groups: Sequence[tuple[str, str, Sequence[Change]]]
    count: int
    versions: Sequence[Shelved]


@shelf_desk.get("/<address>/<int:number>/changes")
@public
@limiter.limit(COMPARE_LIMIT)
def changes(address: str, number: int) -> str:
    """What changed in a version of a work; `?since=2` says since which, the one before it if none."""
    since = plain_number(request.args.get("since", ""))
    older = number - 1 if since is None else since
    return _page(shelved(db(), address, older), shelved(db(), address, number))


@shelf_desk.get("/<address>/<int:number>/against-parent")
@public
@limiter.limit(COMPARE_LIMIT)
def against_parent(address: str, number: int) -> str:
    """What differs between a fork and what it was forked from."""
    item = shelved(db(), address, number)
    return _page(catalogue.parent(db(), item) or abort(404), item)


def _page(before: Shelved, after: Shelved) -> str:
    old, new = catalogue.document_of(db(), before), catalogue.document_of(db(), after)
    found = differences(after.kind, old, new, shelf_of(db(), after.ruleset))
    boards = [item.kind.drawing(*catalogue.with_library(db(), item)) for item in (before, after)]
    page = ComparePage(
        before=_side(before),
        after=_side(after),
        map=compared_map(boards[0], boards[1]),
        maps=both_maps(boards[0], boards[1], found),
        groups=grouped(found),
        count=len(found),
        versions=catalogue.versions(db(), after.address),
    )
    return render_template("shelf/compare.html", page=page)


def _side(item: Shelved) -> Side:
    return Side(item, url_for("shelf.version", address=item.address, number=item.number))
