"""A playout step by step: the scenario with its units as they stand then, and what happened in words."""

from dataclasses import replace

from rulesets.kit.hexes.hex_document import HexMap, by_hex, put
from rulesets.kit.hexes.hexes import Hex, label
from rulesets.kit.hexes.played import Played
from rulesets.kit.words import count
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.document.words import The, faces_words, verb
from rulesets.memoir44.ground.landscape import landscape_of
from rulesets.memoir44.ground.units import after_hits


def at_step(document: Scenario, played: Played, number: int) -> Scenario:
    """The scenario with its units as they stand after so many steps; those that are gone are not on it."""
    where: dict[int, Hex | None] = {}
    left: dict[int, int] = {}
    for step in played.steps[:number]:
        if step.does in ("battle", "loss"):
            left[step.target] = step.left
            where |= {step.target: None} if step.left == 0 else {}
        elif step.does != "card":
            where[step.unit] = step.end
    return replace(document, map=_laid(document, where, left), origin=None)


def _laid(document: Scenario, where: dict[int, Hex | None], left: dict[int, int]) -> HexMap:
    """The map with those units elsewhere, or with fewer figures, or gone."""
    map, cells = document.map, by_hex(document.map)
    units = [unit for _, unit in sorted(landscape_of(document).units.items())]
    slots = ["tile" if unit.kind.arm == "ship" else "unit" for unit in units]
    for number in where | left:
        map = put(map, slots[number], [units[number].at], None)
    for number in where | left:
        unit, slot = units[number], slots[number]
        end, piece = where.get(number, unit.at), cells[unit.at].piece(slot)
        if end is None or piece is None:
            continue
        if number in left and slot == "unit":
            rest = after_hits(unit.kind, unit.figures, unit.figures + unit.kind.support - left[number])
            piece = replace(
                piece if rest.support else piece.with_trait("supported", ""), figures=rest.figures
            )
        map = put(map, slot, [end], piece)
    return map


def told(document: Scenario, played: Played, number: int) -> str:
    """What happened in the step of that number, from 1; 0 is the set-up."""
    if number == 0:
        return "The set-up."
    step = played.steps[number - 1]
    if step.does == "card":
        return f"{The(step.side)} {verb(step.side, 'plays', 'play')} {step.words}."
    start, end = (label(shape_of(document.map.board), at) if at else "" for at in (step.start, step.end))
    who = played.units[step.unit].title
    hits = f"; {count(step.losses, 'hit')}" if step.losses else ""
    after = f"{hits}{', eliminated' if step.left == 0 else ''}."
    match step.does:
        case "battle":
            dice, foe = count(len(step.faces), "die", "dice"), played.units[step.target].title
            return f"{who} on {start}: {dice} at {foe} on {end}, {faces_words(step.faces)}{after}"
        case "loss":
            return f"{who} on {start}: no way to retreat{after}"
        case "exit":
            return f"{who}: exit from {start}."
    return f"{who}: {'ground taken' if step.does == 'ground' else step.does} from {start} to {end}."
