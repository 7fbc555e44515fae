"""Real games in a closed file: the open part hangs on nothing that a side keeps to itself, and is drawn."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.closed import keys, sealing, shown, waiting
from campaign.log.running import running
from campaign.play import replays
from campaign.storage.models import Campaign, User
from rulesets import RULESETS
from rulesets.kit.replay import from_text, to_text
from rulesets.skirmish.system import SKIRMISH
from tests import builders
from tests.campaign.caen import TABLE
from tests.campaign.closed.test_closed import without_ciphers
from tests.campaign.sealed_caen import deployment, hold
from tests.campaign.web import signed_in

pytestmark = [pytest.mark.plays(*RULESETS), pytest.mark.slow]
REPLAYS = Path(__file__).parents[2] / "replays" / "skirmish"
SEATS = {"allied_general": "Arthur", "axis_general": "Gerda"}


def parts(data: Any, campaign: Campaign, people: dict[str, User]) -> dict[str, Any]:
    """What each General's key opens, his share left out, which is another in every file."""
    found = {}
    for seat, name in SEATS.items():
        part = sealing.part_of(data, keys.key_of(campaign, seat, people[name].id))
        assert part is not None
        found[seat] = (part.told, part.notes, part.seen)
    return found


def test_a_troop_held_in_hidden_reserve_changes_its_own_sides_parts_alone(session: Session) -> None:
    campaign, people = deployment(session)
    before = sealing._sealed(session, running(session, campaign.id))
    hold(session, campaign, people["Gerda"], "1-ss")
    after = sealing._sealed(session, running(session, campaign.id))
    assert without_ciphers(after) == without_ciphers(before)
    was, now = (parts(data, campaign, people) for data in (before, after))
    assert was["allied_general"] == now["allied_general"] and was["axis_general"] != now["axis_general"]
    assert shown.read(after["seen"]) is not None
    for _, _, seen in now.values():
        assert shown.read(json.loads(json.dumps(seen))) is not None


def test_a_map_and_a_newspaper_are_read_without_a_key(app: Flask, session: Session) -> None:
    _, people = deployment(session)
    olga = signed_in(app, "Olga")
    data = json.loads(olga.press(f"{TABLE}keeping/", "Export campaign").text)
    page = f"/bring-in/{waiting.bring_in(session, data, people['Olga']).uid}/"
    session.commit()
    said = olga.page(page)
    assert "5 turns, about 30 battles" in said and said.count("<svg") > 2
    assert "Back to the campaign" in olga.page(f"{page}news/1/")
    names = re.findall(r' id="([^"]+)"', said)
    assert len(names) == len(set(names))


def test_the_papers_of_its_document_are_read_without_a_key(app: Flask, session: Session) -> None:
    olga = builders.an_organiser(session)
    _, whole = from_text((REPLAYS / "eight-rounds.json").read_text("utf-8"), RULESETS)
    begun = to_text(SKIRMISH, replace(whole, orders=whole.orders[:8], result=""))
    campaign = replays.open_replay(session, begun, olga, "Saturday")
    data = sealing._sealed(session, running(session, campaign.id))
    page = f"/bring-in/{waiting.bring_in(session, data, olga).uid}/"
    session.commit()
    reader = signed_in(app, "Olga")
    papers = re.findall(rf'href="({page}papers/[^"]+)"', reader.page(page))
    assert len(papers) > 10
    assert all("Back to the campaign" in reader.page(paper) for paper in papers[:3])
