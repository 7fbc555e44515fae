"""The shelf: what can be played and printed, found by what one asks and owns; a page for each.

Everybody may read it, signed in or not. Nothing of a draft is on it, and of people only the
names under which they published. What is asked for stands in the address.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import Response, abort, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from campaign import catalogue, people, security, shelf_search, works
from campaign.catalogue import Shelved
from campaign.pages import shelf_parts
from campaign.pages.blueprints import front_pages, shelf_pages
from campaign.pages.opened import db
from campaign.pages.shelf_parts import shelved
from campaign.security import public
from campaign.shelf_search import BOX, SORTS, Wanted
from rulesets.kit import codec
from rulesets.kit.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Row:
    """A document in the list: what was played with it, and the boxes it needs beyond those owned."""

    item: Shelved
    played: works.Played
    needs: tuple[str, ...]
    lacks: tuple[str, ...]


@shelf_pages.get("/")
@public
def shelf() -> str:
    """What stands on the shelf and answers what is asked."""
    asked = shelf_search.wanted(request.args)
    everything = catalogue.listed(db())
    played = works.played(db(), (item.hash for item in everything))
    found = shelf_search.search(everything, asked, {name: item.begun for name, item in played.items()})
    boxes = shelf_search.box_titles(everything)
    person = security.person_or_none()
    return render_template(
        "shelf/list.html",
        asked=asked,
        found=found,
        rows=[_row(item, asked, played, boxes) for item in found.items],
        boxes=[(key, title, dict(asked.boxes).get(key, 0)) for key, title in boxes.items()],
        systems=security.house().rulesets,
        fronts=shelf_search.values(everything, "front"),
        boards=shelf_search.values(everything, "board"),
        sorts=SORTS.items(),
        page_url=lambda page: url_for("shelf.shelf", **_args(replace(asked, page=page))),
        may_make=person is not None,
    )


def _row(item: Shelved, asked: Wanted, played: Mapping[str, works.Played], boxes: Mapping[str, str]) -> Row:
    return Row(item, played[item.hash], counted(item.cover.needs, boxes),
               counted(shelf_search.lacks(item, asked.boxes), boxes) if asked.boxes else ())


def counted(needs: tuple[tuple[str, int], ...], boxes: Mapping[str, str]) -> tuple[str, ...]:
    """Boxes in words: "2 Base game"."""
    return tuple(f"{number} × {boxes.get(key, key)}" for key, number in needs)


def _args(asked: Wanted) -> dict[str, Any]:
    """What is asked for as it stands in an address; what asks for nothing is left out."""
    words = {"q": asked.text, "game": asked.system, "front": asked.front, "board": asked.board,
             "when": asked.when, "owned": "yes" if asked.is_owned_only else "",
             "sort": "" if asked.sort == "newest" else asked.sort,
             "page": str(asked.page) if asked.page > 1 else ""}
    return {name: value for name, value in words.items() if value} | {
        BOX + key: number for key, number in asked.boxes}


@shelf_pages.get("/<address>/", endpoint="work")
@public
def newest(address: str) -> str:
    """The newest version of what stands at the address."""
    return _page(shelved(db(), address))


@shelf_pages.get("/<address>/<int:number>/", endpoint="version")
@public
def version(address: str, number: int) -> str:
    """One version."""
    return _page(shelved(db(), address, number))


def _page(item: Shelved) -> str:
    versions = catalogue.versions(db(), item.address)
    played = works.played(db(), (each.hash for each in versions))
    person = security.person_or_none()
    boxes = shelf_search.box_titles((item,))
    return render_template(
        "shelf/work.html",
        item=item,
        newest=versions[0],
        versions=versions,
        played=played,
        of_this=played[item.hash],
        picture=shelf_parts.picture(db(), item),
        findings=[each for each in shelf_parts.findings(db(), item) if each.level != "note"],
        notes=[each for each in shelf_parts.findings(db(), item) if each.level == "note"],
        needs=counted(item.cover.needs, boxes),
        papers=shelf_parts.outlines(db(), item),
        parent=catalogue.parent(db(), item),
        forks=catalogue.forks(db(), item),
        may_start=person is not None and people.is_house_organiser(person) and item.kind.playable
        and item.is_listed,
        may_fork=item.kind.editing is not None and item.is_listed,
        may_withdraw=works.may_withdraw(person, item.work),
        is_author=person is not None and item.work is not None and item.work.owner_id == person.id,
        takings=takings(item),
    )


def takings(item: Shelved) -> list[tuple[str, str]]:
    """The formats of other programs the document can be taken away in: suffix without its dot, name."""
    return [(each.suffix.lstrip("."), each.name) for each in item.kind.formats]


@shelf_pages.post("/<address>/withdraw")
def withdraw(address: str) -> AnyResponse:
    """Takes a work off the list, or puts it back; its page stays."""
    item = shelved(db(), address)
    if item.work is None:
        raise Refusal("What the house ships stays on its shelf.")
    is_wanted = request.form.get("withdrawn") == "yes"
    work = works.withdraw(db(), security.person(), address, is_wanted)
    flash(f"{work.title} is off the list. Its page stays, for the campaigns that use it." if is_wanted
          else f"{work.title} is on the list again.")
    return redirect(url_for("shelf.work", address=address), 303)


@front_pages.get("/schema/<ruleset>/<kind>.json")
@public
def schema(ruleset: str, kind: str) -> Response:
    """The JSON Schema of our own files of a kind of document."""
    of_system = next((item for item in security.house().rulesets if item.slug == ruleset), None) or abort(404)
    of_kind = next((item for item in of_system.kinds if item.name == kind), None) or abort(404)
    return Response(codec.canonical(codec.schema(of_kind.type)), mimetype="application/schema+json")
