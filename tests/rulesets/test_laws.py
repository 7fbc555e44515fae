"""The laws find what they are for: a system with one seeded defect each breaks its law."""

import random
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from rulesets.kit.flow.agreement import Proposed
from rulesets.kit.flow.choices import Choice, Count
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.odds import Odds
from rulesets.kit.playout import take, walk
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import AnyRuleset, fold
from tests.rulesets import laws, laws_of_going_on as going_on
from tests.rulesets.laws_of_parts import check_parts
from tests.systems.sealed_bid import SEALED_BID, orders as o
from tests.systems.sealed_bid.documents import SEATS, Rulings
from tests.systems.sealed_bid.state import State
from tests.systems.sealed_bid.twins import twin_of_sealed_bid

Law = Callable[[laws.Table, Any, random.Random], object]
Faces = tuple[int, ...]
Events = tuple[o.Event, ...]


def breaks(system: AnyRuleset, law: Law) -> str:
    """What the law says of the first state of a few games that breaks it; empty where it holds."""
    table = laws.Table(system, ("organiser", *SEATS), SEATS)
    for seed in range(5):
        chance = random.Random(seed)
        documents = builtin_documents(SEALED_BID, "auction", "evening")
        state = fold(SEALED_BID, SEALED_BID.start(documents, Rulings()))
        for step in walk(SEALED_BID, state, table.seats, chance):
            try:
                law(table, step, chance)
            except AssertionError as error:
                return str(error)
    return ""


def menu_law(table: laws.Table, step: Any, chance: random.Random) -> None:
    laws.check_menu(table, step.before, chance)


def refusal_law(table: laws.Table, step: Any, chance: random.Random) -> None:
    laws.check_refusals(table, step.before, chance)


def step_law(table: laws.Table, step: Any, chance: random.Random) -> None:
    taken = take(table.ruleset, step.before, step.order)
    laws.check_step(table, taken)
    laws.check_invariants(table, taken)


def page_law(table: laws.Table, step: Any, chance: random.Random) -> None:
    laws.check_pages(table, step.before, chance)


def standing_law(table: laws.Table, step: Any, chance: random.Random) -> None:
    going_on.check_standing(table, step.before)


def seal_law(table: laws.Table, step: Any, chance: random.Random) -> None:
    for viewer in table.viewers:
        laws.check_seal(table, step.before, twin_of_sealed_bid(step.before, viewer, chance), viewer, chance)


def going_on_law(table: laws.Table, step: Any, chance: random.Random) -> None:
    going_on.check_organiser(table, step.before)


def parts_law(table: laws.Table, step: Any, chance: random.Random) -> None:
    check_parts(table, step.before, chance)


LAWS = (parts_law, going_on_law, menu_law, refusal_law, step_law, page_law, standing_law, seal_law)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.slow
def test_the_sound_system_breaks_no_law(law: Law) -> None:
    assert breaks(SEALED_BID, law) == ""


def refuses_sevens(state: State, seat: str, command: o.Command, faces: Faces) -> Events:
    if isinstance(command, o.PlaceBid) and command.price == 7:
        raise Refusal("Seven is unlucky.")
    return SEALED_BID.decide(state, seat, command, faces)


def takes_overdrafts(state: State, seat: str, command: o.Command, faces: Faces) -> Events:
    if isinstance(command, o.PlaceBid) and command.price == 10_000:
        return (o.BidPlaced(command.lot, seat, command.price),)
    return SEALED_BID.decide(state, seat, command, faces)


def grunts(state: State, seat: str, command: o.Command, faces: Faces) -> Events:
    try:
        return SEALED_BID.decide(state, seat, command, faces)
    except Refusal as refusal:
        raise Refusal("no") from refusal


def limits_by_others(state: State, seat: str) -> tuple[Choice, ...]:
    """A secret leaks: the highest possible bid shows what the others bid."""
    menu = SEALED_BID.menu(state, seat)
    secret = sum(price for sale in state.open_sales for price in sale.bids.values())
    return tuple(
        replace(choice, fields=(Count("price", "Bid", 0, 99 + secret),))
        if choice.command is o.PlaceBid
        else choice
        for choice in menu
    )


