"""Runs of a scenario that a small engine plays: each finding is heard, a sound scenario shows none, and a run
opens step by step on its map."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts
from campaign.practice.battle_runs import run
from campaign.practice.never import Happened, Subject, happened
from campaign.practice.ran import FIRST, IN_ALL, chance_of
from campaign.storage.models import User
from rulesets.memoir44.document.document import Medal, Scenario
from rulesets.memoir44.kind import PLAYOUTS, SCENARIO
from rulesets.memoir44.system import MEMOIR44
from tests.campaign.web import signed_in
from tests.printing import print_all
from tests.rulesets.memoir44.sound import SOUND, after, bare, lay, place, with_

pytestmark = pytest.mark.plays(MEMOIR44)
ISLAND = after(
    SOUND,
    lay("terrain", "lake", "B9", "a8"),
    lay("unit", "infger", "A9"),
    with_(medals=(*SOUND.medals, Medal(place(SOUND, "A9")))),
)
ALONE = after(SOUND, *(bare(name) for name in ("B9", "D9", "F9", "H9", "J9", "L9")))
EXPOSED = after(SOUND, lay("unit", "infger", *(f"{column}2" for column in "abcdeghij"), figures=1))


def found_in(document: Scenario, number: int = IN_ALL) -> Happened:
    sides = MEMOIR44.sides(document)
    runs = [run(SCENARIO, document, {}, sides, each) for each in range(1, number + 1)]
    return happened(runs, Subject(None, (), sides))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("document", "titles"),
    [
        (SOUND, set()),
        (ISLAND, {"Objective never reached"}),
        (ALONE, {"Never won"}),
        (EXPOSED, {"Lost by the set-up"}),
    ],
    ids=["sound", "island", "alone", "exposed"],
)
def test_each_flaw_is_found_and_none_in_a_sound_scenario(document: Scenario, titles: set[str]) -> None:
    found = found_in(document)
    assert {line.title for line in found.lines} == titles
    assert all(1 <= line.run <= IN_ALL for line in found.lines)
    assert (found.judged, found.players) == (48, ("bold", "cautious"))


@pytest.mark.slow
def test_a_unit_that_stood_still_in_every_run_is_named() -> None:
    assert [line.title for line in found_in(ISLAND, FIRST).lines] == ["Never moved"]


def test_a_run_opens_on_the_map_after_any_step_and_to_nobody_else(
    app: Flask, session: Session, ada: User, bert: User
) -> None:
    uid = drafts.create(session, ada, MEMOIR44, SCENARIO, SOUND).uid
    who, page = signed_in(app, "Ada"), f"/desk/{uid}/practice"
    who.press(page, f"Play it through {FIRST} times", first="yes")
    print_all(app)
    text = who.page(page)
    assert "Not played: Tactics cards" in text and f'href="{page}/runs/1"' in text
    first = who.page(f"{page}/runs/1")
    assert "The set-up." in first and 'rel="next"' in first and 'rel="prev"' not in first
    played = PLAYOUTS.play(SOUND, {}, {"allied": "bold", "axis": "bold"}, chance_of(1))
    assert PLAYOUTS.told(SOUND, played, 2) in who.page(f"{page}/runs/1?step=2")
    last = who.page(f"{page}/runs/1?step=99999")
    assert f"Step {len(played.steps)} of {len(played.steps)}" in last and 'rel="next"' not in last
    who.page(f"{page}/runs/61", 404)
    signed_in(app, "Bert").page(f"{page}/runs/1", 404)
