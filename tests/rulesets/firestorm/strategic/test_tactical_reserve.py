"""German Tactical Reserve: who may be in it, how it joins a battle, and where its troops go then."""

from dataclasses import replace

import pytest

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.ground.position import pool, reserve, room, troops_in
from rulesets.firestorm.ground.state import POOL, RESERVE, Stage, State, Step
from rulesets.firestorm.pages.views import views
from rulesets.firestorm.rules.strategic.landing import next_step
from rulesets.kit.drawing.board import Panel
from rulesets.kit.flow.duties import ORGANISER
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, AXIS, AXIS_COMMANDER, happened, orders
from tests.rulesets.firestorm.turns import all_deployed, all_landed, battles_over, evening, hold, moves_done

WAITING = ("12-ss", "2-panzer", "iii-flak")
RESERVES = ("12-ss", "7-werfer")


def deploying(turn: int = 2, **rulings: object) -> State:
    """German deployment at the end of the turn, these three troops in the pool."""
    if turn == 1:
        return all_landed(evening(**rulings))
    waiting = b.place_all(b.a_campaign(turn, **rulings), POOL, *WAITING)
    return b.at_step(waiting, Step.DEPLOY)


def with_reserve(turn: int = 3, **rulings: object) -> State:
    """The battles of the turn, with two troops in Tactical Reserve."""
    return b.place_all(b.in_battles(turn, **rulings), RESERVE, *RESERVES)


def attacked(state: State) -> State:
    """8 Brigade attacks B2 from A2; the Germans still to name their troops."""
    return b.commit(b.arrow(state, "A2", "B2"), "8-brigade")


def beaten_off(state: State) -> State:
    """The Allied attack beaten off, nobody destroyed."""
    return b.destroy(b.report(state, 1, 3), AXIS, 1)


@rule("FC-083")
@pytest.mark.parametrize(("turn", "limit"), [(1, 0), (2, 1), (3, 2), (4, 2), (5, 2)])
def test_tactical_reserve_holds_0_1_2_2_and_2_troops(turn: int, limit: int) -> None:
    campaign = b.a_campaign(turn).campaign
    assert campaign.turns[turn - 1].reserve == limit
    if turn > 1:
        assert b.may(deploying(turn - 1), AXIS, orders.HoldInReserve(WAITING[:limit]))
        assert not b.may(deploying(turn - 1), AXIS, orders.HoldInReserve(WAITING[: limit + 1]))


@rule("FC-083")
def test_a_full_tactical_reserve_takes_no_more() -> None:
    full = hold(deploying(1), "12-ss")
    assert reserve(full) == ("12-ss",)
    assert b.refused(full, AXIS, orders.HoldInReserve(("2-panzer",))).cite == "FC-085"
    assert b.may(full, AXIS, orders.DeployTroops("B2", ("2-panzer",)))


@rule("FC-084")
def test_its_troops_are_off_the_map_and_do_not_count_for_stacking() -> None:
    state = b.place_all(with_reserve(), "C4", "21-panzer", "iii-flak")
    assert all(troop not in troops_in(state, area) for troop in RESERVES for area in state.control)
    assert room(state, "C4", "axis") == 1


@rule("FC-084")
def test_its_troops_make_no_strategic_moves_and_cannot_be_rolled_for() -> None:
    moving = b.at_step(with_reserve(), Step.AXIS_MOVES)
    movable = {
        troop for choice in b.offered(moving, AXIS, orders.MoveTroops) for troop in b.values(choice, "troops")
    }
    assert movable == {"21-panzer"}
    assert b.refused(moving, AXIS, orders.MoveTroops("reserve", "B2", ("12-ss",))).cite == "FC-021"
    won = b.report(b.defend(attacked(with_reserve())), 6, 1)
    assert {won.troops[troop] for troop in RESERVES} == {RESERVE}


