"""Archives: what comes back is what went out, or nothing is stored."""

import argparse
import copy
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.commands import audit as audit_command, demo as demo_command
from campaign.log import names
from campaign.log.fold import chronicle
from campaign.log.running import House, open_house, running
from campaign.people import seats
from campaign.play import archive, audit, replays, service
from campaign.storage.db import writing
from campaign.storage.models import Campaign, Document, Entry, Membership
from rulesets.kit.codec import Unreadable, digest
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.own_switches import OwnSwitch
from rulesets.kit.playout import Order
from rulesets.kit.replay import Replay, to_text
from tests.builders import Begun, an_auction, an_organiser, order, take_back
from tests.systems.sealed_bid import AUCTION, PRICES, SEALED_BID
from tests.systems.sealed_bid.documents import Rulings
from tests.systems.sealed_bid.orders import PlaceBid

FORMAT_1 = Path(__file__).parents[1] / "exports" / "format-1.json"


def a_story(session: Session) -> Begun:
    """Bids, a throw, a report, something taken back, a plan of one side, and all opened."""
    campaign, who = an_auction(session, Rulings(consent=True))
    for seat, price in (("red", 3), ("blue", 3), ("green", 1)):
        order(session, campaign, who[seat], seat, "Bid for the Brass Lamp", {"price": price})
    order(session, campaign, who["red"], "red", "Throw for the Brass Lamp", typed=(6, 2))
    order(session, campaign, who["red"], "red", "Report the Brass Lamp", {"remark": "Grüße – „hier“"})
    take_back(session, campaign, who["red"], "red")
    service.answer_back(session, campaign.id, who["blue"], "blue", True, "b")
    service.answer_back(session, campaign.id, who["green"], "green", True, "g")
    order(session, campaign, who["blue"], "blue", "Bid for the Ship", {"price": 2})
    notes.write_note(session, campaign.id, who["red"], frozenset({"red"}), "plan", "Bid low.", "A2", "red")
    service.open_sealed(session, campaign.id, who["organiser"], "o", "For the archive.")
    return campaign, who


def exported(session: Session) -> Any:
    campaign, _ = a_story(session)
    return json.loads(json.dumps(archive.export_campaign(session, campaign.id)))


def test_an_import_elsewhere_gives_the_same_table_to_the_last_counter(
    session: Session, empty_database: Path, tmp_path: Path
) -> None:
    campaign, _ = a_story(session)
    data = archive.export_campaign(session, campaign.id)
    elsewhere = tmp_path / "elsewhere.sqlite"
    elsewhere.write_bytes(empty_database.read_bytes())
    house = open_house(f"sqlite:///{elsewhere}", (SEALED_BID,))
    with house.sessions()() as other:
        oleg = an_organiser(other, "Oleg")
        there = archive.import_campaign(other, json.loads(json.dumps(data)), oleg)
        here, at = running(session, campaign.id), running(other, there.id)
        assert at.state == here.state
        for seat in (None, "red", "blue", "green", "organiser"):
            assert SEALED_BID.views(at.state, seat) == SEALED_BID.views(here.state, seat)
            assert [(line.number, line.sentences, line.struck) for line in chronicle(at.log, seat)] == [
                (line.number, line.sentences, line.struck) for line in chronicle(here.log, seat)
            ]
        assert [(chair.seat.key, chair.name, chair.user_id) for chair in seats.chairs(other, at)] == [
            ("red", "Red", None),
            ("blue", "Blue", None),
            ("green", "Green", None),
        ]
        assert seats.is_organiser(other, there.id, oleg)
        again = archive.export_campaign(other, there.id)
    house.engine.dispose()
    assert {**again, "created": ""} == {**data, "created": ""}


def test_an_imported_campaign_goes_on(session: Session) -> None:
    data = exported(session)
    oleg = an_organiser(session, "Oleg")
    there = archive.import_campaign(session, data, oleg)
    chair = seats.holders(session, there.id, "green")[0].id
    with writing(session):
        seats.claim(session, chair, oleg)
    outcome = order(session, there, oleg, "green", "Bid for the Ship", {"price": 1})
    assert outcome.record.number == running(session, there.id).log.last == len(data["entries"]) + 1


