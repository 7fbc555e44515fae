"""Verbs for the tests of Firestorm: a bare campaign, troops put where a case needs them, orders given.

The bare campaign is Caen after a smooth day of landing: the Allies hold the three beaches and B5,
the troops of the set-up stand where they came in, everything else is still to come ("later").
Orders go the way of the pages: menu, decide, evolve; dice are named one by one. After every
order the invariants hold.
"""

import json
from collections.abc import Iterable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Campaign, SideKey
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.document.seats import general
from rulesets.firestorm.ground.state import Battle, Phase, State, Step
from rulesets.firestorm.rules.strategic.phase import StepBegan
from rulesets.firestorm.rules.strategic.turns import TurnBegan
from rulesets.firestorm.rules.turn.chapters import EVENTS, evolve, tell
from rulesets.firestorm.rules.turn.consent import menu_with_accounts as menu
from rulesets.firestorm.rules.turn.decide import decide, start
from rulesets.firestorm.rules.turn.invariants import broken
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.codec import from_json, to_json, union
from rulesets.kit.flow.choices import Choice, OneOf, SomeOf, find
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Documents
from tests.proofs import remembered

orders: Any = SimpleNamespace(**{kind.__name__: kind for kind in FIRESTORM.commands})
happened: Any = SimpleNamespace(**{kind.__name__: kind for kind in FIRESTORM.events})
"""Every order, and every event, by its name."""
ALLIED, AXIS = general("allied"), general("axis")
ALLIED_COMMANDER, AXIS_COMMANDER = "allied_commander", "axis_commander"
LANDED = ("A2", "A3", "A5", "B5")
"""What the Allies hold in the bare campaign from turn 2 on."""


def fold(state: State | None, events: Iterable[object]) -> State:
    """The state after the events."""
    for event in events:
        state = evolve(state, event)
    assert state is not None
    return state


def beginning(campaign: Campaign = CAEN, **rulings: object) -> State:
    """A new campaign on the morning of the first turn, under these house rules."""
    return fold(None, start(Documents(campaign), replace(Rulings(), **rulings)))


@remembered
def _bare(turn: int) -> State:
    state = fold(None, start(Documents(CAEN), Rulings()))
    if turn == 1:
        return state
    for area in LANDED:
        state = give(state, area, "allied")
    return evolve(replace(state, battles=()), TurnBegan(turn))


def a_campaign(turn: int = 2, **rulings: object) -> State:
    """The bare campaign at the beginning of the turn, the number of its battles not yet thrown."""
    state = _bare(turn)
    return replace(state, rulings=replace(state.rulings, **rulings))


def in_battles(turn: int = 2, die: int = 6, **rulings: object) -> State:
    """The bare campaign with the number of its battles thrown: 5 in turn 2, 8 in turns 3 to 5."""
    return order(a_campaign(turn, **rulings), ORGANISER, orders.RollBattles(), die)


def place(state: State, troop: str, where: str) -> State:
    """The troop in that area, or in "pool", "reserve", "later" and so on; the last to arrive there."""
    rest = {key: at for key, at in state.troops.items() if key != troop}
    return replace(state, troops={**rest, troop: where})


def place_all(state: State, where: str, *troops: str) -> State:
    """All the troops in that place."""
    for troop in troops:
        state = place(state, troop, where)
    return state


def give(state: State, area: str, side: SideKey) -> State:
    """The area in the side's hands, whoever stands there."""
    return replace(state, control={**state.control, area: side})


def give_all(state: State, side: SideKey, *areas: str) -> State:
    """All the areas in the side's hands."""
    for area in areas:
        state = give(state, area, side)
    return state


def order(state: State, seat: str, command: object, *faces: int) -> State:
    """The state after the order and all that follows; what it leaves must be sound."""
    after = fold(state, events_of(state, seat, command, *faces))
    assert broken(after) == ()
    return after


def events_of(state: State, seat: str, command: object, *faces: int) -> tuple[object, ...]:
    """The events of the order, those that follow by themselves among them."""
    return decide(state, seat, command, faces)


def first(events: Iterable[object], kind: type) -> object:
    """The first event of that class."""
    return next(event for event in events if isinstance(event, kind))


