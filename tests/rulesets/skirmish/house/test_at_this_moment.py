"""What can be used at this moment alone stands before what is asked, and nowhere else."""

from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.play import replays
from rulesets.kit.replay import from_text, play, to_text
from rulesets.skirmish.system import SKIRMISH
from tests import builders
from tests.campaign.web import signed_in
from tests.rules import rule

pytestmark = pytest.mark.plays(SKIRMISH)

REPLAYS = Path(__file__).parents[3] / "replays" / "skirmish"


@pytest.mark.slow
def test_an_ability_for_this_moment_stands_once_and_before_the_orders(app: Flask, session: Session) -> None:
    _, replay = from_text((REPLAYS / "infantry-logistics-allied.json").read_text("utf-8"), (SKIRMISH,))
    begun = to_text(SKIRMISH, replace(replay, orders=replay.orders[:101], result=""))
    olga, rita = builders.an_organiser(session), builders.a_person(session, "Rita")
    campaign = replays.open_replay(session, begun, olga, "Evening")
    builders.take_seat(session, campaign, olga, rita, "allied")
    page = signed_in(app, "Rita").page(f"/c/{campaign.slug}/")
    assert page.count("<b>Double Time!, for ½ experience point</b>") == 1
    assert page.count("Double Time!, for ½") == 2, "its row, and its name in the link that opens it"
    assert page.index('id="now"') < page.index("Double Time!") < page.index('id="orders"')


@rule("TS-177")
def test_what_works_at_any_time_is_not_for_this_moment_alone() -> None:
    _, replay = from_text((REPLAYS / "commando-defensive-allied.json").read_text("utf-8"), (SKIRMISH,))
    state = play(SKIRMISH, replace(replay, orders=replay.orders[:107])).state
    used = {item.label: item.now for item in SKIRMISH.menu(state, "allied") if item.button == "Use"}
    assert used == {"A tool for every job, for 1 experience point": True, "Call in Crusader": False}
