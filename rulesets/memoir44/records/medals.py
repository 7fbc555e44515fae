"""The medals: every one in the books, with whose it is and why, and the totals of the battle.

Nothing is stored: totals are always recounted from control, gains and corrections. A temporary medal is
in exactly one place: on one stand, or at its hex (side empty).

Cite: Memoir '44, D-Day Landings, "Conditions of Victory", "Medal Objectives".
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.kit.remembered import remembered
from rulesets.memoir44.document.combination import JUNO
from rulesets.memoir44.document.document import other_side
from rulesets.memoir44.records.beach_books import beaches_of
from rulesets.memoir44.records.big_guns import DESTROYER, DESTROYER_WORTH, is_sunk
from rulesets.memoir44.records.bridges import bridges_of
from rulesets.memoir44.records.empty_sections import is_held
from rulesets.memoir44.records.exits import is_spent, still_to_exit, worth_of
from rulesets.memoir44.records.gains import gain_words
from rulesets.memoir44.records.sudden_death import sudden_winner
from rulesets.memoir44.records.town_control import attacker_holds, thresholds_reached, towns_of
from rulesets.memoir44.rules.log.state import BOTH, State, index_of


@dataclass(frozen=True, slots=True)
class MedalEntry:
    """Medals with one cause. `side` has them, empty while they lie at their hex; `kind` is town, beach,
    bridge, objective, section, unit, gun, ship, exit, built or correction; `temporary` ones can go back;
    `number` is that of what was gained for good."""

    side: str
    map: int
    kind: str
    value: int
    cause: str
    temporary: bool = True
    number: int = 0


@remembered
def entries(state: State, number: int) -> tuple[MedalEntry, ...]:
    """Every medal of a map, wherever it is now. Cite: MD-245, MD-246."""
    return (
        *_towns(state, number),
        *_beaches(state, number),
        *_bridges(state, number),
        *_objectives(state, number),
        *_sections(state, number),
        *_exits(state, number),
        *_gains(state, number),
        *_ships(state, number),
        *_corrections(state, number),
    )


def _towns(state: State, number: int) -> Iterator[MedalEntry]:
    """The defender's medals, taken one by one at the thresholds. Cite: MD-068, MD-069, MD-070."""
    towns = towns_of(state, number)
    if towns is None:
        return
    held = attacker_holds(state, number)
    reached = thresholds_reached(towns, held)
    for place, threshold in enumerate(towns.thresholds):
        side = towns.attacker if place < reached else other_side(towns.attacker)
        yield MedalEntry(side, number, "town", 1, f"Towns, {threshold} needed, {held} held")


def _beaches(state: State, number: int) -> Iterator[MedalEntry]:
    """Each section to the defender, or more to the landing side. Cite: MD-077, MD-078."""
    beaches = beaches_of(state, number)
    if beaches is None:
        return
    books = state.books[number]
    at_once = state.rulings.control_medal_timing == "at_once"
    for section, holder in zip(
        beaches.sections, books.sections if at_once else books.counted_sections, strict=True
    ):
        worth = beaches.taken_worth if holder == beaches.landing else beaches.held_worth
        yield MedalEntry(holder, number, "beach", worth, f"Beach section, {section}")


def _bridges(state: State, number: int) -> Iterator[MedalEntry]:
    """Cite: MD-080, MD-082, MD-083."""
    bridges = bridges_of(state, number)
    if bridges is None:
        return
    for place, holder in zip(bridges.places, state.books[number].bridges, strict=True):
        yield MedalEntry(holder, number, "bridge", bridges.worth, place.title)


def _objectives(state: State, number: int) -> Iterator[MedalEntry]:
    """Temporary objectives; permanent ones lie at their hex until they are gained. Cite: MD-130..134."""
    books = state.books[number]
    won = {gain.index for gain in books.gains if gain.kind == "objective"}
    for index, objective in enumerate(state.charts[number].objectives):
        if objective.permanent:
            if index not in won:
                yield MedalEntry("", number, "objective", objective.worth, objective.title, temporary=False)
            continue
        yield MedalEntry(books.objectives[index], number, "objective", objective.worth, objective.title)


def _sections(state: State, number: int) -> Iterator[MedalEntry]:
    """Cite: MD-221."""
    for emptiness, empty in zip(state.charts[number].empty, state.books[number].empty, strict=True):
        side = emptiness.side if is_held(emptiness, empty) else ""
        yield MedalEntry(side, number, "section", emptiness.worth, "A section without an enemy unit")


def _exits(state: State, number: int) -> Iterator[MedalEntry]:
    """The medals that still lie on Exit hexes. Cite: MD-193."""
    for index, way in enumerate(state.charts[number].exits):
        worth = worth_of(state, number, way)
        if way.first_only and worth and not is_spent(state, number, index):
            yield MedalEntry("", number, "exit", worth, f"Exit by {way.at}", temporary=False)


def _gains(state: State, number: int) -> Iterator[MedalEntry]:
    """Cite: MD-127, MD-134, MD-168, MD-182, MD-193, MD-247."""
    for gain in state.books[number].gains:
        kind = "built" if gain.kind == "bridge" else gain.kind
        words = f"No. {gain.number}, {gain_words(state, number, gain)}"
        yield MedalEntry(gain.side, number, kind, gain.worth, words, temporary=False, number=gain.number)


def _ships(state: State, number: int) -> Iterator[MedalEntry]:
    """A Destroyer under its third star. Cite: MD-106."""
    for gun, stars in zip(state.charts[number].guns, state.books[number].stars, strict=True):
        if gun.kind == DESTROYER and is_sunk(stars):
            yield MedalEntry(
                other_side(gun.side),
                number,
                "ship",
                DESTROYER_WORTH,
                f"Destroyer of {gun.at} sunk",
                temporary=False,
            )


def _corrections(state: State, number: int) -> Iterator[MedalEntry]:
    for correction in state.books[number].corrections:
        yield MedalEntry(
            correction.side,
            number,
            "correction",
            correction.medals,
            f"Correction: {correction.reason}",
            temporary=False,
        )


def map_total(state: State, number: int, side: str) -> int:
    """The medals of a side on one map; there is no cap. Cite: MD-129."""
    return sum(entry.value for entry in entries(state, number) if entry.side == side)


@remembered
def total(state: State, side: str) -> int:
    """The medals of a side on all maps together. Cite: MD-128."""
    return sum(map_total(state, number, side) for number in range(len(state.charts)))


def map_target(state: State, number: int, side: str) -> int | None:
    """How many medals a map adds to the target; None where nobody has stated it. Cite: MD-179, MD-235."""
    chart = state.charts[number]
    if chart.key == JUNO:
        return state.rulings.juno_medals
    stated = chart.targets[index_of(side)]
    return state.books[number].targets[index_of(side)] if stated is None else stated


@remembered
def target(state: State, side: str) -> int:
    """How many medals win for a side: the sum of the maps'. Cite: MD-128, MD-236."""
    return sum(map_target(state, number, side) or 0 for number in range(len(state.charts)))


def reached(state: State) -> tuple[str, ...]:
    """The sides that have won by the books: the target, once all have left who must, or a sudden death.

    Cite: MD-126, MD-255, MD-267.
    """
    sudden = sudden_winner(state)
    return tuple(
        side
        for side in BOTH
        if side == sudden or (total(state, side) >= target(state, side) and not still_to_exit(state, side))
    )
