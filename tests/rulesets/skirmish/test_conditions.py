"""Bad orders and the rows of the book they break; what is nearly possible; nothing offered breaks a row."""

import random

import pytest

from rulesets.kit.flow.choices import find
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.playout import random_command, walk
from rulesets.skirmish.records.seen import seen_by
from rulesets.skirmish.rules.log.state import State
from rulesets.skirmish.rules.refusing import faults_of
from rulesets.skirmish.system import SKIRMISH
from tests.length import far
from tests.rulesets.skirmish import play as p
from tests.rulesets.skirmish.log import c

SEATS = (ORGANISER, "allied", "axis")


def buying() -> State:
    """Round 1 at its purchase: 12 command points, 3 fuel, Vehicle Level 0."""
    return p.begun()


def levelled() -> State:
    """Vehicle Level 1 with little in the purse and some in the Tank Pool."""
    return p.with_book(p.begun(), "allied", points=2, pool=6, fuel=1, level=1)


def acting() -> State:
    """The Allies' first Action Turn: two ready squads, a tired one, a truck."""
    state = p.with_unit(
        p.with_units(p.begun(), "allied", 2), "allied", row="truck", name="Truck 1", place="board"
    )
    state = p.to_action(p.with_unit(state, "axis", name="Foe", place="board", figures=(4, 0, 0)))
    return p.with_unit(state, "allied", name="Tired", place="board", figures=(2, 0, 0), fatigued=True)


def on_the_mat(space: int, **facts: object) -> State:
    return p.with_unit(acting(), "allied", place="mat", space=space, figures=(4, 0, 0), **facts)


def full() -> State:
    """24 Unit Points on the board, and one more on the mat."""
    state = p.with_units(p.to_action(p.with_units(p.begun(), "allied", 2)), "allied", 22)
    return p.with_unit(state, "allied", place="mat", space=0, figures=(4, 0, 0))


def last_unit(state: State) -> str:
    return next(unit.key for unit in reversed(state.units) if unit.side == "allied")


def marker() -> str:
    return next(iter(buying().markers))


def passed(source: str, target: str) -> object:
    return c.Transfer(source, target, (("regular", 1),))


MARKER = marker()
BAD = [
    ("a tank at level 0", buying, "allied", c.FillBasket((("t70", 1),)), {"TS-046"}),
    ("too dear", levelled, "allied", c.FillBasket((("base", 3),)), {"TS-025"}),
    ("far too dear", buying, "allied", c.FillBasket((("base", 9),)), {"TS-038"}),
    ("a medium tank at level 1", levelled, "allied", c.FillBasket((("sherman", 1),)), {"TS-049"}),
    ("too little fuel", levelled, "allied", c.FillBasket((("t70", 1),)), {"TS-027"}),
    ("the other side's tank", levelled, "allied", c.FillBasket((("panzer2", 1),)), {"TS-045"}),
    (
        "more than there are",
        lambda: p.with_book(levelled(), "allied", points=50, fuel=50),
        "allied",
        c.FillBasket((("t70", 3),)),
        {"TS-051"},
    ),
    ("an Action while buying", buying, "allied", c.Act("Extra 1", "advance"), {"TS-059"}),
    ("buying in the Action Phase", acting, "allied", c.FillBasket((("base", 1),)), {"TS-014"}),
    ("the other side's turn", acting, "axis", c.Act("Foe", "advance"), {"TS-059"}),
    ("a tired unit", acting, "allied", c.Act("Tired", "advance"), {"TS-065"}),
    ("a truck that assaults", acting, "allied", c.Act("Truck 1", "assault"), {"TS-067"}),
    ("a truck that conquers", acting, "allied", c.Conquer(MARKER, "Truck 1"), {"TS-082", "TS-080"}),
    ("a conquest without a move", acting, "allied", c.Conquer(MARKER, "Extra 1"), {"TS-080"}),
    ("an end without an Action", acting, "allied", c.EndTurn(), {"TS-060"}),
    ("passing", acting, "allied", c.EndActions(), {"TS-063"}),
    ("a retreat before any enemy turn", acting, "allied", c.Retreat("Extra 1", "home"), {"TS-096"}),
    ("figures passed without a move", acting, "allied", passed("Extra 1", "Tired"), {"TS-094"}),
    ("figures passed to a full base", acting, "allied", passed("Tired", "Extra 1"), {"TS-094", "TS-040"}),
    ("nothing to build yet", acting, "allied", c.BuildStructure("Extra 1", "mines", "A1"), {"TS-085"}),
    ("a hospital of nobody", acting, "allied", c.Retreat("Extra 1", "hospital"), {"TS-096", "TS-098"}),
    ("a promotion without a kill", acting, "allied", c.Promote("Extra 1"), {"TS-119"}),
    ("a ruling by a player", acting, "allied", c.SetVictoryPoints("allied", 9, "So."), {"TS-269"}),
    ("an ability of nobody", acting, "allied", c.UseAbility("magic"), {"TS-174"}),
]


def refused(state: State, seat: str, command: object) -> Refusal:
    assert find(SKIRMISH.menu(state, seat), command) is None
    with pytest.raises(Refusal) as caught:
        SKIRMISH.decide(state, seat, command, ())
    return caught.value


@pytest.mark.parametrize(
    ("make", "seat", "command", "rows"), [row[1:] for row in BAD], ids=[row[0] for row in BAD]
)
def test_a_bad_order_is_refused_by_the_rules_it_breaks(make, seat, command, rows) -> None:
    assert {*refused(make(), seat, command).rows} == rows


def test_units_of_the_mat_wait_for_their_space_and_for_room_on_the_board() -> None:
    early = on_the_mat(-1)
    assert refused(early, "allied", c.Act(last_unit(early), "advance")).rows == ("TS-070",)
    idle = on_the_mat(0)
    assert refused(idle, "allied", c.Act(last_unit(idle), "fire")).rows == ("TS-074",)
    crowded = full()
    assert refused(crowded, "allied", c.Act(last_unit(crowded), "advance")).rows == ("TS-035",)


def test_several_faults_are_all_named() -> None:
    said = refused(levelled(), "allied", c.FillBasket((("sherman", 1), ("t70", 1), ("base", 9))))
    assert {*said.rows} == {"TS-049", "TS-038", "TS-027"}


def test_what_is_nearly_possible_says_what_a_refusal_says() -> None:
    near = {entry.what: entry for entry in SKIRMISH.nearly(levelled(), "allied")}
    assert near["T-70"].says == refused(levelled(), "allied", c.FillBasket((("t70", 1),))).sentence
    assert "Panzer II" not in near and "Squad base" not in near
    assert [entry for entry in SKIRMISH.nearly(acting(), "allied") if entry.cite == "TS-065"]
    assert not [entry for entry in SKIRMISH.nearly(p.held(acting()), "axis") if entry.cite == "TS-065"]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(far(1, 4)))
def test_nothing_that_is_offered_breaks_a_condition(seed: int) -> None:
    chance = random.Random(seed)
    for number, step in enumerate(walk(SKIRMISH, p.opened(), SEATS, chance)):
        for seat in SEATS if number % 4 == 0 else ():
            for choice in SKIRMISH.menu(step.after, seat):
                command = random_command(choice, chance)
                assert faults_of(seen_by(step.after, seat), seat, command) == (), (seat, command)
        if number > 300:
            break


def test_closed_orders_say_so() -> None:
    closed = p.order(buying(), "allied", c.CloseOrders())
    assert refused(closed, "allied", c.FillBasket((("base", 1),))).rows == ("TS-037",)
