"""Destructible buildings: which attack may fell one, whether it falls, and what becomes of who is inside.

The faces that hit and those of red dice that cancel belong to the core rules, which are not among our
sources, and are given as data.

Cite: Tide of Iron: Normandy, "Destructible Buildings"; TN-086 to TN-104, TN-233.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, Option
from rulesets.kit.flow.conditions import Near, Need, Needs, Table, gate, near
from rulesets.kit.flow.deciding import Effects, OrderContext, Orders
from rulesets.kit.flow.dice import Group, in_groups
from rulesets.kit.odds import Chances, at_least, hits, less
from rulesets.kit.words import begun, count
from rulesets.tide_of_iron.document.scenario import does
from rulesets.tide_of_iron.rules.battle.ending import objectives
from rulesets.tide_of_iron.rules.battle.state import Asked, BuildingAttacked, BuildingFell, State, side_of
from rulesets.tide_of_iron.rules.battle.words import faces_words

RED_DICE = 2
FALLS_AT = 6
COLLAPSE_DICE = 4
COLLAPSE_HITS = (4, 5, 6)
NOTHING_ON_A_BUILDING = ("regular", "elite", "officer", "mg")
PIPS = 6
MOST_DICE, SQUADS = 30, 4
NEEDED = (Option("4", "4, 5 and 6 hit"), Option("5", "5 and 6 hit"), Option("6", "only 6 hits"))
MANNERS = (
    Option("building", "aimed at the building"),
    Option("squad", "aimed at the squads inside"),
    Option("area", "a normal area attack"),
    Option("suppressive", "a suppressive attack"),
)
MANNER_WORDS = {
    "building": "at the building",
    "area": "with an area attack, at the building by a roll of its own",
}


@dataclass(frozen=True, slots=True)
class AttackBuilding:
    """An attack on a building's hex. `manner`: "building" or "squad" aimed at, "area", "suppressive";
    `needed` is the lowest face that hits, `squads` how many are inside."""

    hex: str
    manner: str
    strength: int
    needed: str
    squads: int


@dataclass(frozen=True, slots=True)
class ThrowAtBuilding:
    hex: str


@dataclass(frozen=True, slots=True)
class ThrowCollapse:
    hex: str


@dataclass(frozen=True, slots=True)
class BuildingSpared:
    """An attack on its hex that cannot touch the building, for `why`."""

    hex: str
    by: str
    why: str


@dataclass(frozen=True, slots=True)
class BuildingHeld:
    """It stands: `hits` counted of six needed."""

    hex: str
    attack: tuple[int, ...]
    red: tuple[int, ...]
    hits: int


@dataclass(frozen=True, slots=True)
class CollapseThrown:
    hex: str
    dice: tuple[int, ...]
    hits: int
    squads: int


@dataclass(frozen=True, slots=True)
class Dice:
    """Which faces of an attack die hit, and which of a red die cancel a hit: core rules, unverified."""

    hit: tuple[int, ...] = (4, 5, 6)
    cancel: tuple[int, ...] = (5, 6)


def counts_against_building(kind: str) -> bool:
    """Whether a kind of unit adds its strength to an attack on a building; specialization weapons do.
    Cite: TN-087, TN-088, TN-233."""
    return kind not in NOTHING_ON_A_BUILDING


def counted_hits(attack: Collection[int], red: Collection[int], dice: Dice, *, before: bool = False) -> int:
    """The hits of these faces as they count against the building. Cite: TN-095, TN-096."""
    scored = sum(face in dice.hit for face in attack)
    return scored if before else max(0, scored - sum(face in dice.cancel for face in red))


def chance_to_fall(attack: int, dice: Dice, *, before: bool = False) -> Fraction:
    """The chance that so many attack dice fell it. Cite: TN-096, TN-097."""
    scored: Chances = hits(attack, len(dice.hit))
    if not before:
        scored = less(scored, hits(RED_DICE, len(dice.cancel)))
    return at_least(scored, FALLS_AT)


def collapse_dice(squads: int, *, for_each: bool = True) -> int:
    """The dice against the squads inside when it falls. Vehicles and guns take none. Cite: TN-100."""
    return COLLAPSE_DICE * (squads if for_each else min(squads, 1))


def collapse_hits(faces: Iterable[int]) -> int:
    """The hits among those dice; without cover each takes a figure. Cite: TN-100, TN-101."""
    return sum(face in COLLAPSE_HITS for face in faces)


BUILDINGS: Need[Asked] = gate(
    lambda o: o.has("buildings"), "Buildings cannot be destroyed in this scenario.", "TN-086"
)


STANDS: Needs[Asked] = (
    gate(
        lambda o: o.c.hex in o.s.buildings,
        lambda o: f"{o.c.hex or 'That hex'} has no building that can fall. Choose another hex.",
        "TN-104",
    ),
    Need(lambda o: o.c.hex not in o.s.ruins, "The building on {o.c.hex} is already in ruins.", "TN-099"),
)


ATTACK: Needs[Asked] = (
    BUILDINGS,
    *STANDS,
    Need(lambda o: o.c.strength > 0, "A unit without dice against it cannot attack a building.", "TN-088"),
)


NEEDS: Table[Asked] = {
    AttackBuilding: ATTACK,
    ThrowAtBuilding: (
        Need(lambda o: o.s.attack is not None, "There is no attack on a building to roll for.", "TN-095"),
    ),
    ThrowCollapse: (
        Need(lambda o: o.s.collapse is not None, "There is no fallen building to roll for.", "TN-100"),
    ),
}


def nearly(state: State, seat: str) -> Iterator[Near]:
    """Buildings that are ruins already."""
    if "buildings" in state.scenario.modules:
        places = set(state.hexes) if state.laid_out else set()
        for hex in state.ruins:
            on = Asked(state, seat, AttackBuilding(hex, "building", 1, "4", 0))
            yield from near(STANDS, hex, on, hex if hex in places else "")


def dice(state: State) -> Iterator[Choice]:
    """The dice that wait for a building."""
    if state.attack is not None:
        one = state.attack
        red = Group("The building's red dice", RED_DICE)
        label = f"Roll against the building on {one.hex}"
        fixed = (("hex", one.hex),)
        subject = f"building {one.hex}"
        yield Choice(
            ThrowAtBuilding,
            label,
            fixed,
            subject=subject,
            throw=in_groups(Group("Attack", one.strength), red),
            cite="TN-095",
        )
    if state.collapse is not None:
        hex = state.collapse.hex
        number = collapse_dice(state.collapse.squads, for_each=state.rulings.collapse_dice == "squad")
        group = Group("Against the squads inside", number)
        yield Choice(
            ThrowCollapse,
            f"Roll for the fall of the building on {hex}",
            (("hex", hex),),
            subject=f"building {hex}",
            throw=in_groups(group),
            why=f"{', '.join(map(str, COLLAPSE_HITS))} hit.",
            cite="TN-100",
        )


def attacking(state: State) -> Iterator[Choice]:
    """An attack on one of the buildings that can still fall."""
    if "buildings" not in state.scenario.modules or not state.standing_buildings:
        return
    hexes = tuple(Option(hex, hex) for hex in state.standing_buildings)
    fields: tuple[Field, ...] = (
        OneOf("hex", "Hex of the building", hexes),
        OneOf("manner", "Attack", MANNERS),
        Count("strength", "Dice of the attack", 1, MOST_DICE),
        OneOf("needed", "Dice at this range", NEEDED),
        Count("squads", "Squads inside", 0, SQUADS, 0),
    )
    why = (
        "Infantry, officers and machine guns do not count; several units attack as one. Fewer than "
        f"{FALLS_AT} dice cannot destroy it."
    )
    yield Choice(
        AttackBuilding, "Attack a building", (), fields, "attack", weight="open", why=why, cite="TN-086"
    )


def attack(given: OrderContext[State, AttackBuilding]) -> list[object]:
    """What is declared decides whether the building is attacked at all. Cite: TN-090 to TN-093, TN-097."""
    command = given.command
    side = side_of(given.seat)
    match command.manner:
        case "squad":
            why = "the target is the squads inside"
        case "suppressive":
            why = "a suppressive attack never endangers a building"
        case _ if command.strength < FALLS_AT:
            why = f"fewer than {FALLS_AT} dice cannot destroy a building"
        case _:
            return [
                BuildingAttacked(
                    command.hex, side, command.manner, command.strength, int(command.needed), command.squads
                )
            ]
    return [BuildingSpared(command.hex, side, why)]


def throw_at_building(given: OrderContext[State, ThrowAtBuilding]) -> list[object]:
    """Six hits of this one attack fell it. Cite: TN-095, TN-096, TN-098."""
    state, one = given.state, given.state.attack
    assert one is not None, "possible only while an attack needs its dice"
    dice, red = given.faces[: one.strength], given.faces[one.strength :]
    before = state.rulings.building_hits == "before"
    hits = counted_hits(dice, red, Dice(tuple(range(one.needed, PIPS + 1))), before=before)
    if hits >= FALLS_AT:
        return [BuildingFell(one.hex, dice, red, hits, one.squads)]
    return [BuildingHeld(one.hex, dice, red, hits)]


def throw_collapse(given: OrderContext[State, ThrowCollapse]) -> list[object]:
    """Cite: TN-100, TN-101."""
    fell = given.state.collapse
    assert fell is not None, "possible only after a building has fallen on squads"
    return [CollapseThrown(fell.hex, given.faces, collapse_hits(given.faces), fell.squads)]


def building_held(state: State, event: BuildingHeld) -> State:
    """Hits never add up over attacks. Cite: TN-096."""
    return replace(state, attack=None)


def building_fell(state: State, event: BuildingFell) -> State:
    """Its hex is ruins; all that is on it stays. Cite: TN-098, TN-099, TN-102."""
    collapse = event if event.squads else None
    return replace(state, attack=None, collapse=collapse, ruins=(*state.ruins, event.hex))


ORDERS: Orders[State, object] = {
    AttackBuilding: attack,
    ThrowAtBuilding: throw_at_building,
    ThrowCollapse: throw_collapse,
}
EFFECTS: Effects[State] = {
    BuildingSpared: lambda state, event: state,
    BuildingAttacked: lambda state, event: replace(state, attack=event),
    BuildingHeld: building_held,
    BuildingFell: building_fell,
    CollapseThrown: lambda state, event: replace(state, collapse=None),
}


def told(state: State, event: object) -> str | None:
    """The sentence of the event; None for one of another chapter."""
    match event:
        case BuildingSpared(hex, by, why):
            return f"{begun(does(by, 'attacks', 'attack'))} {hex}. The building is safe: {why}."
        case BuildingAttacked(hex, by, manner, strength, needed):
            return (
                f"{begun(does(by, 'attacks', 'attack'))} {hex} {MANNER_WORDS[manner]}: "
                f"{count(strength, 'die', 'dice')}, hitting on {needed} or more."
            )
        case BuildingHeld(hex, attack, red, hits):
            return (
                f"The building on {hex} stands: {faces_words(attack)} against {faces_words(red)}, {hits} of "
                f"{FALLS_AT} hits."
            )
        case BuildingFell():
            return _fell(state, event)
        case CollapseThrown():
            return _collapse(state, event)
    return None


def _fell(state: State, event: BuildingFell) -> str:
    dice = f": {faces_words(event.attack)} against {faces_words(event.red)}" if event.attack else ""
    said = f"The building on {event.hex} falls to {event.hits} hits{dice}. The hex is ruins and rough."
    stays = " It stays an objective." if event.hex in objectives(state) else ""
    return f"{said} Squads, tokens and charges there stay.{stays}"


def _collapse(state: State, event: CollapseThrown) -> str:
    """Cite: TN-100, TN-101."""
    squads = count(event.squads, "squad")
    shared = "" if state.rulings.collapse_dice == "squad" else ", shared out by their owner"
    cover = "roll cover against them" if state.rulings.collapse_cover == "cover" else "roll no cover"
    return (
        f"The fall on {event.hex} rolls {faces_words(event.dice)} against {squads}: "
        f"{count(event.hits, 'hit')}{shared}. They {cover}, and are pinned without a roll."
    )