@rule("FC-085")
def test_it_is_filled_at_deployment_from_new_and_returning_troops() -> None:
    held = hold(deploying(2), "12-ss", "iii-flak")
    assert reserve(held) == ("12-ss", "iii-flak")
    assert not b.may(with_reserve(2), AXIS, orders.HoldInReserve(("iii-flak",)))


@rule("FC-085")
def test_troops_on_the_map_enter_it_only_under_the_ruling() -> None:
    assert b.refused(deploying(), AXIS, orders.HoldInReserve(("21-panzer",))).cite == "FC-085"
    assert b.refused(deploying(), AXIS, orders.PullBack("B4", ("21-panzer",))).cite == "FC-085"
    pulled = b.order(deploying(tr_from_map=True), AXIS, orders.PullBack("B4", ("21-panzer",)))
    assert pulled.troops["21-panzer"] == RESERVE


@rule("FC-086")
@pytest.mark.parametrize("troops", [("12-ss",), ("7-werfer",), ("12-ss", "7-werfer")])
def test_one_or_both_troops_may_join_one_battle_in_attack_or_in_defence(troops: tuple[str, ...]) -> None:
    attack = b.arrow(with_reserve(), "B4", "A5")
    assert b.may(attack, AXIS_COMMANDER, orders.CommitAttackers(1, (), troops))
    assert b.may(attacked(with_reserve()), AXIS_COMMANDER, orders.CommitDefenders(1, (), troops))


@rule("FC-086")
def test_the_allies_have_no_tactical_reserve() -> None:
    attack = b.arrow(with_reserve(), "A2", "B2")
    assert b.refused(attack, ALLIED, orders.CommitAttackers(1, ("8-brigade",), ("12-ss",))).cite == "FC-086"


@rule("FC-087")
def test_a_joining_troop_stands_in_the_german_area_of_the_battle_and_fills_a_place() -> None:
    attack = b.commit(b.arrow(with_reserve(), "B4", "A5"), "21-panzer", reserve=("12-ss",))
    assert attack.troops["12-ss"] == "B4"
    assert b.last(attack).attack.places == 2
    defence = b.defend(attacked(with_reserve()), reserve=("12-ss",))
    assert defence.troops["12-ss"] == "B2"
    assert b.last(defence).defence.places == 1
    three = orders.CommitAttackers(1, ("21-panzer",), RESERVES)
    assert b.refused(b.arrow(with_reserve(), "B4", "A5"), AXIS, three).cite == "FC-052"


@rule("FC-088")
def test_a_committed_troop_stays_on_the_map_and_never_returns() -> None:
    fought = beaten_off(b.defend(attacked(with_reserve()), reserve=("12-ss",)))
    assert fought.troops["12-ss"] == "B2"
    deploy = b.at_step(b.place(fought, "7-werfer", POOL), Step.DEPLOY)
    assert b.refused(deploy, AXIS, orders.HoldInReserve(("12-ss",))).cite == "FC-085"
    assert b.may(b.initiative(fought, "axis"), AXIS, orders.PlaceArrow(2, "B2", "A2"))


@rule("FC-088")
def test_a_committed_troop_retreats_and_advances_as_others_do() -> None:
    lost = b.destroy(b.report(b.defend(attacked(with_reserve()), reserve=("12-ss",)), 6, 1), ALLIED, 1)
    assert b.may(lost, AXIS, orders.Retreat(1, "B2", "C2", ("12-ss",)))
    attack = b.commit(b.arrow(with_reserve(), "B4", "A5"), reserve=("12-ss",))
    won = b.report(b.defend(attack), 1, 6)
    won = b.order(won, ALLIED, orders.Retreat(1, "A5", "B5", ("27-brigade", "3-division")))
    assert b.may(won, AXIS, orders.AdvanceSurvivors(1, ("12-ss",)))


@rule("FC-091")
def test_it_may_join_in_an_area_that_holds_three() -> None:
    full = b.place_all(with_reserve(), "B2", "21-panzer", "1-ss", "iii-flak")
    assert b.may(attacked(full), AXIS, orders.CommitDefenders(1, ("1-ss",), ("12-ss",)))


