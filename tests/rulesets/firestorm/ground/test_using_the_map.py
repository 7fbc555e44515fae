"""Using the map: control, pools, what stands beside the map, supply areas, who comes on when."""

import pytest

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.ground.position import pool, troops_in
from rulesets.firestorm.ground.state import LATER, State, Step
from rulesets.firestorm.ground.words import number_words
from rulesets.firestorm.pages.standing import standing
from rulesets.firestorm.pages.views import situation, views
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.drawing.board import Panel, Track
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.ruleset import Question
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, AXIS, happened, orders, place
from tests.rulesets.firestorm.turns import ashore, battles_over, dropped, evening


def facts(state: State) -> dict[str, str]:
    """The facts beside the map, by their words, as the public reads them."""
    panels = [panel for panel in views(state, None)[0].panels if isinstance(panel, Panel)]
    return {fact.word: fact.text for panel in panels for fact in panel.facts}


@rule("FC-022")
def test_a_destroyed_troop_is_kept_in_its_sides_pool() -> None:
    state = place(b.in_battles(), "21-panzer", "B2")
    fought = b.report(b.defend(b.commit(b.arrow(state, "A2", "B2"), "8-brigade"), "21-panzer"), 6, 1)
    events = b.through_json(b.events_of(fought, ALLIED, orders.RollToDestroy(1, "allied"), 6))
    assert b.first(events, happened.TroopsRolledFor) in events
    kept = b.fold(fought, events)
    assert pool(kept, "axis") == ("21-panzer",)
    assert pool(kept, "allied") == ()
    assert facts(kept)["Axis pool"] == "21. Panzer"


@rule("FC-022")
def test_new_troops_wait_in_their_sides_pool_until_they_are_placed() -> None:
    landing = evening()
    assert pool(landing, "allied") == ("5-agra",), "the others landed on the beaches named for them"
    assert pool(landing, "axis") == ("panzer-lehr", "12-ss", "2-panzer", "iii-flak")
    assert facts(landing)["Allied pool"] == "5 AGRA"


@rule("FC-023")
def test_the_table_shows_the_turn_out_of_five_and_the_turn_sequence() -> None:
    now = standing(b.in_battles(2), None)
    assert now.turn == "Turn 2 of 5, Operation Perch, 7–14 June 1944"
    assert [(phase.label, phase.state) for phase in now.phases] == [
        ("Planning", "now"),
        ("Battles, 0 of 5", "ahead"),
        ("Strategic", "ahead"),
    ]


@rule("FC-023")
def test_the_table_shows_who_leads_and_by_how_much() -> None:
    state = b.in_battles(2)
    assert [(score.side, score.points) for score in standing(state, None).scores] == [
        ("allied", 110),
        ("axis", 430),
    ]
    assert standing(state, None).verdict == "If it ended now: an Axis strategic victory, 320 points ahead."
    track = next(panel for panel in views(state, None)[0].panels if isinstance(panel, Track))
    assert (track.low, track.value, track.high) == (0, 110, 540)
    allied = b.give_all(state, "allied", "D1", "D3", "D6", "D7", "D4", "C4", "C5")
    assert standing(allied, None).verdict == "If it ended now: an Allied strategic victory, 280 points ahead."


@rule("FC-024")
def test_control_stays_when_the_last_troop_leaves() -> None:
    moving = b.at_step(b.a_campaign(), Step.AXIS_MOVES)
    left = b.order(moving, AXIS, orders.MoveTroops("B4", "C4", ("21-panzer",)))
    assert troops_in(left, "B4") == ()
    assert left.control == moving.control


