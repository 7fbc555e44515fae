"""A remembered answer is that of the very state, and no more than some are kept."""

from dataclasses import dataclass

from rulesets.kit.remembered import AT_MOST, FEW, remembered, remembered_by, remembered_for_few


@dataclass(frozen=True, slots=True)
class _State:
    number: int


def test_a_state_is_worked_out_once_for_a_seat_and_its_equal_again() -> None:
    asked: list[tuple[int, str]] = []

    @remembered
    def menu(state: _State, seat: str) -> str:
        asked.append((id(state), seat))
        return f"{seat} {state.number}"

    one, equal = _State(1), _State(1)
    assert [menu(one, "red"), menu(one, "red"), menu(one, "blue"), menu(equal, "red")] == [
        "red 1",
        "red 1",
        "blue 1",
        "red 1",
    ]
    assert asked == [(id(one), "red"), (id(one), "blue"), (id(equal), "red")]


def test_an_answer_is_never_that_of_another_state_however_many_came_and_went() -> None:
    @remembered
    def menu(state: _State, seat: str) -> int:
        return state.number

    assert [menu(_State(number), "red") for number in range(3 * AT_MOST)] == list(range(3 * AT_MOST))


def test_of_large_results_few_are_kept() -> None:
    asked: list[int] = []

    @remembered_for_few
    def sheets(state: _State, seat: str) -> int:
        asked.append(state.number)
        return state.number

    states = [_State(number) for number in range(3 * FEW)]
    for state in (*states, *reversed(states)):
        sheets(state, "red")
    assert FEW < 2 * len(states) - len(asked) <= 2 * FEW


def test_states_that_agree_in_what_matters_share_a_result() -> None:
    asked: list[int] = []

    @remembered_by(lambda state: state.number // 10)
    def tens(state: _State) -> int:
        asked.append(state.number)
        return state.number // 10

    assert [tens(_State(number)) for number in (10, 11, 25, 19)] == [1, 1, 2, 1]
    assert asked == [10, 25]
