"""What is worth a look and may be meant: notes of a scenario and of a chain."""

from dataclasses import replace

import pytest

from rulesets.kit.hexes.hexes import Hex, distance
from rulesets.kit.ruleset import Ref
from rulesets.tide_of_iron.check.chain.chain import check_chain
from rulesets.tide_of_iron.document.scenario import Grade, OwnCard, Scenario
from rulesets.tide_of_iron.document.shipped import BOARDS, SCENARIOS
from rulesets.tide_of_iron.scenario_kind import SCENARIO
from tests.rulesets.tide_of_iron.check.defects import SOUND
from tests.rulesets.tide_of_iron.check.defects_of_hands import grades, own
from tests.rulesets.tide_of_iron.check.test_chain_defects import SOUND as CHAIN

LIBRARY = {Ref("board", id, 1): board for id, board in BOARDS.items()}
MARKED = SOUND.goals[3].at
BESIDE, FARTHER = Hex(MARKED.row, MARKED.col + 2), Hex(MARKED.row, MARKED.col + 4)


def notes(scenario: Scenario) -> list[str]:
    return [item.code for item in SCENARIO.check(scenario, LIBRARY) if item.level == "note"]


@pytest.mark.parametrize(("at", "is_told"), [(BESIDE, True), (FARTHER, False), (MARKED, False)])
def test_a_hex_to_be_held_is_told_that_lies_beside_a_marker_nobody_holds(at: Hex, is_told: bool) -> None:
    assert [distance(MARKED, other) for other in (BESIDE, FARTHER)] == [1, 2]
    held = replace(SOUND, **grades(0, Grade("Hold the farm.", hexes=(at,))))
    found = [item for item in SCENARIO.check(held, LIBRARY) if item.code == "goal-beside"]
    assert bool(found) is is_told
    assert all(item.level == "warning" for item in found), "the words name the farm"


def test_a_card_of_ones_own_that_nobody_draws_is_told() -> None:
    cards = (*SOUND.own.cards, OwnCard("lost", "The lost order", "operations"))
    assert "card-unused" in notes(replace(SOUND, **own(cards=cards)))
    assert "card-unused" not in notes(SOUND)


def test_commanders_brought_to_where_none_is_chosen_are_told() -> None:
    assert "commanders-forbidden" in notes(replace(SOUND, commanders="forbidden"))
    bare = replace(SOUND, commanders="forbidden", **own(commanders=()))
    assert "commanders-forbidden" not in notes(bare)


def test_a_scenario_played_twice_in_a_chain_is_told() -> None:
    ref = Ref("scenario", "morvin", 1)
    first, second, *rest = (replace(stage, scenario=None) for stage in CHAIN.stages)
    library = {**LIBRARY, ref: SCENARIOS["morvin"]}

    def told(*stages: object) -> bool:
        found = check_chain(replace(CHAIN, stages=stages), library)  # type: ignore[arg-type]
        return "scenario-twice" in {item.code for item in found}

    once = replace(first, scenario=ref)
    assert told(once, replace(second, scenario=ref), *rest) and not told(once, second, *rest)


def test_a_bridge_far_from_the_entry_and_another_theatre_are_notes() -> None:
    (first, second) = SOUND.reinforcements
    over = replace(SOUND, reinforcements=(first, replace(second, words="They come over the bridge.")))
    assert "entry-told" in notes(over)
    assert "entry-told" not in notes(SOUND)
    near = replace(second, words="They come over the bridge.", entry=(Hex(4, 12),))
    assert "entry-told" not in notes(replace(SOUND, reinforcements=(first, near)))
    elsewhere = replace(SOUND, background="The Americans have come from Sicily to cross the stream.")
    assert "theatre-told" in notes(elsewhere)
    both = replace(SOUND, background="The Americans have come from Sicily to Normandy.")
    assert "theatre-told" not in notes(both)


def test_a_roster_beyond_one_of_each_box_is_a_note_and_beyond_two_a_warning() -> None:
    led = tuple(replace(base, figures=(("regular", 3), ("officer", 1))) for base in CHAIN.roster)
    bare = tuple(replace(stage, scenario=None) for stage in CHAIN.stages)
    chain = replace(CHAIN, stages=bare, roster=led)
    levels = [item.level for item in check_chain(chain, {}) if item.code == "chain-stock"]
    assert levels == ["note"]
    crowded = replace(chain, roster=tuple(replace(base, figures=(("officer", 2),)) for base in CHAIN.roster))
    assert [i.level for i in check_chain(crowded, {}) if i.code == "chain-stock"] == ["warning"]


def test_zones_that_touch_along_a_front_or_by_the_words_are_a_note() -> None:
    front = tuple(at for place in (0, 1) for at in SOUND.divisions[place].zone)
    beside = tuple(Hex(at.row, at.col + 2) for at in front if Hex(at.row, at.col + 2) not in front)
    axis = replace(SOUND.divisions[3], zone=beside)
    along = replace(SOUND, divisions=(*SOUND.divisions[:3], axis))
    assert "zones-touch" in notes(along)
