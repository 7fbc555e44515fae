"""The newspaper of a game that is played on several maps at once."""

import re

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.play.replays import demonstrations, open_replay
from rulesets.memoir44.system import MEMOIR44
from tests import builders
from tests.campaign.web import signed_in

pytestmark = pytest.mark.plays(MEMOIR44)


def test_the_moves_of_all_maps_stand_in_one_table_with_the_map_of_each(app: Flask, session: Session) -> None:
    olga = builders.an_organiser(session)
    campaign = open_replay(session, demonstrations(MEMOIR44)[-1].text, olga)
    address = f"/c/{campaign.slug}/news/4/"
    page = signed_in(app, "Olga").page(address)
    moved = page[page.index('class="moves-table"') :]
    rows = re.findall(r'<th scope="row">([^<]+)</th><td>([^<]+)</td><td>([^<]*)</td>', moved)
    cards = {where for act, _, where in rows if act == "Card"}
    assert cards == {"Omaha Beach and American Airborne", "Sword Beach", "Juno Beach"}
    assert "on Juno Beach plays" not in moved
