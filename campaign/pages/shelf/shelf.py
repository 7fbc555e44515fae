"""The shelf: what can be played and printed, found by what one asks and owns; a page for each.

Everybody may read it, signed in or not. Nothing of a draft is on it, and of people only the
names under which they published. What is asked for stands in the address.
"""

import gzip
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import Response, abort, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from campaign.pages.frame import etag
from campaign.pages.frame.blueprints import shelf_pages
from campaign.pages.frame.opened import db
from campaign.pages.shelf import parts as shelf_parts
from campaign.pages.shelf.chips import ChipRow, chip_rows
from campaign.pages.shelf.parts import counted, shelved
from campaign.pages.shelf.work import work_page
from campaign.people import security
from campaign.people.security import public
from campaign.shelf import catalogue, owned, plays, search as shelf_search, works
from campaign.shelf.catalogue import Shelved
from campaign.shelf.search import BOX, LENGTH, PLAYERS, SORTS, TESTED, SearchPage, Wanted
from rulesets.kit.flow.refusals import Refusal

Named = tuple[str, str]
"""A value and its words."""


@dataclass(frozen=True, slots=True)
class LibraryRow:
    """A document in the list: where its small picture is, the few facts there is room for, whose it is and
    what was played with it in words, the boxes it needs and those of them beyond what is owned."""

    item: Shelved
    picture: str
    facts: Sequence[tuple[str, str]]
    words: str
    needs: tuple[str, ...]
    lacks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Search:
    """The form in which one asks: what stands in it, whether its rarer fields are open; the boxes (key,
    title, how many are owned), and games, fronts, boards, players, lengths and
    orders as value and words."""

    asked: Wanted
    is_narrowed: bool
    boxes: Sequence[tuple[str, str, int]]
    games: Sequence[Named]
    fronts: Sequence[Named]
    boards: Sequence[Named]
    players: Sequence[Named]
    lengths: Sequence[Named]
    tested: Sequence[Named] = tuple(TESTED.items())
    sorts: Sequence[Named] = tuple(SORTS.items())


@dataclass(frozen=True, slots=True)
class ShelfPage:
    """What stands in the library and answers what is asked: the page of answers, a row for each, the chips
    that narrow it, the address of a page by its number, whether the reader may make documents himself."""

    search: Search
    found: SearchPage
    rows: Sequence[LibraryRow]
    chips: Sequence[ChipRow]
    page_url: Callable[[int], str]
    may_make: bool


@shelf_pages.get("/")
@public
def shelf() -> str:
    """What stands in the library and answers what is asked."""
    said = shelf_search.wanted(request.args)
    asked = replace(said, boxes=said.boxes or _owned())
    everything = catalogue.listed(db())
    tested = _tested(everything)
    counts = {name: one.count for name, one in tested.items()}
    found = shelf_search.search(everything, asked, counts, _facts)
    boxes = shelf_search.box_titles(everything)
    games = [(system.slug, system.title) for system in security.house().rulesets]
    players, lengths = _said_of(everything, PLAYERS), _said_of(everything, LENGTH)
    often = [(said, said) for said, count in players.items() if count > 1 or said == asked.players]
    page = ShelfPage(
        search=Search(
            asked=asked,
            is_narrowed=said.is_narrowed,
            boxes=[(key, title, dict(asked.boxes).get(key, 0)) for key, title in boxes.items()],
            games=games,
            players=[(said, said) for said in players],
            lengths=[(said, said) for said in lengths],
            fronts=[(word, word) for word in shelf_search.values(everything, "front")],
            boards=[(word, word) for word in shelf_search.values(everything, "board")],
        ),
        found=found,
        rows=[_row(item, asked, tested, boxes) for item in found.items],
        chips=chip_rows(said, games, often, lambda key: boxes.get(key, key), _url),
        page_url=lambda number: _url(replace(said, page=number)),
        may_make=security.person_or_none() is not None,
    )
    return render_template("shelf/list.html", page=page)


def _url(asked: Wanted) -> str:
    return url_for("shelf.shelf", **_args(asked))


def _facts(item: Shelved) -> Mapping[str, str]:
    """What the document says at a glance; of what is not played there is nothing to say."""
    if not item.kind.playable:
        return {}
    return {fact.word: fact.text for fact in shelf_parts.glance(db(), item).facts}


def _said_of(items: Sequence[Shelved], word: str) -> Mapping[str, int]:
    """What the documents say under that word, in order, with how many say it."""
    found = Counter(said for item in items if (said := _facts(item).get(word)))
    return dict(sorted(found.items()))


def depends() -> object:
    """What the list depends on: the shelf, what was played with it, and the boxes of whoever looks at it."""
    return etag.of_shelf(), works.played_at_all(db()), plays.told_at_all(db()), _owned()


