"""What a document's turns, its day of landing and its gap owe.

Cite: Firestorm Caen, "Turns", "Turn 1: D-Day", "Special: Caumont Gap".
"""

from collections.abc import Iterator

from rulesets.firestorm.document.document import Assault, Campaign, Gap, Turn
from rulesets.kit.findings import Finding


def check_turns(document: Campaign) -> Iterator[Finding]:
    """Numbers in a row, figures that can be, withdrawals of troops that came. Cite: "Turns"."""
    if not document.turns:
        yield Finding("error", "no-turns", "campaign", "The campaign has no turns.", "Add one.", "Turns")
    elif [turn.number for turn in document.turns] != list(range(1, len(document.turns) + 1)):
        yield Finding(
            "error",
            "turn-order",
            "campaign",
            "The turns are not numbered 1, 2, 3 and so on.",
            "Number them in the order in which they are played.",
            "Turns",
        )
    come = {placed.troop for placed in document.setup}
    for turn in document.turns:
        yield from _check_turn(turn)
        yield from _check_withdrawals(document, turn, come)
        come |= {arrival.troop for arrival in turn.arrivals}
    for turn in document.turns[-1:]:
        if turn.arrivals:
            yield Finding(
                "warning",
                "arrival-late",
                f"turn:{turn.number}",
                "Troops arrive at the end of the last turn, when the score is taken.",
                "Let them arrive in an earlier turn.",
                "Turns",
            )


def _check_turn(turn: Turn) -> Iterator[Finding]:
    place = f"turn:{turn.number}"
    if not turn.name.strip() or not turn.dates.strip():
        yield Finding(
            "warning",
            "turn-unnamed",
            place,
            f"Turn {turn.number} has no name or no dates.",
            "Give it both; they are labels and bind nobody.",
            "Names of Turns",
        )
    if min(turn.battles, turn.initiative, turn.sorties, turn.reserve, turn.bombings) < 0:
        yield Finding(
            "error",
            "turn-figure",
            place,
            f"Turn {turn.number} has a figure below 0.",
            "State battles, initiative, sorties, reserve and bombings as 0 or more.",
            "Turns",
        )


def _check_withdrawals(document: Campaign, turn: Turn, come: set[str]) -> Iterator[Finding]:
    names = {troop.key: troop.name for troop in document.troops}
    for key in turn.withdrawals:
        if key not in names:
            yield Finding(
                "error",
                "unknown-troop",
                f"turn:{turn.number}",
                f"{key!r} withdraws in turn {turn.number}, but is no troop.",
                "Choose a troop of this document.",
                "Special Turn 3",
            )
        elif key not in come:
            yield Finding(
                "warning",
                "withdrawal-early",
                f"turn:{turn.number}",
                f"{names[key]} withdraws in turn {turn.number} before it has come.",
                "Let it arrive in an earlier turn, or withdraw later.",
                "Special Turn 3",
            )


def check_assault(document: Campaign) -> Iterator[Finding]:
    """The day of landing and the turn that is its own belong together. Cite: "Turn 1: D-Day"."""
    fixed = [turn.number for turn in document.turns if turn.fixed]
    if fixed != ([1] if document.assault else []):
        yield Finding(
            "error",
            "assault-turn",
            "campaign",
            "A day of landing needs turn 1, and no other, as its own; without one no turn is.",
            "Mark turn 1 as the day of landing, or take the landing away.",
            "Turn 1: D-Day",
        )
    if document.assault is not None:
        yield from _check_landings(document, document.assault)
        yield from _check_rows(document.assault)
        yield from _check_parts(document, document.assault)


def _check_landings(document: Campaign, assault: Assault) -> Iterator[Finding]:
    beaches = {area.key for area in document.areas if area.beach}
    setup = {(placed.troop, placed.area) for placed in document.setup}
    for landing in assault.landings:
        if landing.area not in beaches:
            yield Finding(
                "error",
                "landing-beach",
                f"area:{landing.area}",
                f"Troops land in {landing.area}, which is no beach.",
                "Mark the area as a beach, or land elsewhere.",
                "Operation Neptune",
            )
    for troop, area in landing_places(assault):
        if (troop, area) not in setup:
            yield Finding(
                "error",
                "landing-setup",
                f"area:{area}",
                f"{troop!r} is to land in {area}, but the set-up does not place it there.",
                "Place it there in the set-up, or let another troop land.",
                "Set-up",
            )


