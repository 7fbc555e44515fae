"""Each slip of a designer's hand or pen gives exactly its finding."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.editing.rows import SetField
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.check.whole.check import check_scenario
from rulesets.tide_of_iron.check.whole.collection import check_collection
from rulesets.tide_of_iron.document.scenario import Commander, Own, Squad
from rulesets.tide_of_iron.document.shipped import COLLECTIONS
from rulesets.tide_of_iron_box.units import Profile
from tests.rules import rule
from tests.rulesets.tide_of_iron.check.defects import SOUND, Defect, row
from tests.rulesets.tide_of_iron.check.defects_of_hands import OF_HANDS
from tests.rulesets.tide_of_iron.check.defects_of_rows import OF_ROWS
from tests.rulesets.tide_of_iron.check.defects_of_sentences import OF_SENTENCES, TRUE
from tests.rulesets.tide_of_iron.check.defects_of_told import OF_TOLD, RIGHT
from tests.rulesets.tide_of_iron.check.defects_of_words import OF_WORDS
from tests.rulesets.tide_of_iron.check.test_defects import graves
from tests.rulesets.tide_of_iron.check.test_shipped import LIBRARY
from tests.rulesets.tide_of_iron.desk.drafts import EDITING

CHURCHILL = Profile("churchill", "Churchill", "vehicle", "british", (5, 4), (4, 8), 5, 6)
RUDDER = Commander("James Earl Rudder", "american", ("Assaulter", ""))


@rule("TN-035", "TN-063", "TN-176", "TN-177", "TN-182", "TN-185", "TN-208", "TN-209", "TN-210", "TN-236")
@pytest.mark.parametrize("defect", OF_HANDS, ids=str)
def test_a_slip_of_the_hand_gives_its_finding_and_no_other(defect: Defect) -> None:
    assert graves(replace(SOUND, **defect.change)) == {defect.code}


@rule("TN-012", "TN-105", "TN-127", "TN-132", "TN-175", "TN-176", "TN-177", "TN-180", "TN-199", "TN-200")
@rule("TN-201", "TN-204", "TN-205", "TN-209", "TN-212")
@pytest.mark.parametrize("defect", OF_ROWS, ids=str)
def test_a_slip_of_lists_and_markers_gives_its_finding_and_no_other(defect: Defect) -> None:
    assert graves(replace(SOUND, **defect.change)) == {defect.code}


@rule("TN-173", "TN-181", "TN-183", "TN-184", "TN-186", "TN-200", "TN-201")
@pytest.mark.parametrize("defect", OF_WORDS, ids=str)
def test_words_that_say_another_thing_than_a_field_are_told(defect: Defect) -> None:
    assert graves(replace(SOUND, **defect.change)) == {defect.code}


@rule("TN-048", "TN-063", "TN-064", "TN-113", "TN-176", "TN-182", "TN-183", "TN-185", "TN-201", "TN-209")
@pytest.mark.parametrize("defect", OF_TOLD, ids=str)
def test_words_that_the_whole_sheet_speaks_against_are_told(defect: Defect) -> None:
    assert graves(replace(SOUND, **defect.change)) == {defect.code}


@rule("TN-112", "TN-174", "TN-175", "TN-177", "TN-178", "TN-181", "TN-182", "TN-183", "TN-184", "TN-185")
@rule("TN-201", "TN-209", "TN-211", "TN-236")
@pytest.mark.parametrize("defect", OF_SENTENCES, ids=str)
def test_a_sentence_that_the_data_contradict_is_told(defect: Defect) -> None:
    assert graves(replace(SOUND, **defect.change)) == {defect.code}


@pytest.mark.parametrize("change", (*RIGHT, *TRUE), ids=str)
def test_words_that_say_what_the_sheet_says_are_blamed_for_nothing(change: dict[str, Any]) -> None:
    assert graves(replace(SOUND, **change)) == set()


WEATHER = COLLECTIONS["weather"]


@rule("TN-180")
@pytest.mark.parametrize(
    ("change", "is_told"),
    [
        ({"about": "Fog, rain, dusk and a clear sky."}, True),
        ({"about": "Weather and three new tanks."}, True),
        ({"about": "Cards for evenings, and our own commanders."}, True),
        ({"title": "Commanders of ours"}, False),
        ({"title": "Commanders of our own"}, True),
        ({"about": "Without rain: Downpour stands there."}, False),
        ({"about": "Fog, dusk, downpour and a clear sky. For commanders who like to wait."}, False),
        ({"own": Own(units=(CHURCHILL,)), "title": "Tanks", "about": "The Churchill and the Firefly."}, True),
        (
            {"own": Own(units=(CHURCHILL,)), "title": "Tanks", "about": "The Churchill, as in our books."},
            False,
        ),
        ({"own": Own(commanders=(RUDDER,)), "title": "Men", "about": "Walter Model and others."}, True),
        ({"own": Own(commanders=(RUDDER,)), "title": "Men", "about": "James Earl Rudder alone."}, False),
    ],
)
def test_what_a_collection_names_and_has_not_is_told(change: dict[str, Any], is_told: bool) -> None:
    found = {item.code for item in check_collection(replace(WEATHER, **change), LIBRARY)}
    assert found == ({"named-not-there"} if is_told else set())


@rule("TN-197")
def test_a_box_nobody_owns_is_told_in_one_line_with_all_that_is_taken_from_it() -> None:
    found = check_scenario(replace(SOUND, sets=(("core", 1),)), LIBRARY)
    (line,) = [item for item in found if item.code == "stock-short"]
    assert "Demolitions tokens (2)" in line.sentence and "Weather cards (4)" in line.sentence


@rule("TN-175")
def test_a_marker_in_the_stream_beside_a_bridge_without_one_is_told() -> None:
    moved = (*SOUND.goals[:3], replace(SOUND.goals[3], at=Hex(3, 15)), SOUND.goals[4])
    assert graves(replace(SOUND, goals=moved)) == {"goal-in-water"}
    on_it = (*SOUND.goals, replace(SOUND.goals[3], at=Hex(4, 14)))
    assert graves(replace(SOUND, goals=(*moved, on_it[-1]))) == set()


@rule("TN-208")
@pytest.mark.parametrize(
    ("words", "is_told"),
    [("They come down the road from the coast.", True), ("Gliders land in the fields.", False), ("", True)],
)
def test_an_entry_within_the_map_is_told_where_its_words_speak_of_the_edge(words: str, is_told: bool) -> None:
    coming = SOUND.reinforcements[0]
    inside = type(coming.entry[0])(4, 20)
    changed = replace(SOUND, reinforcements=(replace(coming, entry=(inside,), words=words),))
    assert ("entry-inside" in graves(changed)) == is_told


@rule("TN-132")
def test_weather_that_was_taken_out_is_no_weather() -> None:
    assert SOUND.weather is not None
    modules = tuple(module for module in SOUND.modules if module != "weather")
    emptied = replace(SOUND, weather=replace(SOUND.weather, cards=(), checks=()), modules=modules)
    assert not graves(emptied) & {"module-off", "weather-empty"}
    assert "weather-empty" in graves(replace(emptied, modules=SOUND.modules))


@rule("TN-212")
@pytest.mark.parametrize(
    "squads",
    [
        (Squad((("regular", 4),)),),
        (Squad((("regular", 3), ("elite", 1)), ("anti_tank",)), Squad((("regular", 2), ("mortar", 1)))),
    ],
)
def test_a_division_may_fix_some_of_its_squads_alone(squads: tuple[Squad, ...]) -> None:
    listed = replace(SOUND.divisions[3], specializations=(("anti_tank", 1), ("medic", 1)), squads=squads)
    assert graves(replace(SOUND, divisions=(*SOUND.divisions[:3], listed))) == set()


@rule("TN-212")
def test_the_squads_that_are_fixed_raise_the_list_and_never_lower_it() -> None:
    some = replace(SOUND, **row("divisions", 3, squads=(Squad((("elite", 4),)),)))
    (mend,) = EDITING.mends(some, "squads-differ", "divisions.3.squads")
    assert mend.edits == (SetField("divisions.3.pieces.elite", 4),)
    left = replace(SOUND, **row("divisions", 3, squads=(Squad((("regular", 1),)),)))
    assert EDITING.mends(left, "squads-differ", "divisions.3.squads") == ()
