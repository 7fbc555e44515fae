"""Drafts as practice games: one press, private, one of a draft, begun anew after a change, bounded."""

from dataclasses import replace

import pytest
import sqlalchemy as sa
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts, playing
from authoring.drafts import Change, Opened
from campaign.log.running import running
from campaign.people import people
from campaign.play import audit, copies
from campaign.practice import program
from campaign.storage.db import writing
from campaign.storage.models import THE_HOUSE, THE_PROGRAM, Campaign, Document, PracticeCopy, User
from rulesets import RULESETS
from rulesets.firestorm.kind import CAMPAIGN
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset
from tests import builders
from tests.authoring.desk import share
from tests.campaign.web import signed_in

pytestmark = pytest.mark.plays(*RULESETS)
PLAYED = [
    (ruleset, kind)
    for ruleset in RULESETS
    for kind in ruleset.kinds
    if kind.playable and (kind.editing or kind.editing_with)
]


def a_draft(
    session: Session, person: User, ruleset: AnyRuleset = FIRESTORM, kind: AnyDocumentKind = CAMPAIGN
) -> Opened:
    document = next(iter(kind.builtin.values()))
    return at_hand(session, person, drafts.create(session, person, ruleset, kind, document).uid)


def at_hand(session: Session, person: User, uid: str) -> Opened:
    session.rollback()
    found = drafts.load(session, person, uid)
    assert found is not None
    return found


def renamed(session: Session, at: Opened, title: str) -> Opened:
    change = Change(replace(at.document, title=title), "Renamed")
    after = drafts.change(session, at.person, at.draft.uid, lambda now: change)
    assert after is not None
    return after


def number_of(session: Session, table: type[Campaign | Document | PracticeCopy]) -> int:
    return session.scalar(sa.select(sa.func.count()).select_from(table)) or 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ruleset", "kind"),
    [
        pytest.param(r, k, id=f"{r.slug}-{k.name}", marks=() if r is FIRESTORM else pytest.mark.long)
        for r, k in PLAYED
    ],
)
def test_every_kind_that_is_played_is_played_from_a_draft_by_lawful_orders(
    session: Session, ada: User, ruleset: AnyRuleset, kind: AnyDocumentKind
) -> None:
    at = a_draft(session, ada, ruleset, kind)
    game = playing.begin(session, at, "").campaign
    before = running(session, game.id)
    turn = program.turn_of(ruleset.standing(before.state, None))
    played = program.play_on(session, game.id, ada, "first", to_end=False)
    is_over = played.is_cut_short or played.standing.is_finished
    assert played.orders and (is_over or program.turn_of(played.standing) != turn)
    program.play_on(session, game.id, ada, "second", to_end=True)
    after = running(session, game.id)
    assert audit.audit(after) == ()
    given = {record.by_house: record.who for record in after.log.records[before.log.last :]}
    assert given[False] == THE_PROGRAM and given.get(True, THE_HOUSE) == THE_HOUSE
    assert people.campaigns_of(session, ada) == (), "a practice game is in no list but that of copies"


def test_the_game_of_a_draft_goes_on_until_the_draft_changes_and_then_begins_anew(
    session: Session, ada: User
) -> None:
    at = a_draft(session, ada)
    first = playing.begin(session, at, "").campaign
    again = playing.begin(session, at, "")
    assert (again.campaign, again.was_there, again.gone) == (first, True, 0)
    changed = renamed(session, at, "Caen, our way")
    known, documents = first.uid, number_of(session, Document)
    second = playing.begin(session, changed, "")
    assert (second.was_there, second.gone) == (False, 1) and second.campaign.title.endswith("our way")
    assert known not in session.scalars(sa.select(Campaign.uid)).all()
    assert number_of(session, Document) == documents, "the text of the older state is gone with its game"
    assert copies.of_person(session, ada) == (second.campaign,)
    third = playing.begin(session, changed, "", anew=True)
    assert (third.was_there, third.gone) == (False, 2)


def test_a_text_that_something_else_is_made_of_stays_when_the_practice_game_goes(
    session: Session, ada: User
) -> None:
    at = a_draft(session, ada)
    games = [playing.begin(session, state, "").campaign for state in (at, a_draft(session, ada))]
    hashes = {game.document for game in games}
    assert len(hashes) == 1
    copies.delete(session, games[0].slug, ada)
    assert set(session.scalars(sa.select(Document.hash))) >= hashes
    copies.delete(session, copies.of_person(session, ada)[0].slug, ada)
    assert not set(session.scalars(sa.select(Document.hash))) & hashes


