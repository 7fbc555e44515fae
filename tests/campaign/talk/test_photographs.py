"""Photographs: made anew under limits, seen by whoever may, taken away by who gave them."""

import struct
import zlib
from collections.abc import Callable
from functools import cache
from io import BytesIO

import pytest
from flask import Flask
from PIL import Image
from sqlalchemy.orm import Session
from werkzeug.test import TestResponse

from campaign.pages.matter.photographs import LOOKED_AT
from campaign.talk import developing, photographs
from campaign.talk.tables import Photograph
from rulesets.kit.flow.refusals import Refusal
from tests.builders import Begun, a_person
from tests.campaign.web import Visitor, form, signed_in, visitor

PAGE = "/c/an-evening/report/A1"
SECRET = b"49.1234 N 0.5678 W, at home"


def picture(kind: str = "JPEG", size: tuple[int, int] = (80, 60), mode: str = "RGB", **more: object) -> bytes:
    """A file of that kind, in one colour."""
    out = BytesIO()
    Image.new(mode, size, 120 if mode == "L" else None).save(out, kind, **more)
    return out.getvalue()


def chunk(name: bytes, data: bytes) -> bytes:
    """A chunk of a PNG."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png_head(wide: int, high: int) -> bytes:
    """A PNG that says it is so large, and holds next to nothing."""
    head = struct.pack(">IIBBBBB", wide, high, 8, 0, 0, 0, 0)
    rows = chunk(b"IDAT", zlib.compress(b"\0" * 1000))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + rows + chunk(b"IEND", b"")


@cache
def text_bomb() -> bytes:
    """A PNG with a note that unpacks to a hundred megabytes."""
    packed = zlib.compress(b"\0" * 100_000_000, 9)
    whole = picture("PNG")
    return whole[:33] + chunk(b"zTXt", b"Note\0\0" + packed) + whole[33:]


def moving(kind: str) -> bytes:
    """A picture that moves."""
    out = BytesIO()
    frames = [Image.new("RGB", (40, 40), colour) for colour in ("red", "blue")]
    frames[0].save(out, kind, save_all=True, append_images=frames[1:])
    return out.getvalue()


def many_scans() -> bytes:
    """A JPEG in layers, with more of them said than anybody needs."""
    whole = picture(progressive=True)
    return whole[:-2] + b"\xff\xda\x00\x02" * 200 + whole[-2:]


def many_scans_of_one_colour() -> bytes:
    """A JPEG that is in no layers, but in scans of one colour each, the first told again and again."""
    tables = b"\xff\xdb\0\x43\0" + b"\1" * 64
    codes = b"".join(b"\xff\xc4\0\x14" + kind + b"\1" + b"\0" * 16 for kind in (b"\0", b"\x10"))
    frame = b"\xff\xc0\0\x11\x08" + struct.pack(">HH", 600, 800) + b"\3\1\x11\0\2\x11\0\3\x11\0"
    scans = b"".join(b"\xff\xda\0\x08\1" + bytes((number,)) + b"\0\0\x3f\0" for number in (1, 2, 3))
    return b"\xff\xd8" + tables + frame + codes + scans * 100 + b"\xff\xd9"


def _headed(words: bytes) -> bytes:
    """A JPEG that says these before anything else."""
    whole = picture()
    return whole[:2] + words + whole[2:]


REFUSED: dict[str, tuple[Callable[[], bytes], str]] = {
    "nothing": (lambda: b"", "Choose a photograph"),
    "words": (lambda: b"Hello.", "This photograph cannot be read"),
    "a page": (lambda: b"<html><script>alert(1)</script>", "This photograph cannot be read"),
    "a drawing": (lambda: b'<svg xmlns="http://www.w3.org/2000/svg"/>', "This photograph cannot be read"),
    "a GIF": (lambda: picture("GIF"), "This photograph cannot be read"),
    "a TIFF": (lambda: picture("TIFF"), "This photograph cannot be read"),
    "a BMP": (lambda: picture("BMP"), "This photograph cannot be read"),
    "a PDF": (lambda: b"%PDF-1.7\n" + picture(), "This photograph cannot be read"),
    "PostScript": (lambda: b"%!PS-Adobe-3.0 EPSF-3.0\n", "This photograph cannot be read"),
    "a zip before a photograph": (lambda: b"PK\x03\x04" + picture(), "This photograph cannot be read"),
    "a script before a photograph": (lambda: b"#!/bin/sh\n" + picture(), "This photograph cannot be read"),
    "a GIF that says it is JPEG": (lambda: b"GIF89a" + picture()[6:], "This photograph cannot be read"),
    "a sound in RIFF": (lambda: b"RIFF\x24\0\0\0WAVEfmt ", "This photograph cannot be read"),
    "the start of a JPEG": (lambda: b"\xff\xd8\xff", "damaged"),
    "half a JPEG": (lambda: picture(size=(400, 300))[:600], "damaged"),
    "half a PNG": (lambda: picture("PNG", (400, 300))[:60], "damaged"),
    "a PNG under the start of a JPEG": (lambda: b"\xff\xd8\xff" + picture("PNG"), "damaged"),
    "a PNG without a head": (lambda: b"\x89PNG\r\n\x1a\n" + b"\0" * 100, "damaged"),
    "a WebP of noise": (lambda: b"RIFF\xff\xff\xff\xffWEBPVP8 " + b"\7" * 99, "damaged"),
    "a PNG of no size": (lambda: png_head(0, 0), "damaged|smaller"),
    "a PNG of 400 million pixels": (lambda: png_head(20_000, 20_000), "too many pixels"),
    "a PNG of 100 million pixels": (lambda: png_head(10_000, 10_000), "too many pixels"),
    "a PNG of 26 million pixels": (lambda: png_head(5_200, 5_000), "too many pixels"),
    "a PNG of four milliard pixels a side": (lambda: png_head(2**31 - 1, 2**31 - 1), "too many pixels"),
    "a long thread": (lambda: png_head(1_000_000, 20), "too many pixels"),
    "a note that is a bomb": (text_bomb, "damaged"),
    "a PNG that moves": (lambda: moving("PNG"), "moves"),
    "a WebP that moves": (lambda: moving("WEBP"), "moves"),
    "a JPEG of too many layers": (many_scans, "too many layers"),
    "a JPEG with a head of a million parts": (lambda: _headed(b"\xff\xfe\0\2" * 1_000_000), "damaged"),
    "a JPEG with nothing for a long time": (lambda: _headed(b"\xff" * 1_000_000), "damaged"),
    "a JPEG of too many scans of a colour": (many_scans_of_one_colour, "too many layers"),
    "a dot": (lambda: picture(size=(1, 1)), "smaller than 16 pixels"),
    "more bytes than it may have": (lambda: picture() + b"\0" * developing.LARGEST, "at most 12 MB"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_photograph_is_refused_in_a_sentence(name: str) -> None:
    make, words = REFUSED[name]
    with pytest.raises(Refusal, match=words):
        developing.developed(make())


def _with_exif(kind: str) -> bytes:
    exif = Image.Exif()
    exif[0x010E] = SECRET.decode()
    exif[0x8825] = {1: "N", 2: (49.0, 7.0, 0.0)}
    return picture(kind, exif=exif)


def _in_words() -> bytes:
    whole = picture("PNG")
    return whole[:33] + chunk(b"tEXt", b"Comment\0" + SECRET) + whole[33:]


CARRIED: dict[str, Callable[[], bytes]] = {
    "where a JPEG was taken": lambda: _with_exif("JPEG"),
    "where a PNG was taken": lambda: _with_exif("PNG"),
    "where a WebP was taken": lambda: _with_exif("WEBP"),
    "a comment in a JPEG": lambda: picture(comment=SECRET),
    "a profile of colours": lambda: picture(icc_profile=SECRET),
    "words in a PNG": _in_words,
    "XMP": lambda: picture(xmp=b"http://ns.adobe.com/xap/1.0/\0" + SECRET),
    "a zip behind its end": lambda: picture() + b"PK\x03\x04" + SECRET,
    "a page behind its end": lambda: picture("PNG") + b"<script>" + SECRET,
    "a film behind its end": lambda: picture("WEBP") + b"ftypmp42" + SECRET,
    "a second photograph": lambda: picture() + picture(comment=SECRET),
}


@pytest.mark.parametrize("name", CARRIED)
def test_of_a_photograph_nothing_but_its_pixels_is_kept(name: str) -> None:
    data = CARRIED[name]()
    assert SECRET in data or b"4\x009\x00" in data or "taken" in name
    made = developing.developed(data)
    assert made.data.startswith(b"\xff\xd8\xff") and made.data.endswith(b"\xff\xd9")
    for trace in (SECRET, b"Exif", b"ICC_PROFILE", b"http", b"PK\x03\x04", b"<script", b"ftyp"):
        assert trace not in made.data
    with Image.open(BytesIO(made.data)) as kept:
        kept.load()
        assert kept.format == "JPEG" and kept.size == (80, 60) and not kept.getexif()
        assert set(kept.info) <= {"jfif", "jfif_version", "jfif_unit", "jfif_density"}


@pytest.mark.slow
def test_a_photograph_stands_upright_on_paper_and_no_larger_than_it_is_shown() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    turned = developing.developed(picture(size=(4000, 2000), exif=exif))
    assert (turned.wide, turned.high) == (800, 1600)
    clear = developing.developed(picture("PNG", mode="RGBA"))
    with Image.open(BytesIO(clear.data)) as kept:
        assert min(kept.convert("L").getextrema()) > 240, "what is clear shows the paper"
    for mode in ("L", "P", "1", "I;16"):
        assert developing.developed(picture("PNG", mode=mode)).wide == 80
    assert developing.smaller(developing.developed(picture(size=(3000, 3000))).data).wide == 900


def give(who: Visitor, data: bytes, **more: str) -> TestResponse:
    """Sends the form of the battle's page with a photograph."""
    found = form(who.page(PAGE), "Upload photo")
    sent = {**found.sent(**more), "photograph": (BytesIO(data), "a.jpg")}
    return who.client.post(found.action, data=sent, content_type="multipart/form-data")


