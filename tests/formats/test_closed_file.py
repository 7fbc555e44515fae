"""The kept file of format 3 comes in, opens with its keys and goes on, for ever."""

import json
import lzma
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.closed import waiting
from campaign.log.fold import chronicle
from campaign.log.running import running
from campaign.models import Campaign
from tests.builders import an_organiser

FOLDER = Path(__file__).parent / "3"


def test_the_kept_file_opens_with_its_keys(session: Session) -> None:
    data = json.loads(lzma.decompress((FOLDER / "sealed_bid-closed.json.xz").read_bytes()))
    typed = json.loads((FOLDER / "keys.json").read_text())
    uid = waiting.bring_in(session, data, an_organiser(session)).uid
    given = [waiting.give_key(session, uid, typed[seat]).slug for seat in ("red", "blue", "green")]
    campaign = session.scalars(select(Campaign)).one()
    assert given == ["", "", campaign.slug] and campaign.last == 4
    told = [text for line in chronicle(running(session, campaign.id).log, "red") for text in line.sentences]
    assert "Red bids 3 for the Brass Lamp." in told
