"""The wall on one screen: every system's, as it stands when much of a game is played."""

import json
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.play import replays
from rulesets import RULESETS
from rulesets.kit.ruleset import AnyRuleset
from tests import builders
from tests.browser.conftest import Someone

GAMES = (
    "firestorm/allied-tactical-victory",
    "memoir44/neptune-allied-victory",
    "memoir44/single-axis-victory",
    "axis_allies_dday/three-players",
    "tide_of_iron/pace-chain",
    "skirmish/eight-rounds",
    "skirmish_event/evening-won",
)
SCREENS = ((1280, 900), (1920, 1080))


@pytest.fixture
def systems() -> tuple[AnyRuleset, ...]:
    """The house plays every system."""
    return RULESETS


@pytest.mark.slow
def test_the_wall_of_every_system_stands_on_one_screen(
    someone: Someone, session: Session, app: Flask
) -> None:
    olga = builders.an_organiser(session)
    with app.app_context():
        builders.with_password(session, olga)
    made = []
    for name in GAMES:
        game = json.loads(Path(f"tests/replays/{name}.json").read_text(encoding="utf-8"))
        text = json.dumps({**game, "orders": game["orders"][: len(game["orders"]) * 2 // 3], "result": ""})
        made.append(replays.open_replay(session, text, olga, name))
    page = someone("Olga")
    for campaign in made:
        page.goto(f"/c/{campaign.slug}/wall/")
        for wide, high in SCREENS:
            page.set_viewport_size({"width": wide, "height": high})
            size = page.evaluate(
                "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
            )
            assert size == [wide, high], f"{campaign.title} at {wide} x {high}"
        assert page.locator(".wall-map,.wall-blocks .block").count(), f"{campaign.title} shows nothing"
