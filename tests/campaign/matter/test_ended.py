"""A matter that is over has a page for ever, made of what was when it was played."""

import re
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import quote

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.calendar import feeds
from campaign.club import notes
from campaign.log.matters import matters
from campaign.log.running import running
from campaign.log.timeline import Matter
from campaign.play import replays
from campaign.talk import mentions
from rulesets import RULESETS
from tests import builders
from tests.builders import Begun
from tests.campaign.caen import TABLE, week_two
from tests.campaign.web import forms, signed_in

pytestmark = pytest.mark.plays(*RULESETS)

REPLAYS = Path(__file__).parents[2] / "replays"
FIRST, SECOND = "turn 1 battle 1", "turn 2 battle 1"
WHEN = {FIRST: "2026-11-05T19:00+01:00[Europe/Berlin]", SECOND: "2026-11-12T19:00+01:00[Europe/Berlin]"}


@pytest.fixture
def caen(session: Session) -> Begun:
    """Caen in its second week, with something said of both first battles."""
    campaign, people = week_two(session)
    for subject in WHEN:
        words = f"Written of {subject}."
        mentions.say(session, campaign.id, people["Arthur"], frozenset({""}), words, subject)
    for subject, when in WHEN.items():
        notes.put(session, campaign.id, "date", people["Olga"], when, subject)
    session.commit()
    return campaign, people


def page_of(app: Flask, subject: str, who: str = "Arthur") -> str:
    return signed_in(app, who).page(f"{TABLE}report/{subject}")


@pytest.mark.slow
def test_last_week_s_battle_has_its_own_date_words_and_result(app: Flask, caen: Begun) -> None:
    first, second = page_of(app, FIRST), page_of(app, SECOND)
    for here, there, day, other in ((first, second, 5, 12), (second, first, 12, 5)):
        assert f"Thursday {day} November 2026" in here and f"Thursday {other} November" not in here
        assert here != there
    assert f"Written of {FIRST}." in first and f"Written of {SECOND}." not in first
    assert f"Written of {SECOND}." in second and f"Written of {FIRST}." not in second
    assert "Turn 1, battle 1" in first and "Turn 2, battle 1" in second
    assert "4 : 1, taken" in second and "From Sword Beach into Épron" in second


@pytest.mark.slow
def test_an_old_address_leads_to_what_is_called_so_now_or_to_all_that_were(app: Flask, caen: Begun) -> None:
    arthur = signed_in(app, "Arthur")
    for asked in ("", "?order=abc"):
        answer = arthur.client.get(f"{TABLE}report/battle 3{asked}")
        assert answer.status_code == 302
        assert answer.headers["Location"].endswith(f"/report/turn%202%20battle%203{asked}")
    listed = arthur.page(f"{TABLE}report/battle 1")
    assert re.findall(r"/report/(turn%20\d%20battle%201)\"", listed) == [
        "turn%202%20battle%201",
        "turn%201%20battle%201",
    ]
    assert arthur.client.get(f"{TABLE}report/battle 99").status_code == 422


@pytest.mark.slow
def test_what_was_typed_into_a_page_of_an_old_name_is_kept_under_the_lasting_one(
    app: Flask, session: Session, caen: Begun
) -> None:
    arthur = signed_in(app, "Arthur")
    page = arthur.page(f"{TABLE}report/turn 2 battle 3")
    form = next(item for item in forms(page) if item.button == "Post")
    sent = {**form.sent(), "text": "Before the update."}
    answer = arthur.client.post(f"{TABLE}note/battle 3", data=sent)
    assert answer.status_code == 303
    said = notes.notes_for(session, caen[0].id, frozenset({""}), ("remark",), "turn 2 battle 3")
    assert [note.text for note in said] == ["Before the update."]


@pytest.mark.slow
def test_a_fought_battle_s_card_is_printed_again_as_it_was(app: Flask, caen: Begun) -> None:
    arthur = signed_in(app, "Arthur")
    for subject in (FIRST, SECOND):
        papers = re.findall(
            r'href="([^"]+/papers/battle-1\?at=\d+)"', arthur.page(f"{TABLE}report/{subject}")
        )
        assert len(papers) == 1, subject
        assert arthur.client.get(papers[0]).status_code == 200


@pytest.mark.slow
def test_its_organiser_alone_is_led_to_the_correction_of_a_result_from_its_page_and_the_list(
    app: Flask, caen: Begun
) -> None:
    olga = signed_in(app, "Olga")
    for subject in (FIRST, SECOND):
        (link,) = re.findall(r'href="([^"]+/mend/\d+)">Correct this result', page_of(app, subject, "Olga"))
        assert olga.client.get(link).status_code == 200
        assert "Correct this result" not in page_of(app, subject)
        assert f'href="{link}">Correct</a>' in olga.page(f"{TABLE}?view=record")
    assert ">Correct</a>" not in signed_in(app, "Arthur").page(f"{TABLE}?view=record")


@pytest.mark.slow
def test_a_matter_that_a_concession_or_a_ruling_ended_is_corrected_from_its_page_as_well(
    app: Flask, session: Session
) -> None:
    path = REPLAYS / "tide_of_iron" / "void-conceded-milder.json"
    olga = builders.an_organiser(session)
    campaign = replays.open_replay(session, path.read_text(encoding="utf-8"), olga, "The 29th")
    reader = signed_in(app, "Olga")
    asked = []
    for number in (1, 2, 3, 4):
        page = reader.page(f"/c/{campaign.slug}/report/stage {number}")
        (link,) = re.findall(r'href="([^"]+/mend/\d+)">Correct this result', page)
        form = reader.page(link)
        asked.append([word for word in ("Result", "Next stage", "Reason") if f">{word}</l" in form])
    assert asked == [["Result"], ["Next stage", "Reason"], ["Reason"], ["Result"]]


@pytest.mark.slow
@pytest.mark.parametrize("slug", [system.slug for system in RULESETS])
def test_every_matter_of_every_system_has_a_page(app: Flask, session: Session, slug: str) -> None:
    olga = builders.an_organiser(session)
    found: Mapping[str, Matter] = {}
    for path in sorted((REPLAYS / slug).glob("*.json"), key=lambda path: path.stat().st_size):
        campaign = replays.open_replay(session, path.read_text(encoding="utf-8"), olga, path.stem)
        if found := matters(running(session, campaign.id)):
            break
    reader = signed_in(app, "Olga")
    over = {name for name, item in found.items() if item.ended}
    assert over
    for name in found:
        page = reader.page(f"/c/{campaign.slug}/report/{name}")
        assert ("View this moment" in page) == (name in over), name


def test_the_calendar_and_the_messages_call_a_battle_that_is_over_by_its_name(
    app: Flask, session: Session, caen: Begun
) -> None:
    feeds.renew(session, caen[1]["Olga"], caen[0].id)
    feed = feeds.feed_of(session, caen[1]["Olga"], caen[0].id)
    assert feed is not None
    titles = {
        item.subject: item.title for item in feeds.appointments(session, feed, lambda *_: "", lambda *_: "")
    }
    assert titles[SECOND].startswith("Battle 1, A5 into Épron")
    assert titles[FIRST].startswith("Turn 1, battle 1, ")
    log = signed_in(app, "Arthur").page(f"{TABLE}chronicle/")
    assert all(f'{TABLE}report/{quote(name)}">details' in log for name in (FIRST, SECOND))
    said = signed_in(app, "Arthur").page(f"{TABLE}talk/")
    assert "Turn 1, battle 1, " in said and "Battle 1, A5 into Épron" in said
