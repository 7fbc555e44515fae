"""The wall on one screen: every system's in long runs, as it stands when much of a game is played."""

import json
from pathlib import Path

import pytest
from sqlalchemy.orm import Session

from campaign.play import replays
from rulesets import RULESETS
from tests import builders
from tests.browser.conftest import Someone
from tests.length import far

pytestmark = pytest.mark.plays(*RULESETS)

GAMES = (
    "firestorm/draw",
    "firestorm/allied-tactical-victory",
    "tide_of_iron/battle-allied-victory",
    "memoir44/neptune-allied-victory",
    "memoir44/single-axis-victory",
    "axis_allies_dday/three-players",
    "tide_of_iron/pace-chain",
    "skirmish/eight-rounds",
    "skirmish_event/evening-won",
)
SCREENS = ((1280, 900), (1920, 1080))
FROM_A_CHAIR = 900 / 58
"""Pixels of the smallest letters on a screen of 900: some 9 mm on one half a metre high, read from three."""
HAS_SIZE = "([wide, high]) => window.innerWidth === wide && window.innerHeight === high"
LEAST_LETTERS = """() => Math.min(...[...document.querySelectorAll("#wall *")].filter((part) =>
    part.offsetParent && !part.closest("svg, .site-foot, figcaption, .label, th")
    && [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
).map((part) => parseFloat(getComputedStyle(part).fontSize)))"""
CUT_OFF = """() => {
    const all = (which) => [...document.querySelectorAll(which)];
    const screen = document.querySelector(".wall-screen").getBoundingClientRect();
    const runs_over = ({ right, bottom }) => bottom > screen.bottom + 1 || right > screen.right + 1;
    const parts = all(".wall-head, .wall-map, .wall-blocks, .wall-blocks .block, .lately");
    const over = parts.filter((part) => runs_over(part.getBoundingClientRect()));
    const wide = all(".wall-blocks .scroll").filter((part) => part.scrollWidth > part.clientWidth + 1);
    const place = document.querySelector(".lines").getBoundingClientRect();
    const half = all(".lines p").map((line) => line.getBoundingClientRect())
        .filter(({ left, bottom }) => left < place.right && bottom > place.bottom + 1);
    return [...[...over, ...wide].map((part) => part.className), ...half.map(() => "half a sentence")];
}"""


@pytest.mark.slow
def test_the_wall_stands_on_one_screen(someone: Someone, session: Session) -> None:
    olga = builders.an_organiser(session)
    made = []
    for name in GAMES[: far(1, len(GAMES))]:
        game = json.loads(Path(f"tests/replays/{name}.json").read_text(encoding="utf-8"))
        text = json.dumps({**game, "orders": game["orders"][: len(game["orders"]) * 2 // 3], "result": ""})
        made.append(replays.open_replay(session, text, olga, name))
    page = someone("Olga")
    for campaign in made:
        page.goto(f"/c/{campaign.slug}/wall/")
        for wide, high in SCREENS:
            page.set_viewport_size({"width": wide, "height": high})
            page.wait_for_function(HAS_SIZE, arg=[wide, high])
            page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
            size = page.evaluate(
                "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
            )
            where = f"{campaign.title} at {wide} x {high}"
            assert size == [wide, high], where
            assert page.evaluate(CUT_OFF) == [], where
            assert page.evaluate(LEAST_LETTERS) >= FROM_A_CHAIR * high / 900, where
        assert page.locator(".wall-map,.wall-blocks .block").count(), f"{campaign.title} shows nothing"