def of_version() -> object:
    """What a paper of a version depends on: its document, and how it stands in the library."""
    asked = request.view_args or {}
    item = shelved(db(), asked["address"], asked["number"])
    return item.hash, item.address, item.number, etag.of_shelf()


def _owned() -> owned.Owned:
    """The boxes the reader has said he owns."""
    person = security.person_or_none()
    return owned.owned(db(), person) if person else ()


def _tested(items: Sequence[Shelved]) -> Mapping[str, plays.Record]:
    """What was played with each document, by hash: what people told, and among it the campaigns finished
    here, of which none counts for a side."""
    hashes = [item.hash for item in items]
    played, told = works.played(db(), hashes), plays.records(db(), hashes)
    return {
        name: replace(told[name], count=told[name].count + one.begun - one.running)
        for name, one in played.items()
    }


def _row(
    item: Shelved, asked: Wanted, tested: Mapping[str, plays.Record], boxes: Mapping[str, str]
) -> LibraryRow:
    picture = shelf_parts.small_address(db(), item)
    needs = counted(item.cover.needs, boxes)
    facts = [(fact.word, fact.text) for fact in shelf_parts.glance(db(), item).facts]
    return LibraryRow(
        item,
        picture,
        (*facts, ("Needs", ", ".join(needs))) if needs else facts,
        _whose(item, tested[item.hash]),
        needs,
        counted(shelf_search.lacks(item, asked.boxes), boxes) if asked.boxes else (),
    )


def _whose(item: Shelved, tested: plays.Record) -> str:
    """ "By Rosa, version 3; 6 played, Allies won 3."; what is reconstructed is said."""
    said = [f"By {item.author}, version {item.number}" if item.work else f"By {item.author}"]
    if item.cover.credit:
        said.append("partly reconstructed")
    if item.kind.playable:
        sides = plays.camps(shelf_parts.sides_of(db(), item)) if tested.won else ()
        won = [f", {side.title} won {tested.won[side.key]}" for side in sides if side.key in tested.won]
        said.append(f"{tested.count} played{''.join(won)}" if tested.count else "not played yet")
    return f"{'; '.join(said)}."


def _args(asked: Wanted) -> dict[str, Any]:
    """What is asked for as it stands in an address; what asks for nothing is left out."""
    words = {
        "q": asked.text,
        "game": asked.system,
        "front": asked.front,
        "board": asked.board,
        "when": asked.when,
        "players": asked.players,
        "length": asked.length,
        "tested": asked.tested,
        "owned": "yes" if asked.is_owned_only else "",
        "sort": "" if asked.sort == "newest" else asked.sort,
        "page": str(asked.page) if asked.page > 1 else "",
    }
    return {name: value for name, value in words.items() if value} | {
        BOX + key: number for key, number in asked.boxes
    }


@shelf_pages.get("/<address>/", endpoint="work")
@public
def newest(address: str) -> str:
    """The newest version of what stands at the address."""
    return render_template("shelf/work.html", page=work_page(shelved(db(), address)))


@shelf_pages.get("/<address>/<int:number>/", endpoint="version")
@public
def version(address: str, number: int) -> str:
    """One version."""
    return render_template("shelf/work.html", page=work_page(shelved(db(), address, number)))


@shelf_pages.get("/of/<ruleset>/<kind>/<document>/<int:number>")
@public
def referred(ruleset: str, kind: str, document: str, number: int) -> AnyResponse:
    """Goes to the page of what a reference means."""
    try:
        item = catalogue.referred(db(), ruleset, kind, document, number)
    except Refusal:
        abort(404)
    return redirect(url_for("shelf.version", address=item.address, number=item.number))


@shelf_pages.get("/<address>/<int:number>/small.svg")
@public
def small(address: str, number: int) -> Response:
    """The picture of one version for a list, packed. A browser may keep it: the version never changes."""
    packed = shelf_parts.small_picture(db(), shelved(db(), address, number)) or abort(404)
    answer = Response(packed, mimetype="image/svg+xml")
    if request.accept_encodings.quality("gzip"):
        answer.headers["Content-Encoding"] = "gzip"
    else:
        answer.set_data(gzip.decompress(packed))
    answer.headers["Cache-Control"] = "public, max-age=86400"
    answer.headers["Vary"] = "Accept-Encoding"
    return answer


@shelf_pages.post("/<address>/withdraw")
def withdraw(address: str) -> AnyResponse:
    """Takes a work off the list, or puts it back; its page stays."""
    item = shelved(db(), address)
    if item.work is None:
        raise Refusal("Shipped documents stay in the library.")
    is_wanted = request.form.get("withdrawn") == "yes"
    work = works.withdraw(db(), security.person(), address, is_wanted)
    flash(
        f"{work.title} is hidden from the list. Its page stays for campaigns that use it."
        if is_wanted
        else f"{work.title} is on the list again."
    )
    return redirect(url_for("shelf.work", address=address), 303)