@rule("FC-027")
@pytest.mark.parametrize(("extra", "thrown_for"), [(False, 1), (True, 0)])
def test_who_defends_a_cut_off_d8_throws_for_supply_unless_the_ruling_adds_it(
    extra: bool, thrown_for: int
) -> None:
    state = b.give_all(b.in_battles(extra_supply=extra), "allied", "C7", "D5", "D7")
    state = place(place(state, "51-division", "D7"), "21-panzer", "D8")
    state = b.defend(b.commit(b.arrow(state, "D7", "D8"), "51-division"), "21-panzer")
    throws = b.offered(state, AXIS, orders.RollSupply)
    assert len(throws) == thrown_for


@rule("FC-027")
@pytest.mark.parametrize("area", ["A6", "C7", "D1", "D3", "D6", "D7"])
def test_germans_alone_in_a_supply_area_of_theirs_are_supplied(area: str) -> None:
    surrounded = b.give_all(b.a_campaign(), "allied", *(key for key in b.a_campaign().control if key != area))
    (said,) = FIRESTORM.ask(surrounded, AXIS, Question("supply", (area,))).sentences
    assert said.endswith(f"({area}), one of their supply areas.")


@rule("FC-028")
@pytest.mark.parametrize(("turn", "coming"), [(2, 15), (3, 5), (4, 5)])
def test_a_turn_brings_on_exactly_its_own_list(turn: int, coming: int) -> None:
    before, after = b.in_battles(turn), battles_over(b.in_battles(turn))
    came = {troop for troop, place in before.troops.items() if place == LATER != after.troops[troop]}
    assert came == {arrival.troop for arrival in CAEN.turns[turn - 1].arrivals}
    assert len(came) == coming


def test_the_map_marks_beaches_and_a_source_of_supply_that_its_own_side_holds() -> None:
    def states(state: State) -> dict[str, tuple[str, ...]]:
        board = situation(state)
        assert board is not None
        return {region.key: region.states for region in board.regions}

    sources = {area.key: area.supply for area in CAEN.areas if area.supply}
    held = next(key for key, side in sources.items() if side == "axis")
    state = b.give(b.a_campaign(), held, "axis")
    assert "supply-source" in states(state)[held]
    assert "supply-source" not in states(b.give(state, held, "allied"))[held]
    assert all(("beach" in marks) is (key in ("A2", "A3", "A5")) for key, marks in states(state).items())


def test_numbers_are_words_as_far_as_six() -> None:
    assert [number_words(number) for number in (0, 1, 6, 7)] == ["no", "one", "six", "7"]


def test_the_day_of_landing_shows_which_of_its_steps_runs() -> None:
    def running(state: State) -> list[str]:
        return [phase.label for phase in standing(state, None).phases if phase.state == "now"]

    assert running(b.beginning()) == ["Airborne"]
    assert running(dropped()) == ["Landings"]
    assert running(evening()) == ["Strategic"]


def test_a_declined_counter_attack_is_still_the_step_that_runs_until_the_day_goes_on() -> None:
    counter = b.order(ashore(6), ALLIED, orders.EndFollowUps())
    declined = b.fold(counter, b.events_of(counter, AXIS, orders.DeclineCounterAttack())[:1])
    assert declined.step is Step.NONE
    for state in (counter, declined):
        assert [phase.state for phase in standing(state, None).phases] == [*["done"] * 3, "now", "ahead"]


def test_all_phases_are_done_when_the_campaign_is_over() -> None:
    for turn, number in ((1, 5), (2, 3)):
        ended = b.order(b.a_campaign(turn), ORGANISER, orders.CloseCampaign("We stop here."))
        assert [phase.state for phase in standing(ended, None).phases] == ["done"] * number


@rule("FC-065")
def test_beside_the_map_stand_the_sorties_and_bombers_that_are_left() -> None:
    state = b.in_battles(4)
    assert (facts(state)["Sorties"], facts(state)["Carpet bombing"]) == ("3 of 3 left", "1 of 1 left")
    flown = facts(b.commit(b.arrow(state, "A2", "B2"), "8-brigade", sortie=True))
    assert (flown["Sorties"], flown["Carpet bombing"]) == ("2 of 3 left", "1 of 1 left")