def damaged(change: Callable[[Any], object]) -> Callable[[Any], Any]:
    def damage(data: Any) -> Any:
        broken = copy.deepcopy(data)
        change(broken)
        return broken

    return damage


def rehashed(change: Callable[[Any], object]) -> Callable[[Any], Any]:
    """Damage by somebody who mended the hash."""

    def damage(data: Any) -> Any:
        broken = damaged(change)(data)
        broken["log"] = digest(broken["entries"])
        return broken

    return damage


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda data: [], "no exported campaign"),
        (damaged(lambda data: data["entries"][3]["events"].clear()), "its log is damaged"),
        (damaged(lambda data: data.update(format=3)), "format 3 is unknown"),
        (damaged(lambda data: data.update(ruleset="chess")), r"no game system named chess\Z"),
        (damaged(lambda data: data.pop("documents")), "missing or not what it should be"),
        (damaged(lambda data: data["documents"][0]["json"].update(title="x")), "not what its hash says"),
        (damaged(lambda data: data["documents"].clear()), "the document it was played with is missing"),
        (damaged(lambda data: data.update(dice="always")), "who may type dice"),
        (
            damaged(lambda data: data["seats"].append({"seat": "yellow", "name": "Y"})),
            "no seat of this campaign",
        ),
        (damaged(lambda data: data["seats"].append({"seat": "organiser", "name": "Y"})), "which is no seat"),
        (damaged(lambda data: data["state"].update(digest="0")), "does not lead to the state"),
        (damaged(lambda data: data.update(title=" ")), "name"),
        (rehashed(lambda data: data["entries"].pop(2)), "gap"),
        (rehashed(lambda data: data["entries"].clear()), "gap, or nothing"),
        (rehashed(lambda data: data["entries"][1]["command"].update(price="3")), "price"),
        (rehashed(lambda data: data["entries"][1]["command"].update(extra=1)), "extra"),
        (rehashed(lambda data: data["entries"][1].update(kind="cheat")), "cannot stand here"),
        (
            rehashed(lambda data: data["entries"][1].update(takes_back=9)),
            ": what it undoes is no earlier order",
        ),
        (rehashed(lambda data: data["entries"][1].update(key=data["entries"][2]["key"])), "there twice"),
        (rehashed(lambda data: data["entries"][1].update(at="yesterday")), "yesterday"),
        (rehashed(lambda data: data["entries"][1].update(who=3)), "its who is not"),
        (rehashed(lambda data: data["entries"][1].update(format=10**14)), "its format is not"),
        (damaged(lambda data: data["notes"][0].update(kind="curse")), "a note of a kind that is unknown"),
        (rehashed(lambda data: data["entries"][0]["extra"].clear()), "house rules"),
        (rehashed(lambda data: data["entries"][0]["events"].clear()), "does not lead to a state"),
    ],
)
@pytest.mark.slow
def test_a_damaged_archive_is_refused_and_nothing_is_stored(
    session: Session, damage: Callable[[Any], Any], sentence: str, empty_database: Path, tmp_path: Path
) -> None:
    data = damage(exported(session))
    elsewhere = tmp_path / "elsewhere.sqlite"
    elsewhere.write_bytes(empty_database.read_bytes())
    house = open_house(f"sqlite:///{elsewhere}", (SEALED_BID,))
    with house.sessions()() as other:
        oleg = an_organiser(other, "Oleg")
        with pytest.raises(Unreadable, match=sentence):
            archive.import_text(other, json.dumps(data), oleg)
        for table in (Campaign, Document, Entry, Membership):
            assert other.scalar(select(func.count()).select_from(table)) == 0
    house.engine.dispose()


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "\x00", "9" * 5000])
def test_what_is_no_json_is_refused(session: Session, text: str) -> None:
    with pytest.raises(Unreadable):
        archive.import_text(session, text, an_organiser(session))


def test_an_export_of_the_first_format_is_still_read(session: Session) -> None:
    there = archive.import_text(session, FORMAT_1.read_text(encoding="utf-8"), an_organiser(session))
    assert (there.title, there.last, there.turn) == ("An evening", 11, "Round 1")


