"""The program in an empty seat: who lets it sit there, what it does, and that nobody waits for it."""

import json
import uuid
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.game_nights.open_battles import open_battles
from campaign.log.fold import seen_by, told
from campaign.log.running import House, Running, running
from campaign.notices import sections
from campaign.pages.table.chronicle import Day, LogLine
from campaign.pages.table.rolled import Rolled, rolled_on
from campaign.people import people, seating as of_people, seats
from campaign.people.seats import Held
from campaign.play import archive, service
from campaign.program import asked, playing, seating
from campaign.program.asked import NO_UNDO
from campaign.statistics.games import games
from campaign.storage.db import writing
from campaign.storage.models import THE_PROGRAM, Campaign, Note, SeatHolder, User
from campaign.your_turn import messages
from rulesets.kit.flow.agreement import Agree
from rulesets.kit.flow.choices import mark
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.builders import Begun
from tests.campaign.evenings_played import begun
from tests.campaign.sale import a_sale, begun as sale_begun
from tests.campaign.web import signed_in
from tests.systems.house_sale import HOUSE_SALE
from tests.systems.sealed_bid import SEALED_BID, orders as o

pytestmark = pytest.mark.plays(SEALED_BID, HOUSE_SALE)
LONG = 60.0


def in_place_of(session: Session, auction: Begun, *keys: str) -> Begun:
    """The program sits where these people sat."""
    campaign, who = auction
    for key in keys:
        (row,) = seats.holders(session, campaign.id, key)
        of_people.take_seat(session, campaign.id, who["organiser"], row.id)
        seating.let_sit(session, campaign.id, who["organiser"], key, "random")
    return auction


def now(session: Session, campaign: Campaign) -> Running:
    return running(session, campaign.id)


def plays(session: Session, campaign: Campaign) -> Running:
    """The program plays until nothing is asked of it."""
    assert playing.play(session, campaign.id, LONG)
    return now(session, campaign)


def bid(session: Session, auction: Begun, **prices: int) -> Begun:
    """These people bid for the first lot."""
    campaign, who = auction
    for seat, price in prices.items():
        builders.order(session, campaign, who[seat], seat, "Bid for the Brass", {"price": price})
    return auction


def last_note(session: Session, campaign: Campaign) -> str:
    query = select(Note.text).where(Note.campaign_id == campaign.id).order_by(Note.id.desc())
    return session.scalars(query).first() or ""


def test_the_organiser_alone_lets_a_known_player_sit_where_there_is_room(session: Session) -> None:
    campaign, who = in_place_of(session, builders.an_auction(session), "green")
    assert last_note(session, campaign) == "Olga lets the program, random, play the seat Green."
    chair = next(chair for chair in seats.chairs(session, now(session, campaign)) if chair.program)
    assert (chair.name, chair.user_id, chair.is_empty) == ("Program, random", None, False)
    for by, name, why in (
        (who["red"], "random", "Only the organiser"),
        (who["organiser"], "random", "is taken"),
        (who["organiser"], "nobody", "Choose one of the program’s players"),
    ):
        with pytest.raises(Refusal, match=why):
            seating.let_sit(session, campaign.id, by, "green", name)


def test_it_gives_what_is_asked_of_its_seat_and_no_person_is_its_giver(session: Session) -> None:
    campaign, _ = bid(session, in_place_of(session, builders.an_auction(session), "green"), red=2, blue=1)
    after = plays(session, campaign)
    mine = [record for record in after.log.records if record.who == THE_PROGRAM]
    assert mine and {(record.seat, record.user_id) for record in mine} == {("green", None)}
    held = seats.held(session, campaign.id)
    assert not any(
        held.is_for_program(duty.seats) for duty in after.ruleset.standing(after.state, "green").duties
    )
    assert not playing._one(session, campaign.id), "nothing is left for it"


def test_what_a_person_may_do_too_is_left_to_that_person() -> None:
    held = Held(frozenset({"general"}), frozenset({"commander", "other general"}))
    assert not held.is_for_program(("general", "commander"))
    assert held.is_for_program(("commander", "an empty seat"))
    assert not held.is_for_program(("an empty seat",))


def test_nobody_waits_for_it_and_the_table_says_that_it_plays(app: Flask, session: Session) -> None:
    campaign, who = bid(session, in_place_of(session, builders.an_auction(session), "green"), red=2, blue=1)
    at = now(session, campaign)
    assert "Green" in str(at.ruleset.standing(at.state, None).duties).title(), "it alone is asked"
    assert "Green" not in sections.waits_for(session, at)
    assert "Waiting for Green" not in messages.of_turn(session, at, "here").text
    table = signed_in(app, "Red").page("/c/an-evening/")
    assert "The program is playing" in table and "This seat is open." not in table
    assert who["red"].username in table


