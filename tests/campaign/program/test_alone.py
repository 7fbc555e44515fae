"""A game of one's own against the program: begun in one press, private, counted, played to its end."""

import uuid

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.log.running import running
from campaign.pages.program import SAYS
from campaign.people import seats
from campaign.people.seats import Held
from campaign.play import copies
from campaign.play.writer import locked
from campaign.program import alone, asked, playing
from campaign.program.seating import USUAL
from campaign.storage.db import writing
from campaign.storage.models import THE_PROGRAM, Campaign, User
from campaign.timing.waited import waited
from campaign.your_turn.asked import asked as tasks
from rulesets import RULESETS
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.players import names_for
from rulesets.kit.ruleset import AnyRuleset
from tests import builders
from tests.campaign.web import forms, signed_in
from tests.length import far

OFFERED = tuple(ruleset for ruleset in RULESETS if alone.offer_of(ruleset))
pytestmark = pytest.mark.plays(*OFFERED)
LONG = 60.0
ORDERS = far(12, 4000)


def a_game(session: Session, person: User, ruleset: AnyRuleset, side: int = 0, uid: str = "") -> Campaign:
    offer = alone.offer_of(ruleset)
    assert offer is not None
    return alone.begin(session, person, offer, offer.sides[side].key, USUAL, uid or uuid.uuid4().hex)


def test_what_is_offered_is_played_by_players_that_are_described() -> None:
    assert FIRESTORM in OFFERED
    assert {name for ruleset in OFFERED for name in names_for(ruleset)} <= set(SAYS)


def test_it_is_begun_once_for_a_form_and_seats_the_person_on_one_side(session: Session, ada: User) -> None:
    first, again = (a_game(session, ada, FIRESTORM, uid="u" * 32) for _ in range(2))
    assert first.id == again.id
    held = seats.held(session, first.id)
    assert (held.people, held.programs) == ({"allied_general"}, {"axis_general"})
    assert alone.games_of(session, ada) == {first.id}
    assert copies.whose(session, first.id) == ada.id


def test_an_unknown_side_or_player_and_one_game_too_many_are_refused(session: Session, ada: User) -> None:
    offer = alone.offer_of(FIRESTORM)
    assert offer is not None
    for side, player in (("nobody", USUAL), (offer.sides[0].key, "nobody")):
        with pytest.raises(Refusal, match="Choose"):
            alone.begin(session, ada, offer, side, player, uuid.uuid4().hex)
    for _ in range(copies.HELD):
        a_game(session, ada, FIRESTORM)
    with pytest.raises(Refusal, match=f"{copies.HELD} practice copies"):
        a_game(session, ada, FIRESTORM)


def test_anybody_begins_one_from_the_first_page_and_finds_it_there_again(
    app: Flask, session: Session
) -> None:
    builders.a_person(session, "Fritz")
    fritz = signed_in(app, "Fritz")
    first = fritz.page("/")
    assert "Play Caen against the program" in first
    button = next(item.button for item in forms(first) if item.action == "/alone/firestorm/")
    answer = fritz.press("/", button, side="axis", player="bold")
    assert answer.status_code == 303
    table = fritz.page(answer.location)
    assert "Against the program, bold" in table and "Let the program play" not in table
    session.rollback()
    campaign = session.scalars(select(Campaign)).one()
    assert any(record.who == THE_PROGRAM for record in running(session, campaign.id).log.records)
    again = fritz.page("/")
    assert campaign.title in again and "Play Caen against the program" not in again
    assert fritz.page("/alone/firestorm/").count("Play as") == 2
    refused = fritz.press("/alone/firestorm/", button, side="nobody")
    assert refused.status_code == 422 and "Choose the side that you play." in refused.text
    fritz.page("/alone/nothing/", 404)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", OFFERED, ids=lambda ruleset: ruleset.slug)
@pytest.mark.parametrize("side", (0, 1))
def test_a_game_with_one_side_of_the_house_goes_on_to_its_end_or_to_a_persons_move(
    session: Session, ada: User, ruleset: AnyRuleset, side: int
) -> None:
    campaign = a_game(session, ada, ruleset, side)
    mine = seats.held(session, campaign.id).people
    for _ in range(ORDERS):
        assert playing.play(session, campaign.id, LONG)
        at, held = running(session, campaign.id), seats.held(session, campaign.id)
        if at.campaign.finished:
            return
        for item in waited(at, None):
            assert not held.is_for_program(item.duty.seats), f"people would wait for {item.duty}"
        assert list(tasks(at, tuple(mine))), "the person is told that it is their move"
        move = asked.next_deed(at, Held(frozenset(), mine), dict.fromkeys(mine, "random"))
        assert move is not None
        with writing(session):
            playing._do(session, locked(session, campaign.id), move)