def test_a_draft_with_an_error_begins_nothing_and_says_why(app: Flask, session: Session, ada: User) -> None:
    at = renamed(session, a_draft(session, ada), "")
    who = signed_in(app, "Ada")
    answer = who.press(f"/desk/{at.draft.uid}/findings", "Play it now")
    assert answer.status_code == 422
    assert "This document cannot be played yet: " in answer.text and "An error: " in answer.text
    assert "Play draft" not in answer.text
    session.rollback()
    assert (number_of(session, PracticeCopy), number_of(session, Document)) == (0, 0)


def test_one_press_leads_to_the_table_and_one_back_to_the_draft(
    app: Flask, session: Session, ada: User
) -> None:
    uid = a_draft(session, ada).draft.uid
    who = signed_in(app, "Ada")
    answer = who.press(f"/desk/{uid}/findings", "Play it now")
    assert answer.status_code == 303
    table = answer.location
    for page in ("", "news/", "people/", "keeping/"):
        text = who.page(f"{table}{page}")
        assert "Practice game of your draft, draft 1." in text and f'href="/desk/{uid}/"' in text
    assert who.press(table, "Allied ordersAxis ordersThis turnTo the end", until="turn").location == table
    assert "The program gave" in who.page(table) and "Operation" in who.page(table)
    assert who.press(f"/desk/{uid}/practice", "Begin again", anew="yes").location == table
    assert "This is a new practice game of draft 1. You play all seats." in who.page(table)
    drafts.discard(session, ada, uid)
    (game,) = copies.of_person(session, ada)
    assert "Practice copy.</strong>" in who.page(f"/c/{game.slug}/")


def test_the_program_plays_one_side_until_nothing_is_asked_of_it(session: Session, ada: User) -> None:
    game = playing.begin(session, a_draft(session, ada), "").campaign
    for number, side in enumerate(("axis", "allied", "axis", "allied")):
        before = running(session, game.id)
        asked = [
            seat.key
            for seat in before.seats
            if seat.side == side
            and any(choice.weight == "asked" for choice in before.ruleset.menu(before.state, seat.key))
        ]
        played = program.play_on(session, game.id, ada, str(number), side=side)
        after = running(session, game.id)
        given = [record for record in after.log.records[before.log.last :] if record.who == THE_PROGRAM]
        assert bool(played.orders) == bool(asked)
        assert {after.seat(record.seat).side for record in given} <= {side}
    assert audit.audit(running(session, game.id)) == ()


def test_who_may_read_a_draft_plays_a_game_of_his_own(session: Session, ada: User, bert: User) -> None:
    at = a_draft(session, ada)
    share(session, ada, at.draft.uid, "Bert", "read")
    mine = playing.begin(session, at, "").campaign
    his = playing.begin(session, at_hand(session, bert, at.draft.uid), "").campaign
    assert mine != his and copies.whose(session, his.id) == bert.id
    with pytest.raises(Refusal, match="your own practice copies"):
        program.play_on(session, mine.id, bert, "k", to_end=False)


def test_the_program_plays_nowhere_but_in_practice_copies_and_once_a_press(
    session: Session, ada: User
) -> None:
    game = playing.begin(session, a_draft(session, ada), "").campaign
    assert program.play_on(session, game.id, ada, "k", to_end=False).orders
    last = running(session, game.id).log.last
    assert program.play_on(session, game.id, ada, "k", to_end=False).orders == 0
    assert running(session, game.id).log.last == last
    played = program.play_on(session, game.id, ada, "l", to_end=True)
    assert played.standing.is_finished
    olga = builders.an_organiser(session)
    with writing(session):
        session.execute(sa.delete(PracticeCopy))
    with pytest.raises(Refusal, match="your own practice copies"):
        program.play_on(session, game.id, olga, "m", to_end=True)


def test_no_practice_game_is_begun_of_what_is_not_played(session: Session, ada: User) -> None:
    ruleset = next(known for known in RULESETS if known.slug == "skirmish")
    kind = next(kind for kind in ruleset.kinds if not kind.playable)
    with pytest.raises(Refusal, match="not played by itself"):
        playing.begin(session, a_draft(session, ada, ruleset, kind), "")