def test_it_refuses_to_undo_dice_unless_people_are_asked_too(session: Session) -> None:
    auction = bid(session, builders.an_auction(session), red=2, blue=2, green=0)
    campaign, who = in_place_of(session, auction, "blue", "green")
    builders.order(session, campaign, who["red"], "red", "Throw")
    builders.take_back(session, campaign, who["red"], "red")
    after = plays(session, campaign)
    said = next(record for record in after.log.records if record.kind == "refuse_back")
    assert (said.who, said.reason) == (THE_PROGRAM, NO_UNDO)
    assert told(after.log, said, None)[0].startswith("The program refuses to undo:")


def test_where_people_of_other_sides_are_asked_too_it_leaves_an_undo_to_them(session: Session) -> None:
    auction = bid(session, builders.an_auction(session), red=2, blue=2, green=0)
    campaign, who = in_place_of(session, auction, "green")
    builders.order(session, campaign, who["red"], "red", "Throw")
    builders.take_back(session, campaign, who["red"], "red")
    after = plays(session, campaign)
    assert [record.seat for record in after.log.records if record.kind == "agree_back"] == ["green"]
    key = uuid.uuid4().hex
    assert (
        service.answer_back(session, campaign.id, who["blue"], "blue", True, key).record.kind == "take_back"
    )


def test_it_agrees_at_once_to_undo_what_rolled_and_revealed_nothing(session: Session) -> None:
    auction = bid(session, builders.an_auction(session), red=2, blue=1, green=0)
    campaign, who = in_place_of(session, auction, "blue", "green")
    builders.order(session, campaign, who["red"], "red", "Report the Brass")
    at = plays(session, campaign)  # it agrees that Red has it
    assert any(record.command == Agree("A1") and record.who == THE_PROGRAM for record in at.log.records)
    seen = enumerate(seen_by(at.log, "red"), 1)
    number = next(place for place, record in seen if isinstance(record.command, o.ReportHandover))
    builders.take_back(session, campaign, who["red"], "red", number)
    after = plays(session, campaign)
    assert any(record.kind == "take_back" and record.who == THE_PROGRAM for record in after.log.records)


def test_it_confirms_dice_that_others_entered(session: Session) -> None:
    auction = bid(session, builders.an_auction(session, dice="word"), red=2, blue=2, green=0)
    campaign, who = in_place_of(session, auction, "blue", "green")
    choice = builders.choice_of(now(session, campaign), "red", "Throw")
    form = service.Form(mark(choice), {}, uuid.uuid4().hex, (6, 2))
    assert service.submit(session, campaign.id, who["red"], "red", form).record.kind == "ask_dice"
    after = plays(session, campaign)
    thrown = next(record for record in after.log.records if record.faces and record.kind == "order")
    assert (thrown.faces, thrown.who, thrown.typed) == ((6, 2), "Red", True)


