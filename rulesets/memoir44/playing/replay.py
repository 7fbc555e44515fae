"""A playout step by step: the scenario with its units as they stand then, and what happened in words."""

from dataclasses import replace

from rulesets.kit.hexes.hex_document import HexMap, Slot, by_hex, put
from rulesets.kit.hexes.hexes import Hex, label
from rulesets.kit.hexes.played import Played, PlayedStep
from rulesets.kit.words import count
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import ADJECTIVE, Scenario
from rulesets.memoir44.document.words import The, faces_words, verb
from rulesets.memoir44.ground.landscape import landscape_of
from rulesets.memoir44.ground.units import Unit, after_hits


def at_step(document: Scenario, played: Played, number: int) -> Scenario:
    """The scenario with its units as they stand after so many steps; those that are gone are not on it."""
    where: dict[int, Hex | None] = {}
    left: dict[int, int] = {}
    for step in played.steps[:number]:
        loser = step.target if step.does == "battle" else step.unit
        if step.does in ("move", "retreat", "ground", "exit"):
            where[step.unit] = step.end
        if step.left >= 0:
            left[loser] = step.left
        if step.left == 0:
            where[loser] = None
    return replace(document, map=_laid(document, where, left), origin=None)


def _laid(document: Scenario, where: dict[int, Hex | None], left: dict[int, int]) -> HexMap:
    """The map with those units elsewhere, or with fewer figures, or gone."""
    map, cells = document.map, by_hex(document.map)
    units = sorted(landscape_of(document).units.items())
    changed = [(number, at, unit) for number, (at, unit) in enumerate(units) if number in where | left]
    for _, at, unit in changed:
        map = put(map, _slot(unit), [at], None)
    for number, at, unit in changed:
        end = where.get(number, at)
        piece = cells[at].piece(_slot(unit))
        if end is None or piece is None:
            continue
        if number in left and unit.kind.arm != "ship":
            rest = after_hits(unit.kind, unit.figures, unit.figures + unit.kind.support - left[number])
            piece = replace(piece, figures=rest.figures)
            piece = piece if rest.support else piece.with_trait("supported", "")
        map = put(map, _slot(unit), [end], piece)
    return map


def _slot(unit: Unit) -> Slot:
    """Where its piece lies: a ship is a tile."""
    return "tile" if unit.kind.arm == "ship" else "unit"


def told(document: Scenario, played: Played, number: int) -> str:
    """What happened in the step of that number, from 1; 0 is the set-up."""
    if number == 0:
        return "The set-up."
    step = played.steps[number - 1]
    start, end = (label(shape_of(document.map.board), at) if at else "" for at in (step.start, step.end))
    match step.does:
        case "card":
            return f"{The(step.side)} {verb(step.side, 'plays', 'play')} {step.words}."
        case "battle":
            fell, foe = faces_words(step.faces), played.units[step.target].title
            dice = count(len(step.faces), "die", "dice")
            return f"{_who(played, step)} on {start} rolls {dice} at {foe} on {end}: {fell}.{_losses(step)}"
        case "exit":
            return f"{_who(played, step)} leaves the map from {start}."
        case "retreat":
            goes = f"retreats from {start} to {end}" if start != end else f"cannot retreat from {start}"
            return f"{_who(played, step)} {goes}.{_losses(step)}"
    does = "takes ground and moves" if step.does == "ground" else "moves"
    return f"{_who(played, step)} {does} from {start} to {end}."


def _who(played: Played, step: PlayedStep) -> str:
    return f"{ADJECTIVE[step.side]} {played.units[step.unit].title}"


def _losses(step: PlayedStep) -> str:
    if not step.losses:
        return ""
    return f" It takes {count(step.losses, 'hit')}{' and is eliminated' if step.left == 0 else ''}."
