"""What becomes of what happened: who is told what, when, once, and with whose eyes."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import select, text
from sqlalchemy.orm import Session

from campaign.club.outbox import Outbox
from campaign.installation import tokens
from campaign.log.running import House, open_house, running
from campaign.notices import choices, queue
from campaign.notices.tables import Chosen
from campaign.people import seating
from campaign.storage.db import writing
from campaign.storage.models import Campaign, User
from campaign.timing import reminders
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.builders import Begun, an_auction, order
from tests.campaign import mended
from tests.campaign.hours import Hours
from tests.campaign.notices.verbs import NEVER_QUIET, SUNDAY, bid, composed, noted, to, wants
from tests.systems.sealed_bid import SEALED_BID


def test_nobody_is_told_who_has_not_asked_for_it(session: Session, auction: Begun) -> None:
    noted(session, auction, "remark", "Who brings dice?")
    assert composed(session) == []
    assert session.scalar(select(Outbox.id)) is None


def test_what_is_newly_asked_is_told_at_once_with_its_page(session: Session, auction: Begun) -> None:
    wants(session, auction, "red")
    assert to(session, "red") == []  # what is asked already is no news
    for name, price in (("red", 3), ("blue", 2), ("green", 1)):
        bid(session, auction, name, price)
    (item,) = to(session, "red")
    assert item.title == "An evening: it is your turn"
    assert "Your turn:\n- Report the Brass Lamp handed over.\n" in item.text
    assert item.link == "https://club.example/c/an-evening/report/A1"
    assert "- Green: Bids for the Brass Lamp: Red 3, Blue 2, Green 1; it goes to Red." in item.text
    assert to(session, "red") == [item]


def test_what_his_own_order_asks_of_him_next_is_no_news_to_him(session: Session, auction: Begun) -> None:
    for name, price in (("blue", 2), ("green", 1)):
        bid(session, auction, name, price)
    wants(session, auction, "red")
    bid(session, auction, "red", 3)
    assert to(session, "red") == []


def test_what_is_asked_a_second_time_is_told_a_second_time(
    session: Session, auction: Begun, hours: Hours
) -> None:
    for name, price in (("red", 3), ("blue", 2), ("green", 1)):
        bid(session, auction, name, price)
    campaign, people = auction
    wants(session, auction, "blue")
    for times in (1, 2):
        hours.pass_by(minutes=5)
        order(session, campaign, people["red"], "red", "Report the Brass Lamp handed over")
        assert len(to(session, "blue")) == times
        hours.pass_by(minutes=5)
        order(session, campaign, people["blue"], "blue", "Dispute")
        order(session, campaign, people["red"], "red", "Withdraw")
        assert len(to(session, "blue")) == times


def test_dates_reminders_and_words_are_told_to_all_but_their_writer(session: Session, auction: Begun) -> None:
    for name in ("red", "blue", "organiser"):
        wants(session, auction, name)
    noted(session, auction, "date", SUNDAY)
    noted(session, auction, "remark", "Bring dice.", by="red")
    with writing(session):
        at = running(session, auction[0].id)
        reminders.remind(session, at, auction[1]["organiser"], "A1", ("blue",))
    found = {item.mail.partition("@")[0]: item for item in composed(session)}
    date, word = (
        "- Olga sets the date of Brass Lamp: Sunday 29 November 2026, 20:00.",
        "- Red on Brass Lamp: Bring dice.",
    )
    assert date in found["red"].text and word not in found["red"].text
    assert date in found["blue"].text and word in found["blue"].text
    assert date not in found["organiser"].text and word in found["organiser"].text
    reminded = {name for name, item in found.items() if "reminds the players of" in item.text}
    assert reminded == {"blue"}
    assert found["red"].title == "An evening: a date"
    assert found["red"].link == "https://club.example/c/an-evening/report/A1"


def test_a_note_of_one_side_is_told_to_that_side_alone(session: Session, auction: Begun) -> None:
    for name in ("red", "blue"):
        wants(session, auction, name)
    side = running(session, auction[0].id).seat("blue").side
    noted(session, auction, "plan", "Bid low.", side=side)
    assert [item.mail for item in composed(session)] == ["blue@club.example"]


def test_what_does_not_press_waits_for_what_does(session: Session, auction: Begun) -> None:
    wants(session, auction, "organiser")
    for name, price in (("red", 3), ("blue", 2), ("green", 1)):
        bid(session, auction, name, price)
    assert to(session, "organiser") == []
    noted(session, auction, "remark", "Well sold.", by="red")
    (item,) = to(session, "organiser")
    assert "Bids for the Brass Lamp" in item.text and "Well sold." in item.text


def test_whoever_stands_in_is_told_what_is_asked_from_his_first_day(
    session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, people = auction
    wants(session, auction, "green")
    bid(session, auction, "green")
    seating.substitute(
        session,
        campaign.id,
        people["red"],
        _chair(session, campaign, "red"),
        people["green"],
        hours.moment.date() + timedelta(days=3),
    )
    (item,) = to(session, "green")
    assert "Bid for the Brass Lamp." in item.text


def test_whoever_begins_to_stand_in_is_told_as_that_day_begins(
    session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, people = auction
    wants(session, auction, "green")
    first = hours.moment.date() + timedelta(days=2)
    chair = _chair(session, campaign, "red")
    seating.substitute(session, campaign.id, people["red"], chair, people["green"], first, first)
    for _ in range(3):
        assert to(session, "green") == []
        hours.pass_by(hours=12)
    (item,) = to(session, "green")
    assert "Bid for the Brass Lamp." in item.text


def _chair(session: Session, campaign: Campaign, seat: str) -> int:
    from campaign.people import seats

    return next(row.id for row in seats.holders(session, campaign.id, seat))


def test_two_campaigns_make_one_notice(session: Session, auction: Begun) -> None:
    campaign, people = auction
    other = builders.a_campaign(session, people["organiser"], "New game night")
    builders.take_seat(session, other, people["organiser"], people["red"], "red")
    wants(session, auction, "red")
    wants(session, (other, people), "red")
    for each in (campaign, other):
        noted(session, (each, people), "remark", "Come early.")
    (item,) = to(session, "red")
    assert item.title == "An evening, New game night: a message"
    assert item.text.count("Come early.") == 2


def test_whoever_left_the_campaign_is_told_nothing(session: Session, auction: Begun) -> None:
    wants(session, auction, "red")
    noted(session, auction, "remark", "One.")
    with writing(session):
        session.execute(text("DELETE FROM memberships WHERE user_id = :red"), {"red": auction[1]["red"].id})
    assert composed(session) == []
    assert session.scalar(select(Chosen.user_id)) is None


def test_what_he_usually_wants_holds_for_campaigns_he_comes_into(session: Session, auction: Begun) -> None:
    campaign, people = auction
    wants(session, auction, "red", usual="once")
    other = builders.a_campaign(session, people["organiser"], "New game night")
    composed(session)
    builders.take_seat(session, other, people["organiser"], people["red"], "red")
    (item,) = to(session, "red")
    assert item.title == "New game night: it is your turn"
    assert choices.chosen(session, people["red"]) == {campaign.id: "once", other.id: "once"}


def test_whoever_says_only_later_what_he_usually_wants_is_told_before_anything_else_happens(
    session: Session, auction: Begun
) -> None:
    red = auction[1]["red"]
    wants(session, auction, "green")
    composed(session)
    choices.set_habits(session, red, {**NEVER_QUIET, "usual": "once"})
    with writing(session):
        choices.own_habits(session, red).mail = "red@club.example"
    (item,) = to(session, "red")
    assert item.title == "An evening: it is your turn"
    bid(session, auction, "blue")
    assert to(session, "red") == [item], "a notice now would tell of a hidden bid"


def test_a_stranger_cannot_choose(session: Session, auction: Begun) -> None:
    fritz = builders.a_person(session, "Fritz")
    with pytest.raises(Refusal, match="not in this campaign"):
        choices.choose(session, fritz, auction[0].id, "once")


def test_a_broken_outbox_holds_no_order_up(session: Session, auction: Begun) -> None:
    with writing(session):
        session.execute(text("DROP TABLE outbox"))
    last = auction[0].last
    bid(session, auction, "red")
    assert running(session, auction[0].id).log.last == last + 1
    noted(session, auction, "remark", "Still there.")


def test_an_order_that_is_undone_leaves_no_row(session: Session, auction: Begun) -> None:
    composed(session)
    with pytest.raises(RuntimeError), writing(session):
        composing_note(session, auction)
        raise RuntimeError
    assert session.scalar(select(Outbox.id)) is None


def composing_note(session: Session, auction: Begun) -> None:
    from campaign.club import notes

    notes.put(session, auction[0].id, "remark", auction[1]["red"], "Never said.")


@pytest.fixture
def twins(empty_database: Path, tmp_path: Path, hours: Hours) -> Iterator[list[tuple[Session, Begun]]]:
    """Two houses alike."""
    import shutil

    made = []
    for name in ("one", "other"):
        shutil.copy(empty_database, tmp_path / f"{name}.sqlite")
        house = open_house(f"sqlite:///{tmp_path / f'{name}.sqlite'}", (SEALED_BID,))
        session = house.sessions()()
        made.append((session, an_auction(session)))
    yield made
    for session, _ in made:
        session.close()


@pytest.mark.slow
def test_two_houses_that_differ_in_hidden_orders_send_the_other_sides_equal_notices(
    twins: list[tuple[Session, Begun]], hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[list[tuple[object, ...]]] = []
    began = hours.moment
    for hidden, (session, auction) in zip((False, True), twins, strict=True):
        drawn = iter(range(1000))
        monkeypatch.setattr(tokens, "random_bytes", lambda number, drawn=drawn: next(drawn).to_bytes(number))
        hours.moment = began
        for name in ("blue", "green", "organiser"):
            wants(session, auction, name, "daily" if name == "green" else "once")
        for round_ in range(3):
            hours.pass_by(hours=3)
            if hidden:
                bid(session, auction, "red", 1 + round_, "Change your bid" if round_ else "Bid for the Brass")
                side = running(session, auction[0].id).seat("red").side
                noted(session, auction, "plan", f"Secret {round_}.", by="red", side=side)
            composed(session)
            noted(session, auction, "remark", f"Word {round_}.", by="red")
            noted(session, auction, "date", SUNDAY)
            composed(session)
        hours.pass_by(hours=3)
        told.append(
            [(item.uid, item.mail, item.title, item.text, item.link, item.made) for item in composed(session)]
        )
    assert told[0] == told[1]
    assert {mail for _, mail, *_ in told[0]} == {f"{n}@club.example" for n in ("blue", "green", "organiser")}


def test_in_either_database_a_notice_is_composed_once_and_taken_by_one(any_house: House) -> None:
    with any_house.sessions()() as session, any_house.sessions()() as other:
        auction = an_auction(session)
        wants(session, auction, "red")
        noted(session, auction, "remark", "Bring dice.")
        (item,) = to(session, "red")
        assert queue.due(session) == queue.due(other) == (item.id,)
        taken = queue.take(session, item.id)
        assert taken is not None and not taken.again and "Bring dice." in taken.text
        assert queue.take(other, item.id) is None
        queue.sent(session, item.id)
        assert queue.due(other) == ()


@pytest.mark.parametrize("faces, asked", [((2, 6), False), ((5, 2), True)])
def test_a_mended_entry_tells_anew_what_is_asked_anew_and_nothing_else(
    session: Session, hours: Hours, faces: tuple[int, int], asked: bool
) -> None:
    auction = mended.a_tie(session)
    for name in ("red", "blue", "green"):
        wants(session, auction, name)
    assert composed(session) == []
    hours.pass_by(hours=1)
    mended.mend(session, *_of_organiser(auction), mended.change(mended.THROW, faces))
    told = composed(session)
    assert [item.mail for item in told] == (["red@club.example"] if asked else [])
    assert all("Report the Brass Lamp handed over." in item.text for item in told)


def _of_organiser(auction: Begun) -> tuple[Campaign, User]:
    return auction[0], auction[1]["organiser"]
