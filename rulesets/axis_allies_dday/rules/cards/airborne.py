"""Airborne Assault: paratroopers come down, once, and fire at whom they find.

One die for each against Axis land units in its own zone, blockhouses apart; the Axis names what is lost and
does not fire back. Where only blockhouses or nobody stands nothing is thrown. Then all are ashore and the
card is out of the deck.

Cite: Order card 1, Fortune card 1; AD-117 to AD-120, AD-195.
"""

from collections.abc import Iterator, Sequence

from rulesets.axis_allies_dday.document.battle import MOBILE, Box
from rulesets.axis_allies_dday.rules.cards import losses
from rulesets.axis_allies_dday.rules.cards.procedure import Procedure, luck, needed, side_seats
from rulesets.axis_allies_dday.rules.state import commands as c, events as e
from rulesets.axis_allies_dday.rules.state.deck import fortune_of
from rulesets.axis_allies_dday.rules.state.evolve_table import in_play
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.axis_allies_dday.rules.state.state import BAD, State
from rulesets.axis_allies_dday.rules.state.words import place_words
from rulesets.kit.flow.choices import Choice, Count, Total
from rulesets.kit.flow.deciding import Given
from rulesets.kit.flow.dice import Group, in_groups
from rulesets.kit.flow.duties import Duty

_CITE = "AD-118"


def boxes(state: State) -> Iterator[tuple[Box, int]]:
    """The airborne boxes with paratroopers in them, and how many."""
    for box in state.battle.boxes:
        count = state.position.number(box.key, ("infantry",), power=box.power)
        if box.kind == "airborne" and count:
            yield box, count


def _targets(state: State, zone: str) -> list[tuple[Spot, int]]:
    return list(state.position.standing(zone, MOBILE, "axis"))


def _groups(state: State) -> list[tuple[Box, Group]]:
    """The dice of each box whose zone has a target; none once they are thrown or may not be."""
    if losses.DROPPED in in_play(state).ended or luck(state) == BAD:
        return []
    return [
        (
            box,
            Group(
                f"{box.title} into {place_words(state.battle, box.zone)}",
                count,
                box.power,
                hits=needed(state),
            ),
        )
        for box, count in boxes(state)
        if _targets(state, box.zone)
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
        yield Duty("drop", 1, axis, "NameLosses", "Choose the paratroopers that are removed.", "AD-195")
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
        yield Choice(c.DropParatroopers, "Drop the paratroopers", subject="drop", throw=throw, cite=_CITE)


def _axis_offers(state: State) -> Iterator[Choice]:
    if most := _removable(state):
        counts = tuple(
            Count(f"losses.{box.key}-{box.power}-infantry", f"From {box.title}", 0, min(most, count))
            for box, count in boxes(state)
        )
        total = Total(tuple(field.name for field in counts), most, most, words="paratroopers")
        yield Choice(c.NameLosses, "Remove paratroopers", (), counts, "drop", totals=(total,), cite="AD-195")
    elif not _groups(state) and in_play(state).drops:
        yield losses.of_drops(state, _targets)


def drop(given: Given[State, c.DropParatroopers]) -> list[e.Event]:
    """The dice by zone; hits with nothing left to take are lost. Cite: AD-118, AD-119."""
    rows = [(box.zone, group) for box, group in _groups(given.state)]
    return losses.dropped(rows, given.faces, needed(given.state))


def name(given: Given[State, c.NameLosses]) -> list[e.Event]:
    """What the Axis takes off before the drop, or gives up after it."""
    state = given.state
    if _removable(state):
        removed = [
            e.ParatroopersRemoved(box.key, box.power, count)
            for box, _ in boxes(state)
            for _, count in losses.of_zone(given.command.losses, box.key)
        ]
        return [*removed, e.PartEnded("removed")]
    return losses.named_after_drop(given)


def follow(state: State) -> Sequence[e.Event]:
    """Losses that need nobody's choice, then the landing, then the card leaves. Cite: AD-120."""
    if _removable(state) or _groups(state):
        return ()
    unasked = losses.of_drops_unasked(state, _targets)
    if unasked or in_play(state).drops:
        return unasked
    landed: list[e.Event] = [
        e.ParatroopersLanded(box.key, box.zone, box.power, count) for box, count in boxes(state)
    ]
    number, why = in_play(state).key.number, "the paratroopers are down"
    gone = [card for card in state.deck.cards if card.number == number and card.deck != "tactics"]
    return [*landed, *(e.CardLeft(card.deck, card.number, why) for card in gone)]


def spent(state: State) -> str:
    """Nobody is left to drop, and no card brings new ones."""
    return "" if any(boxes(state)) else "no paratroopers are left to drop"


AIRBORNE = Procedure(duties, offers, lambda state: "", follow, spent)
