"""An organiser who mends an old entry, and everybody else, reads the same whatever one side bought."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.log.running import running
from campaign.play import replays, service, settling
from campaign.play.service import Form
from rulesets.kit.flow.choices import find, mark, values_of
from rulesets.kit.replay import from_text, to_text
from rulesets.skirmish.system import SKIRMISH
from tests.builders import a_person, an_organiser, take_seat, with_password
from tests.campaign.web import form as found_form, signed_in
from tests.printing import printed
from tests.rulesets.skirmish.house.test_twins_on_every_route import (
    ONE_SQUAD,
    PURCHASE,
    REPLAYS,
    THREE_AND_A_LEVEL,
    Twin,
    differing,
    is_seen_by,
    source as source,
    systems as systems,
    two_of,
)

PACE = REPLAYS / "pace-round.json"
BEFORE_INITIATIVE = 3
"""Orders of the replay before the first initiative."""


@pytest.fixture
def twins_of_a_mend(
    app: Flask, session: Session, database: str, source: random.Random
) -> tuple[Twin, Twin, str]:
    """The same at the purchase of its third round, the initiative of the first typed in."""
    _, whole = from_text(PACE.read_text("utf-8"), (SKIRMISH,))
    cut = replace(whole, orders=whole.orders[:BEFORE_INITIATIVE], result="")
    olga = an_organiser(session)
    campaign = replays.open_replay(session, to_text(SKIRMISH, cut), olga, "Saturday")
    with app.app_context():
        anna, bert = (with_password(session, a_person(session, name)) for name in ("Anna", "Bert"))
        with_password(session, olga)
    for person, seat in ((anna, "allied"), (bert, "axis")):
        take_seat(session, campaign, olga, person, seat)
    settling.change_throws(session, campaign.id, olga, "wait", "wait")
    for number, order in enumerate(whole.orders[BEFORE_INITIATIVE : PURCHASE[1]]):
        at = running(session, campaign.id)
        choice = find(at.ruleset.menu(at.state, order.seat), order.command)
        if choice is not None:
            giver = anna if order.seat == "allied" else bert
            typed = order.faces if choice.throw is not None else None
            form = Form(mark(choice), values_of(choice, order.command), f"replayed {number}", typed)
            service.submit(session, campaign.id, giver, order.seat, form)
    session.close()
    return *two_of(app, database), ""


def rehearsed(twin: Twin, source: random.Random, faces: Sequence[str]) -> tuple[int, str, str]:
    """What Olga reads of other dice for the initiative: status and text of the form, and of what would come
    of it."""
    source.seed(f"mend {faces}")
    with twin.moved_in():
        olga = signed_in(twin.app, "Olga")
        with olga.client.session_transaction() as cookie:
            cookie["csrf_token"] = "the same in both"
        form = next(
            page
            for number in range(2, 12)
            if "typed in" in (page := olga.client.get(f"/c/saturday/mend/{number}").text)
        )
        sent = {f"face__{place}": face for place, face in enumerate(faces, 1)}
        there = olga.send(found_form(form, "Preview the correction"), reason="Misread.", **sent).location
        answer = printed(olga.client, there)
        return answer.status_code, form, answer.text


def decided(twin: Twin, page: str) -> None:
    """Olga decides what she read."""
    with twin.moved_in():
        olga = signed_in(twin.app, "Olga")
        with olga.client.session_transaction() as cookie:
            cookie["csrf_token"] = "the same in both"
        assert olga.send(found_form(page, "Correct it")).status_code == 303


@pytest.mark.slow
def test_an_organiser_who_mends_reads_the_same_whatever_one_side_bought(
    twins_of_a_mend: tuple[Twin, Twin, str], source: random.Random
) -> None:
    one, other, _ = twins_of_a_mend
    one.give("Bert", "axis", *ONE_SQUAD)
    other.give("Bert", "axis", *THREE_AND_A_LEVEL)
    for faces in (("66", "11"), ("41", "62")):
        here, there = (rehearsed(twin, source, faces) for twin in (one, other))
        assert here[0] == 200 and here == there
    for twin in (one, other):
        source.seed("decided")
        decided(twin, here[2])
    assert differing(twins_of_a_mend, source, ["Olga"], "mended") == []
    assert differing(twins_of_a_mend, source, ["Anna"], "mended", only_now=True) == []
    assert is_seen_by("Bert", twins_of_a_mend, source)
