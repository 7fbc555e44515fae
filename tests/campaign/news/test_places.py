"""The newspaper of a game that is played on several maps at once."""

import re
from io import BytesIO

import pypdf
import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.play.replays import make_demonstrations
from rulesets.kit.ruleset import AnyRuleset
from rulesets.memoir44.system import MEMOIR44
from tests import builders
from tests.campaign.web import signed_in
from tests.printing import printed

MAPS = ["Sword Beach", "Juno Beach", "Gold Beach", "Omaha Beach", "Utah Beach", "American Airborne"]


@pytest.fixture
def systems() -> tuple[AnyRuleset, ...]:
    """The house plays Memoir '44."""
    return (MEMOIR44,)


@pytest.mark.paper
def test_what_happened_is_told_map_by_map_in_their_order(app: Flask, session: Session) -> None:
    olga = builders.an_organiser(session)
    with app.app_context():
        builders.with_password(session, olga)
    campaign = make_demonstrations(session, olga)[-1]
    address = f"/c/{campaign.slug}/news/"
    olga_reads = signed_in(app, "Olga")
    page = olga_reads.page(address)
    told = page[page.index('class="rest"') :]
    assert re.findall(r'class="of-place">([^<]+)<', told) == MAPS
    of_juno = told[told.index(">Juno Beach<") : told.index(">Gold Beach<")]
    assert "The Allies on Juno Beach have fought their battles." in of_juno
    assert "on Gold Beach play" not in of_juno and "<h2>The turn</h2>" in told
    leaves = pypdf.PdfReader(BytesIO(printed(olga_reads.client, f"{address}4.pdf").data)).pages
    words = " ".join(" ".join(leaf.extract_text() for leaf in leaves).split())
    assert "Juno Beach: The Allies on Juno Beach" in words
