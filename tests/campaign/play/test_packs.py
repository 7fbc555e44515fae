"""Packs: who prints whose papers, and that everybody is told first. Archives and replays with a value nobody
means: a sentence and nothing stored, or a table that stands."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from campaign.closed import sealing
from campaign.log.checking import check
from campaign.log.entries import Printed
from campaign.log.fold import chronicle
from campaign.log.running import House, open_house, running
from campaign.people import links, people as house_people, seating, seats
from campaign.play import archive, packs, replays, service
from campaign.storage.models import Campaign, Document, Entry, Membership, Note, SeatHolder
from rulesets.kit.codec import Unreadable, digest
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.builders import Begun, an_organiser
from tests.formats.kept import ARCHIVES, REPLAYS, SYSTEMS, bytes_of, title_of
from tests.length import far
from tests.odd import odd_copies


def _way(session: Session, auction: Begun, name: str, pack: str) -> str:
    at = running(session, auction[0].id)
    return packs.way_to(at, seats.sitting(session, at, auction[1][name]), pack)


def _told(session: Session, auction: Begun, seat: str | None = None) -> str:
    return " ".join(chronicle(running(session, auction[0].id).log, seat)[-1].sentences)


def test_an_organiser_who_plays_nobody_prints_any_side_s_papers_and_everybody_reads_it(
    session: Session, auction: Begun
) -> None:
    campaign, people = auction
    assert _way(session, auction, "organiser", "red") == "told"
    packs.print_papers(session, campaign.id, people["organiser"], "red", "one key")
    for seat in (None, "red", "blue", "organiser"):
        assert _told(session, auction, seat) == "Olga printed the papers of Red."


def test_printing_ends_no_secret_and_hinders_no_taking_back(session: Session, auction: Begun) -> None:
    campaign, people = auction
    builders.order(session, campaign, people["red"], "red", "Bid for the Brass Lamp", {"price": 3})
    before = running(session, campaign.id)
    packs.print_papers(session, campaign.id, people["organiser"], "red", "one key")
    after = running(session, campaign.id)
    for seat in (None, "blue", "organiser"):
        assert after.ruleset.views(after.state, seat) == before.ruleset.views(before.state, seat)
        assert [line.sentences for line in chronicle(after.log, seat)][:-1] == [
            line.sentences for line in chronicle(before.log, seat)
        ]
    assert seats.viewing_seats(session, after, people["organiser"]) == ("organiser",)
    assert after.state == before.state
    assert sealing.way_out(session, after, people["organiser"]) == "sealed"


def test_who_plays_has_his_own_papers_untold_and_nobody_else_s(session: Session, auction: Begun) -> None:
    campaign, people = auction
    assert _way(session, auction, "red", "red") == "own"
    assert _way(session, auction, "red", "blue") == ""
    for pack, words in (
        ("red", "are your own"),
        ("blue", "Only an organiser who does not play can print the papers of"),
    ):
        with pytest.raises(Refusal, match=words):
            packs.print_papers(session, campaign.id, people["red"], pack, f"key {pack}")
    with pytest.raises(Refusal, match="made by a player of that side"):
        packs.make_link(session, campaign.id, people["red"], "blue")
    assert running(session, campaign.id).log.last == 1


def test_an_organiser_who_plays_prints_his_own_side_and_gives_no_link_to_another(
    session: Session, auction: Begun
) -> None:
    campaign, people = auction
    seating.give(session, campaign.id, people["organiser"], "green", people["organiser"])
    assert _way(session, auction, "organiser", "green") == "own"
    assert _way(session, auction, "organiser", "red") == "barred"
    with pytest.raises(Refusal, match="Only an organiser who does not play can print the papers of"):
        packs.print_papers(session, campaign.id, people["organiser"], "red", "one key")
    with pytest.raises(Refusal, match="made by a player of that side"):
        packs.make_link(session, campaign.id, people["organiser"], "red")
    token = packs.make_link(session, campaign.id, people["red"], "red")
    with pytest.raises(Refusal, match="You play another side"):
        packs.open_link(session, token, people["organiser"], "")
    packs.open_link(session, token, None, "Bert")
    told = "Somebody by the name of Bert printed the papers of Red, by a link that Red had made."
    assert _told(session, auction) == told


def test_a_link_of_an_organiser_opens_nothing_once_he_plays(session: Session, auction: Begun) -> None:
    campaign, people = auction
    token = packs.make_link(session, campaign.id, people["organiser"], "red")
    seating.give(session, campaign.id, people["organiser"], "green", people["organiser"])
    with pytest.raises(Refusal, match="cannot share these papers"):
        packs.open_link(session, token, None, "Bert")


def test_a_helper_who_is_not_signed_in_says_a_name_and_it_is_told_as_no_more_than_that(
    session: Session, auction: Begun
) -> None:
    campaign, people = auction
    token = packs.make_link(session, campaign.id, people["organiser"], "red")
    for wrong in (" ", "\u202e\u2066", "the house", "the\u202e house", "<b>Bert</b>", "x" * 41):
        with pytest.raises(Refusal, match="Give your name"):
            packs.open_link(session, token, None, wrong)
    packs.open_link(session, token, None, "Bert")
    told = "Somebody by the name of Bert printed the papers of Red, by a link that Olga had made."
    assert _told(session, auction) == told
    with pytest.raises(Refusal, match="used already, by Bert"):
        packs.open_link(session, token, None, "Bert")


def test_a_link_of_an_organiser_who_is_none_any_more_opens_nothing(session: Session, auction: Begun) -> None:
    campaign, people = auction
    token = packs.make_link(session, campaign.id, people["organiser"], "red")
    seating.hand_on_organiser(session, campaign.id, people["organiser"], people["blue"])
    with pytest.raises(Refusal, match="cannot share these papers"):
        packs.open_link(session, token, people["red"], "")


def test_an_invitation_opens_no_papers(session: Session, auction: Begun) -> None:
    campaign, people = auction
    token = house_people.invite(session, campaign.id, people["organiser"])
    with pytest.raises(Refusal, match="something else"):
        packs.open_link(session, token, None, "Bert")
    assert links.find(session, token).used is None


def test_what_was_printed_goes_out_with_the_campaign_and_comes_in(session: Session, auction: Begun) -> None:
    campaign, people = auction
    packs.print_papers(session, campaign.id, people["organiser"], "red", "one key")
    packs.open_link(session, packs.make_link(session, campaign.id, people["organiser"], "blue"), None, "Bert")
    service.open_sealed(session, campaign.id, people["organiser"], "a key", "To keep it.")
    data = sealing.take_out(session, campaign.id, people["organiser"])
    copy = archive.import_campaign(session, json.loads(json.dumps(data)), people["organiser"])
    said = [record.printed for record in running(session, copy.id).log.records if record.kind == "printed"]
    assert said == [Printed("red", "Red"), Printed("blue", "Blue", "Olga")]


@pytest.mark.parametrize(
    "extra",
    [
        {},
        {"printed": {}},
        {"printed": "red"},
        {"printed": {"side": "red", "people": ""}},
        {"printed": {"side": "red", "people": "Red", "link_by": 3}},
    ],
)
def test_an_entry_that_does_not_say_whose_papers_were_printed_is_not_taken_in(
    session: Session, auction: Begun, extra: object
) -> None:
    campaign, people = auction
    packs.print_papers(session, campaign.id, people["organiser"], "red", "one key")
    entry = session.get_one(Entry, (campaign.id, 2))
    ruleset = running(session, campaign.id).ruleset
    check(ruleset, entry)
    wrong = Entry(**{column.name: getattr(entry, column.name) for column in Entry.__table__.columns})
    wrong.extra = json.dumps(extra)
    with pytest.raises(Unreadable, match="whose papers"):
        check(ruleset, wrong)


TABLES = (Campaign, Document, Entry, Membership, Note, SeatHolder)
SMALL = [path for path in ARCHIVES if len(bytes_of(path)) < 2_000_000]


@pytest.fixture
def house(database: str) -> House:
    """A house that plays every system."""
    return open_house(database, SYSTEMS)


def _stored(session: Session) -> tuple[int, ...]:
    return tuple(session.scalar(select(func.count()).select_from(table)) or 0 for table in TABLES)


def _stands(session: Session, campaign: Campaign) -> None:
    """The campaign can be read by everybody and goes out again."""
    at = running(session, campaign.id)
    for eyes in (None, *(seat.key for seat in at.seats)):
        at.ruleset.views(at.state, eyes)
        chronicle(at.log, eyes)
    json.dumps(archive.export_campaign(session, campaign.id))


def _tried(session: Session, path: Path, number: int, bring_in: Callable[[str], Campaign]) -> None:
    """Brings copies of the file in, each with one odd value: nothing is stored, or what is stored stands."""
    before = _stored(session)
    for at, value, odd in odd_copies(json.loads(bytes_of(path)), number, title_of(path)):
        try:
            if at[0] == "entries" and "log" in odd:
                odd["log"] = digest(odd["entries"])
        except ValueError:
            continue
        try:
            campaign = bring_in(json.dumps(odd))
        except (Unreadable, Refusal) as sentence:
            assert str(sentence).encode(), at
            assert _stored(session) == before, (at, value)
        except Exception as failure:
            raise AssertionError(f"{at} = {value!r:.60}") from failure
        else:
            _stands(session, campaign)
            before = _stored(session)


@pytest.mark.slow
@pytest.mark.parametrize("path", SMALL, ids=title_of)
def test_an_archive_with_an_odd_value_is_refused_or_stands(session: Session, path: Path) -> None:
    olga = an_organiser(session)
    _tried(session, path, far(3, 16), lambda text: archive.import_text(session, text, olga))


@pytest.mark.slow
@pytest.mark.parametrize("path", REPLAYS[:: max(1, len(REPLAYS) // 4)], ids=title_of)
def test_a_replay_with_an_odd_value_is_refused_or_stands(session: Session, path: Path) -> None:
    olga = an_organiser(session)
    _tried(session, path, far(3, 12), lambda text: replays.open_replay(session, text, olga))
