"""Set-up: squads, doctrines, initiative, the house rules both confirm."""

from dataclasses import replace

from rulesets.kit.flow.rulings import with_setting
from rulesets.kit.ruleset import Documents, fold
from rulesets.skirmish.document.maps import Marker
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.rules.log.state import on_board, units_of
from rulesets.skirmish.system import SKIRMISH
from tests.rules import rule
from tests.rulesets.skirmish.builders import GROUND, MAP, documents
from tests.rulesets.skirmish.log import c, e
from tests.rulesets.skirmish.play import SIDES, begun, bought, dealt, offered, opened, order, refused, said


@rule("TS-001")
def test_a_match_has_two_sides_and_each_keeps_its_own_books() -> None:
    state = begun()
    assert [seat.key for seat in SKIRMISH.seats(documents(), Rulings()) if seat.side] == list(SIDES)
    after = bought(state, "allied", base=1)
    assert after.books["allied"] != state.books["allied"]
    assert after.books["axis"] == state.books["axis"]


@rule("TS-005", "TS-006")
def test_each_side_starts_with_three_squads_of_four_regulars_at_home() -> None:
    for side in SIDES:
        squads = units_of(begun(), side)
        assert [(unit.figures, unit.place, unit.token) for unit in squads] == [
            ((4, 0, 0), "home", "engineer"),
            ((4, 0, 0), "home", "recon"),
            ((4, 0, 0), "home", ""),
        ]


@rule("TS-006")
def test_by_house_rule_there_are_three_plain_squads_and_two_with_specializations() -> None:
    squads = units_of(begun(Rulings(start_squads=5)), "allied")
    assert [unit.token for unit in squads] == ["engineer", "recon", "", "", ""]


@rule("TS-007", "TS-008")
def test_three_doctrines_of_one_set_are_dealt_and_one_is_kept() -> None:
    state = dealt()
    hands = [state.books[side].hand for side in SIDES]
    assert [len(hand) for hand in hands] == [3, 3] and not set(hands[0]) & set(hands[1])
    other = next(key for key in hands[1])
    assert "TS-007" in refused(state, "allied", c.ChooseDoctrine(other))
    state = order(state, "allied", c.ChooseDoctrine("tanks"))
    assert refused(state, "allied", c.ChooseDoctrine(hands[0][1]))
    state = order(state, "axis", c.ChooseDoctrine("support"))
    assert (state.books["allied"].doctrine, state.books["axis"].doctrine) == ("tanks", "support")


@rule("TS-008")
def test_from_sets_of_their_own_both_may_be_dealt_the_same_doctrine() -> None:
    state = opened(Rulings(doctrine_deal="each_own_set"))
    for side in SIDES:
        state = order(state, side, c.ConfirmRules())
    state = order(state, "allied", c.DealDoctrines("allied"), 1, 2, 3)
    state = order(state, "axis", c.DealDoctrines("axis"), 1, 2, 3)
    assert state.books["allied"].hand == state.books["axis"].hand
    assert refused(opened(), "allied", c.DealDoctrines("allied"), 1, 2, 3)


@rule("TS-007")
def test_the_deal_is_sealed_and_choices_open_together() -> None:
    state = dealt()
    assert SKIRMISH.sealed(opened(), c.DealDoctrines(), "allied")
    chosen = order(state, "allied", c.ChooseDoctrine("tanks"))
    assert "Tanks" in said(state, "allied", "doctrines")
    assert "Tanks" not in said(chosen, "axis", "doctrines")
    both = order(chosen, "axis", c.ChooseDoctrine("support"))
    assert "Tanks" in said(both, "axis", "doctrines")


@rule("TS-318")
def test_doctrines_not_taken_stay_closed_unless_the_house_rule_shows_them() -> None:
    for shown in ("hidden", "shown"):
        state = begun(Rulings(doctrine_discards=shown))
        own, seen = state.books["allied"].hand, SKIRMISH.seen_by(state, "axis").books["allied"].hand
        assert seen == (own if shown == "shown" else ())


