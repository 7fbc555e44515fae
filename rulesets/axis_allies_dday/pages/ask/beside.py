"""The odds beside the orders of the cards: fights, drops, and dice at targets.

Cite: "Combat", "Targeted Attacks"; AD-112, AD-271.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from rulesets.axis_allies_dday.pages.ask import fights
from rulesets.axis_allies_dday.rules.cards.airborne import DropParatroopers, boxes
from rulesets.axis_allies_dday.rules.cards.attack import Attack
from rulesets.axis_allies_dday.rules.cards.attackers import acting
from rulesets.axis_allies_dday.rules.cards.bombardment import Bombard, blockhouses
from rulesets.axis_allies_dday.rules.odds import fallen
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.words import place_words
from rulesets.kit.flow.choices import Choice, OneOf
from rulesets.kit.flow.dice import Group, Throw
from rulesets.kit.odds import Odds, at_least, hits, mean, together
from rulesets.kit.words import count


def odds(state: State, seat: str, choice: Choice) -> tuple[Odds, ...]:
    """What the dice of the order may bring, for each of its targets or for all its dice."""
    of = _OF.get(choice.command)
    if of is not None:
        return tuple(of(state, choice))
    return tuple(_of_dice(choice.throw)) if isinstance(choice.throw, Throw) else ()


def _fights(state: State, choice: Choice) -> Iterator[Odds]:
    zones = dict(choice.fixed)["zones"]
    assert isinstance(zones, tuple)
    for zone in zones:
        found = fights.odds_of(state, zone, acting(state))
        yield replace(found, title=place_words(state.battle, zone) if len(zones) > 1 else "")


def _drops(state: State, choice: Choice) -> Iterator[Odds]:
    for box, _ in boxes(state):
        yield from fights.drop(state, box.key).odds


def _bombard(state: State, choice: Choice) -> Iterator[Odds]:
    """The blockhouses of each zone, if it is the first aim; nothing while the other player has to agree."""
    throw = choice.throw
    if not isinstance(throw, Throw):
        return
    if throw.dice == 1:
        yield from _of_dice(throw)
        return
    for option in choice.fields[0].options if choice.fields and isinstance(choice.fields[0], OneOf) else ():
        number = sum(each for _, each in blockhouses(state.position, option.value))
        fall = fallen(throw.dice, throw.hits, number)
        yield Odds("No blockhouse left", at_least(fall, number), option.label)


_OF: Mapping[type, Callable[[State, Choice], Iterator[Odds]]] = {
    Attack: _fights,
    DropParatroopers: _drops,
    Bombard: _bombard,
}


def _of_dice(throw: Throw) -> Iterator[Odds]:
    """The hits of all dice that hit by a number of their own."""
    groups: Sequence[Group | Throw] = throw.groups or (throw,)
    firing = [group for group in groups if group.hits]
    if not firing:
        return
    found = together(*(hits(group.dice, group.hits) for group in firing))
    dice = sum(group.dice for group in firing)
    if dice == 1:
        yield Odds("It hits", found[1])
        return
    also = f"{float(mean(found)):.1f} hits of {count(dice, 'die', 'dice')} on average."
    yield Odds("At least one hit", at_least(found, 1), also=also)
