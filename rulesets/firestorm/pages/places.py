"""What is said of an area when one points at it, what may be asked there, and the answers.

Answers are never logged. They are built from what the seat may know and say on what they rest.
"""

from rulesets.firestorm.ground.position import (
    enemy_neighbours,
    lookup,
    reach,
    supply_of,
    troops_in,
)
from rulesets.firestorm.ground.secrecy import seen_by
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.ground.supply import Cut
from rulesets.firestorm.ground.supply_words import supply_line, supply_sentence, supply_short
from rulesets.firestorm.ground.words import ground_words, side_title, troop_names
from rulesets.firestorm.pages.odds import of_arrow
from rulesets.kit.drawing.board import Fact, Panel
from rulesets.kit.ruleset import Answer, Place, Question
from rulesets.kit.words import count, listed

SUPPLY, REACH, ODDS = "supply", "reach", "odds"


def places(state: State) -> tuple[Place, ...]:
    """One for each area of the map."""
    return tuple(_place(state, area) for area in state.control)


def _place(state: State, area: str) -> Place:
    known = lookup(state).areas[area]
    holder = state.control[area]
    facts = [
        Fact("Held by", f"{side_title(state, holder)}, {supply_short(state, area)}", holder),
        Fact("Ground", _ground(state, area)),
    ]
    if known.worth:
        facts.append(Fact("Worth", count(known.worth, "point")))
    troops = troops_in(state, area)
    facts.append(Fact("Troops", troop_names(state, troops) or "none"))
    if known.reconstructed:
        facts.append(Fact("Reconstructed", listed(list(known.reconstructed))))
    return Place(area, Panel(area, known.name, tuple(facts)), _questions(state, area))


def _ground(state: State, area: str) -> str:
    """ "bocage; Odon towards D3 and D4"."""
    known = lookup(state)
    rivers: dict[str, list[str]] = {}
    for near in known.neighbours[area]:
        if river := known.river(area, near):
            rivers.setdefault(river, []).append(near)
    return "; ".join(
        [ground_words(state, area), *(f"{river} towards {listed(nears)}" for river, nears in rivers.items())]
    )


def _questions(state: State, area: str) -> tuple[tuple[str, Question], ...]:
    holder = state.control[area]
    asked = [(f"How is {area} supplied?", Question(SUPPLY, (area,)))]
    if troops_in(state, area):
        asked.append((f"How far can troops go from {area}?", Question(REACH, (area,))))
        asked += [
            (f"What are the odds of {area} into {target} by dice?", Question(ODDS, (area, target)))
            for target in enemy_neighbours(state, area, holder)
        ]
    return tuple(asked)


def ask(state: State, seat: str | None, question: Question) -> Answer:
    """The answer; where nothing of the kind can be asked, one that says so."""
    seen = seen_by(state, seat)
    if any(place not in seen.control for place in question.places):
        words = "This map has no such area. Choose one on the map."
        return Answer("No such area", (words,), cite="FC-021")
    match question.kind, question.places:
        case "supply", (area,):
            return _supply(seen, area)
        case "reach", (area,):
            return _reach(seen, area)
        case "odds", (origin, target) if target in enemy_neighbours(seen, origin, seen.control[origin]):
            return _odds(seen, origin, target)
        case _:
            words = "That question does not fit here. Choose one of those beside the map."
            return Answer("No answer", (words,))


def _supply(state: State, area: str) -> Answer:
    found = supply_of(state, area)
    marked = found.missing if isinstance(found, Cut) else found.path
    return Answer(
        f"Supply of {area}",
        (supply_sentence(state, area),),
        supply_line(state, area, "answer"),
        marked,
        cite="FC-098",
    )


def _reach(state: State, area: str) -> Answer:
    side = state.control[area]
    areas = reach(state, side, area)
    names = troop_names(state, troops_in(state, area, side)) or "A troop here"
    words = (
        f"{names} can move to {listed(list(areas[1:]))} in the Strategic Phase."
        if areas[1:]
        else f"From {lookup(state).named(area)} no friendly area is in reach."
    )
    return Answer(f"Reach from {area}", (words,), places=areas, cite="FC-159")


def _odds(state: State, origin: str, target: str) -> Answer:
    title = f"Odds of {origin} into {target}"
    says = "This counts the strongest troops of each side there, without carpet bombing."
    return Answer(
        title, (says,), places=(origin, target), cite="FC-319", odds=(of_arrow(state, origin, target),)
    )
