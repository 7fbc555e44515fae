"""Questions about a published document: of the whole of it, of one place, of two.

Where it stands is in the address, so an answer can be sent to somebody. Nothing is stored. Which questions
there are is the system's matter.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from flask import abort, render_template, request
from markupsafe import Markup

from campaign.pages.frame import sides
from campaign.pages.frame.addresses import address
from campaign.pages.frame.blueprints import shelf_pages
from campaign.pages.frame.opened import db
from campaign.pages.frame.pictures import map_of, with_answer, with_marks
from campaign.pages.shelf.parts import places_of, shelved
from campaign.people.security import limiter, public
from campaign.shelf import catalogue
from campaign.shelf.catalogue import Shelved
from campaign.storage.lru_cache import Recent
from exports.picture import AnyBoard
from rulesets.kit.codec import canonical, shape, to_json
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.ruleset import Answer, Question

ASK_LIMIT = "60 per minute"
LONGEST_PLACE = 20
# A version never changes, nor does what can be said of it.
_ANSWERS: Recent[Answer] = Recent(200)


@dataclass(frozen=True, slots=True)
class MapQuery:
    """What the address asks about: up to two places, and the number of a question from 1, 0 for none."""

    item: Shelved
    one: str = ""
    other: str = ""
    number: int = 0

    @property
    def places(self) -> tuple[str, ...]:
        """The places named, in order."""
        return tuple(place for place in (self.one, self.other) if place)

    def pressed(self, place: str) -> "MapQuery":
        """What is asked about once a place is pressed: the first, then the second, then a new first."""
        if self.one and not self.other and place != self.one:
            return replace(self, other=place, number=0)
        return replace(self, one=place, other="", number=0)

    @property
    def url(self) -> str:
        """The address of this page, where its questions stand."""
        words = {"one": self.one, "other": self.other, "ask": str(self.number or "")}
        named = {name: word for name, word in words.items() if word}
        at: dict[str, str | int] = {"address": self.item.address, "number": self.item.number}
        return address("shelf.asking", {**at, **named}, "questions")


@dataclass(frozen=True, slots=True)
class AskPage:
    """What is asked, every question that may be (its words, its address, whether it is the one that is
    asked), the answer, the picture, and the places the address names which are not there."""

    asked: MapQuery
    offered: Sequence[tuple[str, str, bool]]
    answer: Answer | None
    drawing: Markup | None
    unknown: tuple[str, ...]


@shelf_pages.get("/<address>/<int:number>/ask/")
@public
@limiter.limit(ASK_LIMIT)
def asking(address: str, number: int) -> str:
    """The picture, what may be asked, and the answer; 404 where nothing can be asked."""
    item = shelved(db(), address, number)
    if item.kind.ask is None:
        abort(404)
    document, library = catalogue.with_library(db(), item)
    sides.about(item.ruleset.sides(document))
    board = item.kind.drawing(document, library)
    asked = _asked(item, board)
    offered = item.kind.questions(document, library, asked.places)
    answer = None
    if 0 < asked.number <= len(offered):
        question = offered[asked.number - 1][1]
        answer = _ANSWERS.get(
            (*item.key, canonical(to_json(shape(Question), question))),
            partial(item.kind.ask, document, library, question),
        )
    page = AskPage(
        asked=asked,
        offered=_listed(asked, offered),
        answer=answer,
        drawing=_drawing(asked, board, answer),
        unknown=_unknown(board),
    )
    return render_template("shelf/ask.html", page=page)


def _word(name: str) -> str:
    return request.args.get(name, "").strip()[:LONGEST_PLACE]


def _asked(item: Shelved, board: AnyBoard | None) -> MapQuery:
    """What the address names; a second place alone is the first, a place that is not there is none."""
    known = places_of(board)
    places = [word for name in ("one", "other") if (word := _word(name)) in known]
    one, other = (*places, "", "")[:2]
    return MapQuery(item, one, other if other != one else "", plain_number(_word("ask")) or 0)


def _unknown(board: AnyBoard | None) -> tuple[str, ...]:
    """Places the address names which are not there."""
    known = places_of(board)
    return tuple(word for name in ("one", "other") if (word := _word(name)) and word not in known)


def _listed(asked: MapQuery, offered: tuple[tuple[str, Question], ...]) -> list[tuple[str, str, bool]]:
    """Each question with its address, and whether it is the one that is asked."""
    return [
        (words, replace(asked, number=number).url, number == asked.number)
        for number, (words, _) in enumerate(offered, 1)
    ]


def _drawing(asked: MapQuery, board: AnyBoard | None, answer: Answer | None) -> Markup | None:
    """The picture with the places that are meant; pressing one asks about it."""
    if board is None:
        return None
    if isinstance(board, HexBoard):
        marked: AnyBoard = with_answer(board, asked.places, answer)
    else:
        marked = with_marks(board, asked.one, answer, None)
    return map_of(marked, lambda place: asked.pressed(place).url)
