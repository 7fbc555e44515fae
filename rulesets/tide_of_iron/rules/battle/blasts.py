"""Charges that are set off: who may do it, whom the blast reaches, what is left of its hits.

Cite: Tide of Iron: Normandy, "Demolitions"; TN-067, TN-071 to TN-083, TN-234, TN-235.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, Option
from rulesets.kit.flow.conditions import Need, Needs, Table, gate
from rulesets.kit.flow.deciding import Effects, OrderContext, Orders
from rulesets.kit.flow.dice import Group, in_groups
from rulesets.kit.odds import Chances, certainly, hits, less
from rulesets.kit.words import begun, count, listed
from rulesets.tide_of_iron.rules.battle.buildings import FALLS_AT, SQUADS, Dice
from rulesets.tide_of_iron.rules.battle.charges import CHARGES, charge_words, supplied
from rulesets.tide_of_iron.rules.battle.state import Asked, BuildingFell, ChargeSetOff, Lying, State
from rulesets.tide_of_iron.rules.battle.words import faces_words
from rulesets.tide_of_iron_box.units import NATIONS

MOST_COVER = 12
HOW = (
    Option("action", "as an action, by a fresh squad"),
    Option("op fire", "as an Op Fire attack, by a squad in Op Fire"),
)
BY = (Option("demolitions", "a squad with Demolitions"), Option("officer", "a squad with an officer"))
NO_FRIENDS = (Option("none", "no unit of your side"),)
HOW_WORDS = {
    "action": "as an action, and is fatigued",
    "op fire": "as an Op Fire attack, and is fatigued",
}
BY_WORDS = {"demolitions": "a squad with Demolitions", "officer": "an officer's squad"}


@dataclass(frozen=True, slots=True)
class SetOffCharge:
    """A charge is set off: `how` "action" or "op fire", `by` "demolitions" or "officer", of which nation,
    from which hex. `units` it reaches, the first so many of `dice` their dice of cover or armour; `friends`
    reached, which none may be; `squads` in a building there."""

    charge: str
    nation: str
    how: str
    by: str
    stands: str
    friends: str
    units: int
    dice: tuple[tuple[str, int], ...]
    squads: int


@dataclass(frozen=True, slots=True)
class ThrowAgainstBlast:
    charge: str


@dataclass(frozen=True, slots=True)
class BlastThrown:
    """What each unit rolled, and the hits left on it."""

    charge: str
    rolled: tuple[tuple[int, ...], ...]
    left: tuple[int, ...]


def fells_building(charge_hits: int, falls_at: int) -> bool:
    """Whether the charge fells a building in its hex: by its own hits, with no second roll. Cite: TN-083."""
    return charge_hits >= falls_at


def hits_left(charge_hits: int, dice: int, cancel: int) -> Chances:
    """The chances of so many hits left on a target that rolls that many dice of armour or cover, of whose
    faces `cancel` take one away. Cite: TN-077, TN-078."""
    return less(certainly(charge_hits), hits(dice, cancel))


def _lying(o: Asked) -> Lying | None:
    return next((one for one in o.s.charges if one.key == o.c.charge), None)


def _own(o: Asked) -> set[str]:
    lying = _lying(o)
    own = {row.nation for row in o.s.scenario.divisions if row.side == o.side}
    return own if o.s.rulings.allied_charges_shared == "yes" or lying is None else {lying.nation}


SET_OFF: Needs[Asked] = (
    CHARGES,
    gate(_lying, "There is no such charge on the map. Choose one that is listed.", "TN-072"),
    gate(lambda o: getattr(_lying(o), "side", "") == o.side, "That charge is not your side's.", "TN-072"),
    Need(lambda o: o.c.nation in _own(o), "A squad sets off only charges of its own nation.", "TN-067"),
    Need(
        lambda o: o.c.friends in ("", "none"),
        "You cannot set off a charge that reaches a unit of your own side.",
        "TN-075",
    ),
    Need(
        lambda o: o.c.by in ("demolitions", "officer"),
        "Only a squad with Demolitions or an officer sets off a charge.",
        "TN-072",
    ),
)


NEEDS: Table[Asked] = {
    SetOffCharge: SET_OFF,
    ThrowAgainstBlast: (
        Need(lambda o: o.s.blast is not None, "There are no dice to roll for a charge.", "TN-077"),
    ),
}


def dice(state: State) -> Iterator[Choice]:
    """The dice of cover and armour that wait for a charge."""
    if state.blast is not None:
        groups = tuple(
            Group(f"Unit {place}", number) for place, number in enumerate(state.blast.dice, 1) if number
        )
        key = state.blast.charges[0]
        yield Choice(
            ThrowAgainstBlast,
            "Roll cover and armour against the charge",
            (("charge", key),),
            subject="charge",
            throw=in_groups(*groups),
            why="5 and 6 cancel a hit.",
            cite="TN-077",
        )


def setting_off(state: State, side: str) -> Iterator[Choice]:
    """Each charge of the side that lies. Cite: TN-072 to TN-081, TN-234."""
    if "demolitions" not in state.scenario.modules:
        return
    shared = state.rulings.allied_charges_shared == "yes"
    nations = {row.nation for row in state.scenario.divisions if row.side == side}
    for lying in (one for one in state.charges if one.side == side):
        able = sorted(nations) if shared else [lying.nation]
        yield _setting_off_one(state, lying, tuple(able))


def _setting_off_one(state: State, lying: Lying, nations: tuple[str, ...]) -> Choice:
    stands = tuple(Option(hex, hex) for hex in state.hexes if hex != lying.hex)
    most = 2 * state.rulings.units_per_hex
    fields: tuple[Field, ...] = (
        OneOf("nation", "The squad is", tuple(Option(key, NATIONS.get(key, key)) for key in nations)),
        OneOf("how", "Set off", HOW),
        OneOf("by", "By", BY),
        OneOf("stands", "Its hex, in sight of the charge", stands),
        OneOf("friends", "Reach of the blast", NO_FRIENDS, "none"),
        Count("units", "Enemy units in reach", 0, most, 1),
        *(
            Count(f"dice.{place}", f"Unit {place}: its dice of cover or armour", 0, MOST_COVER, 0)
            for place in range(1, most + 1)
        ),
    )
    is_building = lying.hex in state.standing_buildings
    if is_building:
        fields = (*fields, Count("squads", "Squads in the building", 0, SQUADS, 0))
    fixed = (("charge", lying.key), *(() if is_building else (("squads", 0),)))
    inside = ", inside the pillbox" if lying.where == "inside" else ""
    return Choice(
        SetOffCharge,
        f"Set off the charge on {lying.hex}{inside}",
        fixed,
        fields,
        "charge",
        weight="open",
        why="It may not reach a unit of your own side. At a pillbox it reaches only its side of the wall.",
        cite="TN-072",
    )


def set_off(given: OrderContext[State, SetOffCharge]) -> list[object]:
    """The charge, or all of its hex and side together; a building falls to enough hits. Cite: TN-077 to
    TN-083, TN-235."""
    state, command = given.state, given.command
    lying = next(one for one in state.charges if one.key == command.charge)
    together = tuple(_together(state, lying))
    hits = state.scenario.features.charge_hits * len(together)
    dice = tuple(number for _, number in command.dice[: command.units])
    keys = tuple(one.key for one in together)
    happened: list[object] = [
        ChargeSetOff(keys, command.nation, command.how, command.by, command.stands, hits, dice)
    ]
    if not any(dice):
        happened.append(BlastThrown(lying.key, tuple(() for _ in dice), (hits,) * len(dice)))
    if lying.hex in state.standing_buildings and fells_building(hits, FALLS_AT):
        happened.append(BuildingFell(lying.hex, (), (), hits, command.squads))
    return happened


def _together(state: State, lying: Lying) -> Iterator[Lying]:
    """The charges that go off with this one: it alone, or all that lie where it does. Cite: TN-235."""
    yield lying
    if state.rulings.charges_at_once == "all":
        alike = (lying.side, lying.nation, lying.hex, lying.where)
        for one in state.charges:
            if one.key != lying.key and (one.side, one.nation, one.hex, one.where) == alike:
                yield one


def throw_against_blast(given: OrderContext[State, ThrowAgainstBlast]) -> list[object]:
    """Each die of armour or cover that cancels takes a hit away. Cite: TN-077, TN-078."""
    blast = given.state.blast
    assert blast is not None, "possible only while units roll against a charge"
    rolled, at = [], 0
    for number in blast.dice:
        rolled.append(given.faces[at : at + number])
        at += number
    left = tuple(max(0, blast.hits - sum(face in Dice().cancel for face in faces)) for faces in rolled)
    return [BlastThrown(blast.charges[0], tuple(rolled), left)]


def gone_off(state: State, event: ChargeSetOff) -> State:
    """What was set off comes back only where a house rule says so. Cite: TN-071."""
    gone = [one for one in state.charges if one.key in event.charges]
    kept = tuple(one for one in state.charges if one.key not in event.charges)
    after = replace(state, charges=kept, blast=event if any(event.dice) else None)
    if state.rulings.charges_return == "yes":
        after = supplied(after, gone[0].side, gone[0].nation, len(gone))
    return after


ORDERS: Orders[State, object] = {SetOffCharge: set_off, ThrowAgainstBlast: throw_against_blast}
EFFECTS: Effects[State] = {
    ChargeSetOff: gone_off,
    BlastThrown: lambda state, event: replace(state, blast=None),
}


def told(state: State, event: object) -> str | None:
    """The sentence of the event; None for one of another chapter."""
    match event:
        case ChargeSetOff():
            lying = [one for one in state.charges if one.key in event.charges]
            units = count(len(event.dice), "unit")
            what = charge_words(lying[0].nation, len(lying))
            return (
                f"{begun(BY_WORDS[event.by])} on {event.stands} sets off {what} on {lying[0].hex} "
                f"{HOW_WORDS[event.how]}. {count(event.hits, 'hit')} on {units}."
            )
        case BlastThrown(_, rolled, left):
            if not left:
                return ""
            told = [
                f"unit {place} rolls {faces_words(faces)}, {count(hits, 'hit')} left"
                for place, (faces, hits) in enumerate(zip(rolled, left, strict=True), 1)
            ]
            return f"{begun(listed(told))}."
    return None
