"""A form for a new campaign asks the house rules that change something in its document."""

import re

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.storage.models import Campaign
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.rulings import switches
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.system import MEMOIR44
from tests import builders
from tests.campaign.web import Visitor, form, signed_in
from tests.rules import rule
from tests.systems.sealed_bid import SEALED_BID

pytestmark = pytest.mark.plays(SEALED_BID, MEMOIR44, FIRESTORM)

OVERTHROUGH = "/new/memoir44/combination/overthrough-gold-omaha"
DOUBLE = "/new/memoir44/combination/double-gold-omaha"
SWORD = "/new/memoir44/scenario/sword"


@pytest.fixture
def olga(app: Flask, session: Session) -> Visitor:
    """The organiser of the house."""
    builders.an_organiser(session)
    return signed_in(app, "Olga")


def asked(page: str) -> set[str]:
    """The house rules that a page asks."""
    return {item.name for item in switches(Rulings) if f'name="rule-{item.name}"' in page}


@pytest.mark.slow
@rule("MD-136")
def test_the_deck_is_asked_for_two_maps_and_not_in_overthrough(olga: Visitor) -> None:
    double, overthrough = asked(olga.page(DOUBLE)), asked(olga.page(OVERTHROUGH))
    assert (double - overthrough, overthrough - double) == ({"deck"}, {"overthrough_dice_rows"})
    changed = olga.press(DOUBLE, "Start campaign", **{"rule-deck": "1", "title": "Two standard decks"})
    assert changed.status_code == 303
    assert "two standard decks shuffled together" in olga.page("/c/two-standard-decks/rules/")


def test_of_a_map_alone_nothing_is_asked_that_only_joined_maps_know(olga: Visitor) -> None:
    alone = asked(olga.page(SWORD))
    assert "crosshairs" in alone and "bridge_control" in alone
    assert not alone & {"seam_hex_belongs", "first_side", "pool_scope", "juno_medals", "airborne_exit_medals"}


def about_to_make(page: str) -> str:
    """What the page says is about to be made, in words."""
    block = page[page.index('id="campaign"') :]
    return " ".join(re.sub(r"<[^>]+>", " ", block).split())


def test_rules_stand_in_groups_that_are_folded_while_nothing_is_changed(olga: Visitor) -> None:
    page = olga.page(SWORD)
    groups = re.findall(
        r'<details class="rule-group" data-group( open)?>\s*<summary><span class="what">([^<]+)', page
    )
    assert groups[0] == ("", "Cards and command")
    opened = [title for is_open, title in groups if is_open]
    assert opened == ["Reinforcements and the pool"], "the document proposes one of its rules otherwise"
    said = about_to_make(page)
    assert "How do reinforcements come? by the printed tables" in said
    assert "house rules at the default" in said


def test_a_form_that_comes_back_keeps_what_was_chosen_and_says_it(olga: Visitor) -> None:
    answer = olga.press(SWORD, "Start campaign", **{"rule-deck": "1", "title": " "})
    assert answer.status_code == 422
    assert "Which decks do you use? two standard decks" in about_to_make(answer.text)
    assert "A campaign needs a name of at most" in answer.text


def test_documents_stand_with_their_pictures(olga: Visitor) -> None:
    cards = olga.page("/new/").split("<li>")
    card = next(card for card in cards if SWORD in card)
    picture = re.search(r'<img src="([^"]+)"', card)
    assert picture is not None and olga.client.get(picture[1]).status_code == 200


def test_what_can_be_played_stands_by_game(olga: Visitor) -> None:
    for section in olga.page("/new/").split("<section id=")[1:]:
        of = re.match(r'"(\w+)"', section)
        assert of is not None and set(re.findall(r'href="/new/(\w+)/', section)) == {of[1]}


def test_of_a_running_campaign_groups_stand_open_only_where_a_rule_is_changed(olga: Visitor) -> None:
    assert olga.press(SWORD, "Start campaign", title="As proposed").status_code == 303
    page = olga.page("/c/as-proposed/rules/")
    groups = page.split('<details class="rule-group"')[1:-1]
    assert len(groups) > 3
    assert [" open>" in group[:6] for group in groups] == ["Default:" in group for group in groups]
    assert 0 < sum(group.startswith(" open") for group in groups) < len(groups)
    assert page.count('class="q"') == len(switches(Rulings)), "each rule can be read all the same"


def test_a_form_sent_twice_begins_one_campaign_and_with_another_name_another(
    app: Flask, session: Session, olga: Visitor
) -> None:
    begin, another = (form(olga.page(SWORD), "Start campaign") for _ in range(2))
    assert begin.sent()["key"] != another.sent()["key"], "each form has a key of its own"
    chair = re.findall(r'name="own" value="([^"]+)"', olga.page(SWORD))[0]
    words = [begin.sent(title=title, own=chair) for title in ("Sword", "Sword", "Sword again")]
    led = [olga.client.post(SWORD, data=data) for data in words]
    assert [answer.status_code for answer in led] == [303] * 3, led[0].text
    assert led[0].headers["Location"] == led[1].headers["Location"] != led[2].headers["Location"]
    assert session.query(Campaign).count() == 2


def test_a_game_of_one_document_that_bears_its_name_is_named_once(olga: Visitor) -> None:
    said = about_to_make(olga.page("/new/firestorm/campaign/caen"))
    assert "Firestorm: Caen" in said and "Firestorm: Caen, Firestorm: Caen" not in said
    assert "Memoir '44: D-Day Landings, Sword Beach" in about_to_make(olga.page(SWORD)).replace("&#39;", "'")


def test_one_rule_that_is_left_is_spoken_of_as_one(olga: Visitor) -> None:
    evening = "/new/sealed_bid/auction/evening"
    assert "2 house rules, all at the default" in about_to_make(olga.page(evening))
    answer = olga.press(evening, "Start campaign", **{"rule-ties": "1", "title": " "})
    assert "1 house rule at the default" in about_to_make(answer.text)
