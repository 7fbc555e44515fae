"""The pieces and charts of Normandy are those of the ledger, and nothing is found in them."""

import pytest

from rulesets.axis_allies_dday.check.check import check
from rulesets.axis_allies_dday.document.shipped import LETTERS, NORMANDY, pieces
from tests.rules import rule

COTENTIN = {"Z01": "I T B", "Z03": "I B", "Z04": "I B", "Z05": "I A B", "Z07": "I B", "Z08": "I B"}
COAST = {
    "Z11": "I B",
    "Z13": "I",
    "Z14": "4I 3A 2B",
    "Z15": "2I 2B",
    "Z16": "I B",
    "Z17": "I 2B",
    "Z18": "I A B",
}
INLAND = {"Z21": "A", "Z26": "A", "Z30": "2A T", "Z31": "T", "Z32": "2I", "Z39": "I A T"}
CHARTS = {
    "us": "IIIIAA IAIIIA TTIIIA TAAIIIA IIIAA IIIATTTA",
    "uk": "AAIAT IIIAT TIIIA ITAIIIA ATAIIIA",
    "rennes-chartres": "TTTIAII IAIIIIA AAIIIAI IIATIAA IIIAIIA TTTIA",
    "rouen-chartres": "TTTTT AAIII AAIAT TTAAI AITTT IA",
}
LETTER = {kind: letter for letter, kind in LETTERS.items()}


def stands(place: str) -> list[tuple[str, int]]:
    return [(item.kind, item.count) for item in NORMANDY.set_up if item.place == place]


@pytest.mark.parametrize(
    "standing",
    [
        pytest.param(COTENTIN, marks=rule("AD-034")),
        pytest.param(COAST, marks=rule("AD-035", "AD-249")),
        pytest.param(INLAND, marks=rule("AD-036")),
    ],
    ids=["the Cotentin", "the landing coast", "inland"],
)
def test_a_part_of_the_board_is_set_up_as_the_board_has_it(standing: dict[str, str]) -> None:
    assert {place: stands(place) for place in standing} == {
        place: list(pieces(words)) for place, words in standing.items()
    }
    assert check(NORMANDY, {}) == ()


@rule("AD-036", "AD-041")
def test_other_zones_than_these_and_the_disputed_ones_are_empty() -> None:
    axis = {item.place for item in NORMANDY.set_up if item.power == "germany"}
    assert axis == {*COTENTIN, *COAST, *INLAND, "Z02", "Z06", "Z10", "Z12"}
    assert check(NORMANDY, {}) == ()


@rule("AD-156", "AD-158", "AD-159", "AD-160", "AD-048")
@pytest.mark.parametrize(("key", "rows"), CHARTS.items())
def test_a_chart_is_the_printed_one(key: str, rows: str) -> None:
    (queue,) = (item for item in NORMANDY.charts if item.key == key)
    assert ["".join(LETTER[unit.kind] for unit in row.units) for row in queue.rows] == rows.split()
    assert check(NORMANDY, {}) == ()
