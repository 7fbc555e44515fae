"""The chronicle of a turn at the end of its report."""

import re
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.play.replays import demonstrations, open_replay
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.firestorm.system import FIRESTORM
from tests.builders import Begun, an_organiser, begun_once
from tests.campaign.web import signed_in

pytestmark = pytest.mark.plays(FIRESTORM, AXIS_ALLIES_DDAY)


@begun_once
def shown(session: Session) -> Begun:
    """The demonstration of Caen, which Olga organises."""
    olga = an_organiser(session)
    return open_replay(session, demonstrations(FIRESTORM)[0].text, olga), {"Olga": olga}


@pytest.mark.slow
def test_a_report_ends_with_what_was_told_in_its_turn_alone(app: Flask, session: Session) -> None:
    campaign, _ = shown(session)
    olga = signed_in(app, "Olga")
    first, second = (olga.page(f"/c/{campaign.slug}/papers/report-{turn}") for turn in (1, 2))
    assert "The bridges were ours before the moon set." in first
    assert "Épron fell before noon." not in first
    assert "Épron fell before noon." in second
    assert "The bridges were ours before the moon set." not in second
    assert "The Allies attacked Épron (B4) from Sword Beach (A5)" in second
    assert "The Allies took the ground, 4 : 1 at the table." in second


@pytest.mark.slow
def test_a_report_tells_what_happened_and_not_who_agreed_to_what(app: Flask, session: Session) -> None:
    campaign, _ = shown(session)
    olga = signed_in(app, "Olga")
    olga.press(f"/c/{campaign.slug}/tonight/axis/", "Tell everybody and print")
    report = olga.page(f"/c/{campaign.slug}/papers/report-2")
    for step in ("If confirmed", "agrees", "disputes it", "throw 5", "reports battle", "printed the papers"):
        assert step not in report, step
    assert "If confirmed" in olga.page(f"/c/{campaign.slug}/chronicle/")


def _blocks(page: str) -> dict[str, str]:
    """The paragraphs of the report by their headings."""
    found = re.findall(r'<div class="block prose[^>]*>\s*<h2>(.*?)</h2>\s*<p>(.*?)</p>', page, re.DOTALL)
    return {title: " ".join(text.split()) for title, text in found}


@pytest.mark.slow
def test_each_battle_stands_under_its_name_with_what_came_of_it(app: Flask, session: Session) -> None:
    campaign, _ = shown(session)
    told = _blocks(signed_in(app, "Olga").page(f"/c/{campaign.slug}/papers/report-2"))
    battle = told["Battle 2, B2 into Tilly-sur-Seulles (C1)"]
    assert battle.startswith("The Allies attacked Tilly-sur-Seulles (C1)")
    assert battle.endswith("advance from Creully–Audrieu (B2) into Tilly-sur-Seulles (C1).")
    assert "Tilly" not in told["The turn"]


@pytest.mark.slow
def test_losses_stand_under_their_zone(app: Flask, session: Session) -> None:
    organiser = an_organiser(session)
    game = Path("tests/replays/axis_allies_dday/three-players.json").read_text("utf-8")
    campaign = open_replay(session, game, organiser, "Three")
    told = _blocks(signed_in(app, "Olga").page(f"/c/{campaign.slug}/papers/report-4"))
    assert "gives up" in told["Z21"] and "gives up" in told["Z02 (Cherbourg)"]
    assert not any("is attacked," in text or "to act." in text for text in told.values())