def test_the_audit_finds_where_todays_rules_differ(
    session: Session, house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    campaign, _ = a_story(session)
    at = running(session, campaign.id)
    assert audit.audit(at) == ()
    assert audit_command.run(argparse.Namespace(campaign=[campaign.slug]), house) == 0

    def stingy(state: Any, seat: str, command: Any, faces: tuple[int, ...]) -> Any:
        if isinstance(command, PlaceBid) and command.price == 3:
            raise Refusal("Nobody bids three.", "SB-001")
        return SEALED_BID.decide(state, seat, command, faces)

    found = audit.audit(replace(at, ruleset=replace(SEALED_BID, decide=stingy)))
    assert [(item.number, item.who, item.words) for item in found] == [
        (2, "Red", "refused today: Nobody bids three. (SB-001)"),
        (3, "Blue", "refused today: Nobody bids three. (SB-001)"),
    ]
    other = House(house.engine, (replace(SEALED_BID, decide=stingy),))
    assert audit_command.run(argparse.Namespace(campaign=[]), other) == 1
    assert "5 orders, 0" not in capsys.readouterr().out.splitlines()[-1]
    assert audit_command.run(argparse.Namespace(campaign=["nowhere"]), house) == 2


def test_a_replay_opens_as_a_campaign_that_goes_on(session: Session) -> None:
    orders = (Order("red", PlaceBid("A1", 2)), Order("blue", PlaceBid("A1", 1)))
    text = to_text(SEALED_BID, Replay("sealed_bid", "auction", "evening", Rulings(), orders, "Two bids"))
    olga = an_organiser(session)
    campaign = replays.open_replay(session, text, olga)
    assert (campaign.title, campaign.last) == ("Two bids", 3)
    assert seats.is_organiser(session, campaign.id, olga)
    assert [record.seat for record in running(session, campaign.id).log.records] == ["", "red", "blue"]


def test_a_replay_opens_with_its_document_s_own_switches_set(house: House) -> None:
    short = OwnSwitch("length", {"short": lambda auction: replace(auction, rounds=1)})
    switched = replace(SEALED_BID, kinds=(replace(AUCTION, switches=(short,)), PRICES))
    replay = Replay("sealed_bid", "auction", "evening", Rulings(), (), ways=(("auction.length", "short"),))
    with House(house.engine, (switched,)).sessions()() as session:
        campaign = replays.open_replay(session, to_text(switched, replay), an_organiser(session))
        assert running(session, campaign.id).state.auction.rounds == 1


def test_a_replay_that_no_longer_stands_stores_nothing(session: Session) -> None:
    orders = (Order("red", PlaceBid("B1", 2)),)
    text = to_text(SEALED_BID, Replay("sealed_bid", "auction", "evening", Rulings(), orders))
    with pytest.raises(Refusal, match="Order 1 of this game is not possible"):
        replays.open_replay(session, text, an_organiser(session))
    assert session.scalar(select(func.count(Campaign.id))) == 0


def test_demonstrations_are_made_once_and_wait_for_the_first_organiser(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert demo_command.run(argparse.Namespace(), house) == 0
    assert capsys.readouterr().out == "All demos are there already.\n"
    text = to_text(SEALED_BID, Replay("sealed_bid", "auction", "evening", Rulings(), (), "A demonstration"))
    shown = (replays.Demonstration("A demonstration", text),)
    monkeypatch.setattr(replays, "demonstrations", lambda ruleset: shown)
    assert [demo_command.run(argparse.Namespace(), house) for _ in range(2)] == [0, 0]
    assert capsys.readouterr().out.startswith("A demonstration: /c/a-demonstration/ (1 entry, Round 1)\n")
    with house.sessions()() as session:
        assert session.scalar(select(func.count(Campaign.id))) == 1
        assert session.scalar(select(func.count(Membership.id))) == 0


def test_no_name_of_a_file_comes_in_with_a_sign_that_turns_the_writing(session: Session) -> None:
    data = exported(session)
    assert not names.turned(data)
    turned = json.loads(json.dumps(data).replace('"Red"', '"R\\u202eed"'))
    turned["log"] = digest(turned["entries"])
    assert names.turned(turned)
    there = archive.import_campaign(session, turned, an_organiser(session, "Oleg"))
    again = json.dumps(archive.export_campaign(session, there.id), ensure_ascii=False)
    assert "\u202e" not in again and again.count('"Red"') == json.dumps(data).count('"Red"')
