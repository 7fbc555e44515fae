"""The lab of a campaign and of a draft: asked for, cancelled, read; who may, and what it knows."""

import io

import pypdf
import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.lab import asked
from campaign.lab.asked import answer, questions
from campaign.lab.sources import of_campaign
from campaign.lab.subject import Settings
from campaign.log.fold import seen_by
from campaign.log.running import running
from campaign.pages.lab import page as lab_page
from campaign.play import settling
from campaign.storage.models import User
from rulesets import RULESETS
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.codec import canonical
from tests.authoring.practice.test_practice_games import a_draft
from tests.campaign.caen import TABLE, week_two
from tests.campaign.sealed_caen import deployment, hold
from tests.campaign.web import signed_in
from tests.printing import print_all, printed

pytestmark = pytest.mark.plays(*RULESETS)
LAB = f"{TABLE}lab/"
BOLD = (("allied", "bold"), ("axis", "bold"))


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four runs in lots of two, where others play two hundred in lots of fifty."""
    monkeypatch.setattr(asked, "TOGETHER", 2)
    monkeypatch.setattr(lab_page, "RUNS", (4, 6))


def test_runs_are_asked_for_cancelled_asked_for_again_and_read(app: Flask, session: Session) -> None:
    week_two(session)
    who = signed_in(app, "Arthur")
    before = who.page(LAB)
    assert "No runs yet" in before and "The program’s players are no generals." in before
    chosen = {"rule": "hidden_reserve=True", "player-axis": "cautious"}
    address = who.press(LAB, "Play the runs", **chosen).location
    assert "<b>0</b> of 4 runs" in who.page(address)
    who.press(address, "Cancel runs", cancel="yes")
    assert print_all(app) == 0 and "Play the runs" in who.page(address)
    who.press(address, "Play the runs")
    assert print_all(app) == 4, "two lots by the rules as they are, two by the other"
    text = who.page(address)
    assert "<b>4</b> of 4 runs" in text and "Allies win in " in text and "95 % interval" in text
    parts = "Areas that swing", "Worth ", "When it is decided", "B minus A", "Never mattered", "How sure"
    assert [part for part in parts if part not in text] == []
    assert "This club has finished no game of it yet." in text
    plain = who.press(LAB, "Play the runs", matter="").location
    assert print_all(app) == 2 and "<b>4</b> of 4 runs" in who.page(plain), "no matter is a choice too"


@pytest.mark.paper
def test_what_the_runs_show_stands_on_one_leaf_of_paper(app: Flask, session: Session) -> None:
    week_two(session)
    who = signed_in(app, "Arthur")
    address = who.press(LAB, "Play the runs").location.replace("/lab/", "/lab.pdf").split("#")[0]
    assert "There is nothing to print yet." in who.client.get(address).text
    print_all(app)
    (leaf,) = pypdf.PdfReader(io.BytesIO(printed(who.client, address).data)).pages
    text = " ".join(leaf.extract_text().split())
    for part in ("Allies: bold. Axis: bold.", "no generals", "95 % interval", "How to read this"):
        assert part in text, part


def test_a_campaign_that_hides_odds_has_no_lab_and_what_cannot_be_chosen_is_refused(
    app: Flask, session: Session
) -> None:
    campaign, people = week_two(session)
    who = signed_in(app, "Arthur")
    for words, sent in (
        ("Choose players", {"player-allied": "Montgomery"}),
        ("Choose how many runs", {"runs": "5"}),
        ("The seed has", {"seed": " "}),
        ("no such house rule", {"rule": "weather=bad"}),
        ("That is decided by now", {"matter": "turn 9 battle 9"}),
    ):
        refused = who.press(LAB, "Play the runs", **sent)
        assert refused.status_code == 422 and words in refused.text
    token = who.page(LAB)
    settling.change_odds(session, campaign.id, people["Olga"], "hidden", "k")
    assert "The organiser hides the odds" in who.page(LAB) and "Play the runs" in token
    assert "Play the runs" not in signed_in(app, "Olga").page(LAB)


def test_what_is_hidden_from_a_seat_changes_no_question_and_no_answer(session: Session) -> None:
    campaign, people = deployment(session)

    def found() -> tuple[tuple[str, ...], str]:
        session.rollback()
        at = running(session, campaign.id)
        seat = "allied_general"
        of = of_campaign(at, FIRESTORM, seat, len(seen_by(at.log, seat)))
        works = questions(of, Settings(BOLD, 2, "7"), "now", "Lab")
        return tuple(work.hash for work in works), canonical(answer(session, *works[0].arguments))

    before = found()
    hold(session, campaign, people["Gerda"], "1-ss")
    assert found() == before


def test_a_draft_has_a_lab_from_its_start(app: Flask, session: Session, ada: User) -> None:
    uid = a_draft(session, ada).draft.uid
    who = signed_in(app, "Ada")
    address = who.press(f"/desk/{uid}/lab", "Play the runs").location
    assert print_all(app) == 2
    text = who.page(address)
    assert "Draft 1, from its start." in text and "<b>4</b> of 4 runs" in text and "Areas that swing" in text