@rule("TS-009")
def test_the_higher_black_die_begins_then_the_higher_red_and_a_tie_is_thrown_again() -> None:
    state = dealt()
    for side, doctrine in (("allied", "tanks"), ("axis", "support")):
        state = order(state, side, c.ChooseDoctrine(doctrine))
    assert order(state, "axis", c.ThrowInitiative(), 2, 6, 3, 1).initiative == "axis"
    assert order(state, "axis", c.ThrowInitiative(), 3, 2, 3, 1).initiative == "allied"
    tie = order(state, "axis", c.ThrowInitiative(), 3, 2, 3, 2)
    assert tie.initiative == "" and offered(tie, "allied", c.ThrowInitiative)


@rule("TS-010")
def test_each_side_starts_with_ten_victory_points_two_fuel_and_nothing_else() -> None:
    state = dealt()
    assert [score.points for score in SKIRMISH.standing(state, None).scores] == [10, 10]
    book = order(state, "axis", c.ChooseDoctrine("support")).books["axis"]
    purse = book.purse
    assert (book.vp, purse.fuel, purse.points, purse.pool, purse.level, book.gained) == (10, 2, 0, 0, 0, 0)
    assert not [unit for unit in units_of(opened(), "axis") if unit.place == "mat"]


@rule("TS-295")
def test_markers_start_neutral_unless_the_map_names_an_owner() -> None:
    assert set(opened().markers.values()) == {""}
    own = replace(
        GROUND, markers=(*GROUND.markers[:-1], Marker("The dump", "fuel", GROUND.markers[-1].at, "axis"))
    )
    assert opened(given=documents(map=own)).markers["The dump"] == "axis"


@rule("TS-269", "TS-332")
def test_both_confirm_house_rules_that_differ_and_see_them() -> None:
    state = opened(Rulings(start_squads=5))
    (choice,) = offered(state, "allied", c.ConfirmRules)
    assert len(choice.shows) == 1 and "How many squads does a side begin with" in choice.shows[0]
    state = order(state, "allied", c.ConfirmRules())
    assert state.step == "rules" and not offered(state, "allied", c.ConfirmRules)
    assert order(state, "axis", c.ConfirmRules()).step == "deal"
    assert opened().step == "deal"


@rule("TS-269")
def test_a_later_ruling_of_the_organiser_stands_in_the_log() -> None:
    state = begun()
    command = c.ChangeRuling("xp_routed", "no", "as we agreed")
    events = SKIRMISH.decide(state, "organiser", command, ())
    assert fold(SKIRMISH, events, state).rulings == with_setting(state.rulings, "xp_routed", "no")
    assert "as we agreed" in (SKIRMISH.tell(state, events[0], None) or "")


@rule("TS-293")
def test_a_map_without_layout_cannot_start_a_match() -> None:
    bare = replace(GROUND, homes=())
    given: Documents[object] = documents(map=bare)  # type: ignore[assignment]
    try:
        SKIRMISH.start(given, Rulings())
    except Exception as refusal:
        assert "no layout" in str(refusal)
    else:
        raise AssertionError("a match began on no map")


@rule("TS-297")
def test_a_match_without_its_lists_is_told_what_to_choose() -> None:
    given = documents()
    without = Documents(replace(given.main, map=None), given.references)
    try:
        SKIRMISH.start(without, Rulings())
    except Exception as refusal:
        assert "has no map" in str(refusal)
    else:
        raise AssertionError("a match began without a map")
    assert MAP in given.library


@rule("TS-270")
def test_there_is_no_command_phase_and_nobody_draws_strategy_cards() -> None:
    words = " ".join(command.__name__ for command in SKIRMISH.commands)
    assert "Card" not in words and "Command" not in words.replace("Commander", "")
    steps = [event.step for event in (e.StepBegun("purchase"), e.StepBegun("action"))]
    assert "command" not in steps
    assert on_board(begun(), "allied")
