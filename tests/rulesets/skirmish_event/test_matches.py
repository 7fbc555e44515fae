"""A match of a round played as a campaign of its own, by a system that stands in for the match."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.log.running import open_house, running
from campaign.play import archive, children, opening, reports
from campaign.shelf.offered import shelf_of
from campaign.storage.models import Campaign, Document, User
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset, DocumentKind, Documents, Ref
from rulesets.kit.summary import Cover
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.rulings import Rulings as OfMatch
from rulesets.skirmish.event.document.rulings import Rulings
from rulesets.skirmish.event.document.tournament import Tournament
from rulesets.skirmish.event.rules.state import Outcome
from rulesets.skirmish.event.system import SKIRMISH_EVENT
from tests.builders import a_person, an_organiser, order, take_seat
from tests.rules import rule
from tests.rulesets.skirmish_event.tournaments import NAMES
from tests.systems.house_sale import HOUSE_SALE, House, SaleOpened

FORD = Ref("match", "ford", 1)
MATCH: AnyDocumentKind = DocumentKind(
    "match",
    "Match",
    Match,
    True,
    {"ford": Match("The ford")},
    lambda match, library: (),
    lambda match, library: (),
    lambda match, library: Cover(match.title),
)


def opened(documents: Documents[Match], rulings: OfMatch) -> tuple[SaleOpened]:
    return (SaleOpened(House(documents.main.title, ("field",))),)


def report(state: Any) -> tuple[tuple[str, Any], ...]:
    """What a match says at its end; some of it the tournament has no field for."""
    said = (("result", "axis"), ("left.allied", 0), ("left.axis", 4), ("gained.allied", 6), ("rounds", 9))
    return () if state.open_rooms else said


STAND_IN: AnyRuleset = replace(
    HOUSE_SALE, slug="skirmish", kinds=(MATCH,), rulings=OfMatch, start=opened, report=report
)
WITH_MATCHES: AnyRuleset = replace(SKIRMISH_EVENT, guests=(("skirmish", MATCH),))


@pytest.fixture
def systems() -> tuple[AnyRuleset, ...]:
    """The tournament, which knows the kinds of document of the match, and what stands in for the match."""
    return (WITH_MATCHES, STAND_IN)


@rule("TS-329")
def test_a_match_is_begun_from_its_table_and_a_person_sends_its_report(session: Session) -> None:
    event = with_a_match(session)
    paul, anna = a_person(session, "Paul"), a_person(session, "Anna")
    olga = session.scalars(select(User).where(User.username == "Olga")).one()
    take_seat(session, event, olga, paul, "entrants")
    order(session, event, paul, "entrants", "Pair round 1", typed=(1, 2, 3, 4))
    match = children.begin_child(session, event.id, olga, "round-1-table-2")
    assert (match.ruleset, match.title) == ("skirmish", "Round 1, table 2: Clara against Dmitri")
    take_seat(session, match, olga, anna, "anna")
    order(session, match, anna, "anna", "Report the field", {"red": 1, "blue": 1, "green": 1, "remark": ""})
    (waiting,) = reports.to_be_sent(session, running(session, event.id))
    state = running(session, event.id).state
    assert state.rounds[0].tables[1].outcome is None
    choice = next(one for one in WITH_MATCHES.menu(state, "entrants") if waiting.fills(one))
    filled = dict(waiting.fills(choice))
    assert set(filled) == {"result", "left.allied", "left.axis", "gained.allied"}
    order(session, event, paul, "entrants", "Report table 2", {**filled, "remark": ""})
    state = running(session, event.id).state
    assert state.rounds[0].tables[1].outcome == Outcome("axis", (0, 4), (6, 0))


def with_a_match(session: Session) -> Campaign:
    """A tournament of the ford, as it begins."""
    document = Tournament("At the club", "", 3, NAMES[:4], (FORD,))
    start = opening.Start("skirmish_event", "event", document, Rulings(), "Ours", "all", "wait")
    return opening.start_campaign(session, an_organiser(session), start)


def test_matches_of_the_shelf_are_offered_and_kept_under_their_own_system(session: Session) -> None:
    shelf = shelf_of(session, WITH_MATCHES)
    assert shelf.offered("match") == ((FORD, "The ford"),)
    assert shelf.look_up(FORD) == Match("The ford")
    with_a_match(session)
    kept = {row.kind: row.ruleset for row in session.scalars(select(Document))}
    assert kept == {"match": "skirmish", "event": "skirmish_event"}


def test_a_tournament_with_its_match_goes_out_and_comes_in_elsewhere(
    session: Session, tmp_path: Path, empty_database: Path, systems: tuple[AnyRuleset, ...]
) -> None:
    event = with_a_match(session)
    text = json.dumps(archive.export_campaign(session, event.id))
    elsewhere = tmp_path / "elsewhere.sqlite"
    elsewhere.write_bytes(empty_database.read_bytes())
    house = open_house(f"sqlite:///{elsewhere}", systems)
    with house.sessions()() as other:
        copy = archive.import_text(other, text, an_organiser(other))
        state = running(other, copy.id).state
        kept = other.scalars(select(Document.ruleset).where(Document.kind == "match")).all()
    house.engine.dispose()
    assert state == running(session, event.id).state and state.matches == (Match("The ford"),)
    assert kept == ["skirmish"]


def test_a_house_without_the_match_says_what_is_missing(session: Session) -> None:
    document = Tournament("At the club", matches=(Ref("match", "nowhere", 1),))
    start = opening.Start("skirmish_event", "event", document, Rulings(), "Ours", "all", "wait")
    with pytest.raises(Refusal, match="match nowhere, version 1, which is not in the library"):
        opening.start_campaign(session, an_organiser(session), start)
