"""Strafing: fighters on patrol fire at each Axis unit that leaves, crosses or enters their zone.

All dice fall with the order that ends movement or placing: one mover after another, all dice at it; those
left when it is destroyed are shown as unused.

Cite: Order cards 12 and 15, "Fighters"; AD-148 to AD-152, AD-175, AD-176, AD-261, AD-270.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.rules.cards.procedure import needed
from rulesets.axis_allies_dday.rules.cards.shots import volley
from rulesets.axis_allies_dday.rules.state.changes import spot_of
from rulesets.axis_allies_dday.rules.state.state import Mover, State, in_play
from rulesets.axis_allies_dday.rules.state.words import place_words
from rulesets.kit.flow.dice import Faces, Group, Throw, by_group, in_groups


def _volleys(state: State) -> Iterator[tuple[Mover, str, int]]:
    """Each mover with each zone whose fighters fire at it, and how many."""
    for mover in in_play(state).movers:
        for zone in mover.zones:
            yield mover, zone, state.position.number(zone, ("fighter",), "allies")


def throw(state: State) -> Throw | None:
    """The dice at all movers, a group for each mover and zone; None where no fighter saw one."""
    groups = [
        Group(
            f"Fighters in {place_words(state.battle, zone)}, {mover.kind} in {mover.place}",
            count,
            "allies",
            hits=needed(state),
        )
        for mover, zone, count in _volleys(state)
        if count
    ]
    return in_groups(*groups) if groups else None


def fallen(state: State, faces: Faces) -> list[object]:
    """What the dice did to each mover, in order."""
    dice = throw(state)
    if dice is None:
        return []
    events, thrown = list[object](), iter(by_group(dice, faces))
    for mover in in_play(state).movers:
        target = [spot_of(mover)]
        for zone in mover.zones:
            events += volley(zone, target, next(thrown)[1], needed(state), mover.place)
    return events
