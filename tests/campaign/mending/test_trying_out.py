"""Trying a mend out: nothing is told of an organiser who plays for nobody, and all of one who plays."""

from datetime import timedelta

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.log.fold import chronicle
from campaign.log.running import running
from campaign.people import seating, seats
from campaign.play import mending
from campaign.printing.tables import PrintJob
from campaign.storage.db import now
from rulesets.kit.flow.refusals import Refusal
from tests.builders import Begun
from tests.campaign.mended import a_tie, change
from tests.campaign.web import form, signed_in
from tests.printing import printed

PUBLIC = frozenset({""})
WORDS = "Olga, who plays here, previews a correction: "


@pytest.fixture
def lamp(session: Session) -> Begun:
    """The lamp is sold to Blue, who wrote so; Olga organises."""
    campaign, people = a_tie(session)
    return campaign, people


def _plays(session: Session, lamp: Begun) -> None:
    """Olga stands in for Green."""
    campaign, people = lamp
    (green,) = seats.holders(session, campaign.id, "green")
    until = now().date() + timedelta(days=3)
    seating.substitute(session, campaign.id, people["organiser"], green.id, people["organiser"], until)


def _report(session: Session, lamp: Begun, eyes: str) -> int:
    """The number under which that seat knows Blue's report."""
    at = running(session, lamp[0].id)
    return next(line.number for line in chronicle(at.log, eyes) if "Here." in " ".join(line.sentences))


def _told(session: Session, lamp: Begun) -> list[str]:
    session.rollback()
    said = notes.notes_for(session, lamp[0].id, PUBLIC, ("people",))
    return [note.text for note in said if ", who plays here, previews a correction:" in note.text]


def test_an_organiser_who_plays_reads_beforehand_that_it_is_told_and_everybody_reads_it(
    app: Flask, session: Session, lamp: Begun
) -> None:
    _plays(session, lamp)
    page = f"/c/an-evening/mend/{_report(session, lamp, 'green')}"
    olga = signed_in(app, "Olga")
    assert "You play here, so everybody can read in the log that you" in olga.page(page)
    assert _told(session, lamp) == []
    answer = olga.press(page, "Preview the correction", field__remark="There.", reason="Misread.")
    assert answer.status_code == 303
    (line,) = _told(session, lamp)
    assert line.startswith(WORDS) and "Here." in line and "There." not in line
    for name in ("Red", "Blue"):
        assert ", who plays here, previews a correction:" in signed_in(app, name).page(
            "/c/an-evening/chronicle/"
        )


def test_of_an_organiser_who_plays_for_nobody_nothing_is_told(
    app: Flask, session: Session, lamp: Begun
) -> None:
    page = f"/c/an-evening/mend/{_report(session, lamp, 'organiser')}"
    olga = signed_in(app, "Olga")
    assert "A preview stores nothing and tells nobody." in olga.page(page)
    assert (
        olga.press(page, "Preview the correction", field__remark="There.", reason="Misread.").status_code
        == 303
    )
    assert _told(session, lamp) == []


@pytest.mark.parametrize("wrong", [{"reason": " "}, {"values": {"remark": "Here."}}])
def test_what_is_refused_without_being_played_is_not_told(
    session: Session, lamp: Begun, wrong: dict[str, object]
) -> None:
    _plays(session, lamp)
    campaign, people = lamp
    number = _report(session, lamp, "green")
    wanted = change(number, **{"values": {"remark": "There."}, "eyes": "green", **wrong})  # type: ignore[arg-type]
    with pytest.raises(Refusal):
        mending.try_out(session, campaign.id, people["organiser"], wanted)
    assert _told(session, lamp) == []


def test_it_is_told_before_it_is_played_so_that_a_refusal_of_the_rules_is_told_too(
    app: Flask, session: Session, lamp: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    _plays(session, lamp)

    def refuses(*_: object) -> None:
        raise Refusal("The rules do not take it.")

    monkeypatch.setattr(mending, "play_again", refuses)
    olga, page = signed_in(app, "Olga"), f"/c/an-evening/mend/{_report(session, lamp, 'green')}"
    sent = olga.press(page, "Preview the correction", field__remark="There.", reason="Misread.")
    assert len(_told(session, lamp)) == 1
    answer = printed(olga.client, sent.location)
    assert answer.status_code == 422 and "The rules do not take it." in answer.text
    assert "There." in answer.text and "Misread." in answer.text


def test_what_was_typed_leads_on_for_whoever_typed_it_alone(
    app: Flask, session: Session, lamp: Begun
) -> None:
    _plays(session, lamp)
    olga, page = signed_in(app, "Olga"), f"/c/an-evening/mend/{_report(session, lamp, 'green')}"
    there = olga.press(page, "Preview the correction", field__remark="There.", reason="Misread.").location
    assert len(_told(session, lamp)) == 1
    other = there.replace("/mend/", "/mend/1")
    for address in (f"{page}/tried", there[:-1], other, f"{page}/tried?typed=e30"):
        assert olga.client.get(address).status_code in (303, 422, 404)
    session.rollback()
    assert session.scalars(select(PrintJob)).all() == []


def test_who_has_not_read_what_would_come_of_it_decides_nothing_and_costs_nothing(
    app: Flask, session: Session, lamp: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does whoever plays read by that way what is told to nobody."""
    _plays(session, lamp)
    monkeypatch.setattr(mending, "rehearse", None)
    olga, page = signed_in(app, "Olga"), f"/c/an-evening/mend/{_report(session, lamp, 'green')}"
    typed = form(olga.page(page), "Preview the correction").sent(field__remark="There.", reason="Misread.")
    sent = olga.client.post(f"{page}/decide", data={**typed, "key": "k" * 32, "mark": "made up"})
    assert sent.status_code == 303 and "/tried" in sent.location
    assert len(_told(session, lamp)) == 1
