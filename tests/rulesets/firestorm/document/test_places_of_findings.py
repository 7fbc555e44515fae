"""Where a finding leads, and what the check calls troops, areas and the turn in which a troop comes."""

from dataclasses import replace

import pytest

from rulesets.firestorm.check.places import area_called, coming, leaving, path_of, troop_called
from rulesets.firestorm.document.caen import CAEN

PATHS = (
    ("side:allied", "sides.0.title"),
    ("side:axis", "sides.1.title"),
    ("side:nobody", "sides.0.title"),
    ("table:landing", "assault.landing_rows"),
    ("table:airborne", "assault.airborne_rows"),
    ("table:supply", "tables.supply"),
    (f"troop:{CAEN.troops[0].key}", "troops.0"),
    (f"area:{CAEN.areas[1].key}", "areas.1"),
    ("turn:1", "turns.0"),
    ("troop:ghost", "troops"),
    ("border:A1-A2", "border:A1-A2"),
    ("area:", "area:"),
    ("troops.3.comes", "troops.3.comes"),
)


@pytest.mark.parametrize(("place", "path"), PATHS)
def test_a_finding_leads_to_the_row_or_the_field_it_is_about(place: str, path: str) -> None:
    assert path_of(CAEN, place) == path


def test_where_there_is_no_landing_its_options_lead_to_the_list() -> None:
    assert path_of(replace(CAEN, assault=None), "option:naval-gunfire") == "assault.options"


def test_a_troop_is_called_by_its_name_and_what_is_not_there_by_its_key() -> None:
    assert troop_called(CAEN, "21-panzer") == "21. Panzer"
    assert (troop_called(CAEN, "ghost"), troop_called(CAEN, "")) == ("'ghost'", "nobody")
    assert (area_called("C2"), area_called("")) == ("C2", "nowhere")


def test_a_troop_is_there_from_the_set_up_or_after_the_turn_it_first_comes_in() -> None:
    known = coming(CAEN)
    assert (known["21-panzer"], known["12-ss"]) == (0, 1)
    again = replace(CAEN.turns[2], arrivals=CAEN.turns[0].arrivals)
    assert coming(replace(CAEN, turns=(*CAEN.turns[:2], again)))["12-ss"] == 1
    gone = leaving(CAEN)
    assert gone["panzer-lehr"] == 3 and "12-ss" not in gone