def test_nobody_waits_for_more_photographs_than_two(session: Session, red: Visitor) -> None:
    with LOOKED_AT.place(), LOOKED_AT.place():
        answer = give(red, picture())
    assert answer.status_code == 422 and "again in a few seconds" in answer.text
    assert give(red, picture()).status_code == 303


def address_of(session: Session) -> str:
    """The address of the newest photograph."""
    session.rollback()
    newest = session.query(Photograph).order_by(Photograph.id.desc()).first()
    assert newest is not None
    return f"/c/an-evening/photographs/{newest.uid}"


def test_everybody_of_the_campaign_sees_what_a_member_gives_and_nobody_else(
    app: Flask, session: Session, auction: Begun, red: Visitor
) -> None:
    assert give(red, picture(), words="The lamp at dusk").status_code == 303
    address = address_of(session)
    assert "The lamp at dusk. Photograph by Red." in " ".join(red.page(PAGE).split())
    for name in ("Red", "Blue", "Olga"):
        answer = signed_in(app, name).client.get(address)
        assert answer.status_code == 200 and answer.mimetype == "image/jpeg"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Cache-Control"] == "private, no-cache"
    assert visitor(app).client.get(address).status_code == 302
    assert visitor(app).client.get(address.replace("/c/an-evening", "/watch/none")).status_code == 404


