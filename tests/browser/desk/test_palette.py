"""What a designer paints a battle with: the armies that fight are at hand, and what people say finds
things."""

import pytest
from playwright.sync_api import expect
from sqlalchemy.orm import Session

from authoring import drafts
from campaign.storage.models import User
from rulesets import RULESETS
from rulesets.kit.editing.rows import SetField
from rulesets.kit.ruleset import kind_named
from rulesets.memoir44.editing.editing import blank, edit
from rulesets.memoir44.system import MEMOIR44
from tests.browser.conftest import Someone
from tests.browser.hand import open_map

pytestmark = pytest.mark.plays(*RULESETS)


def test_the_palette_of_a_battle_has_the_armies_that_fight_and_finds_what_people_say(
    someone: Someone, session: Session, ada: User
) -> None:
    document = edit(blank("STANDARD"), SetField("bottom.nation", "GB"))
    uid = drafts.create(session, ada, MEMOIR44, kind_named(MEMOIR44, "scenario"), document).uid
    page = open_map(someone("Ada"), uid)
    heads = page.locator(".packs summary")
    expect(heads.nth(0)).to_contain_text("Axis: Germany")
    expect(heads.nth(1)).to_contain_text("Allies: Great Britain")
    search = page.get_by_label("Search the palette")
    for words, title in (("canal", "River"), ("forest", "Woods"), ("tank", "German armor")):
        search.fill(words)
        found = page.locator(".packs .swatch:visible")
        expect(found.filter(has_text=title).first).to_be_visible()
