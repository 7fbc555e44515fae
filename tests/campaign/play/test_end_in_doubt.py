"""A game that ends by typed dice has ended but for an objection: until they stand its end opens no secret."""

import uuid
from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.closed import sealing
from campaign.log import typed as log_of, undo
from campaign.log.entries import standing
from campaign.log.fold import chronicle
from campaign.log.running import Running, running
from campaign.pages.frame.reader import reader_of
from campaign.people.seats import viewing_seats
from campaign.play import archive, mending, opening, service, trial, typed
from campaign.storage.models import Campaign, User
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.dice import Faces, Throw
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.builders import People
from tests.campaign.web import form, signed_in
from tests.systems.deal import (
    DEAL,
    EVENING,
    Command,
    Event,
    HandsShown,
    Rulings,
    ShowHands,
    State,
    decide,
    menu,
)

TABLE = "/c/an-evening-of-cards/"


def _menu(state: State, seat: str) -> tuple[Choice, ...]:
    shown = Throw(1, 6)
    return tuple(
        replace(choice, throw=shown) if choice.command is ShowHands else choice
        for choice in menu(state, seat)
    )


def _decide(state: State, seat: str, command: Command, faces: Faces) -> tuple[Event, ...]:
    return (HandsShown(),) if isinstance(command, ShowHands) else decide(state, seat, command, faces)


TOSSED = replace(DEAL, menu=_menu, decide=_decide)
"""Two sealed hands; a die decides at the end, and the end lays them open."""

OPENLY = replace(DEAL, slug="dealt-openly", sealed=lambda before, command, seat: False)
"""Cards that may be typed in, and an end without dice."""
UNSEALED = replace(TOSSED, slug="tossed-openly", sealed=lambda before, command, seat: False)
"""The same, with what was said at the deal known to everybody, and so to be mended."""

pytestmark = pytest.mark.plays(TOSSED, OPENLY, UNSEALED)


@pytest.fixture
def people(session: Session) -> People:
    """Olga, who organises, Red and Blue."""
    found = {"organiser": builders.an_organiser(session)}
    found |= {seat: builders.a_person(session, seat.title()) for seat in ("red", "blue")}
    return found


def a_table(session: Session, people: People, dice: str = "all", **sits: str) -> Campaign:
    """A table with hands dealt; `sits` says who sits somewhere else than his name says."""
    start = opening.Start(TOSSED.slug, "evening", EVENING, Rulings(), "An evening of cards", dice)
    campaign = opening.start_campaign(session, people["organiser"], start)
    for seat in ("red", "blue"):
        builders.take_seat(session, campaign, people["organiser"], people[sits.get(seat, seat)], seat)
    builders.order(session, campaign, people[sits.get("red", "red")], "red", "Deal", {"words": "."})
    return campaign


def ended(session: Session, campaign: Campaign, person: User) -> None:
    """Red's person types the die that ends the game."""
    builders.order(session, campaign, person, "red", "Show the hands", typed=(6,))


def at(session: Session, campaign: Campaign) -> Running:
    return running(session, campaign.id)


def object_to(session: Session, campaign: Campaign, person: User, seat: str) -> service.Outcome:
    number = next(
        line.number for line in reversed(chronicle(at(session, campaign).log, seat)) if line.record.typed
    )
    return service.take_back(session, campaign.id, person, seat, number, uuid.uuid4().hex, "I saw a two.")


def stands(session: Session, campaign: Campaign, person: User, seat: str) -> tuple[str, ...]:
    return typed.answer(session, campaign.id, person, seat, True, uuid.uuid4().hex).sentences


def hands_shown(session: Session, campaign: Campaign, person: User) -> int:
    """How many hands the person's own page shows him."""
    who = reader_of(session, at(session, campaign), person, "", None)
    return len(who.ruleset.views(who.state, who.key)[0].panels[0].facts)


def test_the_throw_that_ends_the_game_stands_at_once_and_opens_nothing_yet(
    session: Session, people: People
) -> None:
    campaign = a_table(session, people)
    ended(session, campaign, people["red"])
    assert campaign.finished and campaign.result == "All hands lie open." and campaign.waiting == "blue"
    assert not at(session, campaign).is_laid_open
    assert hands_shown(session, campaign, people["red"]) == 1
    assert viewing_seats(session, at(session, campaign), people["organiser"]) == ("organiser",)
    assert sealing.way_out(session, at(session, campaign), people["organiser"]) == "sealed"
    with pytest.raises(Refusal, match="would reveal what is hidden from you"):
        trial.start_trial(session, campaign.id, people["red"], "red")


