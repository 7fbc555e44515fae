"""The odds of an attack on a squad or a building, beside the order that leads to it. All figures are exact.

Which faces hit is core rules, which are not among our sources: before it is said, all three are told.

Cite: TN-095, TN-096, TN-251.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.flow.choices import Choice
from rulesets.kit.odds import Chances, Odds, at_least, capped, hits, less, mean, whole_percent
from rulesets.kit.words import count
from rulesets.tide_of_iron.document.chain import strength
from rulesets.tide_of_iron.rules.battle.buildings import PIPS, Dice, ThrowAtBuilding, chance_to_fall
from rulesets.tide_of_iron.rules.battle.firing import (
    DIRECT,
    SUPPRESSES,
    FireAt,
    RollFire,
    cover_dice,
    firepower,
)
from rulesets.tide_of_iron.rules.battle.state import FireDeclared, State
from rulesets.tide_of_iron_box.units import BASE_SLOTS


def odds(state: State, seat: str, choice: Choice) -> tuple[Odds, ...]:
    """What the dice after the order may bring; nothing is hidden in a battle."""
    if choice.command is RollFire and state.fire is not None:
        return (_of(state.fire),)
    if choice.command is FireAt:
        return tuple(_before(state, str(dict(choice.fixed)["squad"])))
    if choice.command is ThrowAtBuilding and (one := state.attack) is not None:
        dice, before = Dice(tuple(range(one.needed, PIPS + 1))), state.rulings.building_hits == "before"
        return (Odds("The building falls", chance_to_fall(one.strength, dice, before=before)),)
    return ()


def chances_of(fire: FireDeclared) -> Chances:
    """The chances of so many figures lost; of so many hits left where the attack is suppressive."""
    left = less(hits(fire.dice, PIPS + 1 - fire.needed), hits(fire.cover, len(Dice().cancel)))
    return left if fire.manner in SUPPRESSES else capped(left, fire.figures)


def _of(fire: FireDeclared) -> Odds:
    """The odds of an attack whose dice are counted."""
    chances, about = chances_of(fire), f"{count(fire.dice, 'die', 'dice')} against cover {fire.cover}"
    average = f"{float(mean(chances)):.1f}"
    if fire.manner in SUPPRESSES:
        return Odds("At least 1 hit left", at_least(chances, 1), about=about, also=f"{average} on average.")
    every = whole_percent(at_least(chances, fire.figures))
    also = f"{average} on average. All {fire.figures}: {every}." if fire.figures > 1 else ""
    return Odds("At least 1 figure lost", at_least(chances, 1), about=about, also=also)


def _before(state: State, squad: str) -> Iterator[Odds]:
    """The odds against a squad in the open, and against each of the other side where it was attacked last."""
    dice, side = firepower(state.scenario, state.squads[squad], DIRECT), state.squads[squad].side
    fire = FireDeclared(squad, "", BASE_SLOTS, "", DIRECT, 4, dice, 0)
    if dice:
        yield _by_range(fire, "In the open")
    for key, hex in state.attacked.items():
        target = state.squads[key]
        if dice and target.figures and target.side != side:
            cover = cover_dice(state, hex, DIRECT, target)
            there = replace(fire, figures=strength(target.figures), cover=cover)
            yield _by_range(there, f"{target.base.name} on {hex}")


def _by_range(fire: FireDeclared, title: str) -> Odds:
    """The odds if 4 to 6 hit, and in words if fewer faces do."""
    five, six = (whole_percent(at_least(chances_of(replace(fire, needed=needed)), 1)) for needed in (5, 6))
    also = f"5 and 6: {five}. Only 6: {six}."
    return replace(_of(fire), title=title, of="At least 1 figure, if 4 to 6 hit", also=also)
