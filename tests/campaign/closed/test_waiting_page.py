"""The page of a campaign that waits for keys: what is open, what a key shows more; nothing breaks it."""

import json
from collections import Counter
from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.closed import keys, sealing, shown, waiting
from campaign.log.running import running
from campaign.talk import photographs
from campaign.talk.developing import developed
from rulesets.kit.codec import Unreadable, digest
from tests import builders
from tests.builders import Begun
from tests.campaign.talk.test_photographs import picture
from tests.campaign.web import Visitor, visitor
from tests.length import far
from tests.odd import odd_copies
from tests.systems.sealed_bid import SEALED_BID

pytestmark = pytest.mark.plays(SEALED_BID)

OPEN = ("seen", "played", "told", "notes", "scores", "turn", "sides")
NOT_DRAWN = "The map cannot be drawn"


def bid(session: Session, auction: Begun) -> None:
    campaign, who = auction
    for seat, price in (("red", 3), ("blue", 1), ("green", 2)):
        builders.order(session, campaign, who[seat], seat, "Bid for the Brass Lamp", {"price": price})
    builders.order(session, campaign, who["red"], "red", "Bid for the Ship", {"price": 2})


def taken_out(olga: Visitor, auction: Begun) -> Any:
    return json.loads(olga.press(f"/c/{auction[0].slug}/keeping/", "Export campaign").text)


def address(session: Session, auction: Begun, data: Any) -> str:
    uid = waiting.bring_in(session, data, auction[1]["organiser"]).uid
    session.commit()
    return f"/bring-in/{uid}/"


def hashed(data: Any) -> Any:
    return {**data, "digest": digest({name: item for name, item in data.items() if name != "digest"})}


def typed(auction: Begun, seat: str) -> str:
    campaign, who = auction
    return keys.as_words(keys.key_of(campaign, seat, who[seat].id))


def test_the_page_shows_what_the_public_sees(session: Session, auction: Begun, olga: Visitor) -> None:
    bid(session, auction)
    page = address(session, auction, taken_out(olga, auction))
    said = olga.page(page)
    at = running(session, auction[0].id)
    assert NOT_DRAWN not in said and "<svg" in said
    for view in SEALED_BID.views(at.state, None):
        assert all(f'id="{panel.key}"' in said for panel in view.panels)
        assert all(f'id="place-{place.key}"' in said for place in view.places)
    assert f'href="#place-{SEALED_BID.views(at.state, None)[0].places[0].key}"' in said
    assert "The evening" in said or "An evening" in said
    assert olga.client.get(f"{page}papers/none/").status_code == 404
    assert olga.client.get(f"{page}news/9/").status_code == 404


def test_a_player_who_has_no_account_there_reads_it_and_gives_a_key(
    app: Flask, session: Session, auction: Begun, olga: Visitor
) -> None:
    page = address(session, auction, taken_out(olga, auction))
    stranger = visitor(app)
    said = stranger.page(page)
    assert "Keys missing" in said and auction[0].title in said
    opened = stranger.press(page, "Open", seat__key=typed(auction, "red"))
    assert opened.status_code == 200 and "View of" in opened.text
    assert opened.headers["Referrer-Policy"] == "no-referrer"


def test_a_photograph_for_all_is_shown_and_no_other(session: Session, auction: Begun, olga: Visitor) -> None:
    red, sides = auction[1]["red"], frozenset({"", "red"})
    for side, high in (("", 80), ("red", 90)):
        made = developed(picture(size=(120, high)))
        photographs.give(session, auction[0].id, red, sides, made, "A1", side, "The room.")
    page = address(session, auction, taken_out(olga, auction))
    assert f'src="{page}photographs/1.jpg"' in olga.page(page)
    answer = olga.client.get(f"{page}photographs/1.jpg")
    assert answer.mimetype == "image/jpeg" and developed(answer.data).high == 80
    assert olga.client.get(f"{page}photographs/2.jpg").status_code == 404
    opened = olga.press(page, "Open", seat__key=typed(auction, "red")).text
    assert opened.count("data:image/jpeg;base64,") == 1


def test_a_key_shows_the_table_of_its_seat(session: Session, auction: Begun, olga: Visitor) -> None:
    bid(session, auction)
    data = taken_out(olga, auction)
    seen = {seat: sealing.part_of(data, keys.read(typed(auction, seat))) for seat in ("red", "blue")}
    at = running(session, auction[0].id)
    for seat, part in seen.items():
        assert part is not None and shown.read(part.seen) is not None
        assert part.seen == json.loads(json.dumps(shown.seen_by(at, seat)))
        assert (part.seen != data["seen"]) == (seat == "red")
    answer = olga.press(address(session, auction, data), "Open", seat__key=typed(auction, "red"))
    assert answer.status_code == 200 and "<svg" in answer.text and NOT_DRAWN not in answer.text


def test_a_file_of_before_has_no_map_and_says_so(session: Session, auction: Begun, olga: Visitor) -> None:
    data = taken_out(olga, auction)
    old = hashed({name: item for name, item in data.items() if name not in ("seen", "played")})
    assert NOT_DRAWN in olga.page(address(session, auction, old))


@pytest.mark.slow
def test_what_is_changed_by_hand_is_drawn_or_not_and_breaks_nothing(
    session: Session, auction: Begun, olga: Visitor
) -> None:
    bid(session, auction)
    data = taken_out(olga, auction)
    drawn = Counter[str]()
    for is_alike in (False, True):
        for _, _, odd in odd_copies({name: data[name] for name in OPEN}, far(8, 120), "closed", is_alike):
            try:
                page = address(session, auction, hashed({**data, **odd}))
            except (Unreadable, ValueError):  # its hash may be none
                drawn["refused"] += 1
                continue
            answer = olga.client.get(page)
            assert answer.status_code == 200
            drawn["bare" if NOT_DRAWN in answer.text else "drawn"] += 1
    assert set(drawn) == {"refused", "bare", "drawn"}


def test_a_strange_file_ends_no_word_of_a_picture(session: Session, auction: Begun, olga: Visitor) -> None:
    data = taken_out(olga, auction)
    wicked = '"><form action="/x"><b title="'
    for view in data["seen"]["views"]:
        for region in (view["board"] or {}).get("regions", ()):
            region |= {"ground": wicked, "states": [wicked], "name": wicked}
        for marker in (view["board"] or {}).get("markers", ()):
            marker |= {"symbol": wicked, "size": wicked}
    said = olga.page(address(session, auction, hashed(data)))
    assert '<form action="/x"' not in said and NOT_DRAWN not in said
