"""The odds of an attack as a form, with a row for each enemy unit on the table.

A match records no hexes, so range and cover are asked. Dice come from the unit list, the marks of a unit and
the abilities of its side. Players add or take what else counts. What the other side may still pay for is the
light part of a bar.

Reading: which faces hit and cancel are core rules, not among our sources. At normal range 5 and 6 hit, at
close range 4 too, and 5 and 6 of cover or armour cancel. Reading: trucks and halftracks are shot at as light
Tanks.

Cite: TS-121, TS-133, TS-149, TS-154, TS-191, TS-193, TS-195, TS-198, TS-199, TS-204 to TS-206, TS-218,
TS-224, TS-226, TS-228, TS-229, TS-234, TS-235, TS-238, TS-242, TS-302.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from rulesets.kit.flow.choices import Count, Field, OneOf, Option, SomeOf, Value
from rulesets.kit.odds import Aid, Chances, Odds, at_least, hits, less, mean, whole_percent
from rulesets.kit.words import count
from rulesets.skirmish.document.maps import SIDES
from rulesets.skirmish.document.units import Fire
from rulesets.skirmish.records.offers import cost_of
from rulesets.skirmish.rules.doctrines.moments import is_paid
from rulesets.skirmish.rules.log.state import (
    FIGURES,
    State,
    Unit,
    enemy,
    is_sort,
    is_tank,
    is_vehicle,
    on_board,
    row_of,
    unlocked,
)
from rulesets.skirmish.rules.turn.actions import DUG_IN, is_unmanned
from rulesets.skirmish.rules.turn.words import unit_words

MOST_COVER, MOST_MORE, CANCELLING = 10, 12, 2
CLASSES = {1: "light", 2: "medium", 3: "heavy"}
REACH = (
    Option("5", "normal range: 5 and 6 hit"),
    Option("4", "close range: 4 to 6 hit"),
    Option("6", "ballistic without sight: only 6 hits"),
)
NOTE = (
    "A row for each enemy unit on the table. Exact for the dice counted here; add or take dice for movement, "
    "marks and other units. The faces that hit are core rules, to be looked up in yours."
)
Whom = Literal["squad", "vehicle", ""]


@dataclass(frozen=True, slots=True)
class Effect:
    """What an ability does to an attack: dice more, cover less; at whom alone, at close range alone, of
    squads alone. It may halve the cover instead, rounded up."""

    dice: int = 0
    cover: int = 0
    whom: Whom = ""
    close: bool = False
    of_squads: bool = False
    halves: bool = False


AIDS: Mapping[str, Effect] = {
    "grenade_no_73": Effect(dice=3, whom="vehicle", of_squads=True),
    "incendiary_ammo": Effect(dice=2, whom="vehicle"),
    "hand_grenades": Effect(cover=2, close=True, of_squads=True),
}
"""Abilities paid for with an attack."""
STRIKES: Mapping[str, Effect] = {
    "railway_artillery": Effect(5),
    "fragmentation_bombs": Effect(3),
    "incendiary_bombing_run": Effect(4, whom="squad", halves=True),
    "strafing_run": Effect(6),
    "dive_bombing_run": Effect(5),
    "covering_fire": Effect(5),
    "precise_bombing": Effect(6),
    "incendiary_mortar_support": Effect(4, cover=3),
}
"""Attacks of a doctrine, with dice of their own."""
COVER_OF_MARKS = {"relief": -1, "silver_star": -1, "medal_of_honor": 1, DUG_IN: 2}


def aid(state: State, seat: str | None) -> Aid | None:
    """The form of the side whose seat it is, once it has anything to attack with, and a target."""
    if seat not in SIDES or state.is_finished or not on_board(state, enemy(seat)):
        return None
    guns = [unit for unit in on_board(state, seat) if not is_unmanned(state, unit)]
    own = unlocked(state, seat)
    strikes = [one for one in own if one.key in STRIKES]
    with_what = [Option(unit.key, unit_words(state, unit)) for unit in guns]
    with_what += [Option(one.key, one.name, count(STRIKES[one.key].dice, "die", "dice")) for one in strikes]
    if not with_what:
        return None
    usable = tuple(Option(one.key, one.name) for one in own if one.key in AIDS and is_paid(state, seat, one))
    fields: list[Field] = [OneOf("unit", "Attack with", tuple(with_what))]
    fields.append(OneOf("reach", "Range", REACH, "5"))
    fields += [SomeOf("abilities", "Abilities", usable, 0, len(usable))] if usable else []
    fields += [
        Count("cover", "Cover dice of the target’s hex", 0, MOST_COVER, 0),
        Count("more", "Dice more or fewer", -MOST_MORE, MOST_MORE, 0),
    ]

    def answered(filled: Mapping[str, Value]) -> tuple[Odds, ...]:
        found = (_at(state, seat, target, filled) for target in on_board(state, enemy(seat)))
        return tuple(sorted(found, key=lambda odds: -odds.chance))

    return Aid("Odds of an attack", tuple(fields), answered, NOTE)


def _at(state: State, side: str, target: Unit, filled: Mapping[str, Value]) -> Odds:
    """The row of one enemy unit."""
    own = next((unit for unit in on_board(state, side) if unit.key == filled["unit"]), None)
    effects = _chosen(filled.get("abilities", ()), AIDS) if own else _chosen(filled["unit"], STRIKES)
    applied = [one for one in effects if _applies(state, one, own, target, filled["reach"] == "4")]
    counted = _dice(state, own, target) if own else 0
    dice = max(0, (counted or 0) + sum(one.dice for one in applied) + int(str(filled["more"])))
    if own is None and not applied:
        dice = 0
    faces, ground = 7 - int(str(filled["reach"])), int(str(filled["cover"]))
    cover = _cover(state, target, ground, applied)
    found = _left(dice, faces, cover)
    besides = _ducking(state, target)
    more = _left(dice, faces, _cover(state, target, ground + 1, applied)) if besides else None
    least = at_least(more, 1) if more else None
    whose = "armour and cover" if is_vehicle(state, target) else "cover"
    says = f"{count(dice, 'die', 'dice')} against {cover} of {whose}"
    figures = sum(target.figures) if target.is_squad else 0
    also = [f"{float(mean(found)):.1f} hits on average"]
    also += [f"{figures} or more {whole_percent(at_least(found, figures))}"] if figures > 1 else []
    also += [f"{whole_percent(least)} for one with {besides}"] if least is not None else []
    return Odds(
        "At least one hit left",
        at_least(found, 1),
        unit_words(state, target),
        says if counted is not None else f"{says}; the unit list has no dice at it",
        ", ".join(also),
        least,
    )


def _left(dice: int, faces: int, cover: int) -> Chances:
    """The hits that are left of so many dice."""
    return less(hits(dice, faces), hits(cover, CANCELLING))


def _chosen(value: Value, known: Mapping[str, Effect]) -> Iterator[Effect]:
    keys = value if isinstance(value, tuple) else (str(value),)
    return (known[key] for key in keys if key in known)


def _applies(state: State, effect: Effect, own: Unit | None, target: Unit, is_close: bool) -> bool:
    """Whether the ability works for the attacker, on the target, at that range."""
    if effect.of_squads and own is not None and not own.is_squad:
        return False
    kinds = {"": True, "vehicle": is_vehicle(state, target), "squad": target.is_squad}
    return kinds[effect.whom] and (is_close or not effect.close)


def _dice(state: State, own: Unit, target: Unit) -> int | None:
    """The dice of the unit list at such a target; None where it has none. Relief infantry has one less."""
    against = _against(state, target)
    if own.is_squad:
        kinds = [*zip(FIGURES, own.figures, strict=True), *([(own.weapon, 1)] if own.weapon else [])]
        each = [(_listed(state, kind, against), number) for kind, number in kinds if number]
        dice = [found * number for found, number in each if found is not None]
        return max(1, sum(dice) - ("relief" in own.marks)) if dice else None
    return _listed(state, own.row, against)


def _against(state: State, target: Unit) -> str:
    """The column of the list: guns count as infantry, trucks and halftracks as light Tanks. Cite: TS-133."""
    row = row_of(state, target)
    if row is None or target.is_squad or is_sort(state, target, "gun"):
        return "infantry"
    return CLASSES.get(row.level or 1, "light") if is_tank(state, target) else "light"


def _listed(state: State, key: str, against: str) -> int | None:
    rows = [unit for unit in state.lists.rows if key in (unit.key, unit.row)]
    fires = (fire for unit in rows for fire in unit.fires if fire.against == against)
    return next((found for fire in fires if (found := _of(fire)) is not None), None)


def _of(fire: Fire) -> int | None:
    return fire.concentrated if fire.dice is None else fire.dice


def _cover(state: State, target: Unit, ground: int, effects: Collection[Effect]) -> int:
    """Its cover dice, a vehicle's armour among them, as marks and abilities change them. What lowers them
    leaves half of them to who has Safe Shelter."""
    row = row_of(state, target)
    armour = next((unit.armour or 0 for unit in state.lists.rows if row and unit.row == row.key), 0)
    whole = max(0, ground + armour + sum(COVER_OF_MARKS.get(mark, 0) for mark in target.marks))
    left = max(0, whole - sum(one.cover for one in effects))
    left = -(-left // 2) if any(one.halves for one in effects) else left
    shelters = any(one.key == "safe_shelter" for one in unlocked(state, target.side))
    return max(left, -(-whole // 2)) if shelters else left


def _ducking(state: State, target: Unit) -> str:
    """The name of the ability by which its owner may give the squad one cover more; empty for none."""
    book = state.books[target.side]
    own = (one for one in unlocked(state, target.side) if one.key == "hit_the_ground" and target.is_squad)
    return next((one.name for one in own if cost_of(state, target.side, one) <= book.shown_balance), "")
