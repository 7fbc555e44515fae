"""The boxes a person owns: remembered, his alone, used by the shelf and by the reports on a draft."""

import re
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.backups.backup import backup
from campaign.backups.reading import read_backup
from campaign.backups.restore import restore
from campaign.log.running import House
from campaign.shelf import owned
from campaign.storage.models import User
from tests.authoring.desk import a_draft, people
from tests.campaign.web import Visitor, signed_in
from tests.systems.sealed_bid import SEALED_BID


@pytest.fixture
def both(session: Session) -> dict[str, User]:
    return people(session, "Ada", "Bert")


def _chairs(page: str) -> str:
    """What stands in the field for chairs."""
    found = re.search(r'<input[^>]*name="(?:own|box)-chairs"[^>]*value="([^"]*)"', page)
    assert found
    return found[1]


def test_what_is_remembered_replaces_what_was(session: Session, both: dict[str, User]) -> None:
    for boxes in ((("chairs", 3),), (("chairs", 2),)):
        owned.keep(session, both["Ada"], SEALED_BID, boxes)
        assert owned.owned(session, both["Ada"]) == boxes
    assert owned.owned(session, both["Bert"]) == ()
    owned.keep(session, both["Ada"], SEALED_BID, ())
    assert owned.owned(session, both["Ada"]) == ()


@pytest.mark.parametrize("text", ["", "0", "10", "-1", "two", "1.5", "٣"])
def test_what_is_no_number_of_boxes_is_none(text: str) -> None:
    assert owned.typed(SEALED_BID, {"own-chairs": text, "own-tables": "1"}) == ()


@pytest.mark.parametrize("where", ["/account/", "reports"])
def test_what_is_typed_once_is_reckoned_with_on_the_desk_and_the_shelf(
    app: Flask, session: Session, both: dict[str, User], where: str
) -> None:
    uid, ada = a_draft(session, both["Ada"]).uid, signed_in(app, "Ada")
    reports = f"/desk/{uid}/reports"
    address = reports if where == "reports" else where
    assert ada.press(address, "Save boxes", **{"own-chairs": "4"}).status_code == 303
    assert [_chairs(ada.page(page)) for page in ("/account/", reports)] == ["4", "4"]
    assert _chairs(ada.page(f"{reports}?own-chairs=2")) == "2"
    session.rollback()
    assert owned.owned(session, both["Ada"], SEALED_BID) == (("chairs", 4),)
    assert _chairs(signed_in(app, "Bert").page("/account/")) == ""


def test_the_shelf_reckons_with_them_unless_its_address_says_others(
    app: Flask, session: Session, both: dict[str, User]
) -> None:
    owned.keep(session, both["Ada"], SEALED_BID, (("chairs", 4),))
    ada, stranger = signed_in(app, "Ada"), Visitor(app.test_client())
    assert [_chairs(ada.page(page)) for page in ("/shelf/", "/shelf/?box-chairs=1")] == ["4", "1"]
    assert _chairs(stranger.page("/shelf/")) == ""
    assert "box-chairs" not in re.sub("<input[^>]*>|<label[^>]*>", "", ada.page("/shelf/"))


def test_a_backup_carries_them(session: Session, both: dict[str, User], house: House, tmp_path: Path) -> None:
    owned.keep(session, both["Ada"], SEALED_BID, (("chairs", 4),))
    backup(house, tmp_path / "all.zip", tmp_path)
    owned.keep(session, both["Ada"], SEALED_BID, ())
    number = both["Ada"].id
    session.close()
    restore(house, read_backup(tmp_path / "all.zip"), tmp_path)
    with house.sessions()() as later:
        person = later.get(User, number)
        assert person is not None
        assert owned.owned(later, person) == (("chairs", 4),)
