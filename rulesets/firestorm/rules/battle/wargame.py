"""The General's Wargame: bonuses, modifiers and the odds of a battle decided by dice.

Pure arithmetic over a battle whose troops are named; nothing here changes a state.

Cite: Firestorm Caen, "The General's Wargame"; FC-299, FC-326.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from rulesets.firestorm.document.atlas import Atlas
from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.position import is_beach, lookup
from rulesets.firestorm.ground.state import Battle, State, Totals
from rulesets.firestorm.rules.battle.preparing import defence_counts
from rulesets.kit.odds import thrown
from rulesets.kit.stored.slotted import replace


@dataclass(frozen=True, slots=True)
class Part:
    """One addend of a total and what it is for."""

    words: str
    amount: int


@dataclass(frozen=True, slots=True)
class Total:
    """A side's total, and how it came about as a sentence part: "5, 3rd Division +2: 7"."""

    total: int
    words: str


def bonus(state: State, key: str, area: str) -> int:
    """A troop class's bonus on the ground of the attacked area."""
    return _bonus(lookup(state), state.rulings.agra_bonus if key == "agra" else key, area)


@lru_cache(maxsize=4096)
def _bonus(known: Atlas, key: str, area: str) -> int:
    row = known.bonuses.get(key)
    return row.on(known.fights_as(area).key) if row else 0


def strongest(state: State, troops: Iterable[str], area: str, most: int) -> tuple[str, ...]:
    """So many of the troops, those first that add most to the die on the area's ground."""
    known = lookup(state).troops
    return tuple(sorted(troops, key=lambda troop: -bonus(state, known[troop].bonus, area))[:most])


def troop_parts(state: State, one: Battle, side: SideKey) -> list[Part]:
    """The bonuses of the side's troops, on the terrain of the attacked area for both sides (FC-300)."""
    known = lookup(state).troops
    force = one.force(side)
    parts = [Part(known[troop].name, bonus(state, known[troop].bonus, one.target)) for troop in force.ground]
    if force.sortie:
        parts.append(Part("sortie", bonus(state, state.campaign.sortie_bonus, one.target)))
    if force.defence and defence_counts(state, one):
        parts.append(Part("German Defence", lookup(state).defence[force.die]))
    return parts


def situation_parts(state: State, one: Battle, side: SideKey) -> list[Part]:
    """The situation modifiers of the side. Cite: "Situation Modifiers"; K1, K19, K36, K45."""
    numbers = state.campaign.tables.modifiers
    parts: list[Part] = []
    if side == one.attacker:
        if one.attack.bombing:
            parts.append(Part("carpet bombing", numbers.bombing))
    else:
        parts += _defending(state, one)
    if not one.force(side).supplied:
        parts.append(Part("out of supply", -state.rulings.oos_penalty))
    return parts


def _defending(state: State, one: Battle) -> list[Part]:
    known = lookup(state)
    numbers = state.campaign.tables.modifiers
    parts: list[Part] = []
    terrain = known.fights_as(one.target)
    counts = one.kind != "gap" or state.rulings.caumont_terrain
    if terrain.close and counts:
        parts.append(Part(terrain.spoken, numbers.close_terrain))
    if river := known.river(one.origin, one.target):
        parts.append(Part(f"behind the {river}", numbers.river))
    if one.defender == "allied" and is_beach(state, one.target):
        parts.append(Part("beach", numbers.beach))
    if not state.rulings.modifiers_add_up and parts:
        return [max(parts, key=lambda part: part.amount)]
    return parts


def parts_of(state: State, one: Battle, side: SideKey) -> list[Part]:
    return troop_parts(state, one, side) + situation_parts(state, one, side)


def resolve(state: State, one: Battle, allied_die: int, axis_die: int) -> tuple[Total, Total]:
    """Both totals: die, troop bonuses, situation modifiers. Cite: "5. Resolve the Battle"."""
    return _total(state, one, "allied", allied_die), _total(state, one, "axis", axis_die)


def _total(state: State, one: Battle, side: SideKey, die: int) -> Total:
    parts = parts_of(state, one, side)
    total = die + sum(part.amount for part in parts)
    words = ", ".join([f"die {die}", *(f"{part.words} {part.amount:+d}" for part in parts if part.amount)])
    return Total(total, f"{words}: {total}")


def wargame_winner(state: State, one: Battle, allied: int, axis: int) -> SideKey:
    """The higher total; equal totals are the defender's, unless the ruling gives them to the Allies (K9)."""
    if allied == axis:
        return "allied" if state.rulings.battle_ties == "allied" else one.defender
    return "allied" if allied > axis else "axis"


def leads(state: State, one: Battle) -> Mapping[int, Fraction]:
    """The chances of how far the attacker's total is above the defender's; a German Defence die still to
    fall is averaged in."""
    found: Counter[int] = Counter()
    ahead = _ahead(state, one)
    for lead in ahead:
        found.update({lead + total - 7: times for total, times in enumerate(_TWO_DICE) if times})
    return {lead: Fraction(times, 36 * len(ahead)) for lead, times in found.items()}


def wins(state: State, one: Battle) -> Fraction:
    """The chance that the attacker wins."""
    least = 7 if wargame_winner(state, one, 0, 0) == one.attacker else 8
    return _reached(least, tuple(_ahead(state, one)))


@lru_cache(maxsize=1024)
def _reached(least: int, ahead: tuple[int, ...]) -> Fraction:
    """The chance that two dice and what one is ahead by come to the least number."""
    return Fraction(sum(sum(_TWO_DICE[max(least - lead, 0) :]) for lead in ahead), 36 * len(ahead))


def _ahead(state: State, one: Battle) -> list[int]:
    """How far the attacker is ahead before the dice fall, for each way a German Defence die may still fall.

    One die less another falls as two dice do less 7: the other one may be read from its far end."""
    mine, theirs = (
        sum(part.amount for part in parts_of(state, one, side)) for side in (one.attacker, one.defender)
    )
    force, sign = one.force("axis"), 1 if one.attacker == "axis" else -1
    if force.defence and not force.die and defence_counts(state, one):
        return [mine - theirs + sign * more for more in lookup(state).defence[1:]]
    return [mine - theirs]


_TWO_DICE = tuple(int(36 * chance) for chance in thrown(2))


def decided(state: State, one: Battle, lead: int) -> Battle:
    """The battle with totals that far apart, and who has won it."""
    allied, axis = (lead, 0) if one.attacker == "allied" else (0, lead)
    winner = wargame_winner(state, one, allied, axis)
    return replace(one, totals=Totals(0, 0, allied, axis), winner=winner)