@rule("FC-091")
def test_under_the_other_ruling_it_joins_only_where_there_is_room() -> None:
    full = b.place_all(with_reserve(tr_stack=False), "B2", "21-panzer", "1-ss", "iii-flak")
    assert b.refused(attacked(full), AXIS, orders.CommitDefenders(1, (), ("12-ss",))).cite == "FC-091"
    one_place = attacked(b.place(full, "iii-flak", "C2"))
    assert b.may(one_place, AXIS, orders.CommitDefenders(1, (), ("12-ss",)))
    assert b.refused(one_place, AXIS, orders.CommitDefenders(1, (), RESERVES)).cite == "FC-091"


@rule("FC-092")
def test_afterwards_a_fourth_troop_steps_to_an_adjacent_friendly_area_with_room() -> None:
    full = b.place_all(with_reserve(), "B2", "21-panzer", "1-ss", "iii-flak")
    full = b.place_all(full, "C1", "2-ss", "9-ss", "10-ss")
    held = beaten_off(b.defend(attacked(full), reserve=("12-ss",)))
    assert b.last(held).stage is Stage.STACK
    ways = {dict(choice.fixed)["to"] for choice in b.offered(held, AXIS, orders.Retreat)}
    assert ways == {"A1", "B1", "B3", "C2"}, "not C1, which is full"
    aside = b.order(held, AXIS, orders.Retreat(1, "B2", "C2", ("iii-flak",)))
    assert b.last(aside).is_done
    assert troops_in(aside, "B2") == ("21-panzer", "1-ss", "12-ss")


@rule("FC-092")
def test_where_no_neighbour_has_room_the_fourth_troop_goes_to_the_pool() -> None:
    full = b.place_all(with_reserve(), "B2", "21-panzer", "1-ss", "iii-flak")
    alone = b.give_all(full, "allied", "A1", "B1", "B3", "C1")
    held = beaten_off(
        b.defend(attacked(b.place_all(alone, "C2", "2-ss", "9-ss", "10-ss")), reserve=("12-ss",))
    )
    assert b.refused(held, AXIS, orders.Retreat(1, "B2", "C2", ("12-ss",))).cite == "FC-131"
    pooled = b.order(held, AXIS, orders.Retreat(1, "B2", POOL, ("12-ss",)))
    assert (pooled.troops["12-ss"], pooled.captures) == (POOL, ())
    assert b.last(pooled).is_done


@rule("FC-092")
def test_a_battle_given_up_after_the_reserve_came_leaves_no_fourth_troop_either() -> None:
    full = b.place_all(with_reserve(), "B4", "1-ss", "iii-flak")
    joined = b.commit(b.arrow(full, "B4", "A5"), reserve=("12-ss",))
    given_up = b.order(joined, ORGANISER, orders.FallBack(1, "void"))
    assert b.last(given_up).stage is Stage.STACK
    aside = b.order(given_up, AXIS, orders.Retreat(1, "B4", "C4", ("12-ss",)))
    assert (b.last(aside).is_done, b.last(aside).void) == (True, "not played")


@rule("FC-093")
def test_it_may_lead_an_attack_from_an_otherwise_empty_german_area() -> None:
    begun = b.initiative(with_reserve(), "axis")
    assert ("B2", "A2") in b.arrows(begun, "axis")
    placed = b.order(begun, AXIS, orders.PlaceArrow(1, "B2", "A2"))
    assert b.last(b.commit(placed, reserve=("12-ss",))).attack.ground == ("12-ss",)


@rule("FC-093")
def test_under_the_other_ruling_it_only_joins_another_ground_troop() -> None:
    begun = b.initiative(with_reserve(tr_may_lead=False), "axis")
    assert b.refused(begun, AXIS, orders.PlaceArrow(1, "B2", "A2")).cite == "FC-049"
    attack = b.order(begun, AXIS, orders.PlaceArrow(1, "B4", "A5"))
    assert b.refused(attack, AXIS, orders.CommitAttackers(1, (), ("12-ss",))).cite == "FC-093"
    assert b.may(attack, AXIS, orders.CommitAttackers(1, ("21-panzer",), ("12-ss",)))


