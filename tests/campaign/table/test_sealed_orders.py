"""An order that is hidden, or sealed in its words and dice, reaches nobody by any way: no page, paper, table,
refusal or count shows it, to its giver neither where it is sealed."""

import re
from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.closed import sealing
from campaign.club import notes
from campaign.log import undo
from campaign.log.running import running
from campaign.people import people as house_people, seating, seats
from campaign.play import opening, service
from campaign.storage.db import writing
from campaign.storage.models import Campaign
from campaign.talk import photographs
from campaign.talk.developing import Developed
from rulesets import RULESETS
from rulesets.firestorm.rules.strategic.deployment import DeployTroops, HoldInReserve, ReleaseReserve, sealed
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyRuleset
from tests import builders
from tests.builders import People
from tests.campaign.caen import TABLE
from tests.campaign.sealed_caen import answers, deployment, hold
from tests.campaign.web import Visitor, form, forms, signed_in, visitor
from tests.length import far
from tests.systems.deal import DEAL, EVENING, Rulings

OPENLY = replace(DEAL, slug="dealt-openly", sealed=lambda before, command, seat: False)
pytestmark = pytest.mark.plays(DEAL, OPENLY, FIRESTORM)
"""The same game with nothing sealed: whoever reads the log reads the cards."""
MINE = (2, 3, 5)
THEIRS = ((7, 11, 13), (17, 19, 14))


@pytest.fixture
def people(session: Session) -> People:
    """Olga, who organises, Red, who deals, and Blue."""
    found = {"olga": builders.an_organiser(session)}
    found |= {seat: builders.a_person(session, seat.title()) for seat in ("red", "blue")}
    return found


def a_table(session: Session, people: People, title: str, system: AnyRuleset = DEAL) -> Campaign:
    start = opening.Start(system.slug, "evening", EVENING, Rulings(), title)
    campaign = opening.start_campaign(session, people["olga"], start)
    for seat in ("red", "blue"):
        builders.take_seat(session, campaign, people["olga"], people[seat], seat)
    return campaign


def dealt(
    session: Session, campaign: Campaign, people: People, cards: Faces, monkeypatch: pytest.MonkeyPatch
) -> service.Outcome:
    """Red deals, and the house draws these cards."""
    with monkeypatch.context() as patched:
        patched.setattr(service, "roll", lambda throw, randint: cards)
        return builders.order(session, campaign, people["red"], "red", "Deal", {"words": "Shuffled."})


@pytest.fixture
def twins(session: Session, people: People, monkeypatch: pytest.MonkeyPatch) -> tuple[Campaign, Campaign]:
    """Two tables that differ only in what Blue holds."""
    one, other = (a_table(session, people, f"Table {name}") for name in ("one", "two"))
    for campaign, cards in zip((one, other), THEIRS, strict=True):
        dealt(session, campaign, people, (*MINE, *cards), monkeypatch)
    return one, other


def _alike(text: str) -> str:
    """The page without names and moments, its lines in order: what was told within one second stands in the
    order of the seconds in which the tables were laid."""
    plain = re.sub(r"table-(one|two)|Table(?: |%20)(one|two)", "TABLE", text, flags=re.IGNORECASE)
    plain = re.sub(r'datetime="[^"]*"|\d\d\.\d\d|name="mark" value="[^"]*"', "", plain)
    plain = re.sub(r"\('ETag', [^)]*\)", "", plain)  # of another table it is another
    return "\n".join(sorted(plain.splitlines()))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["Red", "Olga"])
def test_what_the_dealer_and_the_organiser_are_given_does_not_depend_on_the_other_hand(
    app: Flask, twins: tuple[Campaign, Campaign], name: str
) -> None:
    who = signed_in(app, name)
    one, other = (
        {
            _alike(address): _alike(text)
            for start in ("", "chronicle/", "undo/2")
            for address, text in answers(who, f"/c/{campaign.slug}/{start}").items()
        }
        for campaign in twins
    )
    assert len(one) > 10 and "/c/TABLE/chronicle/" in one and "/c/TABLE/undo/2" in one
    assert list(one) == list(other)
    # a form of chairs names rows of the database, a key is its own, one replay waits for the other
    of_campaign = {f"/c/TABLE/{page}" for page in ("people/", "keeping/keys/", "keeping/today")}
    assert {address for address in one if one[address] != other[address]} <= of_campaign
    table = one["/c/TABLE/"]
    assert "Each hand is dealt 3 cards." in table and "rolled here" not in table
    assert ("card 5" in table) == (name == "Red")


