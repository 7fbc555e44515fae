"""Each side's own papers: the turn briefing and the order sheet to fill in by hand.

Built from what that side's own seat may know, and offered to that seat alone.

Cite: Firestorm Caen, "General - Planning Phase", "Turns".
"""

from rulesets.firestorm.document import SideKey
from rulesets.firestorm.ground import marker
from rulesets.firestorm.position import (
    held_by,
    in_place,
    in_supply,
    lookup,
    next_reserve_limit,
    sorties_left,
    this_turn,
    troops_in,
)
from rulesets.firestorm.sheets.common import foot, label, score_words
from rulesets.firestorm.standing import verdict
from rulesets.firestorm.state import LATER, POOL, RESERVE, State, index
from rulesets.firestorm.supply_words import supply_short
from rulesets.firestorm.views import situation
from rulesets.firestorm.words import ground_words, joined, people, side_title, title, troop_names
from rulesets.kit.board import Fact, Row
from rulesets.kit.sheets import (
    Block,
    Facts,
    FillIn,
    Grid,
    Head,
    MapPicture,
    Prose,
    Sheet,
    SideColumn,
    TroopLine,
)


def briefing(state: State, side: SideKey) -> Sheet:
    """What the side has, where it stands and what comes, for its own eyes."""
    board = situation(state)
    blocks: list[Block] = [MapPicture(board, tall=105)] if board else []
    blocks.append(Facts(tuple(_facts(state, side)), "The turn"))
    blocks.append(_standing(state, side))
    if state.plans[index(side)]:
        blocks.append(Prose(((state.plans[index(side)], "FC-034"),), "The plan"))
    blocks.append(_ground(state, side))
    turn = this_turn(state)
    head = Head(
        label(state, f"Turn briefing of the {side_title(state, side)}"),
        turn.name,
        (f"{turn.dates}. Score {score_words(state)}.",),
    )
    return Sheet(
        f"briefing-{side}",
        f"Turn briefing, {side_title(state, side)}",
        head,
        tuple(blocks),
        about="What your side has, where it stands and what comes.",
        foot=foot(state),
        group="Your side",
    )


def _facts(state: State, side: SideKey) -> list[Fact]:
    turn = this_turn(state)
    facts = [Fact("Score", f"{score_words(state)}. {verdict(state)}", cite="FC-163")]
    if state.number_of_battles:
        facts.append(Fact("Battles", f"{state.number_of_battles} this turn", cite="FC-031"))
    bonus = f"the Allies add {turn.initiative} and win ties" if not turn.fixed else "none on this day"
    facts.append(Fact("Initiative", bonus, cite="FC-032"))
    facts.append(Fact("Sorties", f"{sorties_left(state, side)} left", cite="FC-065"))
    if side == "allied" and turn.bombings:
        facts.append(Fact("Bombing", f"{turn.bombings - state.bombings_used} left", cite="FC-069"))
    if side == "axis":
        held = troop_names(state, in_place(state, "axis", RESERVE)) or "empty"
        facts.append(
            Fact(
                "Tactical Reserve",
                f"{held}; {turn.reserve} places this turn, {next_reserve_limit(state)} next",
                cite="FC-083",
            )
        )
    facts.append(Fact("Pool", troop_names(state, in_place(state, side, POOL)) or "empty", side))
    facts.append(Fact("To come", _arrivals(state, side) or "nobody at the end of this turn"))
    leaving = [troop for troop in turn.withdrawals if lookup(state).side_of(troop) == side]
    if leaving:
        facts.append(
            Fact("Leaving", f"{troop_names(state, leaving)}, after this turn’s battles", cite="FC-155")
        )
    cut = [area for area in held_by(state, side) if not in_supply(state, area)]
    facts.append(Fact("Cut off", joined(cut) or "no area of yours", cite="FC-098"))
    return facts


def _arrivals(state: State, side: SideKey) -> str:
    names = []
    for arrival in this_turn(state).arrivals:
        if lookup(state).side_of(arrival.troop) == side and state.troops[arrival.troop] == LATER:
            where = f" at {' or '.join(arrival.areas)}" if arrival.areas else ""
            names.append(f"{lookup(state).troops[arrival.troop].name}{where}")
    return joined(names)


def _standing(state: State, side: SideKey) -> SideColumn:
    """Every troop of the side on the map, with where it stands."""
    known = lookup(state)
    lines = tuple(
        TroopLine(
            marker(known.troops[troop]),
            known.troops[troop].name,
            f"{known.named(area)}. {known.troops[troop].rating}.",
            str(known.troops[troop].points),
            "points",
        )
        for area in held_by(state, side)
        for troop in troops_in(state, area, side)
    )
    return SideColumn(side, f"Troops of {people(state, side)}", f"{len(lines)} on the map", lines)


def _ground(state: State, side: SideKey) -> Grid:
    rows = tuple(
        Row((area, lookup(state).areas[area].name, ground_words(state, area), supply_short(state, area)))
        for area in held_by(state, side)
    )
    return Grid(("Area", "Name", "Ground", "Supply"), rows, f"{title(people(state, side))} hold")


def order_sheet(state: State, side: SideKey) -> Sheet:
    """Lines to write a turn's orders on, for a club without a signal."""
    turn = this_turn(state)
    blocks: list[Block] = [
        FillIn(("General", "Date"), 0),
        Grid(
            ("No.", "from", "into", "troops committed", "sortie", "who plays", "score", "fell"),
            tuple(Row((str(number), "", "", "", "[]", "", "", "")) for number in range(1, 9)),
            "Battles",
            numbers=(0,),
            write=(1, 2, 3, 5, 6, 7),
        ),
        Grid(
            ("troop", "from pool to", "troop", "from pool to"),
            tuple(Row(("", "", "", "")) for _ in range(5)),
            "Landing" if side == "allied" else "Deployment and Tactical Reserve",
            write=(0, 1, 2, 3),
        ),
        Grid(
            ("troop", "from", "to", "troop", "from", "to"),
            tuple(Row(("",) * 6) for _ in range(7)),
            "Strategic moves, three areas at most",
            write=(0, 1, 2, 3, 4, 5),
        ),
        FillIn(("Plan",), 3),
    ]
    head = Head(
        label(state, "Order sheet"),
        f"Orders of the {side_title(state, side)}",
        (f"{turn.name}, {turn.dates}",),
    )
    return Sheet(
        f"orders-{side}",
        f"Order sheet, {side_title(state, side)}",
        head,
        tuple(blocks),
        about="To fill in by hand.",
        foot=foot(state),
        group="Your side",
    )
