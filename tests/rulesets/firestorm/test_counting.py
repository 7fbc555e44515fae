"""What the lab counts of a campaign, how it throws for an open battle, and how it draws a hidden reserve."""

from dataclasses import replace
from random import Random

import pytest

from rulesets.firestorm.counting import COUNTING
from rulesets.firestorm.document.seats import general
from rulesets.firestorm.ground.position import troops_in
from rulesets.firestorm.ground.secrecy import seen_by
from rulesets.firestorm.ground.state import OFF_MAP, POOL, RESERVE, Phase, State, Step
from rulesets.firestorm.rules.turn.invariants import broken
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.players import players_of
from rulesets.kit.playing import play_out
from rulesets.kit.ruleset import Documents
from tests.rulesets.firestorm.builders import (
    CAEN,
    a_campaign,
    arrow,
    at_step,
    commit,
    defend,
    in_battles,
    place,
    place_all,
)
from tests.rulesets.firestorm.twins import twin_of_firestorm

BATTLE = "turn 2 battle 1"
ALLIED, AXIS = general("allied"), general("axis")


def _played(begun: State, seed: int) -> list[State]:
    """Every state of a game between bold players."""
    seats = FIRESTORM.seats(Documents(CAEN), begun.rulings)
    players = players_of(FIRESTORM, seats, {"allied": "bold", "axis": "bold"})
    states: list[State] = []

    def note(state: State) -> bool:
        states.append(state)
        return False

    play_out(FIRESTORM, begun, players, Random(seed), until=note)
    return states


@pytest.fixture(scope="module")
def hidden() -> list[State]:
    return _played(a_campaign(turn=3, how_fought="dice", hidden_reserve=True), 5)


def _with_reserve(state: State) -> State:
    """The state with three troops of the Axis off the map, in reserve or in the pool."""
    return place(place_all(state, RESERVE, "1-ss", "2-ss"), "21-panzer", POOL)


STATES = [
    _with_reserve(state)
    for state in (
        a_campaign(turn=3, hidden_reserve=True),
        in_battles(turn=3, hidden_reserve=True),
        at_step(a_campaign(turn=3, hidden_reserve=True), Step.DEPLOY),
    )
]


@pytest.mark.parametrize("seat", [ALLIED, None])
@pytest.mark.parametrize("state", STATES, ids=["planning", "battles", "strategic"])
def test_a_hidden_reserve_is_drawn_so_that_the_seat_may_take_it_for_the_true_one(
    state: State, seat: str | None
) -> None:
    seen, lots = seen_by(state, seat), set()
    for number in range(8):
        whole = COUNTING.redraw(seen, seat, Random(number))
        assert OFF_MAP not in whole.troops.values() and broken(whole) == ()
        again = seen_by(whole, seat)
        assert again == seen and list(again.troops) == list(seen.troops)
        lots.add(troops_in(whole, RESERVE, "axis"))
    assert len(lots) > 1, "it is another one each time"
    assert {len(lot) for lot in lots} == ({0, 1, 2} if state.phase is Phase.STRATEGIC else {2})
    full = seen_by(state, AXIS)
    assert COUNTING.redraw(full, AXIS, Random(1)) is full, "who sees all has nothing drawn"


def test_what_is_drawn_for_a_seat_does_not_hang_on_what_is_hidden_from_it() -> None:
    seat = ALLIED
    for number, state in enumerate(STATES):
        twin = twin_of_firestorm(state, seat, Random(number))
        one, other = (COUNTING.redraw(seen_by(each, seat), seat, Random(3)) for each in (state, twin))
        assert state != twin and one == other


def test_a_game_at_its_end_says_how_it_ended_who_holds_what_and_what_had_a_part(hidden: list[State]) -> None:
    begun, end = hidden[0], hidden[-1]
    facts = list(COUNTING.facts(begun, end))
    (ending,) = (fact[1] for fact in facts if fact[0] == "ends")
    assert ending in {each.key for each in COUNTING.endings(end)}
    assert {fact[1]: fact[2] for fact in facts if fact[0] == "held"} == end.control
    did = {fact[1] for fact in facts if fact[0] == "did"}
    assert did <= {f"{item.kind} {item.key}" for item in COUNTING.items(end)}
    fought = {one.target for turn in end.past for one in turn.battles if not one.void}
    assert {key.removeprefix("place ") for key in did if key.startswith("place ")} == fought
    assert list(COUNTING.facts(end, end))[-1][0] == "held", "nothing has a part after the end"


def test_endings_go_from_one_side_s_clearest_victory_to_the_other_s() -> None:
    endings = COUNTING.endings(a_campaign())
    assert [each.side for each in endings] == ["axis"] * 3 + [""] + ["allied"] * 3
    assert endings[0].title == "Axis strategic victory" and endings[0].note.startswith("by 150 or more")
    assert endings[3].note == "by less than 50"


def _due() -> State:
    state = arrow(in_battles(how_fought="dice"), "A2", "B2")
    return defend(commit(state, "8-brigade"))


def test_an_open_battle_is_thrown_for_until_the_side_wins_that_is_asked_for() -> None:
    state = _due()
    assert [each.key for each in COUNTING.matters(state)] == [BATTLE]
    assert COUNTING.is_due(state, BATTLE) and not COUNTING.is_due(state, "turn 2 battle 2")
    for side in ("allied", "axis"):
        found = COUNTING.decided(state, BATTLE, side, Random(1))
        assert found is not None and found[1] == side
        assert COUNTING.matters(found[0]) == () and not COUNTING.is_due(found[0], BATTLE)
    winners = {COUNTING.decided(state, BATTLE, "", Random(number))[1] for number in range(12)}
    assert winners == {"allied", "axis"}


def test_a_side_that_no_dice_let_win_is_not_thrown_for() -> None:
    state = _due()
    modifiers = replace(state.campaign.tables.modifiers, bombing=40)
    campaign = replace(state.campaign, tables=replace(state.campaign.tables, modifiers=modifiers))
    one = replace(state.battles[0], attack=replace(state.battles[0].attack, bombing=True))
    sure = replace(state, campaign=campaign, battles=(one,))
    assert COUNTING.decided(sure, BATTLE, "axis", Random(1)) is None
    assert COUNTING.decided(sure, BATTLE, "allied", Random(1)) is not None
