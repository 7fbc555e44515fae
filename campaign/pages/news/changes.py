"""What changed in a turn: places that went from one side to another, and how the lead moved.

It reads boards and scores as a system draws and counts them, and knows no game.
"""

from dataclasses import dataclass
from typing import Any

from campaign.log.timeline import Turn
from exports.picture import AnyBoard
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.flow.sides import Side
from rulesets.kit.ruleset import AnyRuleset, Standing

MOST = 12
"""How many places are named; the rest are counted."""
IN_HEADLINE = 2


@dataclass(frozen=True, slots=True)
class Change:
    """A place that `side` holds now (empty: nobody), `before` says who held it, and what it is worth."""

    title: str
    side: str
    before: str
    worth: int


def board_of(ruleset: AnyRuleset, state: Any, eyes: str | None) -> AnyBoard | None:
    """The first board of the system's pages, which is that of its table."""
    return next((view.board for view in ruleset.views(state, eyes) if view.board is not None), None)


def changes(
    ruleset: AnyRuleset, sides: tuple[Side, ...], before: Any, after: Any, eyes: str | None
) -> tuple[Change, ...]:
    """The places that another side holds than before, as these eyes see both."""
    names = {side.key: side.people for side in sides}
    held = _held(board_of(ruleset, before, eyes))
    found = []
    for key, (title, side, worth) in _held(board_of(ruleset, after, eyes)).items():
        was = held.get(key, ("", side, 0))[1]
        if was != side:
            said = f"from {names.get(was, was)}" if was else "held by nobody before"
            found.append(Change(title, side, said, worth))
    return tuple(found)


def _held(board: AnyBoard | None) -> dict[str, tuple[str, str, int]]:
    """Who holds each place that has a name, by its key."""
    if board is None:
        return {}
    if isinstance(board, HexBoard):
        return {
            spot.key: (f"{' '.join(spot.lines)} ({spot.key})", spot.side, 0)
            for spot in board.spots
            if any(line.strip() for line in spot.lines)
        }
    return {
        region.key: (f"{region.key} {region.name}".strip(), region.side, region.worth)
        for region in board.regions
    }


def headline(found: tuple[Change, ...], sides: tuple[Side, ...], turn: Turn, standing: Standing) -> str:
    """The issue in a line: how it ended, else who took what, else who leads."""
    if standing.result:
        return standing.result.rstrip(".")
    taken = [
        f"{side.people} took {_listed(places)}"
        for side in sides
        if (places := [change.title for change in found if change.side == side.key])
    ]
    if taken:
        words = "; ".join(taken)
        return words[:1].upper() + words[1:]
    led = lead(sides, turn, None)
    return led[0].rstrip(".") if led else turn.words


def _listed(places: list[str]) -> str:
    if len(places) > IN_HEADLINE:
        more = len(places) - IN_HEADLINE
        return f"{', '.join(places[:IN_HEADLINE])} and {more} {'place' if more == 1 else 'places'} more"
    return " and ".join(places)


def lead(sides: tuple[Side, ...], turn: Turn, earlier: Turn | None) -> tuple[str, ...]:
    """Who leads after the turn and by how much, and how that was a turn earlier; nothing without scores."""
    now = _leads(sides, turn)
    then = _leads(sides, earlier) if earlier else ""
    if not now or not then:
        return (f"{now}.",) if now else ()
    return (
        f"{now}.",
        "As a turn earlier." if then == now else f"A turn earlier: {then[:1].lower()}{then[1:]}.",
    )


def _leads(sides: tuple[Side, ...], turn: Turn) -> str:
    if len(turn.scores) < 2:
        return ""
    first, second, *_ = sorted(turn.scores, key=lambda score: -score.points)
    if first.points == second.points:
        return f"Nobody leads, {first.points} : {second.points}"
    name = next((side.people for side in sides if side.key == first.side), first.title)
    return (
        f"{name[:1].upper()}{name[1:]} ahead by {first.points - second.points}, "
        f"{first.points} : {second.points}"
    )
