"""Step Three, Advance Victorious Troops, and the stacking restrictions."""

from rulesets.firestorm.ground.position import room, troops_in
from rulesets.firestorm.ground.state import POOL, Stage, State, Step
from rulesets.firestorm.pages.views import situation
from rulesets.kit.flow.choices import SomeOf
from rulesets.kit.flow.duties import ORGANISER
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, AXIS, happened, orders

TWO = ("8-brigade", "50-division")


def taken(*attackers: str, sortie: bool = False, **rulings: object) -> State:
    """The Allies attack empty B2 from A2, where 3 AGRA stands by, and win."""
    state = b.place(b.in_battles(**rulings), "3-agra", "A2")
    return b.report(b.defend(b.commit(b.arrow(state, "A2", "B2"), *attackers, sortie=sortie)), 6, 1)


def bringing_up(state: State) -> dict[object, tuple[str, ...]]:
    """Who may be brought up from where."""
    return {
        b.fixed(choice, "origin"): b.values(choice, "troops")
        for choice in b.offered(state, ALLIED, orders.BringUp)
    }


@rule("FC-137")
def test_a_winning_attacker_controls_the_area_at_once_and_the_map_shows_it() -> None:
    state = taken(*TWO)
    assert b.last(state).stage is Stage.ADVANCE
    assert state.control["B2"] == "allied"
    board = situation(state)
    assert board is not None
    assert next(region.side for region in board.regions if region.key == "B2") == "allied"


@rule("FC-137")
def test_the_area_changes_hands_before_anybody_retreats() -> None:
    state = b.place(b.in_battles(), "21-panzer", "B2")
    fought = b.defend(b.commit(b.arrow(state, "A2", "B2"), "8-brigade"))
    events = b.events_of(fought, ORGANISER, orders.ReportBattle(1, 6, 1))
    assert b.first(events, happened.AreaTaken) == happened.AreaTaken("B2", "allied", 1)
    assert b.last(b.fold(fought, events)).stage is Stage.RETREAT


@rule("FC-138")
def test_up_to_three_troops_move_in_in_all() -> None:
    state = b.order(taken(*TWO), ALLIED, orders.AdvanceSurvivors(1, TWO))
    assert troops_in(state, "B2") == TWO
    assert (
        b.refused(state, ALLIED, orders.BringUp(1, "A3", ("2-canadian-brigade", "3-canadian-division"))).cite
        == "FC-141"
    )
    full = b.order(state, ALLIED, orders.BringUp(1, "A2", ("3-agra",)))
    assert troops_in(full, "B2") == (*TWO, "3-agra")
    assert b.last(full).is_done


@rule("FC-138")
def test_aircraft_and_german_defence_never_move_in() -> None:
    flown = taken("8-brigade", sortie=True)
    assert b.values(b.offered(flown, ALLIED, orders.AdvanceSurvivors)[0], "troops") == ("8-brigade",)
    assert troops_in(b.order(flown, ALLIED, orders.AdvanceSurvivors(1, ("8-brigade",))), "B2") == (
        "8-brigade",
    )


@rule("FC-139")
def test_the_survivors_of_the_battle_go_in_first() -> None:
    state = taken(*TWO)
    assert b.refused(state, ALLIED, orders.BringUp(1, "A2", ("3-agra",))).cite == "FC-139"
    assert b.refused(state, ALLIED, orders.AdvanceSurvivors(1, ("3-agra",))).cite == "FC-139"
    behind = b.order(state, ALLIED, orders.AdvanceSurvivors(1, TWO[:1]))
    assert b.last(behind).is_done, "one of them stays behind, so nobody else follows"
    assert troops_in(behind, "B2") == TWO[:1]


@rule("FC-139")
def test_advancing_is_optional() -> None:
    state = b.order(taken(*TWO), ALLIED, orders.AdvanceSurvivors(1, ()))
    assert troops_in(state, "B2") == ()
    assert (state.control["B2"], b.last(state).is_done) == ("allied", True)


