"""A campaign at its forms in a browser: forked from Caen, changed, found wrong, mended, published."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy.orm import Session

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.system import FIRESTORM
from tests import builders
from tests.browser.conftest import Someone, press

pytestmark = pytest.mark.plays(FIRESTORM)

PAGES = [
    "campaign",
    "troops",
    "cards",
    "turns",
    "landing",
    "gap",
    "areas",
    "borders",
    "frame",
    "tables",
    "victory",
    "limits",
    "rules",
]


def keep(page: Page, pictures: Path | None, name: str) -> None:
    if pictures is not None:
        page.screenshot(path=pictures / f"campaign-{name}.png", full_page=True)


def fits(page: Page) -> bool:
    """Whether nothing of the page stands beyond the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def test_caen_is_forked_changed_mended_and_published(
    session: Session, someone: Someone, pictures: Path | None
) -> None:
    builders.a_person(session, "Rosa")
    page = someone("Rosa")
    page.goto("/shelf/firestorm.campaign.caen/")
    press(page.get_by_role("button", name="Fork: copy and edit"))
    expect(page.get_by_role("heading", name="Firestorm: Caen")).to_be_visible()
    base = page.url.partition("/form/")[0]
    page.get_by_label("Title", exact=True).fill("Caen, our way")
    press(page.get_by_role("button", name="Save draft"))
    press(page.get_by_role("link", name="Troops", exact=True))
    row = next(number for number, troop in enumerate(CAEN.troops, 1) if troop.key == "7-armoured")
    page.get_by_label(f"Comes, row {row}", exact=True).fill("turn 3")
    press(page.get_by_role("button", name="Save draft"))
    press(page.get_by_role("link", name="Problems").first)
    expect(page.get_by_text("is to use the Caumont Gap in turn 2")).to_be_visible()
    keep(page, pictures, "findings")
    page.goto(f"{base}/form/gap")
    page.get_by_role("group", name="Opens").get_by_label("turn 4, Operation Charnwood").check()
    press(page.get_by_role("button", name="Save draft"))
    press(page.get_by_role("link", name="Publish").first)
    press(page.get_by_role("button", name="Publish version 1"))
    expect(page.get_by_role("heading", name="Caen, our way")).to_be_visible()


def test_every_form_of_a_campaign_fits_desk_and_phone(
    session: Session, someone: Someone, pictures: Path | None
) -> None:
    builders.a_person(session, "Rosa")
    desk, phone = someone("Rosa"), someone("Rosa", phone=True)
    desk.goto("/shelf/firestorm.campaign.caen/")
    press(desk.get_by_role("button", name="Fork: copy and edit"))
    base = desk.url.partition("/form/")[0]
    for page, name in ((desk, "desk"), (phone, "phone")):
        for key in PAGES:
            page.goto(f"{base}/form/{key}")
            assert fits(page), (key, name)
            keep(page, pictures, f"{key}-{name}")
        for path in ("troops/0", "cards/2", "turns/1"):
            page.goto(f"{base}/list/{path}")
            assert fits(page), (path, name)
            keep(page, pictures, f"{path.replace('/', '-')}-{name}")
