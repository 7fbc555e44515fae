"""The format as the desk uses it: what is read fits our own file, and nothing from outside breaks it."""

import re
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from rulesets.axis_allies_dday.check.check import check
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.shipped import NORMANDY, SHIPPED
from rulesets.axis_allies_dday.formats import format, to_battle
from rulesets.axis_allies_dday.formats.format import TRIPLEA
from rulesets.axis_allies_dday.formats.read import read_zip
from rulesets.axis_allies_dday.formats.write import write_files
from rulesets.axis_allies_dday.pages.map import board
from rulesets.kit.codec import from_json, shape, to_json
from rulesets.kit.json_limits import has_unwritable
from tests.length import far
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g
from tests.rulesets.axis_allies_dday.formats.coast import COAST
from tests.rulesets.axis_allies_dday.formats.packages import NEW, NEW_XML, OLD, OLD_XML, OURS, zipped

MAPS = {"old": OLD, "new": NEW, "coast": write_files(COAST), "ours": write_files(OURS)}


@rule("AD-274", "AD-054")
def test_an_axis_tank_goes_out_with_its_defence_of_three_and_comes_back_as_a_tank() -> None:
    data, _ = TRIPLEA.write(NORMANDY)
    package, _ = read_zip(data)
    assert package is not None
    tanks = {
        unit.name: (unit.attack, unit.defence, unit.movement) for unit in package.units if "tank" in unit.name
    }
    assert tanks == {"tank": (3, 2, 2), "axis_tank": (3, 3, 2)}
    back, remarks = TRIPLEA.read(data)
    assert back is not None and not [remark for remark in remarks if remark.where == "unitList"]
    for power in ("germany", "uk"):
        assert _tanks(back, power) == _tanks(NORMANDY, power) > 0


def _tanks(battle: Battle, power: str) -> int:
    return sum(piece.count for piece in battle.set_up if (piece.power, piece.kind) == (power, "tank"))


def judged(data: bytes) -> Battle | None:
    """The battle in the file, if any; whatever comes out can be stored, judged and told."""
    battle, remarks = TRIPLEA.read(data)
    assert battle is not None or len(remarks) == 1
    assert all(re.search(r"[.!]$", remark.sentence) for remark in remarks)
    assert all(len(remark.sentence) < 1000 for remark in remarks)
    if battle is not None:
        stored = to_json(shape(Battle), battle)
        assert from_json(shape(Battle), stored) == battle and not has_unwritable(stored)
        check(battle, {})
        TRIPLEA.write(battle)
    return battle


@rule("AD-273")
@pytest.mark.parametrize("files", MAPS.values(), ids=MAPS)
def test_ad_273_what_is_read_can_be_stored_and_judged(files: dict[str, bytes]) -> None:
    assert judged(zipped(files)) is not None


@pytest.mark.parametrize("battle", SHIPPED.values(), ids=SHIPPED)
def test_a_shipped_battle_that_was_away_lacks_charts_and_turns_alone(battle: Battle) -> None:
    again = judged(TRIPLEA.write(battle)[0])
    assert again is not None
    mended = replace(again, turns=battle.turns)
    assert {item.code for item in check(mended, {}) if item.level != "note"} <= {"card-no-chart"}
    assert board(again, g.begun(again).position, {}) is not None


def test_a_map_from_a_package_has_no_degrees_and_no_scale() -> None:
    again = judged(TRIPLEA.write(NORMANDY)[0])
    assert again is not None
    for battle, has_margin in ((again, False), (NORMANDY, True)):
        drawn = board(battle, g.begun(battle).position, {})
        assert drawn is not None and (drawn.margin is not None) == has_margin


def test_guesses_are_told_before_oddities_and_of_many_the_rest_is_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, remarks = TRIPLEA.read(zipped(OLD))
    assert "Water is not a zone here" in remarks[0].sentence
    assert remarks[-1].sentence == "Left out: the options of that program."
    monkeypatch.setattr(format, "MOST_TOLD", 2)
    _, few = TRIPLEA.read(zipped(OLD))
    assert few[:2] == remarks[:2]
    assert few[2].sentence == f"{len(remarks) - 2} more remarks follow."