@rule("FC-139")
def test_under_the_other_ruling_the_survivors_must_advance() -> None:
    state = taken(*TWO, must_advance=True)
    assert b.refused(state, ALLIED, orders.AdvanceSurvivors(1, ())).cite == "FC-139"
    assert b.refused(state, ALLIED, orders.AdvanceSurvivors(1, TWO[:1])).cite == "FC-139"
    assert troops_in(b.order(state, ALLIED, orders.AdvanceSurvivors(1, TWO)), "B2") == TWO


@rule("FC-139")
def test_where_nobody_survived_others_may_follow_at_once() -> None:
    state = b.place_all(b.in_battles(), "B2", "21-panzer")
    fought = b.defend(b.commit(b.arrow(b.place(state, "3-agra", "A2"), "A2", "B2"), "8-brigade"), "21-panzer")
    fallen = b.destroy(b.destroy(b.report(fought, 6, 3), ALLIED, 1), AXIS, 6)
    gone = b.order(fallen, AXIS, orders.Retreat(1, "B2", "C2", ("21-panzer",)))
    assert b.last(gone).stage is Stage.BRING_UP
    assert set(bringing_up(gone)["A2"]) == {"50-division", "3-agra"}


@rule("FC-140")
def test_places_left_are_filled_from_any_adjacent_friendly_area() -> None:
    state = b.order(taken("8-brigade"), ALLIED, orders.AdvanceSurvivors(1, ("8-brigade",)))
    assert bringing_up(state) == {
        "A2": ("50-division", "3-agra"),
        "A3": ("2-canadian-brigade", "3-canadian-division"),
    }
    assert b.refused(state, ALLIED, orders.BringUp(1, "A5", ("27-brigade",))).cite == "FC-140"
    joined = b.order(state, ALLIED, orders.BringUp(1, "A3", ("3-canadian-division",)))
    joined = b.order(joined, ALLIED, orders.BringUp(1, "A2", ("3-agra",)))
    assert troops_in(joined, "B2") == ("8-brigade", "3-canadian-division", "3-agra")
    assert b.last(joined).is_done


@rule("FC-140")
def test_nobody_need_be_brought_up() -> None:
    state = b.order(taken("8-brigade"), ALLIED, orders.AdvanceSurvivors(1, ("8-brigade",)))
    assert b.last(b.order(state, ALLIED, orders.EndAdvance(1))).is_done


@rule("FC-141")
def test_no_area_may_be_filled_above_three_by_choice() -> None:
    full = b.place_all(b.a_campaign(), "A2", "3-agra")
    moving = b.at_step(full, Step.ALLIED_MOVES)
    crowded = b.order(moving, ALLIED, orders.MoveTroops("A3", "A2", ("2-canadian-brigade",)))
    assert b.refused(crowded, ALLIED, orders.EndMoves("allied")).cite == "FC-161"
    landing = b.at_step(b.place(full, "4-agra", POOL), Step.LAND)
    assert b.refused(landing, ALLIED, orders.LandTroops("A2", ("4-agra",))).cite == "FC-148"
    deploying = b.at_step(b.place(b.place_all(full, "B4", "1-ss", "2-ss"), "12-ss", POOL), Step.DEPLOY)
    assert b.refused(deploying, AXIS, orders.DeployTroops("B4", ("12-ss",))).cite == "FC-152"
    assert b.refused(in_full(), ORGANISER, orders.PutTroop("A2", "27-brigade", "by mistake")).cite


def in_full() -> State:
    """Turn 2 with three Allied troops in A2."""
    return b.place(b.in_battles(), "3-agra", "A2")


@rule("FC-141")
def test_a_retreat_leads_only_where_there_is_room() -> None:
    state = b.place_all(b.place_all(b.in_battles(), "B2", "21-panzer"), "C2", "1-ss", "2-ss", "9-ss")
    lost = b.report(b.defend(b.commit(b.arrow(state, "A2", "B2"), "8-brigade")), 6, 1)
    assert b.refused(lost, AXIS, orders.Retreat(1, "B2", "C2", ("21-panzer",))).cite == "FC-131"
    assert b.may(lost, AXIS, orders.Retreat(1, "B2", "C1", ("21-panzer",)))


