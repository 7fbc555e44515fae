"""Each side's own papers: the turn briefing, its plan, and the order sheet to fill in by hand.

Built from what that side's own seat may know, and offered to that seat alone. How many leaves they take hangs
on nothing that is hidden.

Cite: Firestorm Caen, "General - Planning Phase", "Turns".
"""

from collections.abc import Iterable

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.position import (
    bombings_left,
    enemy_neighbours,
    held_by,
    in_supply,
    lookup,
    next_reserve_limit,
    sorties_left,
    this_turn,
    troops_in,
)
from rulesets.firestorm.ground.state import LATER, POOL, RESERVE, State, index, other
from rulesets.firestorm.ground.supply_words import supply_short
from rulesets.firestorm.ground.words import ground_words, number_words, people, side_title, troop_names
from rulesets.firestorm.pages.standing import verdict
from rulesets.firestorm.pages.views import situation
from rulesets.firestorm.sheets.common import paper, score_now, with_map
from rulesets.kit.drawing.board import Fact
from rulesets.kit.drawing.leaves import table
from rulesets.kit.drawing.sheets import Block, Facts, FillIn, Grid, MapPicture, Pair, Prose, Sheet
from rulesets.kit.words import count, listed

_BATTLE_ROWS, _TROOP_ROWS, _MOVE_ROWS, _PLAN_ROWS = 8, 4, 6, 6
_PLAN_LONG = 2000
"""Letters from which on a plan takes the lines' room."""


def briefing(state: State, side: SideKey) -> Sheet:
    """What the side has, where it stands and what comes, for its own eyes."""
    board = situation(state)
    turn = this_turn(state)
    blocks: list[Block] = [MapPicture(board)] if board else []
    blocks.append(Pair(Facts(tuple(_facts(state, side)), "The turn"), _ground(state, side), 84))
    return paper(
        state,
        f"briefing-{side}",
        f"Turn briefing of the {side_title(state, side)}",
        f"Turn briefing, {side_title(state, side)}",
        blocks,
        "What your side has, where it is and what arrives.",
        "Your side",
        called=turn.name,
        lines=(f"{turn.dates}. Only for {people(state, side)}.",),
        orientation="landscape",
        foot=with_map(state),
    )


def _facts(state: State, side: SideKey) -> list[Fact]:
    turn = this_turn(state)
    facts = [Fact("Score", f"{score_now(state)}. {verdict(state)}", cite="FC-163")]
    if state.number_of_battles:
        facts.append(Fact("Battles", f"{state.number_of_battles} this turn", cite="FC-031"))
    allied = people(state, "allied")
    bonus = "none on this day" if turn.fixed else f"{allied} add {turn.initiative} and win ties"
    facts.append(Fact("Initiative", bonus, cite="FC-032"))
    facts += _means(state, side)
    facts.append(Fact("Pool", troop_names(state, troops_in(state, POOL, side)) or "empty"))
    facts.append(Fact("Arriving", listed(_arrivals(state, side, with_areas=True)) or "nobody this turn"))
    leaving = [troop for troop in turn.withdrawals if lookup(state).side_of(troop) == side]
    if leaving:
        facts.append(Fact("Leaving", f"{troop_names(state, leaving)}, after the battles", cite="FC-155"))
    facts += [Fact("Threats", words, cite=cite) for words, cite in _threats(state, side)]
    facts += [Fact("This turn", note) for note in turn.notes]
    return facts


def _means(state: State, side: SideKey) -> list[Fact]:
    """Air and reserve: what the side may still use this turn."""
    turn = this_turn(state)
    facts: list[Fact] = []
    if side == "allied" or state.rulings.german_air:
        facts.append(Fact("Sorties", f"{sorties_left(state, side)} left", cite="FC-065"))
    if side == "allied" and turn.bombings:
        facts.append(Fact("Bombing", f"{bombings_left(state)} left", cite="FC-069"))
    if side == "axis":
        held = troop_names(state, troops_in(state, RESERVE, "axis")) or "empty"
        places = count(turn.reserve, "place")
        words = f"{held}; {places} this turn, {next_reserve_limit(state)} next"
        facts.append(Fact("Tactical Reserve", words, cite="FC-083"))
    return facts


def _arrivals(state: State, side: SideKey, with_areas: bool = False) -> list[str]:
    """The troops that come at the end of this turn, with the areas that bind them."""
    names = []
    for arrival in this_turn(state).arrivals:
        if lookup(state).side_of(arrival.troop) == side and state.troops[arrival.troop] == LATER:
            where = f" at {' or '.join(arrival.areas)}" if arrival.areas and with_areas else ""
            names.append(f"{lookup(state).troops[arrival.troop].name}{where}")
    return names


