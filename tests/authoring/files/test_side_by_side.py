"""Two rows of a list written side by side, with all that forms of the desk keep to."""

from collections.abc import Callable

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.storage.models import User
from rulesets.kit.editing.rows import AddRow, DropRow, SetField
from tests.authoring.desk import a_draft, do, now, share
from tests.campaign.web import Visitor, form, signed_in

pytestmark = pytest.mark.usefixtures("bert")

Send = Callable[..., tuple[int, str]]


@pytest.fixture
def uid(session: Session, ada: User) -> str:
    """A parlour with three stands."""
    uid = a_draft(session, ada).uid
    do(session, ada, uid, *(AddRow("stands", (("name", name),)) for name in ("Lamp", "Clock", "Atlas")))
    return uid


def sent(who: Visitor, uid: str, shown: str = "", where: str = "", **typed: str) -> tuple[int, str]:
    address = f"/desk/{uid}/list/stands/beside{where}"
    found = form(shown or who.page(address), "Save both")
    changed = {name.replace("__", "."): value for name, value in typed.items()}
    answer = who.client.post(address, data={**found.sent(), **changed})
    return answer.status_code, answer.text


def names(session: Session, person: User, uid: str) -> list[str]:
    return [stand.name for stand in now(session, person, uid).stands]


def test_both_rows_are_stored_in_one_press(app: Flask, session: Session, ada: User, uid: str) -> None:
    who = signed_in(app, "Ada")
    assert "side by side" in who.page(f"/desk/{uid}/form/stands")
    status, _ = sent(who, uid, stands__0__name="Lampe", stands__1__name="Uhr")
    assert status == 303 and names(session, ada, uid) == ["Lampe", "Uhr", "Atlas"]


def test_any_two_rows_may_be_chosen_and_never_one_twice(
    app: Flask, session: Session, ada: User, uid: str
) -> None:
    who = signed_in(app, "Ada")
    sent(who, uid, where="?left=2&right=0", stands__2__name="Karte", stands__0__name="Lampe")
    assert names(session, ada, uid) == ["Lampe", "Clock", "Karte"]
    page = who.page(f"/desk/{uid}/list/stands/beside?left=1&right=1")
    assert 'name="stands.1.name"' in page and 'name="stands.0.name"' in page


def test_what_does_not_fit_comes_back_with_all_that_was_typed(
    app: Flask, session: Session, ada: User, uid: str
) -> None:
    who = signed_in(app, "Ada")
    status, page = sent(who, uid, stands__0__name="Lampe", stands__1__guards="many")
    assert status == 422 and 'value="Lampe"' in page and 'value="many"' in page
    assert names(session, ada, uid) == ["Lamp", "Clock", "Atlas"]


def test_what_somebody_else_changed_meanwhile_is_not_overwritten(
    app: Flask, session: Session, ada: User, uid: str
) -> None:
    who = signed_in(app, "Ada")
    shown = who.page(f"/desk/{uid}/list/stands/beside")
    do(session, ada, uid, SetField("stands.0.name", "Lantern"))
    status, page = sent(who, uid, shown, stands__0__name="Lampe", stands__1__name="Uhr")
    assert status == 409 and "Now: Lantern" in page and 'value="Uhr"' in page
    assert names(session, ada, uid) == ["Lantern", "Clock", "Atlas"]


def test_rows_that_moved_meanwhile_store_nothing(app: Flask, session: Session, ada: User, uid: str) -> None:
    who = signed_in(app, "Ada")
    shown = who.page(f"/desk/{uid}/list/stands/beside")
    do(session, ada, uid, DropRow("stands", 0), DropRow("stands", 0))
    status, _ = sent(who, uid, shown, stands__0__name="Lampe")
    assert status in (409, 422) and names(session, ada, uid) == ["Atlas"]


def test_a_reader_sees_both_and_stores_nothing(app: Flask, session: Session, ada: User, uid: str) -> None:
    share(session, ada, uid, "Bert", "read")
    page = signed_in(app, "Bert").page(f"/desk/{uid}/list/stands/beside")
    assert "Save both" not in page and 'value="Lamp"' in page


def test_one_row_alone_has_none_beside_it(app: Flask, session: Session, ada: User) -> None:
    uid = a_draft(session, ada).uid
    who = signed_in(app, "Ada")
    assert who.client.get(f"/desk/{uid}/list/stands/beside").status_code == 422
    assert who.client.get(f"/desk/{uid}/list/nothing/beside").status_code == 422
