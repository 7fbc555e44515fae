"""A squad attacks a squad: its dice and those of the cover are counted from the page, rolled, taken as hits.

Range, marks, cards and units that fire along are core rules, which are not among our sources. The players add
or take away dice for them, and say which faces hit.

Reading: each hit that is left takes a figure, and the owner chooses which. Reading: a suppressive attack
takes none; its mark is put by hand. Reading: one elite figure in a squad gives its die against suppression.

Cite: TN-027, TN-053, TN-054, TN-251.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, Option
from rulesets.kit.flow.conditions import Need, Table
from rulesets.kit.flow.deciding import Effects, OrderContext, Orders, as_given
from rulesets.kit.flow.dice import Group, in_groups
from rulesets.kit.flow.sides import other
from rulesets.kit.words import count
from rulesets.tide_of_iron.document.chain import strength
from rulesets.tide_of_iron.document.scenario import SIDES, Scenario, nation_at
from rulesets.tide_of_iron.ground.analysis import unit_profile
from rulesets.tide_of_iron.ground.core import core_of
from rulesets.tide_of_iron.rules.battle.buildings import NEEDED, Dice
from rulesets.tide_of_iron.rules.battle.cover import covers
from rulesets.tide_of_iron.rules.battle.marks import OWN, SquadsChanged, after, changing, mark_words
from rulesets.tide_of_iron.rules.battle.squads import of_side
from rulesets.tide_of_iron.rules.battle.state import FIRE, Asked, FireDeclared, FireRolled, Kept, State
from rulesets.tide_of_iron.rules.battle.words import faces_words
from rulesets.tide_of_iron.rules.chain.squads import figures_words
from rulesets.tide_of_iron_box.units import BASE_SLOTS

MORTAR, MOST_MORE = "mortar", 12
DIRECT, SUPPRESSIVE, AREA, AREA_SUPPRESSIVE = "normal", "suppressive", "mortar", "mortar-suppressive"
MANNERS = {
    DIRECT: "normal",
    SUPPRESSIVE: "suppressive",
    AREA: "mortar, normal",
    AREA_SUPPRESSIVE: "mortar, suppressive",
}
SUPPRESSES = (SUPPRESSIVE, AREA_SUPPRESSIVE)
OTHERS = tuple(str(number) for number in range(BASE_SLOTS, 0, -1))
"""Targets that are not on the page, by their figures."""
OF_CORE = "The core rules say what that does: mark the squad."


@dataclass(frozen=True, slots=True)
class FireAt:
    """An attack. `target` is a squad of the page, or the number of figures of another; `hex` is empty in the
    open; `more` dice and `cover` are added to what is counted, or taken from it."""

    squad: str
    target: str
    hex: str
    manner: str
    needed: str
    more: int
    cover: int


@dataclass(frozen=True, slots=True)
class RollFire:
    squad: str


@dataclass(frozen=True, slots=True)
class CallOff:
    squad: str


@dataclass(frozen=True, slots=True)
class FireCalledOff:
    squad: str


def firepower(scenario: Scenario, squad: Kept, manner: str) -> int:
    """The dice of the squad's figures against infantry: of its mortars, or of all but them. Cite: TN-053,
    TN-054."""
    is_mortar = manner in (AREA, AREA_SUPPRESSIVE)
    kinds = ((kind, number) for kind, number in squad.figures if (kind == MORTAR) == is_mortar)
    return sum(number * _dice_of(scenario, squad, kind, manner) for kind, number in kinds)


def _dice_of(scenario: Scenario, squad: Kept, kind: str, manner: str) -> int:
    nation = nation_at(scenario, squad.side, squad.base.division) or core_of(scenario).nation
    profile = unit_profile(scenario, kind, nation)
    if profile is None or profile.infantry is None:
        return 0
    found = (re.fullmatch(r"suppressive \d+/(\d+)", trait) for trait in profile.traits)
    stated = next((int(read[1]) for read in found if read), None)
    return stated if manner in SUPPRESSES and stated is not None else profile.infantry[1]


def cover_dice(state: State, hex: str, manner: str, target: Kept | None) -> int:
    """The dice of cover on the hex, with that of elite figures against suppression. Cite: TN-029, TN-053."""
    here = covers(state).get(hex)
    ground = 0 if here is None else here.area if manner in (AREA, AREA_SUPPRESSIVE) else here.dice
    is_elite = target is not None and manner in SUPPRESSES and "elite" in dict(target.figures)
    return ground + is_elite


def _is_target(o: Asked) -> bool:
    squad = o.s.squads.get(o.c.target)
    return o.c.target in OTHERS or (squad is not None and bool(squad.figures) and squad.side != o.side)


DECLARED: Need[Asked] = Need(lambda o: o.s.fire is not None, "There is no attack that waits.", "TN-251")
NEEDS: Table[Asked] = {
    FireAt: (
        OWN,
        Need(_is_target, "The other side has no such squad on the page, or nobody is left of it.", "TN-251"),
        Need(lambda o: o.c.hex in ("", *o.s.hexes), "There is no hex {o.c.hex} on this map.", "TN-251"),
    ),
    RollFire: (DECLARED,),
    CallOff: (DECLARED,),
}


def attacking(state: State, squad: Kept) -> Iterator[Choice]:
    """The attack of a squad, on the row of it."""
    side, key, name = squad.side, squad.base.key, squad.base.name
    manners = tuple(
        Option(manner, f"{words}, {count(dice, 'die', 'dice')}")
        for manner, words in MANNERS.items()
        if (dice := firepower(state.scenario, squad, manner))
    )
    if not manners:
        return
    targets = tuple(
        Option(one.base.key, ", ".join((one.base.name, figures_words(one.figures), *one.marks)))
        for one in of_side(state, other(SIDES, side))
        if one.figures
    )
    hexes = (Option("", "in the open"), *(here.option for here in covers(state).values()))
    others = (Option(of, f"a squad of {of}, not on this page") for of in OTHERS)
    fields: tuple[Field, ...] = (
        OneOf("target", "Target", (*targets, *others)),
        OneOf("hex", "Its hex", hexes, hint="empty: in the open, without cover"),
        OneOf("manner", "Attack", manners, manners[0].value),
        OneOf("needed", "Dice at this range", NEEDED),
        Count("more", "Dice more or fewer", -MOST_MORE, MOST_MORE, 0, "for marks, cards, other units"),
        Count("cover", "Cover dice more or fewer", -MOST_MORE, MOST_MORE, 0, "for tokens and cards"),
    )
    why = f"{name} is {mark_words(squad.marks)}: see what that takes away." if squad.marks else ""
    yield Choice(
        FireAt,
        f"{name} attacks",
        (("squad", key),),
        fields,
        FIRE,
        weight="open",
        why=why,
        cite="TN-251",
        button="Attack",
        row=f"squad-{key}",
        tap="Attack",
    )


def called(state: State, fire: FireDeclared) -> str:
    """The target in a sentence, with its hex."""
    whom = state.squads[fire.target].base.name if fire.target else f"a squad of {fire.figures}"
    return f"{whom} on {fire.hex}" if fire.hex else whom


def dice(state: State, side: str) -> Iterator[Choice]:
    """The dice that wait for an attack, and the hits that its target takes."""
    if (fire := state.fire) is not None:
        own, fixed = state.squads[fire.squad], (("squad", fire.squad),)
        groups = (Group("Attack", fire.dice), Group("Cover", fire.cover))
        yield Choice(
            RollFire,
            f"Roll for {own.base.name} against {called(state, fire)}",
            fixed,
            subject=FIRE,
            throw=in_groups(*(group for group in groups if group.dice)),
            why=f"{fire.needed} or more hits{'; 5 and 6 of the cover cancel a hit' * bool(fire.cover)}.",
            cite="TN-251",
            button="Roll the attack",
        )
        if side == own.side:
            yield Choice(CallOff, "Call the attack off", fixed, (), FIRE, weight="open", cite="TN-251")
    if state.struck is not None and side == state.squads[state.struck.target].side:
        yield from changing(state.squads[state.struck.target], -1, state.struck)


def fire_at(given: OrderContext[State, FireAt]) -> list[object]:
    """The attack with all its dice, or why it can do nothing. Cite: TN-027."""
    state, command = given.state, given.command
    squad, target = state.squads[command.squad], state.squads.get(command.target)
    number = max(0, firepower(state.scenario, squad, command.manner) + command.more)
    cover = max(0, cover_dice(state, command.hex, command.manner, target) + command.cover)
    here = covers(state).get(command.hex)
    if not number or (here is not None and here.sheltered and command.manner in SUPPRESSES):
        return [FireRolled("" if target is None else command.target, (), (), 0, command.manner)]
    figures = int(command.target) if target is None else strength(target.figures)
    key, needed = "" if target is None else command.target, int(command.needed)
    return [FireDeclared(command.squad, key, figures, command.hex, command.manner, needed, number, cover)]


def roll_fire(given: OrderContext[State, RollFire]) -> list[object]:
    """Figures are taken at once where there is nothing to choose."""
    state, fire = given.state, given.state.fire
    assert fire is not None, "possible only while an attack needs its dice"
    attack, cover = given.faces[: fire.dice], given.faces[fire.dice :]
    left = sum(face >= fire.needed for face in attack) - sum(face in Dice().cancel for face in cover)
    rolled = FireRolled(fire.target, attack, cover, max(0, left), fire.manner)
    if not _takes(rolled):
        return [rolled]
    squad, owed = state.squads[fire.target], min(rolled.hits, fire.figures)
    if owed < fire.figures and len(squad.figures) > 1:
        return [rolled]
    return [rolled, SquadsChanged((after(squad, tuple((kind, -owed) for kind, _ in squad.figures)),))]


def _takes(rolled: FireRolled) -> bool:
    """Whether a squad of the page loses figures by it."""
    return bool(rolled.target and rolled.hits and rolled.manner not in SUPPRESSES)


def fire_declared(state: State, event: FireDeclared) -> State:
    at = {event.target: event.hex} if event.target and event.hex else {}
    return replace(state, fire=event, attacked={**state.attacked, **at})


def fire_rolled(state: State, event: FireRolled) -> State:
    return replace(state, fire=None, struck=event if _takes(event) else None)


ORDERS: Orders[State, object] = {FireAt: fire_at, RollFire: roll_fire, CallOff: as_given(FireCalledOff)}
EFFECTS: Effects[State] = {
    FireDeclared: fire_declared,
    FireCalledOff: lambda state, event: replace(state, fire=None),
    FireRolled: fire_rolled,
}


def told(state: State, event: object) -> str | None:
    """The sentence of the event; None for one of another chapter."""
    match event:
        case FireDeclared():
            return _declared(state, event)
        case FireCalledOff(squad):
            return f"{state.squads[squad].base.name} calls its attack off."
        case FireRolled(attack=()):
            return "The attack does nothing: it has no dice, or no suppression works there."
        case FireRolled(target, attack, cover, hits, manner):
            on = state.squads[target].base.name if target else "the target"
            rest = f" {OF_CORE}" if hits and manner in SUPPRESSES else ""
            against = f" against {faces_words(cover)}" if cover else ""
            return f"{faces_words(attack)}{against}: {count(hits, 'hit')} left on {on}.{rest}"
    return None


def _declared(state: State, fire: FireDeclared) -> str:
    cover = f"{count(fire.cover, 'die', 'dice')} of cover" if fire.cover else "no cover"
    said = f"{count(fire.dice, 'die', 'dice')}, hitting on {fire.needed} or more, against {cover}"
    who = state.squads[fire.squad].base.name
    return f"{who} attacks {called(state, fire)}, {MANNERS[fire.manner]}: {said}."