def test_the_outcome_of_a_deal_holds_no_card_for_its_giver(
    session: Session, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = a_table(session, people, "Table one")
    outcome = dealt(session, campaign, people, (*MINE, *THEIRS[0]), monkeypatch)
    assert outcome.sentences == ("Each hand is dealt 3 cards.",)
    assert (outcome.record.command, outcome.record.faces, outcome.record.events) == (None, (), ())
    stored = running(session, campaign.id).log.records[-1]
    assert stored.faces == (*MINE, *THEIRS[0]), "the log keeps them"


def test_a_table_with_a_sealed_order_is_tried_out_by_nobody(
    app: Flask, twins: tuple[Campaign, Campaign]
) -> None:
    red = signed_in(app, "Red")
    said = [red.press(f"/c/{table.slug}/keeping/", "Make practice copy").text for table in twins]
    assert all("A practice copy would reveal what is hidden from you. You can" in text for text in said)


def test_an_organisers_export_goes_out_the_same_way_whatever_there_is_to_hide(
    session: Session, people: People, twins: tuple[Campaign, Campaign]
) -> None:
    tables = (*twins, a_table(session, people, "Table three"))
    found = {sealing.way_out(session, running(session, table.id), people["olga"]) for table in tables}
    assert found == {"sealed"}


def test_what_is_asked_to_be_taken_back_shows_no_sealed_card_and_is_not_filled_in_again(
    app: Flask, session: Session, people: People, twins: tuple[Campaign, Campaign]
) -> None:
    table = twins[0]
    builders.take_back(session, table, people["red"], "red")
    for seat in ("red", "blue"):
        found = undo.pending(running(session, table.id).log, seat)
        assert found is not None and found[0].shows == ("Each hand is dealt 3 cards.",)
    builders.take_back(session, table, people["olga"], "organiser", 2, "Misdealt.")
    assert undo.fallen_orders(running(session, table.id).log, "red") == ()
    again = form(signed_in(app, "Red").page(f"/c/{table.slug}/"), "Deal")
    assert dict(again.pairs)["field-words"] == ""


def test_an_ending_that_laid_something_open_is_not_taken_back(
    session: Session, people: People, twins: tuple[Campaign, Campaign]
) -> None:
    table = twins[0]
    builders.order(session, table, people["blue"], "blue", "Show the hands")
    for number in (2, 3):
        with pytest.raises(Refusal, match="The end revealed what was hidden, so it cannot be undone"):
            builders.take_back(session, table, people["olga"], "organiser", number, "Once more.")
    assert sealing.way_out(session, running(session, table.id), people["olga"]) == "all"


def test_an_ending_that_laid_nothing_open_is_taken_back(session: Session, people: People) -> None:
    table = a_table(session, people, "Table one", OPENLY)
    builders.order(session, table, people["red"], "red", "Deal", {"words": ""})
    builders.order(session, table, people["blue"], "blue", "Show the hands")
    builders.take_back(session, table, people["olga"], "organiser", 3, "Too early.")
    assert not running(session, table.id).state.is_over


def _an_open_end(session: Session, people: People) -> Campaign:
    """A table on which nothing was sealed, at its end."""
    table = a_table(session, people, "Table one", OPENLY)
    builders.order(session, table, people["red"], "red", "Deal", {"words": ""})
    return table


def test_an_ending_after_which_the_campaign_was_taken_out_as_a_file_is_not_taken_back(
    session: Session, people: People
) -> None:
    table = _an_open_end(session, people)
    builders.order(session, table, people["blue"], "blue", "Show the hands")
    sealing.take_out(session, table.id, people["olga"])
    with pytest.raises(Refusal, match="The campaign was exported after its end, so the end cannot be"):
        builders.take_back(session, table, people["olga"], "organiser", 3, "Too early.")


def test_an_ending_is_not_taken_back_by_agreement_after_the_campaign_was_taken_out_as_a_file(
    session: Session, people: People
) -> None:
    table = _an_open_end(session, people)
    builders.order(session, table, people["blue"], "blue", "Show the hands")
    builders.take_back(session, table, people["red"], "red", 2)
    sealing.take_out(session, table.id, people["olga"])
    with pytest.raises(Refusal, match="The campaign was exported after its end, so the end cannot be"):
        service.answer_back(session, table.id, people["blue"], "blue", True, "agreed")
    assert running(session, table.id).state.is_over
    service.answer_back(session, table.id, people["blue"], "blue", False, "refused")
    assert undo.pending(running(session, table.id).log) is None


def test_an_ending_that_laid_a_plan_of_one_side_open_is_not_taken_back(
    session: Session, people: People
) -> None:
    table = _an_open_end(session, people)
    notes.write_note(session, table.id, people["red"], frozenset({"", "red"}), "plan", "Hold.", "", "red")
    builders.order(session, table, people["blue"], "blue", "Show the hands")
    with pytest.raises(Refusal, match="The end revealed what was hidden, so it cannot be undone"):
        builders.take_back(session, table, people["olga"], "organiser", 3, "Too early.")


def test_an_ending_that_laid_a_photograph_of_one_side_open_is_not_taken_back(
    session: Session, people: People
) -> None:
    table, red = _an_open_end(session, people), people["red"]
    shown = Developed(b"of our hand", 80, 60)
    photographs.give(session, table.id, red, frozenset({"", "red"}), shown, "", "red")
    builders.order(session, table, people["blue"], "blue", "Show the hands")
    with pytest.raises(Refusal, match="The end revealed what was hidden, so it cannot be undone"):
        builders.take_back(session, table, people["olga"], "organiser", 3, "Too early.")


def test_whether_a_troop_was_released_or_deployed_is_sealed_from_the_other_side(session: Session) -> None:
    campaign, _ = deployment(session)
    state = running(session, campaign.id).state
    orders = (DeployTroops("C4", ("1-ss",)), ReleaseReserve("C4", ("1-ss",)))
    others = (None, "organiser", "allied_general", "allied_commander")
    assert all(sealed(state, order, seat) for order in orders for seat in others)
    assert not any(sealed(state, order, seat) for order in orders for seat in ("axis_general",))
    shown = replace(state, rulings=replace(state.rulings, hidden_reserve=False))
    assert not any(sealed(shown, order, seat) for order in orders for seat in others)
    assert not sealed(state, HoldInReserve(("1-ss",)), None), "of which they are told nothing at all"


@pytest.mark.slow
def test_a_deployment_that_may_be_a_release_is_copied_into_no_trial_of_the_other_side(
    app: Flask, session: Session
) -> None:
    campaign, people = deployment(session)
    arthur = signed_in(app, "Arthur")
    at = running(session, campaign.id)
    choice = next(c for c in at.ruleset.menu(at.state, "axis_general") if c.command is DeployTroops)
    area = dict(choice.fixed)["area"]
    troop = next(option.value for field in choice.fields for option in getattr(field, "options", ()))
    builders.give(
        session, campaign.id, people["Gerda"], "axis_general", DeployTroops(str(area), (troop,)), "deploy"
    )
    answer = arthur.press(f"{TABLE}keeping/", "Make practice copy")
    assert "A practice copy would reveal what is hidden from you. You can" in answer.text
    assert forms(arthur.page(f"{TABLE}keeping/"))


def test_where_nothing_is_sealed_the_same_pages_would_show_the_cards(
    app: Flask, session: Session, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = a_table(session, people, "Table one", OPENLY)
    outcome = dealt(session, table, people, (*MINE, *THEIRS[0]), monkeypatch)
    assert outcome.record.faces == (*MINE, *THEIRS[0])
    page = signed_in(app, "Red").page(f"/c/{table.slug}/chronicle/")
    assert "cards drawn here: 2, 3, 5, 7, 11, 13" in page


OTHERS = ("Olga", "whoever has the link", "Arthur", "Alan", "Otto")[: far(2, 5)]
"""Olga, who commands for the other side as well, and the public; in a long run all."""


def _viewer(app: Flask, session: Session, campaign_id: int, name: str) -> tuple[Visitor, str]:
    if name != "whoever has the link":
        return signed_in(app, name), TABLE
    olga = house_people.named(session, "Olga")
    assert olga is not None
    return visitor(app), f"/watch/{house_people.set_public_link(session, campaign_id, olga, True)}/"


@pytest.mark.plays(*RULESETS)
@pytest.mark.slow
@pytest.mark.parametrize("name", OTHERS)
def test_a_troop_held_in_hidden_reserve_changes_nothing_that_others_get(
    app: Flask, session: Session, name: str
) -> None:
    campaign, people = deployment(session)
    otto = builders.a_person(session, "Otto")
    with writing(session):
        seats.add_member(session, campaign.id, otto, "observer")
    if name == "Olga":
        seating.give(session, campaign.id, people["Olga"], "allied_commander", people["Olga"])
    who, start = _viewer(app, session, campaign.id, name)
    before = answers(who, start)
    hold(session, campaign, people["Gerda"], "1-ss")
    after = answers(who, start)
    assert len(before) > 20
    assert list(before) == list(after)
    assert [address for address in before if before[address] != after[address]] == []


@pytest.mark.plays(*RULESETS)
@pytest.mark.slow
def test_a_troop_held_in_hidden_reserve_is_shown_to_its_own_side(app: Flask, session: Session) -> None:
    campaign, people = deployment(session)
    kurt = signed_in(app, "Kurt")
    said = {
        TABLE: "1 SS Panzer goes into Tactical Reserve",
        f"{TABLE}papers/briefing-axis": "2. Panzer and 1 SS Panzer; 1 place this turn",
    }
    assert not any(words in kurt.page(address) for address, words in said.items())
    hold(session, campaign, people["Gerda"], "1-ss")
    assert all(words in kurt.page(address) for address, words in said.items())
