"""Collections of the shelf: the list, one of them, the form in which its owner changes it, its book.

A collection that is not public exists for its owner alone; anybody else gets the same answer as for one that
is not there. The book comes from the printers.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import abort, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from campaign.pages.frame.addresses import whole
from campaign.pages.frame.blueprints import shelf_pages
from campaign.pages.frame.opened import db
from campaign.pages.paper import papers, printing
from campaign.pages.paper.printing import PRINT_LIMIT, Wanted
from campaign.pages.shelf import books
from campaign.pages.shelf.parts import shelved
from campaign.people.security import limiter, person, person_or_none, public
from campaign.shelf import collections
from campaign.shelf.collections import Part, Wish
from campaign.shelf.tables import Collection
from exports.paper.paper import PAPERS, Paper
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal

Answer = Response | str | tuple[str, int]
PLACE = "place-"


@dataclass(frozen=True, slots=True)
class ListPage:
    """The collections one may read, how many documents each has, and what stands in the form of a new one."""

    listed: Sequence[Collection]
    counted: Mapping[int, int]
    wish: Wish
    refusal: Refusal | None
    foreword_longest: int = collections.FOREWORD_LONGEST


@dataclass(frozen=True, slots=True)
class CollectionPage:
    """One collection with what stands in it, as its form has it; whether the reader owns it and may take it
    away, what he may print it on, and why the form came back."""

    collection: Collection
    parts: Sequence[Part]
    wish: Wish
    places: Mapping[str, str]
    is_mine: bool
    may_remove: bool
    refusal: Refusal | None
    sizes: tuple[Paper, ...] = PAPERS
    foreword_longest: int = collections.FOREWORD_LONGEST

    @property
    def can_print(self) -> bool:
        """Whether anything of it is here to be printed."""
        return any(part.item is not None for part in self.parts)


@shelf_pages.get("/collections/", endpoint="collections")
@public
def listed() -> str:
    """The collections one may read."""
    return _list(Wish(""))


def _list(wish: Wish, refusal: Refusal | None = None) -> str:
    found = collections.listed(db(), person_or_none())
    page = ListPage(found, collections.counted(db()), wish, refusal)
    return render_template("shelf/collections.html", page=page)


@shelf_pages.post("/collections/new")
def begin_collection() -> Answer:
    """Begins a collection of one's own."""
    try:
        made = collections.begin(db(), person(), _wish())
    except Refusal as refusal:
        return _list(_wish(), refusal), 422
    flash("The collection is created. Add scenarios from their pages in the library.")
    return redirect(url_for("shelf.collection", slug=made.slug), 303)


def _wish() -> Wish:
    """What the form wishes a collection to be."""
    form = request.form
    return Wish(
        form.get("title", ""), form.get("foreword", "").replace("\r", ""), form.get("public", "") == "yes"
    )


def readable(slug: str) -> Collection:
    """The collection; 404 for whoever may not read it."""
    try:
        return collections.find(db(), person_or_none(), slug)
    except Refusal:
        abort(404)


@shelf_pages.get("/collections/<slug>/")
@public
def collection(slug: str) -> str:
    """One collection."""
    return _page(readable(slug))


def _page(found: Collection, wish: Wish | None = None, refusal: Refusal | None = None) -> str:
    reader = person_or_none()
    page = CollectionPage(
        collection=found,
        parts=collections.parts(db(), found),
        wish=wish or Wish(found.title, found.foreword, found.is_public),
        places={name: text for name, text in request.form.items() if name.startswith(PLACE)},
        is_mine=reader is not None and reader.id == found.owner_id,
        may_remove=collections.may_remove(reader, found),
        refusal=refusal,
    )
    return render_template("shelf/collection.html", page=page)


@shelf_pages.post("/collections/<slug>/")
def change_collection(slug: str) -> Answer:
    """Changes title, foreword, who may read it, and what stands where."""
    found = readable(slug)
    try:
        collections.change(db(), person(), slug, _wish(), _order(len(collections.parts(db(), found))))
    except Refusal as refusal:
        return _page(readable(slug), _wish(), refusal), 422
    flash("The collection is saved.")
    return redirect(url_for("shelf.collection", slug=slug), 303)


def _order(there: int) -> list[int]:
    """The places that stay, in the order of the numbers typed at them; one without a number is taken out.
    Refuses what is no number."""
    wanted = []
    for place in range(1, there + 1):
        text = request.form.get(f"{PLACE}{place}", str(place)).strip()
        number = plain_number(text) if text else 0
        if number is None:
            raise Refusal("Give each scenario a number for its place. Leave it empty to remove one.")
        if text:
            wanted.append((number, place))
    return [place for _, place in sorted(wanted)]


@shelf_pages.post("/<address>/<int:number>/collect")
def collect(address: str, number: int) -> Response:
    """Puts a version at the end of a collection of one's own."""
    item = shelved(db(), address, number)
    found = collections.add(db(), person(), request.form.get("collection", ""), item)
    flash(f"{item.cover.title} is added to {found.title}.")
    return redirect(url_for("shelf.collection", slug=found.slug), 303)


@shelf_pages.post("/collections/<slug>/remove")
def remove_collection(slug: str) -> Response:
    """Takes a collection away: its owner, and of public ones the organisers of the house."""
    readable(slug)
    if request.form.get("sure") != "yes":
        raise Refusal("Tick the box to confirm. Nothing was deleted.")
    title = collections.remove(db(), person(), slug)
    flash(f"{title} is deleted. Its scenarios stay in the library.")
    return redirect(url_for("shelf.collections"), 303)


@shelf_pages.get("/collections/<slug>/book.pdf")
@public
@limiter.limit(PRINT_LIMIT)
def book(slug: str) -> Response:
    """The collection as one PDF with cover and contents, or the page in which one waits for it;
    `?papers=all` for every paper of its documents."""
    found = readable(slug)
    items = [part.item for part in collections.parts(db(), found) if part.item is not None]
    if not items:
        abort(404)
    is_whole = request.args.get("papers") == "all"
    keys = [word for item in items for word in (*item.key, item.author)]
    told = (found.title, found.foreword, found.owner.username, "all" if is_whole else "first")
    return printing.answer(
        Wanted(
            found.title,
            found.slug,
            ("book", *told, *keys, whole("front.waiting"), *papers.wished_of_all().values()),
            lambda: books.book(db(), found, items, is_whole),
            ((found.title, url_for("shelf.collection", slug=slug)),),
        )
    )