def refused(state: State, seat: str, command: object, *faces: int) -> Refusal:
    """The refusal of an order that the menu does not offer either."""
    assert find(menu(state, seat), command) is None
    with pytest.raises(Refusal) as caught:
        decide(state, seat, command, faces)
    assert caught.value.sentence.endswith(".")
    return caught.value


def may(state: State, seat: str, command: object) -> bool:
    """Whether the menu offers the seat this very order."""
    return find(menu(state, seat), command) is not None


def offered(state: State, seat: str, command: type) -> tuple[Choice, ...]:
    """The seat's choices of that class of orders."""
    return tuple(choice for choice in menu(state, seat) if choice.command is command)


def fixed(choice: Choice, name: str) -> object:
    """What the choice has settled for the field."""
    return dict(choice.fixed)[name]


def values(choice: Choice, name: str) -> tuple[str, ...]:
    """What the open field of the choice may be filled with; nothing where it has no such field."""
    for field in choice.fields:
        if field.name == name and isinstance(field, SomeOf | OneOf):
            return tuple(option.value for option in field.options)
    return ()


def arrows(state: State, side: SideKey) -> set[tuple[object, object]]:
    """The arrows offered to the side, from where to where."""
    listed = offered(state, general(side), orders.PlaceArrow)
    return {(fixed(choice, "origin"), fixed(choice, "target")) for choice in listed}


def last(state: State) -> Battle:
    """The battle begun last."""
    return state.battles[-1]


def initiative(state: State, side: SideKey) -> State:
    """The initiative of the next battle thrown so that the side has it."""
    faces = (6, 1) if side == "allied" else (1, 6)
    return order(state, ORGANISER, orders.RollInitiative(len(state.battles) + 1), *faces)


def arrow(state: State, origin: str, target: str) -> State:
    """The initiative won by whoever holds `origin`, and the arrow placed."""
    side = state.control[origin]
    begun = initiative(state, side)
    return order(begun, general(side), orders.PlaceArrow(last(begun).number, origin, target))


def commit(
    state: State, *troops: str, reserve: tuple[str, ...] = (), sortie: bool = False, bombing: str = "no"
) -> State:
    """The attacker names his troops for the battle begun last."""
    one = last(state)
    return order(
        state, general(one.attacker), orders.CommitAttackers(one.number, troops, reserve, sortie, bombing)
    )


def defend(
    state: State,
    *troops: str,
    reserve: tuple[str, ...] = (),
    sortie: bool = False,
    defence: bool = False,
    naval: str = "no",
) -> State:
    """The defender names his troops for the battle begun last."""
    one = last(state)
    return order(
        state,
        general(one.defender),
        orders.CommitDefenders(one.number, troops, reserve, sortie, defence, naval),
    )


def report(state: State, allied: int, axis: int, battle: int = 0) -> State:
    """The organiser reports the score, which stands at once; for the battle begun last if none is named."""
    return order(state, ORGANISER, orders.ReportBattle(battle or last(state).number, allied, axis))


def destroy(state: State, seat: str, *faces: int, battle: int = 0) -> State:
    """The seat's side throws against the enemy troops of the battle."""
    side = "allied" if seat.startswith("allied") else "axis"
    return order(state, seat, orders.RollToDestroy(battle or last(state).number, side), *faces)


def at_step(state: State, step: Step) -> State:
    """The Strategic Phase at that step, nothing having arrived."""
    return fold(state, (StepBegan(Phase.STRATEGIC, step),))


def through_json(events: Iterable[object]) -> tuple[object, ...]:
    """The events written as the log writes them and read back; they must be the same."""
    adapter = union(EVENTS)
    written = tuple(events)
    read = tuple(from_json(adapter, json.loads(json.dumps(to_json(adapter, event)))) for event in written)
    assert read == written
    return read


def recorded(state: State, seat: str, command: object, *faces: int) -> State:
    """The state after the order when its events come out of the log again."""
    return fold(state, through_json(events_of(state, seat, command, *faces)))


def told(state: State, events: Iterable[object], seat: str | None = None) -> tuple[str, ...]:
    """The chronicle's sentences of the events, as the seat reads them."""
    sentences = []
    for event in events:
        sentence = tell(state, event, seat)
        state = evolve(state, event)
        if sentence:
            sentences.append(sentence)
    return tuple(sentences)
