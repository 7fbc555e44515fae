"""Losses: who gives up what. The owner chooses freely; nobody is asked where nothing is to be chosen.

Cite: Axis & Allies: D-Day, "Combat", steps 2 and 3; AD-103, AD-105 to AD-107, AD-110, AD-119, AD-277.
"""

from collections.abc import Callable, Iterable, Sequence

from rulesets.axis_allies_dday.document.battle import SideKey
from rulesets.axis_allies_dday.document.seats import word_of
from rulesets.axis_allies_dday.rules.state import commands as c, events as e
from rulesets.axis_allies_dday.rules.state.card_commands import Pairs
from rulesets.axis_allies_dday.rules.state.evolve_table import in_play
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.words import spot_words
from rulesets.kit.flow.choices import Choice, Count, Total
from rulesets.kit.flow.deciding import Given
from rulesets.kit.flow.dice import Faces, Group, by_group, in_groups

Standing = Sequence[tuple[Spot, int]]
DROPPED = "dropped"
"""The part of a card that is over when paratroopers have fired."""


def name_of(spot: Spot) -> str:
    """What a pair of losses calls the units of a spot."""
    return f"{spot.power}-{spot.kind}"


def named_unasked(
    state: State, zone: str, side: SideKey, standing: Standing, hits: int
) -> e.LossesNamed | None:
    """The losses where the owner has no choice or has said beforehand what he gives up: all fall, or one
    kind of one power stands there, or his standing order covers it; None where he must be asked."""
    there = sum(count for _, count in standing)
    if hits >= there:
        return e.LossesNamed(zone, side, _pairs(standing, there), "all")
    if hits == 0:
        return e.LossesNamed(zone, side, (), "none")
    if len(standing) == 1:
        return e.LossesNamed(zone, side, _pairs(standing, hits), "one kind")
    by_word = _by_order(_order(state, standing), standing, hits)
    return e.LossesNamed(zone, side, by_word, "standing order") if by_word else None


def _order(state: State, standing: Standing) -> Sequence[str]:
    """What all owners of the units have said beforehand alike; nothing where they have not."""
    names = {word_of(state.battle, state.rulings, spot.power) for spot, _ in standing}
    orders = {state.loss_orders.get(name, ()) for name in names}
    return orders.pop() if len(orders) == 1 else ()


def _by_order(kinds: Sequence[str], standing: Standing, hits: int) -> Pairs:
    """The losses in the standing order of kinds; nothing where it leaves a choice between two powers, or
    does not cover all hits."""
    left, named = hits, list[tuple[Spot, int]]()
    for kind in kinds:
        rows = [(spot, count) for spot, count in standing if spot.kind == kind]
        total = sum(count for _, count in rows)
        if left and len(rows) > 1 and left < total:
            return ()
        for spot, count in rows:
            taken = min(left, count)
            named.append((spot, taken))
            left -= taken
    return _pairs(named, hits) if left == 0 else ()


def _pairs(standing: Iterable[tuple[Spot, int]], most: int) -> Pairs:
    left, listed = most, list[tuple[str, int]]()
    for spot, count in standing:
        taken = min(count, left)
        left -= taken
        if taken:
            listed.append((name_of(spot), taken))
    return tuple(listed)


def fields(state: State, zone: str, standing: Standing, hits: int) -> tuple[tuple[Count, ...], Total]:
    """A count for each kind of each power that stands in the zone, which together come to the hits. The
    fields stand as if the cheapest fell first."""
    named, left = list[Count](), hits
    for spot, count in standing:
        first = min(count, left)
        left -= first
        label = f"{spot_words(state.battle, spot)} in {zone}"
        named.append(Count(f"losses.{zone}-{name_of(spot)}", label, 0, min(count, hits), first))
    return tuple(named), Total(tuple(field.name for field in named), hits, hits, words="losses")


def dropped(rows: Sequence[tuple[str, Group]], faces: Faces, number: int) -> list[e.Event]:
    """What the dice of paratroopers do in each zone, those of a power a group; nothing more falls by them."""
    thrown = by_group(in_groups(*(group for _, group in rows)), faces)
    events: list[e.Event] = []
    for (zone, group), (_, shown) in zip(rows, thrown, strict=True):
        volley = e.Volley(group.side, "infantry", number, shown)
        events.append(e.DropRolled(zone, volley, sum(face <= number for face in shown)))
    return [*events, e.PartEnded(DROPPED)]


def of_drops(state: State, targets: Callable[[State, str], Standing]) -> Choice:
    """The Axis' order that names what paratroopers destroyed in each zone they hit. Cite: AD-119."""
    asked = [fields(state, zone, targets(state, zone), hits) for zone, hits in in_play(state).drops.items()]
    named = tuple(field for counts, _ in asked for field in counts)
    totals = tuple(total for _, total in asked)
    return Choice(c.NameLosses, "Name your losses", (), named, "drop", totals=totals, cite="AD-119")


def of_drops_unasked(state: State, targets: Callable[[State, str], Standing]) -> list[e.LossesNamed]:
    """What paratroopers destroyed where nothing is to be chosen."""
    drops = in_play(state).drops.items()
    found = (named_unasked(state, zone, "axis", targets(state, zone), hits) for zone, hits in drops)
    return [losses for losses in found if losses]


def named_after_drop(given: Given[State, c.NameLosses]) -> list[e.Event]:
    """What the Axis gives up to paratroopers, zone by zone."""
    return [
        e.LossesNamed(zone, "axis", of_zone(given.command.losses, zone), "chosen")
        for zone in in_play(given.state).drops
    ]


def of_zone(losses: Pairs, zone: str) -> Pairs:
    """The part of an order's losses that is of the zone, without the zone's name."""
    head = f"{zone}-"
    return tuple(
        (name.removeprefix(head), count) for name, count in losses if name.startswith(head) and count
    )
