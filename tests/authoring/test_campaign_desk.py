"""Caen forked on the desk: every form, findings that lead to them, publishing, comparing, playing."""

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from authoring import drafts
from authoring.compare_names import chosen, differences
from authoring.wording.words import done
from campaign.storage.models import User
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.editing.editing import EDITING
from rulesets.firestorm.kind import CAMPAIGN
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, RowEdit, SetField
from rulesets.kit.flow.choices import Count, OneOf, Option
from tests.authoring.test_editor_forms import said
from tests.campaign.web import Visitor, forms

pytestmark = pytest.mark.plays(FIRESTORM)

PANZER = "troop 2. Panzer"
SEVENTH = "7th Armoured Division"
CLAIMS = "Mini-campaign: how many battles may each side claim for the table in a turn?"


@pytest.fixture
def uid(who: Visitor) -> str:
    """A draft that begins as Caen."""
    return forked(who)


def forked(who: Visitor, work: str = "firestorm.campaign.caen") -> str:
    answer = who.press(f"/shelf/{work}/", "Fork: copy and edit")
    assert answer.status_code == 303, answer.text
    return answer.location.strip("/").split("/")[-1]


def store(who: Visitor, address: str, **typed: str) -> int:
    """Loads the form, fills some of it in and stores it."""
    shown = next(item for item in forms(who.page(address)) if dict(item.pairs).get("revision"))
    return who.client.post(address, data={"do": "save", **shown.sent(), **typed}).status_code


def document(session: Session, uid: str) -> Campaign:
    session.rollback()
    person = session.scalars(select(User).where(User.username == "Ada")).one()
    opened = drafts.load(session, person, uid)
    assert opened is not None
    found = opened.document
    assert isinstance(found, Campaign)
    return found


@pytest.mark.slow
def test_every_form_of_a_forked_campaign_opens_and_stores(who: Visitor, uid: str) -> None:
    page = said(who.page(f"/desk/{uid}/form/campaign"))
    for word in [
        "Troops",
        "Cards",
        "Turns",
        "Landing",
        "Gap",
        "Areas",
        "Terrain and rolls",
        "Victory",
        "Limits",
        "House",
    ]:
        assert word in page
    for shown in EDITING.forms(CAEN):
        address = f"/desk/{uid}/form/{shown.key}"
        assert who.page(address)
        if shown.fields:
            assert store(who, address) == 303, shown.key
    assert said(who.page(f"/desk/{uid}/findings")).count("No problems found") == 1
    assert "Who comes and leaves" in said(who.page(f"/desk/{uid}/reports"))


@pytest.mark.slow
def test_a_mistake_is_found_led_to_and_mended(who: Visitor, uid: str) -> None:
    number = next(i for i, troop in enumerate(CAEN.troops) if troop.key == "7-armoured")
    address = f"/desk/{uid}/list/troops/{number}"
    assert store(who, address, **{f"troops.{number}.comes": "turn:3"}) == 303
    page = who.page(f"/desk/{uid}/findings")
    assert "is to use the Caumont Gap in turn 2, but arrives at the end of turn 3" in said(page)
    assert f"/desk/{uid}/form/gap" in page
    assert store(who, f"/desk/{uid}/form/gap", **{"gap.turn": "4"}) == 303
    assert "No problems found" in said(who.page(f"/desk/{uid}/findings"))


def after(*edits: RowEdit) -> Campaign:
    changed = CAEN
    for each in edits:
        changed = EDITING.edit(changed, each)
    return changed


def troop(key: str) -> int:
    return next(number for number, item in enumerate(CAEN.troops) if item.key == key)


COMES, BONUS = f"troops.{troop('2-panzer')}.comes", f"troops.{troop('2-panzer')}.bonus"
LANDS = f"troops.{troop('7-armoured')}.lands"


@pytest.mark.parametrize(
    ("edit", "where", "before", "now"),
    [
        (
            SetField(COMES, "turn:3"),
            "Comes of troop 2. Panzer",
            "at the end of turn 1",
            "at the end of turn 3",
        ),
        (
            SetField(BONUS, "tiger"),
            f"Counts in rolled battles as of {PANZER}",
            "Panzer IV",
            "Tiger I E",
        ),
        (SetField(LANDS, ("A3",)), f"Must land on of troop {SEVENTH}", "A2 Gold Beach", "A3 Juno Beach"),
        (SetField("turns.1.defence", "no"), "German Defence of turn 2, Operation Perch", "yes", "no"),
        (SetField("gap.attacker", "11-armoured"), "Attacks", SEVENTH, "11th Armoured Division"),
        (SetField("areas.12.worth", 15), "Victory points of area C2 Cheux", "10", "15"),
        (SetField("rulings.claims", "4"), CLAIMS, "one", "four"),
        (SetField("cards.2.guns", ""), "Guns of card Army Group Royal Artillery", None, ""),
        (DropRow("troops", troop("8-agra")), "Troops", "8 AGRA, Allies, at the end of turn 2", ""),
        (AddRow("tables.bonuses", (("title", "Maus"),)), "Bonuses in rolled battles", "", "Maus: 0, 0, 0"),
        (SetField("tables.outcomes.0.level", "triumph"), "Level of outcome triumph", None, "triumph"),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else value[:20],
)
def test_one_change_in_a_form_is_one_difference_in_the_words_of_the_form(
    edit: RowEdit, where: str, before: str | None, now: str
) -> None:
    (found,) = differences(CAMPAIGN, CAEN, after(edit))
    assert (found.where, found.after) == (where, now)
    assert before is None or found.before == before


def test_equal_campaigns_differ_in_nothing_and_a_landing_taken_away_in_all_its_parts() -> None:
    assert differences(CAMPAIGN, CAEN, CAEN) == ()
    gone = differences(CAMPAIGN, CAEN, after(SetField("assault.on", "no")))
    told = [(item.where, item.before, item.after) for item in gone]
    assert ("Turn 1 is a day of landing", "yes", "no") in told
    assert any("Gold" in item.before or "A2" in item.before for item in gone if item.group == "row")


def test_history_names_rows_by_what_they_are_called() -> None:
    words = {
        DropRow("troops", troop("8-agra")): "Removed troop 8 AGRA from Troops",
        MoveRow("turns", 1, 2): "Moved turn 2, Operation Perch of Turns",
        SetField("tables.bonuses.0.city", 3): "Set City of bonus Allied infantry division",
        AddRow("cards", (("title", "Maus"),)): "Added to Troop cards",
    }
    assert {edit: done(EDITING, CAEN, (edit,)) for edit in words} == words


def test_a_value_is_called_by_the_option_it_is_chosen_from() -> None:
    field = OneOf("side", "Side", (Option("allied", "Allies"), Option("yes", "yes, it is")))
    assert chosen(field, "allied") == "Allies"
    assert chosen(field, True) == "yes, it is"
    assert chosen(field, "nobody") is None
    assert chosen(Count("worth", "Worth", 0, 9), 3) is None
