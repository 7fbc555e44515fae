"""Airborne Assault: paratroopers come down, once, and fire at whom they find.

One die for each against Axis land units in its own zone, blockhouses apart; the Axis names what is lost and
does not fire back. Where only blockhouses or nobody stands nothing is thrown. Then all are ashore and the
card is out of the deck.

Cite: Order card 1, Fortune card 1; AD-117 to AD-120, AD-195.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulesets.axis_allies_dday.document.battle import MOBILE, Box
from rulesets.axis_allies_dday.rules.cards import losses
from rulesets.axis_allies_dday.rules.cards.losses import LossesNamed, NameLosses
from rulesets.axis_allies_dday.rules.cards.procedure import Procedure, luck, needed, side_seats
from rulesets.axis_allies_dday.rules.cards.run import CardLeft, PartEnded
from rulesets.axis_allies_dday.rules.state.changes import with_card, with_lost, with_shifted
from rulesets.axis_allies_dday.rules.state.deck import fortune_of
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.axis_allies_dday.rules.state.state import BAD, State, Volley, in_play
from rulesets.axis_allies_dday.rules.state.telling import Events
from rulesets.axis_allies_dday.rules.state.words import called, hits_words, number_of, place_words, shown
from rulesets.kit.flow.choices import Choice, Count, Total
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.dice import Faces, Group, by_group, in_groups
from rulesets.kit.flow.duties import Duty


@dataclass(frozen=True, slots=True)
class DropParatroopers:
    """Card 1: all paratroopers with a target roll."""


@dataclass(frozen=True, slots=True)
class DropRolled:
    """Card 1: the paratroopers' dice in a zone and the hits among them."""

    zone: str
    volley: Volley
    hits: int


@dataclass(frozen=True, slots=True)
class ParatroopersLanded:
    box: str
    zone: str
    power: str
    count: int


@dataclass(frozen=True, slots=True)
class ParatroopersRemoved:
    box: str
    power: str
    count: int


DROPPED = "dropped"
"""The part of a card that is over when paratroopers have fired."""
_CITE = "AD-118"


def boxes(state: State) -> Iterator[tuple[Box, int]]:
    """The airborne boxes with paratroopers in them, and how many."""
    for box in state.battle.boxes:
        count = state.position.number(box.key, ("infantry",), power=box.power)
        if box.kind == "airborne" and count:
            yield box, count


def targets(state: State, zone: str) -> list[tuple[Spot, int]]:
    """Whom paratroopers fire at in a zone: Axis land units, blockhouses apart."""
    return list(state.position.standing(zone, MOBILE, "axis"))


def _groups(state: State) -> list[tuple[Box, Group]]:
    """The dice of each box whose zone has a target; none once they are thrown or may not be."""
    if DROPPED in in_play(state).ended or luck(state) == BAD:
        return []
    firing = ((box, count) for box, count in boxes(state) if targets(state, box.zone))
    words, hits = called(state.battle), needed(state)
    return [
        (box, Group(f"{box.title} into {words[box.zone]}", count, box.power, hits=hits))
        for box, count in firing
    ]


def _removable(state: State) -> int:
    """How many paratroopers a bad fortune has the Axis take off now."""
    if luck(state) != BAD or "removed" in in_play(state).ended:
        return 0
    most = fortune_of(state.battle, in_play(state).key.number).bad
    return min(most, sum(count for _, count in boxes(state)))


def duties(state: State) -> Iterator[Duty]:
    """The Axis removes two by bad fortune; the Allies throw; the Axis names losses."""
    axis = side_seats(state, "axis")
    if _removable(state):
        yield Duty("drop", 1, axis, "NameLosses", "Choose the paratroopers to remove.", "AD-195")
    elif _groups(state):
        seats = side_seats(state, "allies")
        yield Duty("drop", 2, seats, "DropParatroopers", "Drop the paratroopers.", _CITE)
    elif in_play(state).drops:
        yield Duty("drop", 3, axis, "NameLosses", "Choose what the paratroopers destroyed.", "AD-119")


def offers(state: State, seat: str) -> Iterator[Choice]:
    """One order for all the dice; one for all the losses."""
    if seat in side_seats(state, "axis"):
        yield from _axis_offers(state)
    elif not _removable(state) and (groups := _groups(state)):
        throw = in_groups(*(group for _, group in groups))
        yield Choice(DropParatroopers, "Drop the paratroopers", subject="drop", throw=throw, cite=_CITE)


