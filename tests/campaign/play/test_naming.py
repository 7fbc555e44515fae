"""What was kept of matters under names of one turn alone finds its own matter, once and for ever."""

import lzma
from collections import Counter
from pathlib import Path

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.backups.reading import read_backup
from campaign.backups.restore import restore
from campaign.club import notes
from campaign.game_nights.tables import EveningGame
from campaign.log.matters import called_so, matters, names
from campaign.log.running import House, running
from campaign.notices.tables import Chosen
from campaign.play import archive, card_codes, clock, naming
from campaign.storage.models import Campaign, Note
from campaign.talk.tables import Photograph
from rulesets.firestorm.system import FIRESTORM
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests import builders

pytestmark = pytest.mark.plays(FIRESTORM, TIDE_OF_IRON)

WEEKS = Path(__file__).parents[2] / "formats" / "weeks"
FIRST, SECOND = "turn 1 battle 1", "turn 2 battle 1"
READ = pytest.mark.parametrize("any_database", ["sqlite"], indirect=True)
"""What reads what the names were made into: they are made in both databases by other tests."""


@pytest.fixture
def campaign(any_house: House, tmp_path: Path) -> Campaign:
    """The kept house, restored, with its campaign."""
    restore(any_house, read_backup(WEEKS / "backup-at-0024.zip"), tmp_path)
    with any_house.sessions()() as session:
        return session.scalars(select(Campaign).where(Campaign.slug == "caen-in-its-second-week")).one()


def test_what_was_said_of_a_battle_belongs_to_that_of_the_turn_it_was_said_in(
    any_house: House, campaign: Campaign
) -> None:
    with any_house.sessions()() as session:
        said = [(note.subject, note.kind) for note in session.scalars(select(Note).order_by(Note.id))]
        meetings = notes.meetings(session, campaign.id, frozenset({""}))
    assert Counter(subject for subject, _ in said if subject) == {
        FIRST: 7, "turn 1 battle 2": 1, "turn 1": 1, SECOND: 2, "turn 2 battle 3": 3,
    }  # fmt: skip
    assert meetings[FIRST].table == "Parish hall, table 1" and meetings[FIRST].signed_up == ("Arthur",)
    assert (meetings[FIRST].when, meetings[SECOND].when) != (None, None)
    assert meetings[FIRST].when != meetings[SECOND].when and meetings[SECOND].table == ""


@READ
def test_a_remark_of_the_morning_after_is_of_the_battle_that_was_and_not_of_the_one_to_come(
    any_house: House, campaign: Campaign
) -> None:
    with any_house.sessions()() as session:
        asked = select(Note.subject).where(Note.text.startswith("Said on the morning after"))
        assert session.scalars(asked).all() == [FIRST]


@READ
def test_photographs_evenings_and_what_is_left_to_the_clock_go_with_their_battle(
    any_house: House, campaign: Campaign
) -> None:
    with any_house.sessions()() as session:
        shown = session.execute(select(Photograph.words, Photograph.subject).order_by(Photograph.id)).all()
        games = session.scalars(select(EveningGame.subject).order_by(EveningGame.id)).all()
        left = clock.all_left(session, campaign.id)
    assert shown == [("Turn 1, battle 1", FIRST), ("Turn 2, battle 1", SECOND)]
    assert games == [FIRST, SECOND, "turn 2 battle 3"]
    assert left.keys() == {"turn 2 battle 3"}


@READ
def test_a_game_within_a_chain_is_that_of_its_stage_and_nobody_is_told_again_what_he_is_asked(
    any_house: House, campaign: Campaign
) -> None:
    with any_house.sessions()() as session:
        within = session.scalars(select(Campaign.subject).where(Campaign.parent_id.is_not(None))).all()
        asked = session.scalars(select(Chosen.asked)).one()
    assert within == ["stage 1"]
    assert "allied_general|turn 2 battle 3|Agree" in asked and "@allied_general" in asked


def test_names_are_given_once_and_giving_them_again_changes_nothing(
    any_house: House, campaign: Campaign
) -> None:
    with any_house.sessions()() as session:
        row = session.get_one(Campaign, campaign.id)
        assert row.names_last
        before = session.scalars(select(Note.subject).order_by(Note.id)).all()
        row.names_last = False
        session.commit()
        naming.rename_all(session)
        assert session.scalars(select(Note.subject).order_by(Note.id)).all() == before
        assert session.get_one(Campaign, campaign.id).names_last


@READ
def test_a_code_printed_in_those_days_opens_the_battle_it_was_printed_for_until_it_is_renewed(
    any_house: House, campaign: Campaign
) -> None:
    printed = {
        ("battle 1", "x7R1u6_gkiqMXrWy"): FIRST,
        ("battle 1", "EIG3W05jlbWrBPzw"): SECOND,
        ("battle 3", "Uqy1OI-fRNvFbSji"): "turn 2 battle 3",
        ("battle 3", "EIG3W05jlbWrBPzw"): "",
        ("battle 1", "Uqy1OI-fRNvFbSji"): "",
    }
    with any_house.sessions()() as session:
        at = running(session, campaign.id)
        assert {words: card_codes.opened_by(session, at, *words) for words in printed} == printed
        for (battle, code), opens in printed.items():
            notes.put(session, campaign.id, "card", None, "", opens)
            assert card_codes.opened_by(session, at, battle, code) == ""


def test_an_archive_of_those_days_comes_in_under_lasting_names(session: Session) -> None:
    text = lzma.decompress((WEEKS / "archive-format-2.json.xz").read_bytes()).decode()
    brought = archive.import_text(session, text, builders.an_organiser(session))
    asked = select(Note.subject).where(Note.campaign_id == brought.id, Note.subject != "")
    assert {*session.scalars(asked)} == {FIRST, "turn 1 battle 2", "turn 1", SECOND, "turn 2 battle 3"}


@READ
def test_a_matter_that_is_over_keeps_its_name_and_an_old_name_leads_to_all_that_had_it(
    any_house: House, campaign: Campaign
) -> None:
    with any_house.sessions()() as session:
        at = running(session, campaign.id)
        assert [item.name for item in called_so(at, "battle 1")] == [SECOND, FIRST]
        assert [item.name for item in called_so(at, "battle 7")] == ["turn 1 battle 7"]
        standing = at.ruleset.standing(at.state, None)
        called = names(at, standing, (FIRST, SECOND))
        over = {name: item.ended is not None for name, item in matters(at).items()}
    assert called[FIRST].startswith("Turn 1, battle 1, ") and called[SECOND].startswith("Battle 1, ")
    assert over[FIRST] and over[SECOND] and over["turn 1"] and not over["turn 2 battle 3"]
