"""Two houses whose matches differ only in what the Axis bought: the pages of the club, its letters and feeds,
the organiser's copy and what is on paper are alike to everybody else, byte for byte."""

import random
import re
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.calendar import feeds
from campaign.club import notes
from campaign.game_nights import nights, plans
from campaign.game_nights.open_battles import open_battles
from campaign.installation.address import Address
from campaign.log.running import running
from campaign.notices import choices
from campaign.notices.composing import compose
from campaign.notices.tables import Delivery, Webhook
from campaign.people import people
from campaign.printing import kept
from campaign.printing.taken import PaperTaken
from campaign.storage.db import writing
from campaign.storage.models import Campaign
from exports.pdf import pdf
from tests.builders import PASSWORD
from tests.campaign.web import forms
from tests.length import IS_LONG, far
from tests.printing import print_all
from tests.rules import rule
from tests.rulesets.skirmish.house.test_twins_on_every_route import (
    CLOSED,
    ONE_SQUAD,
    OTHERS,
    PEOPLE,
    PURCHASE,
    TABLE,
    THREE_AND_A_LEVEL,
    Headers,
    ToGive,
    Twin,
    basket,
    is_seen_by,
    source as source,
    systems as systems,
    twins as twins,
    walked,
)

WHEN = "2026-11-28T19:00+00:00[Europe/London]"
ADDRESS = Address("https://club.example")
READERS = ("Anna", *OTHERS)
ROOMS = (
    "/headquarters/",
    "/annals/",
    "/evenings/",
    "/account/",
    "/house/",
    "/calendar/",
    "/games/",
    "/card/",
)
"""Below these the pages are followed; those of the match are led to by another test."""
CLUB = (
    "/",
    "/headquarters/",
    "/annals/",
    "/evenings/",
    "/evenings/1/",
    "/evenings/1/sheet",
    "/account/",
    "/account/notices/",
    "/account/calendar/",
    "/account/away/",
    "/house/log",
    "/house/people/",
    "/house/club/",
    "/house/mail/",
    "/games/skirmish/",
    f"{TABLE}webhooks/",
    f"{TABLE}news/",
    f"{TABLE}people/",
    f"{TABLE}keeping/",
)
PAPERS = ("papers.pdf", "tonight.pdf", "papers/round_sheet.pdf", "tonight/axis.pdf")
BEFORE = PAPERS[2:]
"""What the Axis player has in the queue."""
CASES = (
    pytest.param(ONE_SQUAD, THREE_AND_A_LEVEL, id="bought"),
    pytest.param((), (basket(base=1, regulars=1),), id="ordering"),
)
Answers = dict[str, tuple[str, Headers, bytes]]


@pytest.fixture
def begun() -> tuple[str, int]:
    return PURCHASE


def a_club(session: Session) -> tuple[str, ...]:
    """People want letters and feeds, a room elsewhere is told, an evening is planned and dated; the
    addresses of the feeds."""
    campaign = session.scalars(select(Campaign)).one()
    everybody = {name: people.named(session, name) for name in ("Olga", "Anna", "Bert", "Vera")}
    olga = everybody["Olga"]
    assert olga is not None
    found = []
    for name, person in everybody.items():
        assert person is not None
        never = {"usual": "nothing", "hour": "18", "quiet_from": "00:00", "quiet_until": "00:00"}
        choices.set_habits(session, person, never)
        choices.choose(session, person, campaign.id, "once")
        with writing(session):
            choices.own_habits(session, person).mail = f"{name}@club.example"
        if name != "Bert":
            found.append(feeds.renew(session, person))
    found.append(feeds.renew(session, olga, campaign.id))
    with writing(session):
        hook = {"name": "The room", "shape": "slack", "address": "https://room.example", "secret": "s"}
        made = people.now()
        session.add(Webhook(campaign_id=campaign.id, made=made, entry=0, note=0, **hook))
    wish = nights.Wish("2026-11-28", "19:00", "Europe/London", "The club", "Table 1\nTable 2")
    evening = nights.set_up(session, olga, wish)
    for person in everybody.values():
        assert person is not None
        nights.answer(session, evening, person, True)
    plans.propose(session, olga, evening)
    subjects = [item.subject for item in open_battles(session)]
    subjects += [duty.subject for duty in _duties(session, campaign)]
    with writing(session):
        for subject in dict.fromkeys(subjects):
            notes.put(session, campaign.id, "date", olga, WHEN, subject)
    return tuple(f"/calendar/{token}.ics" for token in found)


def _duties(session: Session, campaign: Campaign) -> Sequence[object]:
    at = running(session, campaign.id)
    return at.ruleset.standing(at.state, None).duties


def visited(twin: Twin, name: str, source: random.Random, starts: Sequence[str]) -> Answers:
    """What this visitor gets from the pages of the club and whatever they lead to, and from the forms by
    which a copy is taken out or a paper is printed."""
    with twin.visited(name, source, "club") as client:
        got: Answers = {}
        for start in starts:
            answer = client.get(start)
            got[start] = (answer.status, [*answer.headers], answer.data)
        rooms = walked(client, *(start for start in starts if start.startswith(ROOMS)), within=ROOMS)
        return {**got, **rooms, **_pressed(client, name)}