def pocket(**rulings: object) -> State:
    """B4 cut off: every area around it is Allied, 21 Panzer stands in it."""
    return b.give_all(with_reserve(**rulings), "allied", "A4", "B3", "C3", "C4", "C6")


@rule("FC-094")
def test_it_joins_no_battle_in_an_area_out_of_supply() -> None:
    assert (
        b.refused(
            b.arrow(pocket(), "B4", "A5"), AXIS, orders.CommitAttackers(1, ("21-panzer",), ("12-ss",))
        ).cite
        == "FC-094"
    )
    defence = b.commit(b.arrow(pocket(), "A5", "B4"), "27-brigade")
    assert b.refused(defence, AXIS, orders.CommitDefenders(1, (), ("12-ss",))).cite == "FC-094"
    empty = b.initiative(b.place(pocket(), "21-panzer", "C5"), "axis")
    assert not [origin for origin, _ in b.arrows(empty, "axis") if origin == "B4"]


@rule("FC-094")
def test_under_the_other_ruling_it_joins_there_too() -> None:
    state = pocket(tr_cutoff=True)
    assert b.may(b.arrow(state, "B4", "A5"), AXIS, orders.CommitAttackers(1, ("21-panzer",), ("12-ss",)))
    assert b.may(
        b.commit(b.arrow(state, "A5", "B4"), "27-brigade"), AXIS, orders.CommitDefenders(1, (), ("12-ss",))
    )


ALLIED_EYES = (ALLIED, "allied_commander", ORGANISER, None)


def turn_over(**rulings: object) -> State:
    """German deployment at the end of turn 2, 12 SS unused in Tactical Reserve all turn."""
    return all_landed(battles_over(b.place(b.in_battles(2, **rulings), "12-ss", RESERVE)))


def reserve_words(state: State, seat: str | None) -> str:
    """What the table page says of Tactical Reserve."""
    panels = [panel for panel in views(state, seat)[0].panels if isinstance(panel, Panel)]
    return next(fact.text for panel in panels for fact in panel.facts if fact.word == "Tactical Reserve")


@rule("FC-095")
def test_unused_troops_stay_in_reserve_at_the_end_of_the_turn() -> None:
    assert reserve(turn_over()) == ("12-ss",)
    third = moves_done(moves_done(all_deployed(turn_over()), "axis"), "allied")
    assert (third.turn, reserve(third)) == (3, ("12-ss",))


@rule("FC-095")
def test_troops_above_the_next_limit_must_deploy_on_the_map() -> None:
    turns = tuple(replace(turn, reserve=0) if turn.number == 3 else turn for turn in CAEN.turns)
    state = replace(turn_over(), campaign=replace(CAEN, turns=turns))
    placed = b.place_all(state, "later", *pool(state, "axis"))
    assert b.refused(placed, AXIS, orders.EndDeployment()).cite == "FC-154"
    released = b.order(placed, AXIS, orders.ReleaseReserve("C4", ("12-ss",)))
    assert released.troops["12-ss"] == "C4"
    assert b.may(released, AXIS, orders.EndDeployment())


@rule("FC-095")
def test_within_the_limit_nobody_need_release_a_troop() -> None:
    assert not b.may(turn_over(), AXIS, orders.ReleaseReserve("C4", ("12-ss",)))


@rule("FC-095")
def test_under_the_other_ruling_unused_troops_deploy_or_are_put_there_anew() -> None:
    back = turn_over(tr_unused="deploys")
    assert reserve(back) == ()
    assert "12-ss" in pool(back, "axis")
    assert b.may(back, AXIS, orders.DeployTroops("C4", ("12-ss",)))
    assert b.may(back, AXIS, orders.HoldInReserve(("12-ss",)))