@rule("FC-142")
def test_aircraft_naval_gunfire_and_german_defence_do_not_count_for_stacking() -> None:
    full = b.place_all(b.in_battles(), "B2", "21-panzer", "12-ss", "1-ss")
    held = b.defend(b.commit(b.arrow(full, "A2", "B2"), "8-brigade", sortie=True), "21-panzer", defence=True)
    assert room(held, "B2", "axis") == 0
    assert room(held, "A2", "allied") == 1
    two = b.place_all(b.in_battles(), "B2", "21-panzer", "12-ss")
    assert room(two, "B2", "axis") == 1, "German Defence stands there too and takes no place"
    beach = b.defend(b.commit(b.arrow(b.in_battles(), "B4", "A5"), "21-panzer"), naval="yes")
    assert room(beach, "A5", "allied") == 1


def no_way_out(free: str = "") -> State:
    """21 Panzer, 12 SS and III Flak lose B2; of its German neighbours C2 is full, the others are Allied."""
    state = b.place_all(b.in_battles(), "B2", "21-panzer", "12-ss", "iii-flak")
    state = b.place_all(b.give_all(state, "allied", "A1", "B1", "B3", "C1"), "C2", "1-ss", "2-ss", "9-ss")
    if free:
        state = b.place(state, free, "later")
    return b.report(b.defend(b.commit(b.arrow(state, "A2", "B2"), "8-brigade")), 6, 1)


@rule("FC-143")
def test_a_troop_whose_friendly_neighbours_are_full_is_destroyed_and_not_captured() -> None:
    lost = no_way_out()
    three = ("21-panzer", "12-ss", "iii-flak")
    pooled = b.order(lost, AXIS, orders.Retreat(1, "B2", POOL, three))
    assert [pooled.troops[troop] for troop in three] == [POOL] * 3
    assert pooled.captures == ()


@rule("FC-143")
def test_where_there_is_room_for_one_its_owner_picks_which() -> None:
    lost = no_way_out(free="9-ss")
    assert (
        b.refused(lost, AXIS, orders.Retreat(1, "B2", POOL, ("21-panzer", "12-ss", "iii-flak"))).cite
        == "FC-131"
    )
    for troop in ("21-panzer", "12-ss", "iii-flak"):
        assert b.may(lost, AXIS, orders.Retreat(1, "B2", "C2", (troop,)))
    saved = b.order(lost, AXIS, orders.Retreat(1, "B2", "C2", ("12-ss",)))
    ended = b.order(saved, AXIS, orders.Retreat(1, "B2", POOL, ("21-panzer", "iii-flak")))
    assert (ended.troops["12-ss"], ended.troops["21-panzer"]) == ("C2", POOL)


@rule("FC-144")
def test_attacking_troops_count_in_the_area_attacked_from_until_they_advance() -> None:
    state = b.place(b.give(b.in_battles(parallel_battles=True), "B2", "allied"), "3-agra", "A2")
    attack = b.defend(b.commit(b.arrow(b.place(state, "27-brigade", "B2"), "A2", "A1"), *TWO))
    assert room(attack, "A2", "allied") == 0
    fought = b.defend(b.commit(b.arrow(b.place(attack, "21-panzer", "C2"), "C2", "B2"), "21-panzer"))
    lost = b.report(fought, 1, 6, battle=2)
    assert {b.fixed(choice, "to") for choice in b.offered(lost, ALLIED, orders.Retreat)} == {"A3"}
    gone = b.order(b.report(attack, 6, 1, battle=1), ALLIED, orders.AdvanceSurvivors(1, TWO))
    assert room(gone, "A2", "allied") == 2


@rule("FC-139")
def test_no_more_survivors_advance_than_there_is_room_for() -> None:
    for must in (False, True):
        for standing, most in (((), 2), (("3-agra", "7-armoured"), 1)):
            state = b.place_all(taken(*TWO, must_advance=must), "B2", *standing)
            (field,) = b.offered(state, ALLIED, orders.AdvanceSurvivors)[0].fields
            assert isinstance(field, SomeOf)
            assert (field.least, field.most, len(field.default)) == (most if must else 0, most, most)