def test_a_side_s_photograph_is_there_for_that_side_alone(
    app: Flask, session: Session, auction: Begun, red: Visitor
) -> None:
    assert give(red, picture(), side="red", words="Our plan").status_code == 303
    address = address_of(session)
    assert red.client.get(address).status_code == 200
    for name in ("Blue", "Olga"):
        other = signed_in(app, name)
        assert other.client.get(address).status_code == 404
        assert "Our plan" not in other.page(PAGE)
        gone = {"csrf_token": dict(form(other.page(PAGE), "Post").pairs)["csrf_token"]}
        assert other.client.post(f"{address}/take-away", data=gone).status_code == 404
    assert give(red, picture(size=(70, 70)), side="blue").status_code == 422


def test_who_gave_it_and_the_organiser_take_it_away_for_good(
    app: Flask, session: Session, auction: Begun, red: Visitor
) -> None:
    blue = signed_in(app, "Blue")
    for who in (red, signed_in(app, "Olga")):
        assert give(red, picture()).status_code == 303
        address = address_of(session)
        assert "Delete" not in blue.page(PAGE)
        token = dict(form(blue.page(PAGE), "Post").pairs)["csrf_token"]
        assert blue.client.post(f"{address}/take-away", data={"csrf_token": token}).status_code == 422
        assert who.press(PAGE, "Delete").status_code == 303
        assert red.client.get(address).status_code == 404
        session.rollback()
        assert session.query(Photograph).count() == 0


def test_a_refused_photograph_says_why_and_keeps_what_was_typed(auction: Begun, red: Visitor) -> None:
    answer = give(red, b"%PDF-", words="Words I typed")
    assert answer.status_code == 422
    assert "This photograph cannot be read" in answer.text and "Words I typed" in answer.text


def test_a_member_gives_so_many_of_a_battle_and_what_others_give_takes_no_room(
    session: Session, auction: Begun
) -> None:
    campaign, people = auction
    shots = [developing.developed(picture(size=(40 + n, 40))) for n in range(photographs.MOST_OF_MATTER + 1)]
    sides = frozenset({"", "blue"})
    for shot in shots[:-1]:
        photographs.give(session, campaign.id, people["blue"], sides, shot, "A1", "blue")
    with pytest.raises(Refusal, match="uploaded 6 photographs"):
        photographs.give(session, campaign.id, people["blue"], sides, shots[-1], "A1", "blue")
    given = photographs.give(session, campaign.id, people["red"], frozenset({""}), shots[0], "A1")
    assert len(given.uid) == 32
    with pytest.raises(Refusal, match="already"):
        photographs.give(session, campaign.id, people["red"], frozenset({""}), shots[0], "A1")
    with pytest.raises(Refusal, match="200 characters"):
        photographs.give(session, campaign.id, people["red"], frozenset({""}), shots[1], "A1", "", "x" * 201)


def test_a_stranger_gives_none(session: Session, auction: Begun) -> None:
    with pytest.raises(Refusal, match="Only members"):
        photographs.give(
            session,
            auction[0].id,
            a_person(session, "Sid"),
            frozenset({""}),
            developing.developed(picture()),
            "A1",
        )
