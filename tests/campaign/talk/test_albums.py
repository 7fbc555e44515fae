"""Photographs in the file of a campaign: they come back made anew, within limits, and old files need none."""

import base64
import json
import os
from io import BytesIO
from typing import Any

import pytest
from flask import Flask
from PIL import Image
from sqlalchemy import select
from sqlalchemy.orm import Session, undefer

from campaign.closed import sealing
from campaign.play import archive, service
from campaign.storage.models import Campaign
from campaign.talk import albums, developing, photographs
from campaign.talk.developing import KEPT_SIDE, Developed, developed
from campaign.talk.tables import Photograph
from rulesets.kit.codec import Unreadable
from tests.builders import Begun, an_organiser
from tests.campaign.talk.test_photographs import SECRET, picture, png_head, text_bomb
from tests.campaign.web import signed_in


def noise(side: int) -> bytes:
    """A photograph that can hardly be packed."""
    out = BytesIO()
    Image.frombytes("RGB", (side, side), os.urandom(side * side * 3)).save(out, "JPEG", quality=95)
    return out.getvalue()


def given(session: Session, auction: Begun, photograph: Developed, words: str = "", side: str = "") -> None:
    campaign, people = auction
    sides = frozenset({"", "red"})
    photographs.give(session, campaign.id, people["red"], sides, photograph, "A1", side, words)


def taken_out(session: Session, auction: Begun) -> Any:
    """The campaign as its file says it, once all is laid open."""
    campaign, people = auction
    service.open_sealed(session, campaign.id, people["organiser"], "o", "For the archive.")
    return json.loads(json.dumps(sealing.take_out(session, campaign.id, people["organiser"])))


def kept(session: Session, campaign: Campaign) -> list[Photograph]:
    query = select(Photograph).where(Photograph.campaign_id == campaign.id).order_by(Photograph.id)
    return list(session.scalars(query.options(undefer(Photograph.data))))


def test_photographs_come_back_with_their_words_their_sides_and_their_givers_names(
    session: Session, auction: Begun
) -> None:
    for words, side in (("The bridge.", ""), ("Our plan.", "red")):
        given(session, auction, developed(picture(size=(120, 80 + len(words)))), words, side)
    data = taken_out(session, auction)
    assert data["format"] == 2 and data["photographs_left_out"] == 0
    there = archive.import_campaign(session, data, an_organiser(session, "Oleg"))
    before, after = kept(session, auction[0]), kept(session, there)
    for name in ("subject", "side", "who", "words", "at", "wide", "high"):
        assert [getattr(row, name) for row in before] == [getattr(row, name) for row in after]
    assert all(row.user_id is None for row in after)
    assert {row.uid for row in before}.isdisjoint(row.uid for row in after)


def test_what_comes_in_is_made_anew_and_brings_nothing_but_pixels(session: Session, auction: Begun) -> None:
    given(session, auction, developed(picture()))
    data = taken_out(session, auction)
    exif = Image.Exif()
    exif[0x010E] = SECRET.decode()
    data["photographs"][0]["jpeg"] = base64.b64encode(picture(exif=exif) + SECRET).decode()
    there = archive.import_campaign(session, data, an_organiser(session, "Oleg"))
    (row,) = kept(session, there)
    assert SECRET not in row.data and row.data.startswith(b"\xff\xd8\xff")


def test_a_file_without_photographs_is_as_it_was_and_comes_in(session: Session, auction: Begun) -> None:
    data = taken_out(session, auction)
    assert not [name for name in data if name.startswith("photographs")]
    there = archive.import_campaign(session, data, an_organiser(session, "Oleg"))
    assert kept(session, there) == []


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        ("too many", "more than 200 photographs"),
        ("too large", "larger than 8 MB"),
        ("a bomb", "photograph 1 is damaged, or no photograph"),
        ("a text bomb", "photograph 1 is damaged, or no photograph"),
        ("too wide", "photograph 1 is damaged, or no photograph"),
        ("no picture", "photograph 1 is damaged, or no photograph"),
        ("no base64", "photograph 1 is damaged, or no photograph"),
        ("no list", "more than 200 photographs"),
        ("no text", "larger than 8 MB"),
        ("long words", "a photograph: its words"),
        ("no moment", "not what it should be"),
        ("nothing", "something in it is missing"),
    ],
)
def test_what_is_too_much_or_no_photograph_is_refused_and_nothing_is_stored(
    session: Session, auction: Begun, broken: str, says: str
) -> None:
    given(session, auction, developed(picture()))
    data = taken_out(session, auction)
    (one,) = data["photographs"]
    as_text = {
        "a bomb": png_head(20_000, 20_000),
        "a text bomb": text_bomb(),
        "too wide": picture(size=(KEPT_SIDE + 1, 40)),
        "no picture": b"<svg/>",
    }
    data["photographs"] = {
        "too many": [one] * 201,
        "too large": [{**one, "jpeg": "A" * (albums.LARGEST * 4 // 3 + 1000)}],
        "no base64": [{**one, "jpeg": "?" * 400}],
        "no list": {"jpeg": one},
        "no text": [{**one, "jpeg": 7}],
        "long words": [{**one, "words": "x" * 201}],
        "no moment": [{**one, "at": "soon"}],
        "nothing": [{}],
    }.get(broken, [{**one, "jpeg": base64.b64encode(as_text.get(broken, b"")).decode()}])
    oleg, before = an_organiser(session, "Oleg"), len(session.scalars(select(Campaign)).all())
    with pytest.raises(Unreadable, match=says):
        archive.import_campaign(session, data, oleg)
    session.rollback()
    assert len(session.scalars(select(Campaign)).all()) == before
    assert len(session.scalars(select(Photograph)).all()) == 1


def test_more_than_a_file_has_room_for_go_as_smaller_copies_the_newest_first_and_that_is_told(
    app: Flask, session: Session, auction: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(3):
        given(session, auction, developed(noise(200 + number)), f"Number {number}.")
    monkeypatch.setattr(developing, "PAPER_SIDE", 100)
    small = max(len(albums.smaller(row.data).data) for row in kept(session, auction[0]))
    monkeypatch.setattr(albums, "LARGEST", small * 2 + 1000)
    data = taken_out(session, auction)
    assert [item["words"] for item in data["photographs"]] == ["Number 1.", "Number 2."]
    assert data["photographs_left_out"] == 1
    olga = signed_in(app, "Olga")
    sent = olga.page("/bring-in")
    token = sent.partition('name="csrf_token" value="')[2].partition('"')[0]
    file = (BytesIO(json.dumps(data).encode()), "campaign.json")
    answer = olga.client.post("/bring-in", data={"csrf_token": token, "file": file})
    assert answer.status_code == 303
    assert "1 of its photographs did not fit into the file" in olga.page(answer.headers["Location"])
