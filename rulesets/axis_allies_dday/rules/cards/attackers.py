"""Who rolls in a contested zone, and for what: the columns of the battle board. Which side attacks next.

Cite: Axis & Allies: D-Day, "Combat", steps 1 to 3; AD-099 to AD-104, AD-205, AD-206, AD-210, AD-211, AD-239.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulesets.axis_allies_dday.document.battle import ATTACK, LAND, SideKey, defence
from rulesets.axis_allies_dday.rules.cards.procedure import (
    luck,
    needed,
    order,
    order_in_play,
    powers_of_side,
    zones,
)
from rulesets.axis_allies_dday.rules.state.deck import fortune_of, order_of
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.axis_allies_dday.rules.state.state import BAD, State, Volley, in_play
from rulesets.axis_allies_dday.rules.state.words import place_words, spot_words, up_to
from rulesets.kit.flow.dice import Faces, Group, Throw, in_groups
from rulesets.kit.remembered import remembered


@dataclass(frozen=True, slots=True)
class Row:
    """Units of one kind and power in a zone that roll together, and what each needs or less."""

    spot: Spot
    count: int
    needed: int


def acting(state: State) -> SideKey:
    """The side that attacks."""
    return order(state).side


def contested(state: State) -> list[str]:
    """The zones with land units of both sides, in the order of the battle. Cite: AD-097."""
    return [zone for zone in zones(state) if state.position.is_contested(zone)]


def limits(state: State, side: SideKey) -> list[tuple[str, list[str], int]]:
    """What a bad fortune has the side still choose: for each power, or for the side, the zones and how many
    of them at most. Nothing is chosen where the limit leaves out none. Cite: AD-205, AD-210."""
    if luck(state) != BAD or in_play(state).fights or in_play(state).fought:
        return []
    most = fortune_of(state.battle, order(state).number).bad
    named = in_play(state).named
    choosers = powers_of_side(state, side) if side == "allies" else ("axis",)
    rows = [(key, _with(state, key), most) for key in choosers if key not in named]
    return [row for row in rows if len(row[1]) > row[2]]


def _with(state: State, key: str) -> list[str]:
    """The contested zones where the power, or the side, has land units."""
    at = state.position
    return [zone for zone in contested(state) if at.number(zone, LAND, power=key) or (key == "axis")]


def _attacks(state: State, side: SideKey, zone: str) -> list[str]:
    """The powers of the side that attack in the zone. Cite: AD-205, AD-206."""
    powers = [
        power for power in powers_of_side(state, side) if state.position.number(zone, LAND, power=power)
    ]
    if luck(state) != BAD:
        return powers
    named = in_play(state).named
    if side == "axis":
        return powers if zone in named.get("axis", (zone,)) else []
    chose = [power for power in powers if zone in named.get(power, (zone,))]
    return powers if chose and state.rulings.fortune_11_mixed == "whole zone" else chose


@remembered
def open_zones(state: State, side: SideKey) -> list[str]:
    """The contested zones whose cycle is still to come. Where a limit bars the attack there is none, unless
    the house rule has the defenders fire all the same. Cite: AD-098, AD-211."""
    card = in_play(state)
    done = {*card.fought, *(fight.zone for fight in card.fights)}
    fires = state.rulings.unattacked_defend == "fire"
    return [zone for zone in contested(state) if zone not in done and (fires or _attacks(state, side, zone))]


def rows(state: State, side: SideKey, zone: str) -> list[Row]:
    """The attackers' columns in the zone."""
    found = list[Row]()
    for power in _attacks(state, side, zone):
        standing = dict(state.position.standing(zone, LAND, power=power))
        for spot, count in standing.items():
            if spot.kind == "infantry":
                found += _infantry(state, spot, count, standing)
            else:
                found.append(Row(spot, count, ATTACK[spot.kind]))
    return found


def _infantry(state: State, spot: Spot, count: int, standing: dict[Spot, int]) -> Iterator[Row]:
    """Infantry on its own number, on fortune's, or paired with artillery by a tactics card; what raises it
    does not add up. Cite: AD-205, AD-210, AD-239, AD-240."""
    raised = needed(state) or ATTACK["infantry"]
    guns = standing.get(spot._replace(kind="artillery"), 0)
    paired = min(count, guns) if _is_combined(state, spot.power) else 0
    if paired:
        yield Row(spot, paired, max(raised, state.rulings.t10_attack))
    if count > paired:
        yield Row(spot, count - paired, raised)


def _is_combined(state: State, power: str) -> bool:
    """Whether a tactics card of the power's side pairs its infantry with artillery in this attack."""
    owners = {tactic.side for tactic in state.battle.tactics if tactic.effect == "combined assault"}
    return "combined assault" in state.working and state.position.sides[power] in owners


def defending_rows(state: State, side: SideKey, where: Sequence[str]) -> list[Row]:
    """The defenders' columns in these zones."""
    return [
        Row(spot, count, defence(spot.kind, side))
        for zone in where
        for spot, count in state.position.standing(zone, LAND, side)
    ]


def throw(state: State, listed: list[Row], side: SideKey) -> Throw | None:
    """The dice of these columns of a side, a group for each; None without any."""
    groups = [Group(_column(state, row), row.count, side, hits=row.needed) for row in listed]
    return in_groups(*groups) if groups else None


def _column(state: State, row: Row) -> str:
    battle = state.battle
    return f"{place_words(battle, row.spot.place)}, {spot_words(battle, row.spot)} on {up_to(row.needed)}"


def thrown(listed: Sequence[Row], faces: Faces) -> Iterator[tuple[str, Volley]]:
    """Each column's zone and volley."""
    start = 0
    for row in listed:
        part = faces[start : start + row.count]
        start += row.count
        yield row.spot.place, Volley(row.spot.power, row.spot.kind, row.needed, part)


_ATTACKS = ("allies attack", "axis attack")


def attacks_next(state: State) -> SideKey:
    """The side of the attack card in play or, where none is, of the next to come up."""
    cards = [card for card in state.deck.cards if card.deck == "orders" and card not in state.deck.done]
    cards = cards or [card for card in state.deck.cards if card.deck == "orders"]
    orders = (order_of(state.battle, card.number) for card in cards)
    return next((order.side for order in orders if order.procedure in _ATTACKS), "allies")


def is_attack(state: State) -> bool:
    """Whether an attack card is in play."""
    own = order_in_play(state)
    return own is not None and own.procedure in _ATTACKS
