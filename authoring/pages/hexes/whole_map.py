"""The plain forms for what concerns many hexes: paint, clear, turn, copy or move, mirror, shift."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from authoring.drafts import Change, Opened
from authoring.hexes.answers import map_of
from authoring.hexes.regions import Paste
from authoring.models import Draft
from authoring.pages.frame.blueprint import FORM_LIMIT, desk_pages
from authoring.pages.frame.forms import Page, carried_out
from authoring.pages.frame.opened import changed, on_map
from authoring.pages.hexes.pasting import others_of_kind, pasted, source_of
from campaign.people import security
from campaign.web.fields import read
from campaign.web.forms import Sent
from rulesets.kit.editing.editing import Edit, hexes_of
from rulesets.kit.editing.fields import Hexes
from rulesets.kit.editing.hexes import (
    ClearHexes,
    CopyRegion,
    MirrorMap,
    SetHexes,
    ShiftMap,
    SlotKind,
    TurnPieces,
)
from rulesets.kit.editing.rows import DropRow
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Slot
from rulesets.kit.hexes.hexes import Hex, exists

SHIFTS = {
    "up": (-2, 0),
    "down": (2, 0),
    "left": (0, -2),
    "right": (0, 2),
    "up-left": (-1, -1),
    "up-right": (-1, 1),
    "down-left": (1, -1),
    "down-right": (1, 1),
}
SHIFT_WORDS = {
    "up": "two rows up",
    "down": "two rows down",
    "left": "one hex left",
    "right": "one hex right",
    "up-left": "one row up and to the left",
    "up-right": "one row up and to the right",
    "down-left": "one row down and to the left",
    "down-right": "one row down and to the right",
}
MOST_TIMES = 30


@dataclass(frozen=True, slots=True)
class MapPage:
    """The forms for many hexes: the palette by pack, each with its value and words, the slots, the drafts
    whose hexes may be copied, the ways to shift by key, and what was typed; how many things lie off the
    board, and why a form came back."""

    at: Opened
    packs: Mapping[str, Sequence[tuple[str, str]]]
    slots: Sequence[SlotKind]
    others: Sequence[Draft]
    typed: Sent
    off_board: int
    refused: Refusal | None
    shifts: Mapping[str, str]


@desk_pages.get("/<uid>/map")
def whole(uid: str) -> Page:
    """The forms."""
    return _page(on_map(uid))


def _page(at: Opened, refused: Refusal | None = None) -> Page:
    packs: dict[str, list[tuple[str, str]]] = {}
    for item in hexes_of(at.editing).palette(at.document):
        packs.setdefault(item.pack, []).append((f"{item.slot}:{item.key}", item.title))
    page = MapPage(
        at=at,
        packs=packs,
        slots=hexes_of(at.editing).slots,
        others=others_of_kind(at) if at.may_edit else (),
        typed=request.form,
        off_board=len(_off_board(at)),
        refused=refused,
        shifts=SHIFT_WORDS,
    )
    return render_template("authoring/map.html", page=page), 422 if refused else 200


@desk_pages.post("/<uid>/map", endpoint="change_map")
@security.limiter.limit(FORM_LIMIT)
def change_map(uid: str) -> Page | Response:
    """Carries out the form whose button was pressed."""
    at = on_map(uid)
    try:
        changed(uid, _from_another(at) or (lambda now: carried_out(now, _edits(now))))
    except Refusal as refusal:
        return _page(on_map(uid), refusal)
    flash("The map is changed. Press Undo to go back.")
    return redirect(url_for("desk.whole", uid=uid), 303)


def _from_another(at: Opened) -> Callable[[Opened], Change] | None:
    """What lays a region of another draft here, None where the form names no other."""
    other = request.form.get("from", "")
    if not other or request.form.get("do") not in ("copy", "move"):
        return None
    if request.form.get("do") == "move":
        raise Refusal("You can copy a region from another draft, but not move it.")
    source = source_of(at, other)
    hexes, (target,) = _hexes(source), _hexes(at, "target", 1)
    first = hexes[0]
    paste = Paste(
        other, source.number, hexes, target.row - first.row, target.col - first.col, over=_lays_over()
    )
    return lambda now: pasted(now, source, paste)


def _edits(now: Opened) -> tuple[Edit, ...]:
    """The edits the form means, whose button says what to do."""
    match request.form.get("do"):
        case "paint":
            slot, _, key = request.form.get("item", "").partition(":")
            for item in hexes_of(now.editing).palette(now.document):
                if (item.slot, item.key) == (slot, key):
                    return (SetHexes(item.slot, _hexes(now), item.piece),)
            raise Refusal("Choose a piece from the palette.")
        case "clear":
            slot = request.form.get("slot", "")
            return (SetHexes(_slot(now, slot), _hexes(now)) if slot else ClearHexes(_hexes(now)),)
        case "turn":
            return (TurnPieces(_slot(now, request.form.get("slot", "")), _hexes(now)),)
        case "copy" | "move" as deed:
            return (_copied(now, deed == "move"),)
        case "mirror":
            return (MirrorMap(request.form.get("way", "")),)
        case "shift":
            return (_shifted(),)
        case "off-board":
            return _off_board(now)
    raise Refusal("Choose one of the buttons.")


def _off_board(now: Opened) -> tuple[Edit, ...]:
    """The edits that take away what a file has laid where the board has no hex, the last row first."""
    editing, board = hexes_of(now.editing), map_of(now)
    shape, path = editing.shape(now.document), editing.map
    lists = ((f"{path}.cells", board.cells), (f"{path}.labels", board.labels))
    return tuple(
        DropRow(name, number)
        for name, rows in lists
        for number in reversed(range(len(rows)))
        if not exists(shape, rows[number].at)
    )


def _hexes(now: Opened, name: str = "hexes", most: int = 0) -> tuple[Hex, ...]:
    field = Hexes(name, "Hexes" if not most else "Target hex", 1, most)
    hexes = read(field, (request.form.get(name, ""),), hexes_of(now.editing).shape(now.document))
    return cast(tuple[Hex, ...], hexes)


def _slot(now: Opened, word: str) -> Slot:
    titles = {kind.key: kind.title.lower() for kind in hexes_of(now.editing).slots}
    if word not in titles:
        raise Refusal(f"Choose one: {', '.join(titles.values())}.")
    return word


def _copied(now: Opened, cut: bool) -> CopyRegion:
    """The region laid so that its first hex comes to lie on the hex named."""
    hexes, (target,) = _hexes(now), _hexes(now, "target", 1)
    down, across = target.row - hexes[0].row, target.col - hexes[0].col
    return CopyRegion(hexes, down, across, cut, over=_lays_over())


def _lays_over() -> bool:
    """Whether what lies under empty hexes of a region shall stay."""
    return request.form.get("over") == "yes"


def _shifted() -> ShiftMap:
    way, times = request.form.get("way", ""), plain_number(request.form.get("times", "1"))
    if way not in SHIFTS or times is None or not 1 <= times <= MOST_TIMES:
        raise Refusal(f"Choose a direction and a number of steps from 1 to {MOST_TIMES}.")
    down, across = SHIFTS[way]
    return ShiftMap(down * times, across * times, request.form.get("crop") == "yes")