def test_an_order_found_for_what_has_changed_meanwhile_is_not_given(
    any_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    with any_house.sessions()() as session, any_house.sessions()() as other:
        campaign, who = in_place_of(session, builders.an_auction(session), "green")
        number, found = campaign.id, asked.next_deed

        def and_red_bids(*given: object) -> object:
            if not any(isinstance(item.command, o.PlaceBid) for item in running(other, number).log.records):
                bid(other, (other.get_one(Campaign, number), {"red": other.get_one(User, red)}), red=1)
            return found(*given)  # type: ignore[arg-type]

        red = who["red"].id
        monkeypatch.setattr(playing, "next_deed", and_red_bids)
        assert playing._one(session, number)
        assert [record.seat for record in running(session, number).log.records if record.command] == ["red"]
        assert playing._one(session, number)
        assert running(session, number).log.records[-1].seat == "green"


def test_a_person_takes_its_place_by_a_transfer_or_by_an_invitation(session: Session) -> None:
    campaign, who = in_place_of(session, builders.an_auction(session), "green", "blue")
    green, blue = (seats.holders(session, campaign.id, key)[0] for key in ("green", "blue"))
    of_people.hand_over(session, campaign.id, who["organiser"], green.id, who["green"])
    token = people.invite(session, campaign.id, who["organiser"], holder_id=blue.id)
    assert token
    with writing(session):
        seats.claim(session, blue.id, who["blue"])
    assert last_note(session, campaign) == "Blue takes the seat of Program, random as Blue."
    held = seats.held(session, campaign.id)
    assert (held.people, held.programs) == (frozenset({"red", "blue", "green"}), frozenset())


def test_a_chair_that_is_kept_stays_so_while_the_program_plays_in_it(session: Session) -> None:
    campaign, who = builders.an_auction(session)
    (row,) = seats.holders(session, campaign.id, "green")
    of_people.take_seat(session, campaign.id, who["organiser"], row.id)
    chair = of_people.add_chair(session, campaign.id, who["organiser"], "green", "Fritz")
    seating.let_play_for(session, campaign.id, who["organiser"], chair, "random")
    found = session.get_one(SeatHolder, chair)
    assert (found.chair, found.program) == ("Fritz", "random")
    (red,) = seats.holders(session, campaign.id, "red")
    with pytest.raises(Refusal, match="not open any more"):
        seating.let_play_for(session, campaign.id, who["organiser"], red.id, "random")


def test_an_archive_carries_it_and_another_server_without_that_player_has_an_open_seat(
    session: Session,
) -> None:
    campaign, who = in_place_of(session, builders.an_auction(session), "green")
    data = archive.export_campaign(session, campaign.id)
    assert {"seat": "green", "name": "Program, random", "program": "random"} in data["seats"]
    assert [set(item) for item in data["seats"] if item["seat"] != "green"] == [{"seat", "name"}] * 2
    data["title"] = "Brought in"
    made = archive.import_campaign(session, data, who["organiser"])
    assert seats.held(session, made.id).programs == {"green"}
    text = json.dumps({**data, "title": "Elsewhere"}).replace('"program": "random"', '"program": "genius"')
    elsewhere = archive.import_text(session, text, who["organiser"])
    assert seats.holders(session, elsewhere.id, "green")[0].chair == "Program, random"


def test_the_clock_plays_on_and_tells_once_where_it_cannot(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    auction = in_place_of(session, builders.an_auction(session), "green")
    campaign, _ = bid(session, auction, red=2, blue=1)
    playing.play_on(session)
    assert now(session, campaign).log.records[-1].who == THE_PROGRAM
    at = now(session, campaign).log.last
    playing.play_on(session)
    assert now(session, campaign).log.last == at

    def fails(*_: object) -> None:
        raise ValueError("a bug")

    monkeypatch.setattr(playing, "next_deed", fails)
    monkeypatch.setattr(playing, "_AT_REST", {})
    for _ in range(2):
        playing.play_on(session)
        playing._AT_REST.clear()
    said = session.scalars(select(Note.text).where(Note.text == playing.STUCK)).all()
    assert list(said) == [playing.STUCK]


def test_it_plays_on_without_people_no_longer_than_a_playout(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign, _ = bid(session, in_place_of(session, builders.an_auction(session), "green", "blue"), red=2)
    monkeypatch.setattr(playing, "MOST", 1)
    with pytest.raises(RuntimeError, match="without a person"):
        playing.play(session, campaign.id, LONG)


def test_a_game_within_another_has_it_in_the_same_seat(session: Session) -> None:
    auction = a_sale(session)
    in_place_of(session, auction, "bert")
    assert seats.held(session, sale_begun(session, auction).id).programs == {"blue"}


def test_whoever_sends_something_is_answered_with_what_the_program_did(app: Flask, session: Session) -> None:
    campaign, who = in_place_of(session, builders.an_auction(session), "green", "blue")
    red = signed_in(app, "Red")
    assert red.press("/c/an-evening/", "Place bid", field__price="1").status_code == 303
    session.rollback()
    records = now(session, campaign).log.records
    assert {record.seat for record in records if record.who == THE_PROGRAM} == {"green", "blue"}
    log = red.page("/c/an-evening/chronicle/")
    assert log.count("by the program, ") == log.count('class="program-mark"') > 0
    assert who["red"].username in log


def test_what_it_did_since_somebodys_order_stands_below_that_order() -> None:
    mine = LogLine(datetime.now(UTC), ("Mine.",), "Red", 2, undo="here")
    its, later = (replace(mine, number=number, is_program=True) for number in (3, 4))
    rolled, much = (rolled_on([Day("", lines)]) for lines in ((later, its, mine), (later, its)))
    assert rolled == Rolled(mine, (its, later)) and rolled.undo == "here"
    assert much == Rolled(its, (later,)) and much.undo == "", "its order is no part of the reader's"


def test_no_game_night_is_planned_for_a_side_that_the_program_plays(session: Session) -> None:
    auction = builders.an_auction(session)
    assert {key for battle in open_battles(session) for key in (battle.campaign.id,)} == {auction[0].id}
    in_place_of(session, auction, "green")
    assert open_battles(session) == ()


def test_a_game_in_which_the_program_gave_an_order_counts_in_no_statistics(session: Session) -> None:
    olga = builders.an_organiser(session)
    who = {seat: builders.a_person(session, seat.title()) for seat in ("red", "blue")}
    campaign = begun(session, olga, who)
    seating.let_sit(session, campaign.id, olga, "green", "random")
    for seat in who:
        for lot in ("Brass", "Ship"):
            builders.order(session, campaign, who[seat], seat, f"Bid for the {lot}", {"price": 0})
    at = plays(session, campaign)
    if not at.campaign.finished:
        values = {"red": 3, "blue": 0, "green": 0, "porters": ()}
        builders.order(session, campaign, who["red"], "red", "Close the round", values)
    assert now(session, campaign).campaign.finished and games(session) == ()
