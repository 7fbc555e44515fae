"""The battle board: for each contested zone who attacks and defends, unit by unit, by the number that hits.

Cite: "Combat", step 1; AD-101 to AD-106, AD-112.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rulesets.axis_allies_dday.document.battle import ATTACK, LAND, SideKey, defence
from rulesets.axis_allies_dday.document.sides import both
from rulesets.axis_allies_dday.pages.map import SYMBOLS
from rulesets.axis_allies_dday.rules.cards import attackers
from rulesets.axis_allies_dday.rules.cards.attackers import attacks_next, is_attack
from rulesets.axis_allies_dday.rules.state.position import Counts, Spot, enemy
from rulesets.axis_allies_dday.rules.state.state import Fight, State, Volley
from rulesets.axis_allies_dday.rules.state.words import noun, place_words, power_of, up_to
from rulesets.kit.drawing.sheets import Sign, SignGroup, SignRows
from rulesets.kit.words import begun

_DOES = {"attack": "attacks|attack", "defend": "defends|defend"}


def battle_board(state: State) -> tuple[SignRows, ...]:
    """Two rows of signs a contested zone, the attackers' and the defenders': each unit, the number it hits
    on, the hits made; what is given up is struck out until both have thrown."""
    contested = [zone.key for zone in state.battle.zones if state.position.is_contested(zone.key)]
    return tuple(strip for zone in contested for strip in _of_zone(state, zone))


def _of_zone(state: State, zone: str) -> Iterator[SignRows]:
    side = attacks_next(state)
    fights = state.card.fights if state.card else ()
    fight = next((known for known in fights if known.zone == zone), Fight(zone))
    fought = any(known.zone == zone for known in fights)
    hits = fight.attack_hits if fought else None
    attacking, defending = _thrown(fight.attack_dice), _thrown(fight.defence_dice)
    yield _strip(state, zone, side, "attack", hits, fight.attacker_losses or {}, attacking)
    defended = fight.defence_hits
    yield _strip(state, zone, enemy(side), "defend", defended, fight.defender_losses or {}, defending)


def _thrown(volleys: tuple[Volley, ...]) -> Mapping[tuple[str, str, int], tuple[int, ...]]:
    """The dice of each column: by power, kind and what it needs."""
    return {(volley.power, volley.kind, volley.needed): volley.faces for volley in volleys}


def _strip(
    state: State,
    zone: str,
    side: SideKey,
    does: str,
    hits: int | None,
    lost: Counts,
    thrown: Mapping[tuple[str, str, int], tuple[int, ...]],
) -> SignRows:
    left, groups = dict(lost), list[SignGroup]()
    for spot, count, number in _columns(state, zone, side, does == "attack"):
        given = min(left.get(spot, 0), count)
        left[spot] = left.get(spot, 0) - given
        dice = thrown.get((spot.power, spot.kind, number), ())
        groups.append(replace(_group(state, spot, count, number, given), dice=dice, hits=number))
    title = f"{place_words(state.battle, zone)}: {both(state.battle)[side]:{_DOES[does]}}"
    aside = "" if hits is None else "no hit" if not hits else "1 hit" if hits == 1 else f"{hits} hits"
    return SignRows((tuple(groups),), begun(title), aside, side, key=f"{does}-{zone}")


def _columns(state: State, zone: str, side: SideKey, attacks: bool) -> Iterator[tuple[Spot, int, int]]:
    """Each kind of each power in the zone, with what it hits on; 0 for who may not attack."""
    standing = list(state.position.standing(zone, LAND, side))
    if not attacks:
        yield from ((spot, count, defence(spot.kind, side)) for spot, count in standing)
    elif not is_attack(state):
        yield from ((spot, count, ATTACK[spot.kind]) for spot, count in standing)
    else:
        rows = attackers.rows(state, side, zone)
        yield from ((row.spot, row.count, row.needed) for row in rows)
        firing = {row.spot for row in rows}
        yield from ((spot, count, 0) for spot, count in standing if spot not in firing)


def _group(state: State, spot: Spot, count: int, number: int, given: int) -> SignGroup:
    """The units of a column, those given up first and struck out."""
    symbol = SYMBOLS[spot.kind]
    signs = (Sign(symbol, "done"),) * given + (Sign(symbol),) * (count - given)
    adjective = power_of(state.battle, spot.power).adjective
    sub = f"on {up_to(number)}" if number else "does not fire"
    return SignGroup(f"{adjective} {noun(spot.kind, count)}", signs, sub)
