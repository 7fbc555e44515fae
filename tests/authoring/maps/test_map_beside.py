"""The drawn map beside the forms of a draft: where areas lead, and what rows name."""

import re

import pytest

from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.firestorm.system import FIRESTORM
from tests.campaign.web import Visitor

pytestmark = pytest.mark.plays(FIRESTORM, AXIS_ALLIES_DDAY)


def forked(who: Visitor, work: str) -> str:
    answer = who.press(f"/shelf/{work}/", "Fork: copy and edit")
    return answer.location.strip("/").split("/")[-1]


def leads(page: str) -> dict[str, str]:
    """Where each place of the map leads."""
    return {
        key: href for href, key in re.findall(r'<a class="area[^"]*" href="([^"]+)" data-key="([^"]+)"', page)
    }


def named(page: str) -> dict[str, list[str]]:
    """The places that rows name, by their anchors."""
    return {row: keys.split() for row, keys in re.findall(r'<tr id="([^"]+)" data-places="([^"]+)"', page)}


def test_an_area_leads_to_its_own_row_or_the_first_that_names_it(who: Visitor) -> None:
    uid = forked(who, "firestorm.campaign.caen")
    assert leads(who.page(f"/desk/{uid}/form/areas"))["A2"] == "#row-areas-1"
    landing = leads(who.page(f"/desk/{uid}/form/landing"))
    assert landing["A2"] == "#row-assault-landings-0"
    assert landing["A1"] == f"/desk/{uid}/form/areas#row-areas-0"
    assert leads(who.page(f"/desk/{uid}/form/troops"))["B4"].startswith("#row-troops-")
    assert leads(who.page(f"/desk/{uid}/form/rules")) == {}


def test_rows_say_which_places_they_name_their_own_first(who: Visitor) -> None:
    uid = forked(who, "axis_allies_dday.battle.normandy")
    assert named(who.page(f"/desk/{uid}/form/links"))["row-links-0"] == ["Z01", "Z02"]
    boxes = named(who.page(f"/desk/{uid}/form/boxes"))
    assert all(len(keys) == 2 and keys[1].startswith("Z") for keys in boxes.values())
    row = who.page(f"/desk/{uid}/list/boxes/0")
    assert set(re.findall(r'<a class="area lit"[^>]* data-key="([^"]+)"', row)) == set(boxes["row-boxes-0"])