def _threats(state: State, side: SideKey) -> list[tuple[str, str]]:
    """Areas that are cut off, and troops without an area to fall back to."""
    held = held_by(state, side)
    cut = [area for area in held if not in_supply(state, area)]
    supply = f"Out of supply: {listed(cut)}." if cut else "All your areas are in supply."
    trapped = [
        f"{troop_names(state, troops)} in {lookup(state).named(area)}"
        for area in held
        if (troops := troops_in(state, area, side))
        and len(enemy_neighbours(state, area, side)) == len(lookup(state).neighbours[area])
    ]
    told = [(supply, "FC-098")]
    if trapped:
        told.append((f"Captured if beaten (no way to retreat): {listed(trapped)}.", "FC-132"))
    return told


def _ground(state: State, side: SideKey) -> Grid:
    """The side's areas that matter now: who stands there, their supply, which enemy troops are near.

    Areas in supply without troops on either side are listed below.
    """
    known = lookup(state)
    rows, quiet = [], []
    for area in held_by(state, side):
        troops, facing = troops_in(state, area, side), _facing(state, area, side)
        if not troops and not facing and in_supply(state, area):
            quiet.append(area)
            continue
        supply = supply_short(state, area).removeprefix("in supply ")
        names = ", ".join(known.troops[troop].name for troop in troops)
        place = f"{area} {known.areas[area].name}"
        rows.append((place, ground_words(state, area), supply, names or "–", ", ".join(facing) or "–"))
    heads = ("Area", "Ground", "Supply", "Your troops", "Facing")
    note = "Facing: areas next to it with enemy troops."
    if quiet:
        note += f" Also held, in supply, with no troops there or facing it: {listed(quiet)}."
    return table(f"Areas of {people(state, side)}", heads, *rows, note=note)


def _facing(state: State, area: str, side: SideKey) -> list[str]:
    return [key for key in enemy_neighbours(state, area, side) if troops_in(state, key, other(side))]


def order_sheet(state: State, side: SideKey) -> Sheet:
    """Lines to write a turn's orders on, for a club without a signal."""
    blocks: list[Block] = [
        FillIn(("General", "Date")),
        _battle_lines(state, side),
        _placing_lines(state, side),
        table(
            f"Strategic moves, {number_words(state.campaign.limits.move)} areas at most",
            ("troop", "from", "to") * 2,
            *[("",) * 6] * _MOVE_ROWS,
            write=tuple(range(6)),
        ),
        FillIn(("Plan",), 2),
    ]
    return _written(state, side, "orders", "Order sheet", "Orders", blocks, "To fill in by hand.")


def _written(
    state: State, side: SideKey, key: str, what: str, of: str, blocks: Iterable[Block], about: str
) -> Sheet:
    """A sheet on which the side writes."""
    title, turn = side_title(state, side), this_turn(state)
    return paper(
        state,
        f"{key}-{side}",
        what,
        f"{what}, {title}",
        blocks,
        about,
        "Your side",
        called=f"{of} of the {title}",
        lines=(f"{turn.name}, {turn.dates}",),
        foot=with_map(state),
    )


def plan_sheet(state: State, side: SideKey) -> Sheet:
    """The side's plan with lines to go on; one leaf, written on or not, so that its number tells nothing."""
    plan = state.plans[index(side)].strip()
    written = Prose(((plan, "FC-034"),) if plan else (("Nothing is written down yet.", ""),))
    blocks = (written, FillIn((), _PLAN_ROWS)) if len(plan) < _PLAN_LONG else (written,)
    return _written(
        state, side, "plan", "Plan", "Plan", blocks, "Your side's plan, with lines to continue it."
    )


def _battle_lines(state: State, side: SideKey) -> Grid:
    """A line for each battle; a box for the side's own help beside its troops."""
    ticked = "sortie" if side == "allied" or state.rulings.german_air else "defence"
    number = state.number_of_battles or _BATTLE_ROWS
    heads = ("No.", "from", "into", "troops committed", ticked, "players", "score", "fell")
    rows = ((str(row), "", "", "", "[]", "", "", "") for row in range(1, number + 1))
    return table("Battles", heads, *rows, numbers=(0,), write=(1, 2, 3, 5, 6, 7))


def _placing_lines(state: State, side: SideKey) -> Grid:
    """Pool, Tactical Reserve and arrivals of the turn, to write beside them where they go."""
    known = lookup(state).troops
    held = sorted((*troops_in(state, POOL, side), *troops_in(state, RESERVE, side)))
    names = [known[troop].name for troop in held] + _arrivals(state, side)
    names += [""] * max(0, 2 * _TROOP_ROWS - len(names))
    pairs = zip(names[::2], [*names[1::2], ""], strict=False)
    where = "Landing" if side == "allied" else "Deployment and Tactical Reserve"
    heads, rows = ("troop", "goes to") * 2, ((one, "", two, "") for one, two in pairs)
    return table(where, heads, *rows, write=(0, 1, 2, 3))