def _pressed(client: FlaskClient, name: str) -> Answers:
    """The copy that the organiser takes out, the match tried out from here, and one's own data by part."""
    if not name:
        return {}
    page = client.get(f"{TABLE}keeping/")
    csrf = next((dict(form.pairs).get("csrf_token", "") for form in forms(page.text)), "")
    found: Answers = {}
    for deed in ("keeping/export.json", "trial"):
        answer = client.post(f"{TABLE}{deed}", data={"csrf_token": csrf})
        found[f"POST {deed}"] = (answer.status, [*answer.headers], _without_ciphers(answer.data))
    own = client.post("/account/data", data={"csrf_token": csrf, "old": PASSWORD})
    whole = own.data
    own.close()
    with ZipFile(BytesIO(whole)) as parts:
        found |= {f"own {part}": (own.status, [], parts.read(part)) for part in parts.namelist()}
    return found


def _without_ciphers(file: bytes) -> bytes:
    """What a file has in clear: of what is closed in it only how long it is, of its hash nothing."""
    return re.sub(
        rb'"(sealed|album|whole|digest)": "([^"]*)"',
        lambda found: b"" if found[1] == b"digest" else b"%s %d" % (found[1], len(found[2])),
        file,
    )


def letters(twin: Twin) -> list[tuple[object, ...]]:
    """What is to be sent to everybody but the Axis player, in its order and without its number."""
    with twin.moved_in() as session:
        compose(session, ADDRESS)
        session.rollback()
        rows = session.scalars(select(Delivery).order_by(Delivery.id)).all()
        names = [column.key for column in Delivery.__table__.columns if column.key not in ("id", "uid")]
        return [
            tuple(getattr(row, name) for name in names) for row in rows if row.mail != "Bert@club.example"
        ]


@rule("TS-011", "TS-012")
@pytest.mark.slow
@pytest.mark.parametrize(("here", "there"), CASES[: far(1, 2)])
def test_the_pages_of_the_club_its_letters_and_feeds_tell_nothing_of_a_purchase(
    twins: tuple[Twin, Twin, str], source: random.Random, here: tuple[ToGive, ...], there: tuple[ToGive, ...]
) -> None:
    feeds_of = []
    for twin, orders in zip(twins, (here, there), strict=False):
        source.seed("club")
        with twin.moved_in() as session:
            feeds_of.append(a_club(session))
        twin.give("Bert", PEOPLE["Bert"], *orders)
    assert feeds_of[0] == feeds_of[1] and is_seen_by("Bert", twins, source)
    wrong = []
    for name in READERS:
        starts = [*CLUB, *feeds_of[0]] if name else [*feeds_of[0], "/"]
        one, other = (visited(twin, name, source, starts) for twin in twins[:2])
        assert len(one) > (30 if name else 4), (name, len(one))
        assert [*one] == [*other]
        wrong += [f"{name or 'the public'}: {address}" for address in one if one[address] != other[address]]
    assert wrong == []
    assert letters(twins[0]) == letters(twins[1])
    for twin in twins[:2]:
        twin.give("Anna", "allied", basket(base=1, regulars=1), CLOSED)
        twin.give("Bert", "axis", *(() if CLOSED in here else (CLOSED,)))
    one_sent, other_sent = letters(twins[0]), letters(twins[1])
    assert one_sent == other_sent and one_sent


@pytest.fixture
def set_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that was set comes out as it did then: what is the same in both houses is set for one, unless
    tests go far."""
    if not IS_LONG:
        monkeypatch.setattr(pdf, "render", cache(pdf.render))


def on_paper(twin: Twin, name: str, app: Flask, source: random.Random) -> list[object]:
    """Every paper of this visitor while it waits behind the Axis player's, what comes of it, and what is
    kept of its being fetched."""
    folder = kept.folder_in(Path(app.instance_path))
    for file in folder.glob("*"):
        file.unlink()
    with twin.visited("Bert", source, "papers") as client:
        for paper in BEFORE:
            client.get(f"{TABLE}{paper}", follow_redirects=True)
    with twin.visited(name, source, "papers") as client:
        waits = [client.get(f"{TABLE}{paper}", follow_redirects=True) for paper in PAPERS]
        found: list[object] = [(a.status, [*a.headers], a.data, a.request.full_path) for a in waits]
        print_all(app)
        ends = [client.get(answer.request.full_path) for answer in waits]
        found += [(answer.status, [*answer.headers], answer.data) for answer in ends]
    with twin.moved_in() as session:
        rows = session.scalars(select(PaperTaken).order_by(PaperTaken.id)).all()
        return [*found, [(row.side, row.title, row.at) for row in rows if row.side != "axis"]]


@rule("TS-011")
@pytest.mark.slow
@pytest.mark.paper
@pytest.mark.parametrize("name", ["Anna", "Olga"][: far(1, 2)])
@pytest.mark.usefixtures("set_once")
def test_papers_that_wait_behind_the_other_side_s_and_come_out_tell_nothing_of_a_purchase(
    twins: tuple[Twin, Twin, str], source: random.Random, app: Flask, name: str
) -> None:
    for twin, orders in zip(twins, (ONE_SQUAD, THREE_AND_A_LEVEL), strict=False):
        twin.give("Bert", PEOPLE["Bert"], *orders)
    one, other = (on_paper(twin, name, app, source) for twin in twins[:2])
    assert any(b"%PDF" in str(item).encode() for item in one)
    assert [place for place, pair in enumerate(zip(one, other, strict=True)) if pair[0] != pair[1]] == []