def landing_places(assault: Assault) -> tuple[tuple[str, str], ...]:
    """Who waits off which enemy area on the day of landing: pairs of troop and area."""
    places = [(assault.airborne_troop, assault.airborne_area)]
    for landing in assault.landings:
        places += [(landing.division, landing.area), (landing.brigade, landing.area)]
    return tuple(places)


def _check_rows(assault: Assault) -> Iterator[Finding]:
    tables = (
        ("airborne", [row.score for row in assault.airborne_rows]),
        ("landing", [row.score for row in assault.landing_rows]),
    )
    for name, scores in tables:
        if sorted(scores) != [1, 2, 3, 4, 5, 6]:
            yield Finding(
                "error",
                "assault-rows",
                f"table:{name}",
                f"The {name} table does not tell every score from 1 to 6 once.",
                "Give it one row for each score.",
                "Turn 1: D-Day",
            )


def _check_parts(document: Campaign, assault: Assault) -> Iterator[Finding]:
    cards = {card.key for card in document.cards}
    sides = {troop.key: troop.side for troop in document.troops}
    for option in assault.options:
        if option.card not in cards:
            yield Finding(
                "error",
                "unknown-card",
                f"option:{option.key}",
                f"The landing option {option.name} has no troop card {option.card!r}.",
                "Choose a card of this document, or add one.",
                "Beach landing",
            )
    if assault.option_points < 1:
        yield Finding(
            "error",
            "option-points",
            "campaign",
            "Landing options come for no points at all.",
            "State for how many points there is one option.",
            "Beach landing",
        )
    if sides.get(assault.counter_attack) != "axis":
        yield Finding(
            "error",
            "counter-attack",
            f"troop:{assault.counter_attack}",
            f"{assault.counter_attack!r} is to counter-attack, but is no Axis troop.",
            "Choose an Axis troop of this document.",
            "Step IV",
        )


def check_gap(document: Campaign) -> Iterator[Finding]:
    """The gap's areas, turn and troops exist and its way is a way. Cite: "Special: Caumont Gap"."""
    gap = document.gap
    if gap is None:
        return
    known = {area.key for area in document.areas}
    for key in sorted({gap.trigger, gap.through, gap.target} - known):
        yield Finding(
            "error",
            "unknown-area",
            "gap",
            f"The {gap.name} names {key!r}, which is no area.",
            "Choose an area of this map.",
            "Special: Caumont Gap",
        )
    if gap.turn not in {turn.number for turn in document.turns}:
        yield Finding(
            "error",
            "gap-turn",
            "gap",
            f"The {gap.name} opens in turn {gap.turn}; there is none.",
            "Choose a turn of this campaign.",
            "Special: Caumont Gap",
        )
    yield from _check_gap_troops(document, gap)
    borders = {frozenset((border.a, border.b)) for border in document.borders}
    if {gap.through, gap.target} <= known and frozenset((gap.through, gap.target)) not in borders:
        yield Finding(
            "error",
            "gap-way",
            "gap",
            f"The {gap.name} leads from {gap.through} to {gap.target}, which do not touch.",
            "Choose two neighbours.",
            "Special: Caumont Gap",
        )


def _check_gap_troops(document: Campaign, gap: Gap) -> Iterator[Finding]:
    sides = {troop.key: troop.side for troop in document.troops}
    if (sides.get(gap.attacker), sides.get(gap.defender)) != ("allied", "axis"):
        yield Finding(
            "error",
            "gap-troops",
            "gap",
            f"The {gap.name} needs an Allied troop that attacks and an Axis one that defends.",
            "Choose two troops of this document.",
            "Special: Caumont Gap",
        )
