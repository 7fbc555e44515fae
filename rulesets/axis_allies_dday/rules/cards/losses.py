"""Losses: who gives up what. The owner chooses freely; nobody is asked where nothing is to be chosen.

Cite: Axis & Allies: D-Day, "Combat", steps 2 and 3; AD-103, AD-105 to AD-107, AD-110, AD-119, AD-277.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulesets.axis_allies_dday.document.battle import AIR, MOBILE, SideKey
from rulesets.axis_allies_dday.document.sides import word_of
from rulesets.axis_allies_dday.rules.cards.procedure import order
from rulesets.axis_allies_dday.rules.state.changes import shares, with_destroyed, with_fight
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.axis_allies_dday.rules.state.state import State, Volley, in_play
from rulesets.axis_allies_dday.rules.state.telling import Events
from rulesets.axis_allies_dday.rules.state.words import counted, does, place_words, spot_words, up_to
from rulesets.kit.flow.choices import Count, Part, Total
from rulesets.kit.flow.dice import Fallen
from rulesets.kit.words import listed

Pairs = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class NameLosses:
    """What the owner gives up: "Z17-uk-infantry" and how many. The defender's order carries their dice."""

    losses: Pairs


@dataclass(frozen=True, slots=True)
class LossesNamed:
    """Units moved to a casualty zone: pairs of "uk-infantry" and how many; `how` they came to be named:
    "chosen", "all", "one kind" or "standing order"."""

    zone: str
    side: SideKey
    losses: Pairs
    how: str


Standing = Sequence[tuple[Spot, int]]


def name_of(spot: Spot) -> str:
    """What a pair of losses calls the units of a spot."""
    return f"{spot.power}-{spot.kind}"


def named_unasked(
    state: State, zone: str, side: SideKey, standing: Standing, hits: int
) -> LossesNamed | None:
    """The losses where the owner has no choice or has said beforehand what they give up: all fall, or one
    kind of one power stands there, or a standing order covers it; None where the owner must be asked."""
    there = sum(count for _, count in standing)
    if hits >= there:
        return LossesNamed(zone, side, _pairs(standing, there), "all")
    if hits == 0:
        return LossesNamed(zone, side, (), "none")
    if len(standing) == 1:
        return LossesNamed(zone, side, _pairs(standing, hits), "one kind")
    by_word = _by_order(_order(state, standing), standing, hits)
    return LossesNamed(zone, side, by_word, "standing order") if by_word else None


def _order(state: State, standing: Standing) -> Sequence[str]:
    """What all owners of the units have said beforehand alike; nothing where they have not."""
    names = {word_of(state.battle, state.rulings, spot.power) for spot, _ in standing}
    orders = {state.loss_orders.get(name, ()) for name in names}
    return orders.pop() if len(orders) == 1 else ()


def _by_order(kinds: Sequence[str], standing: Standing, hits: int) -> Pairs:
    """The losses in the standing order of kinds; nothing where it leaves a choice between two powers, or
    does not cover all hits."""
    named, left = list[tuple[Spot, int]](), hits
    for kind in kinds:
        rows = [(spot, count) for spot, count in standing if spot.kind == kind]
        total = sum(count for _, count in rows)
        if len(rows) > 1 and 0 < left < total:
            return ()
        named += rows
        left -= min(left, total)
    return () if left else _pairs(named, hits)


def _pairs(standing: Iterable[tuple[Spot, int]], most: int) -> Pairs:
    rows = list(standing)
    taken = shares((count for _, count in rows), most)
    return tuple((name_of(spot), number) for (spot, _), number in zip(rows, taken, strict=True) if number)


Asked = tuple[str, Standing, int, Sequence[Volley]]
"""A zone where losses are asked: who stands there, the hits, and the dice that hit."""


def fields(
    state: State, asked: Iterable[Asked]
) -> tuple[tuple[Count, ...], tuple[Total, ...], tuple[Part, ...]]:
    """A count for each kind of each power that stands in a zone, which together come to its hits, and beside
    them the dice. The fields stand as if the cheapest fell first."""
    counts, totals, parts = list[Count](), list[Total](), list[Part]()
    for zone, standing, hits, volleys in asked:
        title, names = place_words(state.battle, zone), list[str]()
        first = shares((count for _, count in standing), hits)
        for (spot, count), fallen in zip(standing, first, strict=True):
            names.append(f"losses.{zone}-{name_of(spot)}")
            label = f"{title}: {spot_words(state.battle, spot)}"
            counts.append(Count(names[-1], label, 0, min(count, hits), fallen))
        totals.append(Total(tuple(names), hits, hits, words="losses" if hits > 1 else "loss"))
        dice = tuple(_fell(state, zone, volley) for volley in volleys)
        parts.append(Part(title, tuple(names), dice))
    return tuple(counts), tuple(totals), tuple(parts)


def _fell(state: State, zone: str, volley: Volley) -> Fallen:
    firing = spot_words(state.battle, Spot(zone, volley.power, volley.kind))
    return Fallen(f"{firing} on {up_to(volley.needed)}", volley.faces, volley.needed)


def of_zone(losses: Pairs, zone: str) -> Pairs:
    """The part of an order's losses that is of the zone, without the zone's name."""
    head = f"{zone}-"
    return tuple(
        (name.removeprefix(head), count) for name, count in losses if name.startswith(head) and count
    )


def losses_named(state: State, event: LossesNamed) -> State:
    """Named for a fight, or for a drop of paratroopers, where they go at once."""
    losses = {spot_of(event.zone, name): count for name, count in event.losses if count}
    card = in_play(state)
    if event.zone in card.drops:
        drops = {zone: hits for zone, hits in card.drops.items() if zone != event.zone}
        return with_destroyed(state, losses, drops=drops)
    part = "attacker_losses" if event.side == order(state).side else "defender_losses"
    return with_fight(state, event.zone, **{part: losses})


def _tell_losses_named(state: State, event: LossesNamed) -> str:
    where = place_words(state.battle, event.zone)
    if not event.losses:
        return ""
    lost = listed_losses(state, event.zone, event.losses)
    by = ", by its standing order" if event.how == "standing order" else ""
    return f"{does(state.battle, event.side, 'gives', 'give')} up {lost} in {where}{by}."


def spot_of(zone: str, name: str) -> Spot:
    """Where the units are that a pair of losses names "uk-infantry"."""
    power, _, word = name.rpartition("-")
    kind = next(known for known in (*MOBILE, "blockhouse", *AIR) if known == word)
    return Spot(zone, power, kind)


def listed_losses(state: State, zone: str, losses: Pairs) -> str:
    """ "2 British infantry and 1 American tank"."""
    return listed([counted(state.battle, spot_of(zone, name), count) for name, count in losses if count])


EVENTS: Events = {LossesNamed: (losses_named, _tell_losses_named)}