def to_deploy(**rulings: object) -> State:
    """German deployment with two troops in the pool, the one to be held back not known to wait there."""
    return b.at_step(b.place_all(b.a_campaign(2, **rulings), "pool", "12-ss", "7-werfer"), Step.DEPLOY)


@rule("FC-097")
@pytest.mark.parametrize("seat", [*ALLIED_EYES, AXIS, AXIS_COMMANDER])
def test_its_contents_are_open_to_both_sides(seat: str | None) -> None:
    events = b.events_of(to_deploy(), AXIS, orders.HoldInReserve(("12-ss",)))
    assert events == (happened.TroopsReserved(("12-ss",)),)
    assert any("12 SS Panzer" in sentence for sentence in b.told(to_deploy(), events, seat))
    held = b.order(to_deploy(), AXIS, orders.HoldInReserve(("12-ss",)))
    assert reserve_words(held, seat) == "12 SS Panzer; 1 of 2 places taken"


@rule("FC-097")
@pytest.mark.parametrize("seat", ALLIED_EYES)
def test_the_other_ruling_hides_its_contents_from_the_allies(seat: str | None) -> None:
    state = to_deploy(hidden_reserve=True)
    assert b.told(state, b.events_of(state, AXIS, orders.HoldInReserve(("12-ss",))), seat) == ()
    one = b.order(state, AXIS, orders.HoldInReserve(("12-ss",)))
    other = b.order(state, AXIS, orders.HoldInReserve(("7-werfer",)))
    assert reserve_words(one, seat) == reserve_words(other, seat)
    assert views(one, seat) == views(other, seat)


@rule("FC-097")
@pytest.mark.parametrize("seat", ALLIED_EYES)
def test_a_troop_pulled_back_is_seen_to_leave_and_no_more(seat: str | None) -> None:
    state = b.place(to_deploy(hidden_reserve=True, tr_from_map=True), "12-ss", "C4")
    pulled = b.events_of(state, AXIS, orders.PullBack("C4", ("12-ss",)))
    assert b.told(state, pulled, seat) == ("12 SS Panzer is pulled back from Caen (West) (C4), off the map.",)
    assert "into Tactical Reserve" in b.told(state, pulled, AXIS)[0]


@rule("FC-097")
@pytest.mark.parametrize("seat", ALLIED_EYES)
def test_what_follows_by_itself_does_not_depend_on_a_hidden_reserve(seat: str | None) -> None:
    rulings = {"hidden_reserve": True, "tr_unused": "deploys"}
    full = b.at_step(b.place(b.a_campaign(2, **rulings), "12-ss", RESERVE), Step.LAND)
    empty = b.at_step(b.place(b.a_campaign(2, **rulings), "12-ss", "pool"), Step.LAND)
    with_some, with_none = tuple(next_step(full)), tuple(next_step(empty))
    assert [type(event) for event in with_some] == [type(event) for event in with_none]
    assert happened.ReserveReturned in {type(event) for event in with_some}
    assert b.told(full, with_some, seat) == b.told(empty, with_none, seat)


@rule("FC-097")
@pytest.mark.parametrize("seat", [AXIS, AXIS_COMMANDER])
def test_the_germans_always_know_what_they_hold_back(seat: str) -> None:
    state = to_deploy(hidden_reserve=True)
    held = b.order(state, AXIS, orders.HoldInReserve(("12-ss",)))
    assert reserve_words(held, seat) == "12 SS Panzer; 1 of 2 places taken"
    assert b.told(state, b.events_of(state, AXIS, orders.HoldInReserve(("12-ss",))), seat)


@rule("FC-097")
def test_a_hidden_troop_is_known_to_all_once_it_is_committed() -> None:
    state = b.place(b.in_battles(2, hidden_reserve=True), "12-ss", RESERVE)
    attacked = b.commit(b.arrow(state, "A2", "B2"), "8-brigade")
    events = b.events_of(attacked, AXIS, orders.CommitDefenders(1, (), ("12-ss",)))
    assert "12 SS Panzer from Tactical Reserve" in b.told(attacked, events, ALLIED)[0]
