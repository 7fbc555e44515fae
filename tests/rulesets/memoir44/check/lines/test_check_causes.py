"""One slip of the hand is one line, on the shipped maps as on any other."""

from dataclasses import replace

import pytest

from rulesets.memoir44.check.check import check
from rulesets.memoir44.dday.dday import DDAY
from rulesets.memoir44.document.document import Scenario
from tests.rulesets.memoir44.sound import Change, after, of, place, with_


def another_bridge(document: Scenario) -> Scenario:
    assert document.bridges is not None
    named = (*document.bridges.bridges[:-1], place(document, "K13"))
    return replace(document, bridges=replace(document.bridges, bridges=named))


def without_mortars(document: Scenario) -> Scenario:
    cells = tuple(
        replace(cell, unit=replace(cell.unit, badge=""))
        if cell.unit and "mortar" in cell.unit.trait("called").lower()
        else cell
        for cell in document.map.cells
    )
    return replace(document, map=replace(document.map, cells=cells))


def fewer_exits(document: Scenario) -> Scenario:
    way = document.exits[0]
    return replace(document, exits=(replace(way, group=way.group[:-1]),))


def exits_of_the_axis(document: Scenario) -> Scenario:
    return replace(document, exits=(replace(document.exits[0], side="axis"),))


def renamed(document: Scenario) -> Scenario:
    return replace(document, words=(replace(document.words[0], name="Utah Beach"),))


CAUSES: tuple[tuple[str, str, Change], ...] = (
    ("airborne", "no-bridge", another_bridge),
    ("juno", "called-otherwise", without_mortars),
    ("utah", "told-hex", fewer_exits),
    ("gold", "told-side", exits_of_the_axis),
    ("utah", "beach-section", of("beaches", sections=("left",))),
    ("gold", "nation-side", lambda item: replace(item, top=replace(item.top, nation="GB"))),
    ("gold", "book-date", with_(date_begin="1940-06-06")),
    ("gold", "front-of-box", with_(front="EASTERN")),
    ("airborne", "name-of-another-map", renamed),
)


@pytest.mark.parametrize(("key", "code", "slip"), CAUSES, ids=[f"{key}-{code}" for key, code, _ in CAUSES])
def test_one_slip_on_a_map_of_the_book_is_one_line(key: str, code: str, slip: Change) -> None:
    document = DDAY[key]
    usual = [(item.code, item.sentence) for item in check(document, {})]
    given = [item for item in check(after(document, slip), {}) if (item.code, item.sentence) not in usual]
    assert [item.code for item in given if item.level != "note"] == [code]