def _axis_offers(state: State) -> Iterator[Choice]:
    if most := _removable(state):
        counts = tuple(
            Count(f"losses.{box.key}-{box.power}-infantry", f"From {box.title}", 0, min(most, count))
            for box, count in boxes(state)
        )
        total = Total(tuple(field.name for field in counts), most, most, words="paratroopers")
        yield Choice(NameLosses, "Remove paratroopers", (), counts, "drop", totals=(total,), cite="AD-195")
    elif not _groups(state) and in_play(state).drops:
        yield of_drops(state)


def dropped(rows: Sequence[tuple[str, Group]], faces: Faces, number: int) -> list[object]:
    """What the dice of paratroopers do in each zone, those of a power a group; nothing more falls by them."""
    thrown = by_group(in_groups(*(group for _, group in rows)), faces)
    events: list[object] = []
    for (zone, group), (_, fallen) in zip(rows, thrown, strict=True):
        volley = Volley(group.side, "infantry", number, fallen)
        events.append(DropRolled(zone, volley, sum(face <= number for face in fallen)))
    return [*events, PartEnded(DROPPED)]


def of_drops(state: State) -> Choice:
    """The Axis' order that names what paratroopers destroyed in each zone they hit. Cite: AD-119."""
    drops = in_play(state).drops.items()
    asked = ((zone, targets(state, zone), hits, ()) for zone, hits in drops)
    counts, totals, parts = losses.fields(state, asked)
    label, cite = "Name your losses", "AD-119"
    return Choice(NameLosses, label, (), counts, "drop", totals=totals, cite=cite, parts=parts)


def of_drops_unasked(state: State) -> list[LossesNamed]:
    """What paratroopers destroyed where nothing is to be chosen."""
    drops = in_play(state).drops.items()
    found = (losses.named_unasked(state, zone, "axis", targets(state, zone), hits) for zone, hits in drops)
    return [named for named in found if named]


def named_after_drop(given: OrderContext[State, NameLosses]) -> list[object]:
    """What the Axis gives up to paratroopers, zone by zone."""
    return [
        LossesNamed(zone, "axis", losses.of_zone(given.command.losses, zone), "chosen")
        for zone in in_play(given.state).drops
    ]


def drop(given: OrderContext[State, DropParatroopers]) -> list[object]:
    """The dice by zone; hits with nothing left to take are lost. Cite: AD-118, AD-119."""
    rows = [(box.zone, group) for box, group in _groups(given.state)]
    return dropped(rows, given.faces, needed(given.state))


def name(given: OrderContext[State, NameLosses]) -> list[object]:
    """What the Axis takes off before the drop, or gives up after it."""
    state = given.state
    if _removable(state):
        removed = [
            ParatroopersRemoved(box.key, box.power, count)
            for box, _ in boxes(state)
            for _, count in losses.of_zone(given.command.losses, box.key)
        ]
        return [*removed, PartEnded("removed")]
    return named_after_drop(given)


def follow(state: State) -> Sequence[object]:
    """Losses that need nobody's choice, then the landing, then the card leaves. Cite: AD-120."""
    if _removable(state) or _groups(state):
        return ()
    unasked = of_drops_unasked(state)
    if unasked or in_play(state).drops:
        return unasked
    landed: list[object] = [
        ParatroopersLanded(box.key, box.zone, box.power, count) for box, count in boxes(state)
    ]
    number, why = in_play(state).key.number, "the paratroopers have dropped"
    gone = [card for card in state.deck.cards if card.number == number and card.deck != "tactics"]
    return [*landed, *(CardLeft(card.deck, card.number, why) for card in gone)]


def spent(state: State) -> str:
    """Nobody is left to drop, and no card brings new ones."""
    return "" if any(boxes(state)) else "no paratroopers are left to drop"


AIRBORNE = Procedure((DropParatroopers,), duties, offers, follow=follow, spent=spent)


def drop_rolled(state: State, event: DropRolled) -> State:
    drops = in_play(state).drops
    return with_card(state, drops={**drops, event.zone: drops.get(event.zone, 0) + event.hits})


def _tell_drop_rolled(state: State, event: DropRolled) -> str:
    count, where = len(event.volley.faces), place_words(state.battle, event.zone)
    dice = f"{shown(event.volley.faces)}: {hits_words(event.hits)}"
    return f"{number_of(count, 'infantry').capitalize()} drop into {where}, {dice}."


def _boxed(event: ParatroopersLanded | ParatroopersRemoved) -> Spot:
    return Spot(event.box, event.power, "infantry")


EVENTS: Events = {
    DropRolled: (drop_rolled, _tell_drop_rolled),
    ParatroopersLanded: (
        lambda state, event: with_shifted(state, _boxed(event), event.zone, event.count),
        "{People} have dropped {count} infantry into {zone}.",
    ),
    ParatroopersRemoved: (
        lambda state, event: with_lost(state, _boxed(event), event.count),
        "{count} infantry of {people} are removed from {box}.",
    ),
}
