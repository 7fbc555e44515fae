"""The newspaper of a game that is played on several maps at once."""

import re
from io import BytesIO

import pypdf
import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.play.replays import make_demonstrations
from rulesets.memoir44.system import MEMOIR44
from tests import builders
from tests.campaign.web import signed_in
from tests.printing import printed

pytestmark = pytest.mark.plays(MEMOIR44)


@pytest.mark.paper
def test_the_moves_of_all_maps_stand_in_one_table_with_the_map_of_each(app: Flask, session: Session) -> None:
    olga = builders.an_organiser(session)
    campaign = make_demonstrations(session, olga)[-1]
    address = f"/c/{campaign.slug}/news/4/"
    page = signed_in(app, "Olga").page(address)
    moved = page[page.index('class="moves-table"') :]
    rows = re.findall(r'<th scope="row">([^<]+)</th><td>([^<]+)</td><td>([^<]*)</td>', moved)
    cards = {where for act, _, where in rows if act == "Card"}
    assert cards == {"Omaha Beach and American Airborne", "Sword Beach", "Juno Beach"}
    assert "on Juno Beach plays" not in moved
    leaves = pypdf.PdfReader(
        BytesIO(printed(signed_in(app, "Olga").client, f"{address[:-1]}.pdf").data)
    ).pages
    words = " ".join(" ".join(leaf.extract_text() for leaf in leaves).split())
    assert "Moves: Allies" in words and "Juno Beach" in words
