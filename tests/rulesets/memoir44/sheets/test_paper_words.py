"""Who wrote a scenario, what it is about and what it is drawn from stand on paper."""

from dataclasses import replace

from rulesets.kit.drawing.sheets import Columns, Prose, Sheet
from rulesets.memoir44.document.document import Scenario, Words
from rulesets.memoir44.sheets.handouts import handouts
from rulesets.memoir44.sheets.scenario_sheet import scenario_sheet
from tests.rulesets.memoir44.battles import a_map

TEXTS = Words(
    "en", "Bridges", description="Two bridges.", historical="At night.", bibliography="A diary.\nA map."
)


def written(**texts: str) -> Scenario:
    return replace(a_map(), author="P. Lindqvist", words=(replace(TEXTS, **texts),))


def told(sheet: Sheet, title: str) -> list[str]:
    proses = [block for columns in sheet.blocks if isinstance(columns, Columns) for block in columns.blocks]
    return [
        words
        for prose in proses
        if isinstance(prose, Prose) and prose.title == title
        for words, _ in prose.paragraphs
    ]


def test_the_author_stands_at_the_foot_of_every_sheet() -> None:
    sheets = handouts(written())
    assert sheets and all("by P. Lindqvist" in sheet.foot for sheet in sheets if sheet.foot)
    assert "· by" not in scenario_sheet(replace(written(), author="")).foot


def test_description_and_background_are_both_told_and_each_once() -> None:
    assert told(scenario_sheet(written()), "Briefing") == ["Two bridges.", "At night."]
    assert told(scenario_sheet(written(historical="Two bridges.")), "Briefing") == ["Two bridges."]


def test_sources_stand_at_the_end() -> None:
    assert told(scenario_sheet(written()), "Sources") == ["A diary.", "A map."]
    assert told(scenario_sheet(written(bibliography=" ")), "Sources") == []
