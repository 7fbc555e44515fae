"""A file in which something is sealed: it tells nothing, the keys of all sides open it, and it goes on."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from campaign.closed import keys, sealing, side_albums, waiting
from campaign.club import notes
from campaign.log.fold import chronicle
from campaign.log.running import House, open_house, running
from campaign.people import seats
from campaign.play import archive, service, trial
from campaign.storage.models import Campaign
from campaign.talk import photographs
from campaign.talk.developing import developed
from campaign.talk.tables import Photograph
from rulesets.kit.codec import Unreadable, digest
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.builders import Begun
from tests.campaign import sale
from tests.campaign.talk.test_albums import noise
from tests.campaign.talk.test_photographs import picture
from tests.campaign.web import signed_in
from tests.systems.house_sale import HOUSE_SALE
from tests.systems.sealed_bid import SEALED_BID

pytestmark = pytest.mark.plays(SEALED_BID, HOUSE_SALE)

SIDES = ("red", "blue", "green")


def out_of(session: Session, auction: Begun) -> Any:
    campaign, who = auction
    return json.loads(json.dumps(sealing.take_out(session, campaign.id, who["organiser"])))


def key(auction: Begun, seat: str) -> str:
    campaign, who = auction
    return keys.as_words(keys.key_of(campaign, seat, who[seat].id))


def said(part: sealing.Part) -> str:
    return " ".join(text for line in part.told for text in line["said"])


def without_ciphers(data: Any) -> Any:
    parts = [{**part, "sealed": len(part["sealed"])} for part in data["parts"]]
    sides = [{**side, "album": len(side["album"])} for side in data["sides"]]
    return {**data, "parts": parts, "sides": sides, "whole": len(data["whole"]), "digest": ""}


def a_photograph(session: Session, auction: Begun, words: str, side: str = "", seed: int = 0) -> None:
    campaign, who = auction
    made = developed(picture(size=(120, 80 + seed)))
    sides = frozenset({"", "red"})
    photographs.give(session, campaign.id, who["red"], sides, made, "A1", side, words)


def test_a_file_tells_nothing_of_what_is_hidden_not_even_by_its_size(
    session: Session, auction: Begun
) -> None:
    campaign, who = auction
    builders.order(session, campaign, who["red"], "red", "Bid for the Brass Lamp", {"price": 3})
    before = sealing._sealed(session, running(session, campaign.id))
    for text in ("Bid low.", "".join(map(chr, range(33, 1500)))):
        notes.write_note(session, campaign.id, who["red"], frozenset({"red"}), "plan", text, side="red")
    for number in range(4):
        a_photograph(session, auction, f"Our plan {number}.", "red", number)
    after = sealing._sealed(session, running(session, campaign.id))
    assert without_ciphers(after) == without_ciphers(before)
    assert "Bid low" not in json.dumps(after) and "Our plan" not in json.dumps(after)


def test_photographs_of_a_side_open_with_its_key_and_come_back_with_the_whole(
    session: Session, auction: Begun
) -> None:
    a_photograph(session, auction, "The room.")
    a_photograph(session, auction, "Our plan.", "red", 1)
    data = out_of(session, auction)
    assert [item["words"] for item in data["photographs"]] == ["The room."]
    opened = {seat: sealing.part_of(data, keys.read(key(auction, seat))) for seat in SIDES}
    found = {seat: [item["words"] for item in part.photographs] for seat, part in opened.items() if part}
    assert found == {"red": ["Our plan."], "blue": [], "green": []}
    uid = waiting.bring_in(session, data, auction[1]["organiser"]).uid
    slug = [waiting.give_key(session, uid, key(auction, seat)).slug for seat in SIDES][-1]
    there = session.scalars(select(Campaign).where(Campaign.slug == slug)).one()
    kept = session.execute(
        select(Photograph.words, Photograph.side)
        .where(Photograph.campaign_id == there.id)
        .order_by(Photograph.words)
    )
    assert [tuple(row) for row in kept] == [("Our plan.", "red"), ("The room.", "")]


def test_an_album_is_as_long_where_it_has_no_room_for_all(
    session: Session, auction: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(side_albums, "ROOM", 60_000)
    number, share = auction[0].id, b"x" * 32
    before = side_albums.closed(session, number, "red", share, 3)
    red, sides = auction[1]["red"], frozenset({"", "red"})
    for _ in range(5):
        photographs.give(session, number, red, sides, developed(noise(90)), "A1", "red", "Our plan.")
    after = side_albums.closed(session, number, "red", share, 3)
    assert len(after) == len(before)
    assert 1 <= len(side_albums.opened({"sides": [{"side": "red", "album": after}]}, "red", share)) < 5


def test_an_organiser_who_plays_opens_his_own_seat_and_no_other(session: Session, auction: Begun) -> None:
    campaign, who = auction
    builders.order(session, campaign, who["red"], "red", "Bid for the Brass Lamp", {"price": 3})
    data = out_of(session, auction)
    part = sealing.part_of(data, keys.read(key(auction, "blue")))
    assert part is not None and part.seat == "Blue" and "3" not in said(part)
    mine = sealing.part_of(data, keys.read(key(auction, "red")))
    assert mine is not None and "3" in said(mine)
    with pytest.raises(Unreadable, match="keys of all sides"):
        sealing.whole_of(data, {part.side: part.share, mine.side: mine.share})


def test_elsewhere_it_waits_for_a_key_of_each_side_and_goes_on(
    session: Session, auction: Begun, empty_database: Path, tmp_path: Path
) -> None:
    campaign, who = auction
    builders.order(session, campaign, who["red"], "red", "Bid for the Brass Lamp", {"price": 3})
    data = out_of(session, auction)
    typed = {seat: key(auction, seat) for seat in SIDES}
    elsewhere = tmp_path / "elsewhere.sqlite"
    elsewhere.write_bytes(empty_database.read_bytes())
    house = open_house(f"sqlite:///{elsewhere}", (SEALED_BID,))
    with house.sessions()() as other:
        oleg = builders.an_organiser(other, "Oleg")
        row = waiting.bring_in(other, data, oleg)
        uid = row.uid
        assert len(row.missing) == 3 and waiting.of_person(other, oleg) == (row,)
        with pytest.raises(Refusal, match="does not fit this file"):
            waiting.give_key(other, uid, keys.as_words(b"x" * keys.BYTES))
        for seat in ("red", "blue", "red"):
            assert waiting.give_key(other, uid, typed[seat]).slug == ""
        assert other.scalar(select(func.count(Campaign.id))) == 0
        given = waiting.give_key(other, uid, typed["green"].lower().replace(" ", "-"))
        there = other.scalars(select(Campaign)).one()
        assert given.slug == there.slug and waiting.of_person(other, oleg) == ()
        here, at = running(session, campaign.id), running(other, there.id)
        assert at.state == here.state
        for eyes in (None, *SIDES):
            told = [line.sentences for line in chronicle(here.log, eyes)]
            assert [line.sentences for line in chronicle(at.log, eyes)] == told
    house.engine.dispose()


def test_a_key_is_read_however_it_is_spaced_and_a_slip_is_told(auction: Begun) -> None:
    words = key(auction, "red")
    assert [len(group) for group in words.split()] == [4] * 9
    assert keys.as_words(keys.read(f" {words.lower().replace(' ', '')} ")) == words
    slipped = ("B" if words[0] == "A" else "A") + words[1:]
    with pytest.raises(Refusal, match="This key has a wrong letter, or two are swapped"):
        keys.read(slipped)
    for odd in ("", "ABCD", "é" * 36, words + " ABCD"):
        with pytest.raises(Refusal, match="nine groups"):
            keys.read(odd)


def test_whoever_takes_a_seat_has_another_key_than_who_had_it(session: Session, auction: Begun) -> None:
    campaign, who = auction
    old = keys.read(key(auction, "red"))
    vera = builders.a_person(session, "Vera")
    assert keys.key_of(campaign, "red", vera.id) != old
    assert keys.key_of(campaign, "blue", who["red"].id) != old


def test_what_is_open_goes_out_as_ever(session: Session, auction: Begun) -> None:
    campaign, who = auction
    with pytest.raises(Refusal, match="Only the organiser"):
        sealing.way_out(session, running(session, campaign.id), who["red"])
    copied = trial.start_trial(session, campaign.id, who["red"], "red")
    assert sealing.take_out(session, copied.id, who["red"])["format"] == archive.FORMAT
    service.open_sealed(session, campaign.id, who["organiser"], "o", "For the archive.")
    data = out_of(session, auction)
    assert data["format"] == archive.FORMAT and "parts" not in data


def test_a_game_that_hides_nothing_goes_out_in_clear_while_it_runs(session: Session) -> None:
    campaign, who = sale.a_sale(session)
    sale.reported(session, (campaign, who))
    notes.write_note(session, campaign.id, who["organiser"], frozenset({""}), "remark", "Well met.")
    notes.write_note(session, campaign.id, who["anna"], frozenset({"anna"}), "plan", "Bid low.", side="anna")
    data = json.loads(json.dumps(sealing.take_out(session, campaign.id, who["organiser"])))
    assert data["format"] == archive.FORMAT and data["notes"][-1]["text"] == "Well met."
    there = archive.import_campaign(session, data, who["organiser"])
    assert running(session, there.id).state == running(session, campaign.id).state
    last = chronicle(running(session, campaign.id).log, None)[-1]
    assert last.sentences == ("Olga exports this campaign as a file.",)


@pytest.mark.parametrize("name", ["digest", "parts", "whole", "sides", "told", "ruleset", "turn"])
def test_a_damaged_file_is_refused_and_nothing_is_stored(session: Session, auction: Begun, name: str) -> None:
    data = copy.deepcopy(out_of(session, auction))
    for rehashed in (False, True):
        broken = {**data, name: 3}
        if rehashed and name != "digest":
            broken["digest"] = digest({key: item for key, item in broken.items() if key != "digest"})
        with pytest.raises(Unreadable):
            waiting.bring_in(session, broken, auction[1]["organiser"])
    assert session.scalar(select(func.count(waiting.ClosedCampaign.id))) == 0


def test_a_side_nobody_sits_for_is_named_before(session: Session, auction: Begun) -> None:
    campaign, _ = auction
    assert sealing.unheld(session, running(session, campaign.id)) == ()
    row = seats.holders(session, campaign.id, "green")[0]
    row.user_id = None
    session.flush()
    assert len(sealing.unheld(session, running(session, campaign.id))) == 1


def test_the_pages_show_a_key_to_its_holder_alone_and_open_the_file(
    app: Flask, house: House, session: Session, auction: Begun
) -> None:
    campaign, who = auction
    table = f"/c/{campaign.slug}/"
    olga, red = signed_in(app, "Olga"), signed_in(app, "Red")
    assert olga.client.get(f"{table}keeping/keys/").status_code == 422
    answer = red.client.get(f"{table}keeping/keys/")
    groups = key(auction, "red").split()
    assert all(group in answer.text for group in groups) and "no-store" in answer.headers["Cache-Control"]
    assert key(auction, "blue").split()[0] not in answer.text
    own = json.loads(red.press(f"{table}keeping/", "Export view of Red").text)
    assert own["seat"] == "Red"
    file = json.loads(olga.press(f"{table}keeping/", "Export campaign").text)
    uid = waiting.bring_in(session, file, who["organiser"]).uid
    session.commit()
    page = f"/bring-in/{uid}/"
    assert "Keys missing: Red, Blue, Green" in red.page(page) and page in olga.page("/bring-in")
    assert page in olga.press("/bring-in", "Import").text
    wrong = red.press(page, "Open", seat_key="ABCD")
    assert wrong.status_code == 422 and "nine groups" in wrong.text
    for seat in SIDES:
        opened = red.press(page, "Open", seat__key=key(auction, seat))
        assert opened.status_code == 200
    assert "All keys are here" in opened.text
    assert red.client.get(page).status_code == 303
