"""One hex without a map under the hand: what stands on it, its plain form, what may be asked about it."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import abort, flash, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from authoring.drafts import Change, Opened
from authoring.hexes.answers import board_of
from authoring.hexes.changed import sayings
from authoring.hexes.hex_forms import SlotForm, edits, lines_of, slot_forms
from authoring.pages.frame.blueprint import FORM_LIMIT, desk_pages
from authoring.pages.frame.forms import Page, carried_out, status_of
from authoring.pages.frame.opened import as_seen, changed, db, on_map, seen_revision
from authoring.pages.hexes.listed import TARGET, Listed, edits_of, listed_on, slots_of_several
from campaign.pages.frame.pictures import with_answer
from campaign.people import security
from campaign.storage.documents import library_of
from campaign.web.forms import Sent
from exports.hexes import svg as hex_svg
from exports.signs.palette import SCREEN
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.editing.editing import hexes_of
from rulesets.kit.editing.fields import Hexes
from rulesets.kit.editing.hexes import ClearHexes, SlotKind
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hexes import Hex, hex_at
from rulesets.kit.ruleset import Answer, Question

LONGEST_LABEL = 12


@dataclass(frozen=True, slots=True)
class HexShown:
    """A hex as every page shows it: its label, what stands on it in words, the pieces that stand there
    beside others, and the rows of lists that name it (words, address); the second hex asked about, the
    questions (words, address) and the answer."""

    at: Opened
    key: str
    says: str
    listed: Sequence[Listed]
    full: Sequence[SlotKind]
    rows: Sequence[tuple[str, str]]
    other: str
    can_ask: bool
    asked: Sequence[tuple[str, str]]
    answer: Answer | None


@dataclass(frozen=True, slots=True)
class HexPage:
    """A hex with its form: the map with what is asked about, the slots, the lettering in lines, and why the
    form came back."""

    hex: HexShown
    drawing: Markup | None
    slots: tuple[SlotForm, ...]
    lines: str
    refused: Refusal | None


def place(at: Opened, key: str) -> Hex:
    """The hex of that label; 404 where the board has none."""
    found = hex_at(hexes_of(at.editing).shape(at.document), key)
    return found if found is not None else abort(404)


@desk_pages.get("/<uid>/hex/<key>")
def hex(uid: str, key: str) -> Page:
    """A hex with its form; `?part=1` for what stands beside the editor's map, `?ask=1` for an answer."""
    at = on_map(uid)
    where = place(at, key)
    if request.args.get("part"):
        return render_template("authoring/parts/hex.html", page=_shown(at, key, where, board_of(at)))
    return _page(at, key)


def _shown(at: Opened, key: str, where: Hex, board: HexBoard | None) -> HexShown:
    return HexShown(
        at=at,
        key=key,
        says=sayings(board, (key,)).get(key, key) if board else key,
        listed=listed_on(at, where),
        full=slots_of_several(at, where),
        rows=rows_on(at, where),
        other=asked_with(at, key),
        can_ask=at.kind.ask is not None,
        asked=_questions(at, key),
        answer=answer(at, key),
    )


def asked_with(at: Opened, key: str) -> str:
    """The second hex that the address names beside this one; nothing where the board has no other such."""
    other = request.args.get("to", "").strip()[:LONGEST_LABEL]
    is_there = bool(other) and hex_at(hexes_of(at.editing).shape(at.document), other) is not None
    return other if is_there and other != key else ""


def _places(at: Opened, key: str) -> tuple[str, ...]:
    other = asked_with(at, key)
    return (key, other) if other else (key,)


def _offered(at: Opened, key: str) -> tuple[tuple[str, Question], ...]:
    return at.kind.questions(at.document, library_of(db(), at.ruleset, at.document), _places(at, key))


def _questions(at: Opened, key: str) -> list[tuple[str, str]]:
    """What may be asked of the hex, with the address of the answer."""
    to = asked_with(at, key) or None
    return [
        (words, url_for("desk.hex", uid=at.draft.uid, key=key, to=to, ask=number))
        for number, (words, _) in enumerate(_offered(at, key), 1)
    ]


def answer(at: Opened, key: str) -> Answer | None:
    """The answer to the question the address names by its number, None for none."""
    number, asked = plain_number(request.args.get("ask", "")), _offered(at, key)
    if at.kind.ask is None or number is None or not 0 < number <= len(asked):
        return None
    library = library_of(db(), at.ruleset, at.document)
    return at.kind.ask(at.document, library, asked[number - 1][1])


def _page(at: Opened, key: str, sent: Sent | None = None, refused: Refusal | None = None) -> Page:
    where, board = place(at, key), board_of(at)
    shown = _shown(at, key, where, board)
    lettered = "\n".join(lines_of(at.editing, at.document, where))
    page = HexPage(
        hex=shown,
        drawing=_marked(board, _places(at, key), shown.answer) if board else None,
        slots=slot_forms(at.editing, at.document, where, sent, refused),
        lines=sent.get("lines", lettered) if sent else lettered,
        refused=refused,
    )
    return render_template("authoring/hex.html", page=page), status_of(refused)


def rows_on(at: Opened, where: Hex) -> list[tuple[str, str]]:
    """The rows of lists that name the hex, in one line each, with their addresses."""
    editing, found = at.editing, []
    for row in (row for page in editing.forms(at.document) for row in page.rows):
        names = [field.name for field in row.fields if isinstance(field, Hexes)]
        for number, item in enumerate(rows_at(at.document, row.path)):
            held = [editing.value(at.document, f"{row.path}.{number}.{name}") for name in names]
            if any(where in (value, *(value or ())) for value in held):
                address = url_for("desk.row", uid=at.draft.uid, path=row.path, number=number)
                found.append((row.say(at.document, item), address))
    return found


def _marked(board: HexBoard, places: tuple[str, ...], told: Answer | None) -> Markup:
    """The map with the hexes asked about and what the answer points at."""
    marked = with_answer(board, places, told)
    return Markup(hex_svg.draw_hexes(marked, SCREEN, link=lambda other: other, numbers=False))


@desk_pages.post("/<uid>/hex/<key>", endpoint="save_hex")
@security.limiter.limit(FORM_LIMIT)
def save_hex(uid: str, key: str) -> Page | Response:
    """Stores what was changed on a hex, clears it, or does something with one of its pieces: what the
    button says."""
    at, sent, revision = on_map(uid), request.form, seen_revision()
    where, deed = place(at, key), request.form.get("do", "save")

    def make(now: Opened) -> Change:
        if deed == "clear":
            return carried_out(now, (ClearHexes((where,)),))
        if deed != "save":
            return carried_out(now, edits_of(now, where, deed, sent.get(TARGET, "")))
        seen = as_seen(now, revision)
        return carried_out(now, edits(now.editing, seen.document, now.document, where, sent))

    try:
        changed(uid, make)
    except Refusal as refusal:
        return _page(on_map(uid), key, sent, refusal)
    flash(f"{key} is stored.")
    return redirect(url_for("desk.hex", uid=uid, key=key), 303)
