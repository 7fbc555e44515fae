"""Kept for ever: what was once written comes in, stands where it stood and goes out unchanged.

Nobody edits the files under `1/` and `2/`, nor what is stored beside them. A test here that fails has found
data people can no longer read.
"""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session

from authoring import drafts, files
from authoring.models import Draft, Revision
from campaign.log.fold import chronicle, has_secrets
from campaign.log.running import House, open_house, running
from campaign.play import archive
from campaign.shelf import catalogue
from campaign.storage import migrate
from campaign.storage.models import User
from rulesets.kit.codec import digest, shape, to_json
from rulesets.kit.replay import from_text, play, to_text
from tests.builders import an_organiser
from tests.campaign.web import signed_in
from tests.formats.kept import (
    ARCHIVES,
    DATABASE,
    DOCUMENTS,
    FOLDER,
    OF_ARCHIVES,
    REPLAYS,
    SYSTEMS,
    brought_in,
    bytes_of,
    name_of,
    standing_of,
    stands,
    stood,
    title_of,
)
from tests.length import far

pytestmark = pytest.mark.plays(*OF_ARCHIVES)

BORN_ANEW = ("created", "state")
"""What an archive says of the house that wrote it: when the campaign came there, and the hash of its state,
which is compared by itself."""


def text_of(data: Any) -> str:
    """The text in which archives are written."""
    return json.dumps(data, ensure_ascii=False, indent=1)


def told(data: Any) -> str:
    """The text of an archive without what differs from house to house."""
    return text_of({**data, **dict.fromkeys(BORN_ANEW)})


def of_file(path: Path) -> str:
    return f"{path.parent.name}-{title_of(path)}"


def test_there_is_a_file_of_every_sort() -> None:
    assert len(ARCHIVES) >= 8 and len(REPLAYS) >= 5 and DATABASE.is_file()
    kept = FOLDER.parent.glob("*/documents/*/*/*.json.xz")
    kinds = {(path.parent.parent.name, path.parent.name) for path in kept}
    assert {
        (ruleset.slug, kind.name) for ruleset in SYSTEMS for kind in ruleset.kinds if kind.builtin
    } <= kinds
    assert set(stood()) == {name_of(path) for path in (*ARCHIVES, *DOCUMENTS, *REPLAYS)}


@pytest.mark.parametrize("path", ARCHIVES, ids=title_of)
@pytest.mark.slow
def test_an_archive_comes_in_stands_where_it_stood_and_goes_out_as_it_was(
    session: Session, path: Path
) -> None:
    at = brought_in(session, path)
    assert stands(at) == stood()[name_of(path)]
    text = bytes_of(path).decode()
    kept = json.loads(text)
    data, out = archive.up_to_date(kept), archive.export_campaign(session, at.campaign.id)
    assert told(out) == told(data)
    if kept["format"] == archive.FORMAT:
        assert text_of({**out, **{name: data[name] for name in BORN_ANEW}}) == text
    if out["state"]["shape"] == data["state"]["shape"]:
        assert out["state"] == data["state"]
    if len(kept["entries"]) < far(200, 1_000):
        again = archive.import_text(session, text_of(out), an_organiser(session, "The next keeper"))
        out_again = archive.export_campaign(session, again.id)
        assert (told(out_again), out_again["state"]) == (told(out), out["state"])


@pytest.mark.slow
def test_the_archive_with_a_hidden_reserve_keeps_something_from_the_other_side(session: Session) -> None:
    path = next(path for path in ARCHIVES if title_of(path) == "firestorm-hidden-reserve")
    at = brought_in(session, path)
    assert has_secrets(at.log, at.seats) and not at.campaign.finished
    told_to = {
        seat: [text for line in chronicle(at.log, seat) for text in line.sentences if "1 SS Panzer" in text]
        for seat in ("axis_general", "allied_general", None)
    }
    assert any("Reserve" in text for text in told_to["axis_general"])
    assert not any("Reserve" in text for text in (*told_to["allied_general"], *told_to[None]))


