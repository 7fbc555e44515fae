"""What nobody gets through a code that is not his: tables of codes, seats, names and forms."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from app import create_app
from campaign.log.running import house_of, running
from campaign.people.security import limiter
from campaign.play import archive, replays
from campaign.storage.models import Campaign, User
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.codec import Unreadable, digest
from rulesets.kit.flow.agreement import Proposed
from rulesets.kit.flow.choices import Choice, mark
from rulesets.kit.ruleset import AnyRuleset
from tests.campaign.caen import TABLE, demonstration
from tests.campaign.cards.card_verbs import BATTLE, code_on, give, link_of, newest, press, report_form, scan
from tests.campaign.web import forms, signed_in, visitor

GONE = "This code does not work: it is incomplete or was renewed. Ask"
pytestmark = [pytest.mark.plays(FIRESTORM), pytest.mark.slow]


@pytest.fixture
def other(session: Session, app: Flask, caen: Campaign) -> Campaign:
    """The same campaign once more, played by the same people."""
    olga = session.query(User).filter_by(username="Olga").one()
    return replays.open_replay(session, demonstration(), olga, "Another Caen")


def parts(link: str) -> tuple[str, str, str]:
    """The campaign, the code and the battle in an address."""
    _, _, number, code, subject = link.split("/")
    return number, code, subject


CODES: dict[str, Callable[[str, str, str], str]] = {
    "guessed": lambda number, code, subject: f"/card/{number}/{'A' * 16}/{subject}",
    "empty": lambda number, code, subject: f"/card/{number}/%20/{subject}",
    "cut": lambda number, code, subject: f"/card/{number}/{code[:-1]}/{subject}",
    "lengthened": lambda number, code, subject: f"/card/{number}/{code}A/{subject}",
    "in another case": lambda number, code, subject: f"/card/{number}/{code.swapcase()}/{subject}",
    "with a foreign letter": lambda number, code, subject: f"/card/{number}/{code[:-1]}é/{subject}",
    "of another battle": lambda number, code, subject: f"/card/{number}/{code}/turn%202%20battle%205",
    "of another matter": lambda number, code, subject: f"/card/{number}/{code}/turn%202",
    "of a battle spelled otherwise": lambda number, code, subject: f"/card/{number}/{code}/Battle%203",
    "of no campaign": lambda number, code, subject: f"/card/999/{code}/{subject}",
    "of a number too large": lambda number, code, subject: f"/card/999999999/{code}/{subject}",
}


def test_a_code_that_was_not_printed_for_the_battle_opens_nothing_and_gets_the_same_page_as_all(
    app: Flask, session: Session, caen: Campaign
) -> None:
    link, last, who = link_of(app), newest(session, caen).number, visitor(app)
    form = report_form(who.page(link))
    wrong = {words: make(*parts(link)) for words, make in CODES.items()}
    (page,) = {visitor(app).page(address, 404) for address in wrong.values()}
    assert GONE in page
    for words, address in wrong.items():
        answer = give(who, address, form)
        assert (answer.status_code, newest(session, caen).number) == (404, last), words
        assert GONE in answer.text, words


def test_the_code_of_one_campaign_opens_nothing_of_another(
    app: Flask, session: Session, caen: Campaign, other: Campaign
) -> None:
    _, code, subject = parts(link_of(app))
    assert other.card_key != caen.card_key
    assert GONE in visitor(app).page(f"/card/{other.id}/{code}/{subject}", 404)


def test_the_code_of_a_battle_of_last_week_opens_none_of_this_week(
    app: Flask, session: Session, caen: Campaign
) -> None:
    arthur, found = signed_in(app, "Arthur"), set()
    for at in range(1, caen.last, 4):
        answer = arthur.client.get(f"{TABLE}papers/battle-3?at={at}")
        found.add(code_on(answer.text) if answer.status_code == 200 else "")
    old = found - {"", link_of(app)}
    assert len(old) == 1
    page = visitor(app).page(old.pop())
    assert "This is over" in page and "Turn 1, battle 3, " in page
    assert all(item.button != "Report it" for item in forms(page))


def test_a_renewal_ends_the_codes_of_before_and_new_prints_are_good(
    app: Flask, session: Session, caen: Campaign
) -> None:
    old, first = link_of(app), link_of(app, battle=1)
    olga, who = signed_in(app, "Olga"), visitor(app)
    form, last = report_form(who.page(old)), newest(session, caen).number
    assert press(olga, BATTLE, "Renew code").status_code == 303
    assert GONE in visitor(app).page(old, 404)
    assert give(who, old, form).status_code == 404
    assert newest(session, caen).number == last
    new = link_of(app)
    assert new != old and link_of(app, battle=1) == first
    assert scan(app, new).status_code == 303
    assert "Olga renews the code of" in olga.page(f"{TABLE}chronicle/")


def test_nobody_but_the_organiser_renews_a_code(app: Flask, caen: Campaign) -> None:
    link, arthur = link_of(app), signed_in(app, "Arthur")
    page = arthur.page(BATTLE)
    assert "Renew code" not in page
    for who, token in ((arthur, dict(forms(page)[0].pairs)), (visitor(app), {})):
        answer = who.client.post(f"{TABLE}card/turn%202%20battle%203", data=token)
        assert answer.status_code in (422, 400)
    assert "Only the organiser of this campaign" in answer.text or answer.status_code == 400
    assert visitor(app).client.get(link).status_code == 200


def test_the_organiser_renews_no_code_of_what_has_no_card(app: Flask, caen: Campaign) -> None:
    olga = signed_in(app, "Olga")
    token = dict(forms(olga.page(BATTLE))[0].pairs)["csrf_token"]
    answer = olga.client.post(f"{TABLE}card/turn%202", data={"csrf_token": token})
    assert answer.status_code == 422 and "has a card with a code" in answer.text


def test_a_form_sent_twice_is_one_report(app: Flask, session: Session, caen: Campaign) -> None:
    link, who = link_of(app), visitor(app)
    form, last = report_form(who.page(link)), newest(session, caen).number
    assert [give(who, link, form).status_code for _ in range(3)] == [303] * 3
    assert newest(session, caen).number == last + 1


def test_once_the_report_stands_the_code_takes_no_other(app: Flask, session: Session, caen: Campaign) -> None:
    link, late = link_of(app), visitor(app)
    form = report_form(late.page(link))
    scan(app, link)
    assert press(signed_in(app, "Kurt"), BATTLE, "Agree").status_code == 303
    last = newest(session, caen).number
    answer = give(late, link, form, **{"field-axis": "6"})
    assert (answer.status_code, newest(session, caen).number) == (422, last)
    page = visitor(app).page(link)
    assert "There is nothing to report" in page and "by-card-" not in page


def test_what_was_withdrawn_is_reported_anew_through_the_same_card(
    app: Flask, session: Session, caen: Campaign
) -> None:
    link = link_of(app)
    scan(app, link)
    assert press(signed_in(app, "Arthur"), BATTLE, "Withdraw").status_code == 303
    assert scan(app, link, name="Rosa").status_code == 303
    assert newest(session, caen).card == "Rosa"


SEATS = ("", "organiser", "Organiser", "nobody", "allied", "axis_general ", "red", "allied_general\n")
NAMES = ("", " ", "T", "the card", "The House", "the clock", "T" * 41, "<b>Tom</b>", "-- Tom", "Tom;Rosa")
OF_NO_LETTERS = ("\u202e\u2066", "the \u202ecard")
OUTSIDE: tuple[dict[str, str], ...] = (
    {"field-allied": "11"},
    {"field-allied": "-1"},
    {"field-axis": ""},
    {"field-allied": "6", "field-axis": "6"},
    {"mark": "0" * 16},
    {"mark": ""},
    {"key": ""},
    {"key": "k" * 65},
)
REFUSED = {
    "Choose the seat you report for.": [{"seat": seat} for seat in SEATS],
    "Give your name": [{"name": name} for name in (*NAMES, *OF_NO_LETTERS)],
    "": OUTSIDE,
}


@pytest.mark.parametrize("said", REFUSED)
def test_without_a_seat_that_may_a_name_of_letters_and_what_the_form_offers_nobody_reports(
    app: Flask, session: Session, caen: Campaign, said: str
) -> None:
    link, last, who = link_of(app), newest(session, caen).number, visitor(app)
    form = report_form(who.page(link))
    for changes in REFUSED[said]:
        answer = give(who, link, form, **changes)
        assert (answer.status_code, newest(session, caen).number) == (422, last), changes
        assert said in answer.text, changes
    assert give(who, link, form).status_code == 303, "the form was good but for that"


def test_no_consent_and_no_ruling_comes_through_a_card(app: Flask, session: Session, caen: Campaign) -> None:
    link = link_of(app)
    at = running(session, caen.id)
    others = [
        (seat.key, choice)
        for seat in at.seats
        for choice in at.ruleset.menu(at.state, seat.key)
        if not choice.reports
    ]
    last, who = newest(session, caen).number, visitor(app)
    form = report_form(who.page(link))
    assert len(others) > 5
    for seat, choice in others[:15]:
        assert give(who, link, form, seat=seat, mark=mark(choice)).status_code in (422, 429)
    assert newest(session, caen).number == last


def _house_plays(session: Session, app: Flask, system: AnyRuleset) -> None:
    """The house has that system in the place of Firestorm."""
    for house in (house_of(session), app.extensions["sandtable"]["house"]):
        object.__setattr__(house, "rulesets", (system,))


def test_a_seat_of_a_side_that_is_not_concerned_is_not_offered_and_reports_nothing(
    app: Flask, session: Session, caen: Campaign
) -> None:
    def menu(state: Any, seat: str) -> tuple[Choice, ...]:
        return () if seat.startswith("axis") else FIRESTORM.menu(state, seat)

    _house_plays(session, app, replace(FIRESTORM, menu=menu))
    link, last = link_of(app), newest(session, caen).number
    assert "axis_general" not in visitor(app).page(link)
    assert scan(app, link, seat="axis_general").status_code == 422
    assert newest(session, caen).number == last


@pytest.mark.parametrize("wanted", [(), (("allied_commander",),), (("axis_general", "allied_general"),)])
def test_a_report_that_would_not_wait_for_other_sides_alone_is_refused(
    app: Flask, session: Session, caen: Campaign, wanted: tuple[tuple[str, ...], ...]
) -> None:
    def decide(state: Any, seat: str, command: Any, faces: Any) -> Sequence[Any]:
        events = FIRESTORM.decide(state, seat, command, faces)
        return tuple(replace(e, wanted=wanted) if isinstance(e, Proposed) else e for e in events)

    _house_plays(session, app, replace(FIRESTORM, decide=decide))
    last = newest(session, caen).number
    answer = scan(app, link_of(app))
    assert (answer.status_code, newest(session, caen).number) == (422, last)
    assert "Only a signed-in player can report this." in answer.text


@pytest.fixture
def limited(app: Flask, caen: Campaign, tmp_path: Path, clock: object) -> Iterator[Flask]:
    """Another server of the house, which counts requests, at a moment that stands."""
    server = create_app({**app.config, "INSTANCE": str(tmp_path), "RATELIMIT_ENABLED": True}, (FIRESTORM,))
    yield server
    server.extensions["sandtable"]["house"].engine.dispose()
    limiter.enabled = app.config["RATELIMIT_ENABLED"]


def test_who_guesses_is_stopped_and_who_has_a_good_code_is_not(
    app: Flask, limited: Flask, caen: Campaign
) -> None:
    link = link_of(app)
    who = visitor(limited)
    tries = [
        who.client.get(f"/card/{caen.id}/{number:016}/turn%202%20battle%203").status_code
        for number in range(32)
    ]
    assert tries[:30] == [404] * 30 and tries[30:] == [429] * 2
    elsewhere = {"REMOTE_ADDR": "203.0.113.9"}
    seen = [visitor(limited).client.get(link, environ_base=elsewhere).status_code for _ in range(40)]
    assert set(seen) == {200}


def test_so_many_forms_are_taken_from_one_place(app: Flask, limited: Flask, caen: Campaign) -> None:
    link, who = link_of(app), visitor(limited)
    form = report_form(who.page(link))
    sent = [give(who, link, form, seat="").status_code for _ in range(22)]
    assert sent == [422] * 20 + [429] * 2


def test_so_many_reports_are_taken_through_one_code_from_wherever(
    app: Flask, limited: Flask, caen: Campaign
) -> None:
    link, who = link_of(app), visitor(limited)
    arthur, sent = signed_in(app, "Arthur"), []
    for place in range(7):
        form = report_form(who.page(link))
        filled = {"seat": "allied_general", "name": "Tom", "field-allied": "5", "field-axis": "2"}
        answer = who.client.post(
            link.replace("/card/1/", "/card/01/") if place % 2 else link,
            data={**form.sent(), **filled},
            environ_base={"REMOTE_ADDR": f"203.0.113.{place}"},
        )
        sent.append(answer.status_code)
        if answer.status_code == 303:
            assert press(arthur, BATTLE, "Withdraw").status_code == 303
    assert sent == [303] * 6 + [429]


def test_a_file_brings_reports_through_cards_along_and_no_key(
    app: Flask, session: Session, caen: Campaign
) -> None:
    scan(app, link_of(app))
    data = json.loads(json.dumps(archive.export_campaign(session, caen.id)))
    assert caen.card_key not in json.dumps(data)
    olga = session.query(User).filter_by(username="Olga").one()
    there = archive.import_campaign(session, data, olga)
    assert running(session, there.id).log.records[-1].card == "Tom"
    assert there.card_key and there.card_key != caen.card_key


SPOILT: dict[str, Callable[[Any], object]] = {
    "no name": lambda entry: entry["extra"].pop("card"),
    "another giver": lambda entry: entry.update(who="Kurt"),
    "an empty name": lambda entry: entry["extra"].update(card=""),
    "a name too long": lambda entry: entry["extra"].update(card="T" * 65),
    "a name that is none": lambda entry: entry["extra"].update(card=["Tom"]),
}


def test_a_file_with_a_report_through_a_card_that_none_gave_is_refused(
    app: Flask, session: Session, caen: Campaign
) -> None:
    scan(app, link_of(app))
    file = json.dumps(archive.export_campaign(session, caen.id))
    olga = session.query(User).filter_by(username="Olga").one()
    for change in SPOILT.values():
        data = json.loads(file)
        change(data["entries"][-1])
        data["log"] = digest(data["entries"])
        with pytest.raises(Unreadable, match="who reported by the card’s code"):
            archive.import_campaign(session, data, olga)