def test_it_is_objected_to_and_falls_with_nothing_shown(session: Session, people: People) -> None:
    campaign = a_table(session, people)
    ended(session, campaign, people["red"])
    object_to(session, campaign, people["blue"], "blue")
    assert not at(session, campaign).is_laid_open, "who objects has not let it stand"
    service.answer_back(session, campaign.id, people["organiser"], "organiser", True, uuid.uuid4().hex)
    assert not campaign.finished and at(session, campaign).doubt is None


def test_once_the_other_side_lets_it_stand_the_end_lays_all_open_for_good(
    session: Session, people: People
) -> None:
    campaign = a_table(session, people)
    ended(session, campaign, people["red"])
    assert stands(session, campaign, people["blue"], "blue") == (
        "Blue confirms the entered dice, and with them the end.",
    )
    assert at(session, campaign).is_laid_open and campaign.waiting == ""
    assert hands_shown(session, campaign, people["red"]) == 2
    assert "red" in viewing_seats(session, at(session, campaign), people["organiser"])
    for seat in ("blue", "organiser"):
        with pytest.raises(Refusal):
            object_to(session, campaign, people[seat], seat)
    with pytest.raises(Refusal, match="no dice for this seat to confirm"):
        stands(session, campaign, people["blue"], "blue")
    sealing.take_out(session, campaign.id, people["organiser"])


def test_an_objection_ends_where_its_side_lets_the_end_stand(session: Session, people: People) -> None:
    campaign = a_table(session, people)
    ended(session, campaign, people["red"])
    object_to(session, campaign, people["blue"], "blue")
    stands(session, campaign, people["blue"], "blue")
    assert undo.pending(at(session, campaign).log) is None and at(session, campaign).is_laid_open


def test_an_organiser_who_plays_for_nobody_settles_the_end(session: Session, people: People) -> None:
    campaign = a_table(session, people)
    ended(session, campaign, people["red"])
    with pytest.raises(Refusal, match="This seat does not have to confirm the end"):
        stands(session, campaign, people["red"], "red")
    object_to(session, campaign, people["blue"], "blue")
    service.answer_back(session, campaign.id, people["organiser"], "organiser", False, uuid.uuid4().hex)
    assert at(session, campaign).is_laid_open, "he said that they stand"


def test_an_organiser_who_typed_them_does_not_settle_his_own_end(session: Session, people: People) -> None:
    campaign = a_table(session, people, red="organiser")
    ended(session, campaign, people["organiser"])
    with pytest.raises(Refusal, match="Your side entered these dice"):
        stands(session, campaign, people["organiser"], "organiser")
    assert viewing_seats(session, at(session, campaign), people["organiser"]) == ("red",)
    service.open_sealed(session, campaign.id, people["organiser"], uuid.uuid4().hex, "Blue never comes.")
    assert object_to(session, campaign, people["blue"], "blue").record.kind == "ask_back"


def test_whoever_plays_both_sides_on_one_screen_waits_for_nobody(session: Session, people: People) -> None:
    campaign = a_table(session, people, blue="red")
    ended(session, campaign, people["red"])
    assert at(session, campaign).is_laid_open


def test_dice_typed_before_an_end_without_any_keep_it_in_doubt(session: Session, people: People) -> None:
    start = opening.Start(OPENLY.slug, "evening", EVENING, Rulings(), "Openly")
    campaign = opening.start_campaign(session, people["organiser"], start)
    for seat in ("red", "blue"):
        builders.take_seat(session, campaign, people["organiser"], people[seat], seat)
    red, cards = people["red"], (1, 2, 3, 4, 5, 6)
    builders.order(session, campaign, red, "red", "Deal", {"words": "."}, typed=cards)
    builders.order(session, campaign, red, "red", "Show the hands")
    assert hands_shown(session, campaign, red) == 1
    stands(session, campaign, people["blue"], "blue")
    assert hands_shown(session, campaign, red) == 2


def test_an_end_that_had_the_other_sides_word_already_is_in_no_doubt(
    session: Session, people: People
) -> None:
    campaign = a_table(session, people, "word")
    ended(session, campaign, people["red"])
    assert not campaign.finished
    stands(session, campaign, people["blue"], "blue")
    assert campaign.finished and at(session, campaign).is_laid_open


def test_an_end_the_program_rolled_is_in_no_doubt(session: Session, people: People) -> None:
    campaign = a_table(session, people)
    builders.order(session, campaign, people["red"], "red", "Show the hands")
    assert at(session, campaign).is_laid_open


