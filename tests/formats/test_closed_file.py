"""The kept files of format 3 come in, open with their keys and go on, for ever; what they show is read.
Backups as they were once written come in for ever: people, campaigns, logs and the secrets they need."""

import json
import lzma
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.backups.backup import Held, backup
from campaign.backups.reading import read_backup
from campaign.backups.restore import restore
from campaign.closed import shown, waiting
from campaign.installation.settings import KEPT_SECRETS
from campaign.log.fold import chronicle
from campaign.log.running import House, running
from campaign.storage.models import Campaign, User
from campaign.talk.tables import Photograph
from tests.builders import an_organiser
from tests.systems.sealed_bid import SEALED_BID

FOLDER = Path(__file__).parent / "3"


def kept(name: str, of_keys: str) -> tuple[Any, Any]:
    packed = (FOLDER / f"{name}.json.xz").read_bytes()
    return json.loads(lzma.decompress(packed)), json.loads((FOLDER / f"{of_keys}.json").read_text())


def test_what_a_kept_file_shows_is_read_and_its_photographs_come_back(session: Session) -> None:
    data, typed = kept("sealed_bid-closed-shown", "keys-shown")
    seen = shown.read(data["seen"])
    assert seen is not None and [view.key for view in seen.views] and len(seen.news) == 1
    assert shown.read_played(SEALED_BID, data["played"])[0].name == "auction"
    uid = waiting.bring_in(session, data, an_organiser(session)).uid
    for seat in ("red", "blue", "green"):
        part = waiting.give_key(session, uid, typed[seat]).part
        assert shown.read(part.seen) is not None
        assert [item["words"] for item in part.photographs] == ["Our plan."] * (seat == "red")
    words = session.scalars(select(Photograph.words).order_by(Photograph.words)).all()
    assert words == ["Our plan.", "The room."]


def test_the_kept_file_opens_with_its_keys(session: Session) -> None:
    data, typed = kept("sealed_bid-closed", "keys")
    uid = waiting.bring_in(session, data, an_organiser(session)).uid
    given = [waiting.give_key(session, uid, typed[seat]).slug for seat in ("red", "blue", "green")]
    campaign = session.scalars(select(Campaign)).one()
    assert given == ["", "", campaign.slug] and campaign.last == 4
    told = [text for line in chronicle(running(session, campaign.id).log, "red") for text in line.sentences]
    assert "Red bids 3 for the Brass Lamp." in told


FROZEN = sorted((Path(__file__).parent / "backups").glob("2-*.zip"))


@pytest.mark.slow
@pytest.mark.parametrize("path", FROZEN, ids=lambda path: path.stem)
def test_a_backup_of_the_second_format_comes_in_folds_and_goes_out_again(
    any_house: House, path: Path, tmp_path: Path
) -> None:
    contents = read_backup(path)
    assert restore(any_house, contents, tmp_path) == Held(1, 2)
    with any_house.sessions()() as session:
        campaign = session.scalars(select(Campaign)).one()
        assert running(session, campaign.id).log.last == 2
        assert {"Olga", "Red", "Blue", "Green"} <= set(session.scalars(select(User.username)))
    assert all((tmp_path / name).read_text().strip() for name in KEPT_SECRETS)
    assert backup(any_house, tmp_path / "again.zip", tmp_path) == Held(1, 2)