def mints_coins(state: State | None, event: o.Event) -> State:
    after = SEALED_BID.evolve(state, event)
    richer = {seat: coins + 1 for seat, coins in after.purses.items()}
    return replace(after, purses=richer) if isinstance(event, o.LotSold) else after


def forgets(state: State | None, event: o.Event) -> State:
    """Changes the state that was."""
    if state is not None and isinstance(event, o.LotSold):
        object.__setattr__(state, "round", state.round + 1)
    return SEALED_BID.evolve(state, event)


def tells_nobody(before: State, event: o.Event, seat: str | None) -> str | None:
    return None if isinstance(event, o.LotSold) else SEALED_BID.tell(before, event, seat)


def refuses_by_secret(state: State, seat: str, command: o.Command, faces: Faces) -> Events:
    try:
        return SEALED_BID.decide(state, seat, command, faces)
    except Refusal as refusal:
        placed = sum(len(sale.bids) for sale in state.open_sales)
        raise Refusal(f"Not now: {placed} bids are in.") from refusal


def shows_bids(state: State, seat: str | None) -> Any:
    return replace(SEALED_BID.standing(state, seat), turn=str([sale.bids for sale in state.open_sales]))


def pledges_unseen(state: State, seat: str, command: o.Command, faces: Faces) -> Events:
    """A bid needs the consent of the others, who do not read it."""
    events = SEALED_BID.decide(state, seat, command, faces)
    if not isinstance(command, o.PlaceBid) or not command.price:
        return events
    others = tuple(who for who in SEATS if who != seat)
    return (*events, Proposed(command.lot, seat, (others,), "the bid", ("A bid is made.",)))


def agrees_blindly(state: State, seat: str) -> tuple[Choice, ...]:
    return tuple(replace(choice, shows=()) for choice in SEALED_BID.menu(state, seat))


def plays_beside_red(state: State, seat: str) -> tuple[Choice, ...]:
    """The organiser is asked for what is red's, with nothing to be filled in."""
    if seat != "organiser":
        return SEALED_BID.menu(state, seat)
    return tuple(replace(choice, fields=()) for choice in SEALED_BID.menu(state, "red"))


def bids_go_on(state: State, seat: str) -> tuple[Choice, ...]:
    """The last bid shows the others', and yet another order may follow it."""
    menu = SEALED_BID.menu(state, seat)
    return tuple(replace(choice, goes_on=choice.command is o.PlaceBid) for choice in menu)


DEFECTS = [
    (parts_law, {"menu": bids_go_on}, "tells red what is hidden"),
    (menu_law, {"decide": refuses_sevens}, "Seven is unlucky"),
    (menu_law, {"menu": lambda state, seat: SEALED_BID.menu(state, seat) * 2}, "the same thing twice"),
    (menu_law, {"odds": lambda seen, seat, choice: (Odds("Sold", Fraction(2)),)}, "odds of 2"),
    (going_on_law, {"menu": plays_beside_red}, "nobody but the organiser is asked"),
    (refusal_law, {"decide": takes_overdrafts}, "yet it stands"),
    (refusal_law, {"decide": grunts}, "no sentence"),
    (step_law, {"evolve": mints_coins}, "coins instead of"),
    (step_law, {"evolve": forgets}, "changes the state that was"),
    (step_law, {"tell": tells_nobody}, "told to nobody"),
    (step_law, {"decide": pledges_unseen}, "would be agreed to unseen"),
    (step_law, {"menu": agrees_blindly}, "Settle: Green has"),
    (page_law, {"views": lambda state, seat: ()}, "no table page"),
    (page_law, {"sheets": lambda state, seat: SEALED_BID.sheets(state, seat) * 2}, "two papers"),
    (standing_law, {"menu": lambda state, seat: ()}, "nobody may order anything"),
    (seal_law, {"menu": limits_by_others}, "sees a difference"),
    (seal_law, {"standing": shows_bids}, "sees a difference"),
    (seal_law, {"decide": refuses_by_secret}, "reads a secret off a refusal"),
]


@pytest.mark.parametrize(("law", "defect", "words"), DEFECTS, ids=[words for _, _, words in DEFECTS])
def test_a_seeded_defect_breaks_its_law(law: Law, defect: dict[str, Any], words: str) -> None:
    assert words in breaks(replace(SEALED_BID, **defect), law)
