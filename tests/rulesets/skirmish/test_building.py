"""What movement points of an Action pay: works, conquests, and until when they are told."""

import pytest

from rulesets.skirmish.rules.log.state import State, unit_of
from tests.rules import rule
from tests.rulesets.skirmish.book import at
from tests.rulesets.skirmish.log import c
from tests.rulesets.skirmish.play import in_action, offered, order, refused, with_book, with_unit


def acting() -> State:
    """The first Action Phase, the Allies to act, with one more squad of Engineers on the board."""
    state = in_action()
    return with_unit(state, "allied", place="board", name="Squad 9", figures=(4, 0, 0), token="engineer")


@rule("TS-085")
def test_engineers_build_with_an_action_of_their_own_and_are_fatigued() -> None:
    state = acting()
    assert refused(state, "allied", c.BuildStructure("Squad 9", "trench", "A1"))
    other = order(state, "allied", c.Act("Squad 3", "advance"))
    assert "TS-085" in refused(other, "allied", c.BuildStructure("Squad 9", "trench", "A1"))
    own = order(state, "allied", c.Act("Squad 9", "advance"))
    built = order(own, "allied", c.BuildStructure("Squad 9", "trench", "A1"))
    assert built.structures[-1].kind == "trench" and built.books["allied"].actions == 1
    assert unit_of(built, "allied", "Squad 9").fatigued


@rule("TS-231")
def test_with_the_shovels_any_squad_builds_entrenchments_and_nothing_else() -> None:
    state = order(at("own turn", "defensive"), "allied", c.Act("Squad 9", "advance"))
    locked = with_book(state, "allied", gained=7)
    assert refused(locked, "allied", c.BuildStructure("Squad 9", "entrenchment", "A1"))
    state = with_book(state, "allied", gained=8)
    assert order(state, "allied", c.BuildStructure("Squad 9", "entrenchment", "A1")).structures[-1].at == "A1"
    for kind in ("trench", "mines", "pillbox"):
        assert refused(state, "allied", c.BuildStructure("Squad 9", kind, "A1"))


@rule("TS-080", "TS-355")
def test_what_the_last_action_of_a_turn_did_is_told_until_the_next_action() -> None:
    state = acting()
    assert refused(state, "allied", c.Conquer("The mill", "Squad 9"))
    for unit in ("Squad 1", "Squad 9"):
        state = order(state, "allied", c.Act(unit, "advance"))
    assert state.turn == "axis"
    taken = order(state, "allied", c.Conquer("The mill", "Squad 9"))
    assert taken.markers["The mill"] == "allied" and taken.turn == "axis"
    assert order(state, "allied", c.BuildStructure("Squad 9", "trench", "A1"))
    assert refused(state, "axis", c.Conquer("The ford", "Squad 1"))
    later = order(state, "axis", c.Act("Squad 1", "advance"))
    assert refused(later, "allied", c.Conquer("The mill", "Squad 9"))
    assert refused(later, "allied", c.BuildStructure("Squad 9", "trench", "A1"))


@rule("TS-243")
@pytest.mark.parametrize(("gained", "builds"), [(19, False), (20, True)])
def test_the_books_field_hospital_costs_two_points_from_five_gained_on(gained: int, builds: bool) -> None:
    state = with_book(at("own turn", "infantry"), "allied", gained=gained, balance=0, points=2)
    state = order(state, "allied", c.Act("Squad 1", "advance"))
    command = c.UseAbility("field_hospital", "Squad 1", "A1")
    if not builds:
        assert "opens at" in refused(state, "allied", command)
        return
    after = order(state, "allied", command)
    assert after.structures[-1].kind == "field_hospital" and after.books["allied"].purse.points == 0
    poor = with_book(state, "allied", points=1)
    assert not [one for one in offered(poor, "allied", c.UseAbility) if "field_hospital" in repr(one.fixed)]
