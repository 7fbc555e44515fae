"""A practice run of a small engine as a replay: the map after any step, and the steps of its turn.

Invariant: nothing is stored; the run is played again from its number, as its findings were.
"""

from dataclasses import dataclass, replace

from flask import abort, render_template, request
from markupsafe import Markup

from authoring import playing
from authoring.drafts import Opened
from authoring.pages.frame.blueprint import desk_pages
from authoring.pages.frame.opened import db, opened
from campaign.pages.frame.pictures import at_a_glance
from campaign.practice import battle_runs
from campaign.practice.ran import IN_ALL, playing as players_in
from campaign.storage import documents as shelf
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.hexes.played import Played


@dataclass(frozen=True, slots=True)
class Replay:
    """A moment of a run: after the step of that number, 0 for the set-up. `told` are the steps of its turn by
    their numbers, `turns` each turn with its first step; `players` are the names by side."""

    at: Opened
    run: int
    step: int
    last: int
    turn: int
    turns: tuple[tuple[int, int], ...]
    told: tuple[tuple[int, str], ...]
    picture: Markup
    players: tuple[tuple[str, str], ...]
    points: str


@desk_pages.get("/<uid>/practice/runs/<int:run>")
def replay(uid: str, run: int) -> str:
    """The run after the step that is asked for; the last one where there are fewer."""
    at = opened(uid)
    if at.kind.playouts is None or not 1 <= run <= IN_ALL or playing.cannot(at):
        abort(404)
    library = shelf.library_of(db(), at.ruleset, at.document)
    sides = at.ruleset.sides(at.document)
    found = battle_runs.played(at.kind, at.document, library, sides, run)
    step = min(plain_number(request.args.get("step", "")) or 0, len(found.steps))
    turn = found.steps[step - 1].turn if step else 0
    numbers = [number for number, one in enumerate(found.steps, 1) if one.turn == turn] if turn else [0]
    names = players_in(at.kind.playouts.players, sides, run)
    drawn = at.kind.drawing(at.kind.playouts.at(at.document, found, step), library)
    titles = {side.key: side.title for side in sides}
    page = Replay(
        at,
        run,
        step,
        len(found.steps),
        turn,
        _turns(found),
        tuple((number, at.kind.playouts.told(at.document, found, number)) for number in numbers),
        at_a_glance(_marked(drawn, found, step)),
        tuple((titles[key], name) for key, name in names.items()),
        ", ".join(f"{titles.get(side, side)} {number}" for side, number in found.points),
    )
    return render_template("authoring/replay.html", page=page)


def _turns(found: Played) -> tuple[tuple[int, int], ...]:
    first: dict[int, int] = {}
    for number, step in enumerate(found.steps, 1):
        first.setdefault(step.turn, number)
    return tuple(first.items())


def _marked(board: object, found: Played, step: int) -> HexBoard:
    """The board with where the step began and where it went."""
    assert isinstance(board, HexBoard)
    if not step:
        return board
    done = found.steps[step - 1]
    states = {done.end: ("into",), done.start: ("from",)}
    spots = (replace(spot, states=(*spot.states, *states.get(spot.at, ()))) for spot in board.spots)
    return replace(board, spots=tuple(spots))