@pytest.mark.parametrize("path", DOCUMENTS, ids=of_file)
def test_a_document_comes_in_keeps_its_digest_and_goes_out_byte_for_byte(path: Path) -> None:
    data = bytes_of(path)
    found = files.read_file(title_of(path), data, SYSTEMS)
    assert (found.ruleset.slug, found.kind.name) == (path.parent.parent.name, path.parent.name)
    assert found.remarks == ()
    content = json.loads(data)
    for upgrade in files.UPGRADES:
        content = upgrade(content)
    written = files.our_file(found.ruleset, found.kind, found.document)
    assert written == (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()
    if not files.UPGRADES:
        assert written == data
        name = digest(to_json(shape(found.kind.type), found.document))
        assert {"digest": name} == stood()[name_of(path)]
    assert files.read_file(title_of(path), written, SYSTEMS).document == found.document


@pytest.mark.parametrize("path", REPLAYS, ids=of_file)
@pytest.mark.slow
def test_a_replay_plays_to_where_it_stood(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    ruleset, replay = from_text(text, SYSTEMS)
    assert from_text(to_text(ruleset, replay), SYSTEMS) == (ruleset, replay)
    assert standing_of(ruleset, play(ruleset, replay).state) == stood()[name_of(path)]


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A copy of the kept database, brought up to date."""
    path = tmp_path / "house.sqlite"
    shutil.copy(DATABASE, path)
    kept_house = open_house(f"sqlite:///{path}", SYSTEMS)
    migrate.upgrade(kept_house.engine)
    kept_house.engine.dispose()
    return f"sqlite:///{path}"


def test_the_kept_database_comes_up_and_its_campaign_folds(house: House, session: Session) -> None:
    assert migrate.revision_of(house.engine) == migrate.newest()
    at = running(session, 1)
    assert (at.campaign.title, at.log.last) == ("An evening", 11)
    path = next(path for path in ARCHIVES if title_of(path) == "sealed_bid")
    kept = json.loads(bytes_of(path))
    here = archive.export_campaign(session, 1)
    assert [entry["events"] for entry in here["entries"]] == [entry["events"] for entry in kept["entries"]]
    assert standing_of(at.ruleset, at.state) == {
        name: value for name, value in stood()[name_of(path)].items() if name not in ("entries", "places")
    }


def test_drafts_revisions_and_published_versions_of_the_kept_database_are_read(session: Session) -> None:
    owners = {draft.uid: draft.owner for draft in session.scalars(select(Draft))}
    assert len(owners) == 3
    for uid, owner in owners.items():
        opened = drafts.load(session, owner, uid)
        assert opened is not None
        assert digest(to_json(shape(opened.kind.type), opened.document)) == opened.digest
        numbers = session.scalars(select(Revision.number).where(Revision.draft_id == opened.draft.id)).all()
        for number in numbers:
            earlier = drafts.at_revision(session, opened, number)
            assert earlier is not None
            assert digest(to_json(shape(opened.kind.type), earlier.document)) == earlier.digest
    carpets = [
        len(catalogue.document_of(session, catalogue.find(session, "the-great-hall", number)).map.cells)
        for number in (1, 2)
    ]
    assert carpets == [2, 3]


@pytest.mark.slow
def test_people_of_the_kept_database_sign_in_and_find_their_pages(app: Flask, session: Session) -> None:
    assert set(session.scalars(select(User.username))) == {"Olga", "Red", "Blue", "Green", "Ada"}
    ada, red = signed_in(app, "Ada"), signed_in(app, "Red")
    assert "The great hall" in ada.page("/desk/") and "Sword Beach" in ada.page("/desk/")
    for uid in session.scalars(select(Draft.uid).where(Draft.owner.has(username="Ada"))):
        ada.page(f"/desk/{uid}/")
    assert "One carpet more" in ada.page("/shelf/the-great-hall/")
    assert "Grüße" in red.page("/c/an-evening/chronicle/")
