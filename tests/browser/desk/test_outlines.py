"""The outline of an area by its forms, on desk and phone, without a script and by keyboard alone."""

from pathlib import Path

import pytest
from playwright.sync_api import expect
from sqlalchemy.orm import Session

from authoring import drafts
from rulesets.axis_allies_dday.document.shipped import NORMANDY
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from tests import builders
from tests.browser.conftest import Someone
from tests.browser.test_campaign_desk import fits

pytestmark = pytest.mark.plays(AXIS_ALLIES_DDAY)


def test_an_area_is_split_by_keyboard_alone_and_its_pages_fit_desk_and_phone(
    session: Session, someone: Someone, pictures: Path | None
) -> None:
    person = builders.a_person(session, "Rosa")
    kind = AXIS_ALLIES_DDAY.kinds[0]
    uid = drafts.create(session, person, AXIS_ALLIES_DDAY, kind, NORMANDY).uid
    desk, phone = someone("Rosa", scripts=False), someone("Rosa", phone=True)
    desk.goto(f"/desk/{uid}/outlines/Z15")
    desk.get_by_label("To point").focus()
    desk.keyboard.press("Control+A")
    desk.keyboard.type("8")
    desk.get_by_label("Code of the new area").focus()
    desk.keyboard.type("Z98")
    with desk.expect_navigation():
        desk.keyboard.press("Enter")
    expect(desk.get_by_role("link", name="Z98", exact=True).first).to_be_visible()
    for page, size in ((desk, "1280"), (phone, "390")):
        for path, name in (("outlines", "all"), ("outlines/Z15", "one")):
            page.goto(f"/desk/{uid}/{path}")
            assert fits(page), f"{path} at {size}"
            if pictures is not None:
                page.screenshot(path=pictures / f"outlines-{name}-{size}.png", full_page=True)