def test_more_links_than_a_document_holds_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(to_battle, "MOST", 3)
    battle, (remark,) = TRIPLEA.read(zipped(MAPS["coast"]))
    assert battle is None and remark.sentence.startswith("The game has more than 3 links")


TEXTS = st.one_of(
    st.text(max_size=20),
    st.sampled_from(
        ["F1", "F2", "St. Lô", "Sea", "Germans", "infantry", "true", "1", "-1", "9" * 30, "\ufeff"]
    ),
)
ATTRIBUTES = ("name", "t1", "t2", "water", "territory", "owner", "unitType", "quantity", "player", "alliance")


@settings(max_examples=far(15, 300), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_no_game_with_other_words_in_it_breaks_the_reader(data: st.DataObject) -> None:
    text = (OLD_XML.decode("latin-1") if data.draw(st.booleans()) else NEW_XML.decode()).partition("?>")[2]
    for _ in range(data.draw(st.integers(1, 6))):
        attribute, word = data.draw(st.sampled_from(ATTRIBUTES)), data.draw(TEXTS)
        places = [found.span(1) for found in re.finditer(rf'\b{attribute}="([^"]*)"', text)]
        if places:
            begin, end = data.draw(st.sampled_from(places))
            text = (
                text[:begin] + word.replace("&", "&amp;").replace("<", "&lt;").replace('"', "") + text[end:]
            )
    judged(zipped({**NEW, "games/new.xml": text.encode("utf-8", "replace")}))


LINES = st.lists(
    st.builds(
        "{} {} {}".format,
        st.sampled_from(["F1", "F2", "", "Box", "F1 (", "<"]),
        st.sampled_from(["<", "", "< >"]),
        st.lists(st.tuples(st.integers(-9, 99), st.integers(-9, 99)).map(str), max_size=9).map(" ".join),
    ),
    max_size=6,
).map("\n".join)


@settings(max_examples=far(20, 400), deadline=None)
@given(LINES, LINES, LINES, st.text(max_size=40), st.text(max_size=60))
def test_no_small_file_breaks_the_reader(
    centres: str, outlines: str, places: str, properties: str, yml: str
) -> None:
    files = {
        **NEW,
        "centers.txt": centres.encode(),
        "polygons.txt": re.sub("(?m)$", " >", outlines).encode(),
        "place.txt": places.encode(),
        "map.properties": f"map.width={properties}\nsandtable.key.1={properties}".encode("utf-8", "replace"),
        "map.yml": yml.encode("utf-8", "replace"),
    }
    judged(zipped(files))


POINTS = st.tuples(st.integers(-50, 400), st.integers(-50, 400))
RINGS = st.lists(st.lists(POINTS, min_size=3, max_size=7).map(tuple), max_size=2).map(tuple)


@pytest.mark.slow
@settings(max_examples=far(6, 100), deadline=None)
@given(st.lists(RINGS, min_size=4, max_size=4))
def test_no_outlines_break_the_reader(rings: list[tuple[tuple[tuple[int, int], ...], ...]]) -> None:
    lines = (
        f"{zone.name} " + " ".join(f"< {' '.join(f'({x},{y})' for x, y in ring)} >" for ring in drawn)
        for zone, drawn in zip(COAST.zones, rings, strict=False)
    )
    judged(zipped({**MAPS["coast"], "map/polygons.txt": "\n".join(lines).encode()}))


@settings(max_examples=far(15, 400), deadline=None)
@given(st.sampled_from(sorted(MAPS)), st.integers(0), st.binary(max_size=4))
def test_no_bytes_changed_in_a_zip_break_the_reader(name: str, place: int, other: bytes) -> None:
    data = zipped(MAPS[name])
    at = place % len(data)
    judged(data[:at] + other + data[at + len(other) :])
