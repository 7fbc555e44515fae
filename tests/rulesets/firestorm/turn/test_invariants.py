"""What must never be is seen: each invariant speaks of the state that breaks it, and of that alone."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from rulesets.firestorm.ground.state import CAPTURED, Battle, PastTurn, Stage, State, Step
from rulesets.firestorm.rules.turn.invariants import broken
from tests.rulesets.firestorm.builders import a_campaign, beginning, place, place_all

FOUR = ("3-division", "27-brigade", "4-brigade", "33-brigade")
ONE = Battle(1, "battle", "axis", Stage.FIGHT, "B4", "A5")
FLOWN = replace(ONE, defence=replace(ONE.defence, sortie=True))
BOMBED = replace(ONE, attacker="allied", attack=replace(ONE.attack, bombing=True))


def crowded(state: State) -> State:
    """More troops of one side on the beach than may stand there."""
    return place_all(state, "A5", *FOUR)


def sorties_flown(number: int) -> State:
    return replace(a_campaign(), battles=(FLOWN,) * number, number_of_battles=number)


def counted(extra: int, battles: int) -> State:
    """So many battles begun, `extra` of them beyond the number thrown."""
    begun = tuple(replace(ONE, number=at, extra=at <= extra) for at in range(1, battles + 1))
    return replace(a_campaign(), battles=begun, number_of_battles=5)


def without(mapping: str, key: str) -> Callable[[State], State]:
    return lambda state: replace(
        state, **{mapping: {at: value for at, value in getattr(state, mapping).items() if at != key}}
    )


BROKEN: list[tuple[State, str]] = [
    (without("troops", "12-ss")(a_campaign()), "a troop is missing or unknown"),
    (without("control", "D8")(a_campaign()), "an area has no holder, or is unknown"),
    (place(a_campaign(), "12-ss", CAPTURED), "captures and captured troops differ"),
    (place(a_campaign(), "12-ss", "Z9"), "12-ss is nowhere: Z9"),
    (place(a_campaign(), "12-ss", "A2"), "12-ss stands on enemy ground in A2"),
    (crowded(a_campaign()), "4 allied troops in A5"),
    (sorties_flown(9), "more sorties than the turn has"),
    (replace(a_campaign(), battles=(BOMBED,), number_of_battles=1), "more carpet bombings than the turn has"),
    (counted(0, 6), "more battles than the turn has"),
    (
        replace(a_campaign(), past=tuple(PastTurn(at, (), (0, 0)) for at in (1, 2, 3))),
        "a turn was counted twice",
    ),
]


@pytest.mark.parametrize(("state", "says"), BROKEN, ids=[says for _, says in BROKEN])
def test_what_must_never_be_is_said(state: State, says: str) -> None:
    assert broken(state) == (says,)


@pytest.mark.parametrize(
    "state",
    [
        beginning(),
        a_campaign(),
        counted(1, 6),
        sorties_flown(1),
        replace(crowded(a_campaign()), step=Step.AXIS_MOVES),
        replace(crowded(a_campaign()), step=Step.ALLIED_MOVES),
        replace(crowded(a_campaign()), battles=(ONE,), number_of_battles=1),
    ],
)
def test_what_may_be_is_not(state: State) -> None:
    assert broken(state) == ()