def test_an_end_of_before_this_was_asked_stays_open(session: Session, people: People) -> None:
    campaign = a_table(session, people)
    ended(session, campaign, people["red"])
    log = at(session, campaign).log
    before = replace(log, records=(*log.records[:-1], replace(log.records[-1], wanted=())))
    assert log_of.doubt(log, at(session, campaign).seats) is not None
    assert log_of.doubt(before, at(session, campaign).seats) is None


def test_a_trial_of_an_end_beyond_doubt_lies_open_too(session: Session, people: People) -> None:
    campaign = a_table(session, people)
    ended(session, campaign, people["red"])
    stands(session, campaign, people["blue"], "blue")
    tried = trial.start_trial(session, campaign.id, people["red"], "red")
    assert at(session, tried).is_laid_open


def test_an_end_in_doubt_comes_and_goes_with_an_opened_copy(session: Session, people: People) -> None:
    campaign = a_table(session, people)
    ended(session, campaign, people["red"])
    copy = archive.import_campaign(
        session, archive.export_campaign(session, campaign.id), people["organiser"]
    )
    assert at(session, copy).doubt is not None


def test_the_page_asks_the_other_side_and_says_what_the_end_waits_for(
    app: Flask, session: Session, people: People
) -> None:
    campaign = a_table(session, people)
    ended(session, campaign, people["red"])
    session.commit()
    red, blue = (signed_in(app, name) for name in ("Red", "Blue"))
    told = red.page(TABLE)
    assert "The game has ended, unless somebody objects to the entered" in told and "Confirm dice" not in told
    page = blue.page(TABLE)
    assert "Confirm these dice?" in page and ">Object</a>" in page
    assert "Confirm the dice that ended the game" in blue.page("/")
    assert blue.send(form(page, "Confirm dice")).status_code == 303
    session.expire_all()
    assert at(session, campaign).is_laid_open
    assert "but for an objection" not in red.page(TABLE)


@pytest.fixture
def mended_end(session: Session, people: People) -> Campaign:
    """An end that Red typed, with what was said at the deal mended since."""
    start = opening.Start(UNSEALED.slug, "evening", EVENING, Rulings(), "An evening of cards", "all")
    campaign = opening.start_campaign(session, people["organiser"], start)
    for seat in ("red", "blue"):
        builders.take_seat(session, campaign, people["organiser"], people[seat], seat)
    builders.order(session, campaign, people["red"], "red", "Deal", {"words": "Dael."})
    ended(session, campaign, people["red"])
    change = mending.Change(2, "organiser", {"words": "Deal."}, None, "A letter.")
    read = mending.rehearse(session, at(session, campaign), people["organiser"], change, "k").mark
    mending.decide(session, campaign.id, people["organiser"], change, read, "mend", 3)
    return campaign


def test_an_end_in_doubt_is_in_doubt_after_a_mend(
    session: Session, people: People, mended_end: Campaign
) -> None:
    doubt = at(session, mended_end).doubt
    assert doubt is not None and doubt.sides == (("blue",),) and doubt.ended_by.number == 3
    assert mended_end.finished and mended_end.waiting == "blue"
    assert hands_shown(session, mended_end, people["red"]) == 1
    stands(session, mended_end, people["blue"], "blue")
    assert at(session, mended_end).is_laid_open and hands_shown(session, mended_end, people["red"]) == 2


def test_the_typed_end_may_be_objected_to_after_a_mend(
    session: Session, people: People, mended_end: Campaign
) -> None:
    object_to(session, mended_end, people["blue"], "blue")
    service.answer_back(session, mended_end.id, people["red"], "red", True, uuid.uuid4().hex)
    assert not mended_end.finished
    log = at(session, mended_end).log
    assert [(item.number, item.held_by) for item in standing(log.records)] == [(1, 0), (2, 4)]


def test_an_end_that_lies_open_is_not_mended(session: Session, people: People) -> None:
    partly = replace(UNSEALED, tell=lambda before, event, seat: f"{seat}: {DEAL.tell(before, event, seat)}")
    session.info["house"] = replace(session.info["house"], rulesets=(partly,))
    start = opening.Start(partly.slug, "evening", EVENING, Rulings(), "An evening of cards", "all")
    campaign = opening.start_campaign(session, people["organiser"], start)
    for seat in ("red", "blue"):
        builders.take_seat(session, campaign, people["organiser"], people[seat], seat)
    builders.order(session, campaign, people["red"], "red", "Deal", {"words": "Dael."})
    ended(session, campaign, people["red"])
    stands(session, campaign, people["blue"], "blue")
    change = mending.Change(2, "organiser", {"words": "Deal!"}, None, "A letter.")
    with pytest.raises(Refusal, match="The end revealed what was hidden, so it cannot be undone"):
        mending.rehearse(session, at(session, campaign), people["organiser"], change, "k")
