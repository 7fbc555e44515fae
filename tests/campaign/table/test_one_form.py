"""Target, troops and what follows in one press from an open area; what rolled on; two accounts as answers."""

import re
from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.log.entries import standing
from campaign.log.overruled import overruled
from campaign.log.running import running
from rulesets.firestorm.ground.state import Battle, Report, Stage
from rulesets.firestorm.rules.battle.reports import ScoreReported
from rulesets.firestorm.sheets.story import stands
from rulesets.firestorm.system import FIRESTORM
from tests.builders import Begun
from tests.campaign.caen import TABLE
from tests.campaign.web import Form, forms, signed_in

pytestmark = [pytest.mark.plays(FIRESTORM), pytest.mark.slow, pytest.mark.usefixtures("caen")]
AREA = f"{TABLE}?area=C1"


def targets(page: str) -> dict[str, str]:
    """The mark of each target of the form in the area's panel, by the place it leads into."""
    return {into: mark for mark, into in re.findall(r'name="mark" value="(\w+)" data-into="(\w+)"', page)}


def the_form(page: str) -> Form:
    return next(item for item in forms(page) if item.button.startswith("Attack"))


def words(page: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def test_targets_carry_the_numbers_of_the_map_and_their_odds(app: Flask) -> None:
    page = signed_in(app, "Arthur").page(AREA)
    assert list(targets(page)) == ["B1", "C2", "D1", "D2"]
    assert page.count('class="target-number"') == 8, "each at both scales of the map"
    panel = words(page[page.index('id="area"') : page.index('id="orders"')])
    assert "D1 Villers-Bocage 50 points; bocage; no troops there" in panel
    assert "By dice the Allies win : 17 %" in panel
    assert "What are the odds of C1" not in panel, "they stand beside each"


def test_what_may_be_proposed_besides_has_its_odds_too(app: Flask) -> None:
    orders = words(signed_in(app, "Gerda").page(TABLE).partition('id="orders"')[2])
    assert "Propose to leave battle 3 to the dice The other side must agree. FC-184" in orders
    told = orders.partition("Propose to leave battle 3")[2]
    assert "By dice the Axis wins" in told[:250]


def test_the_organiser_hides_the_odds_and_shows_them_again_and_all_are_told(app: Flask) -> None:
    olga, arthur = signed_in(app, "Olga"), signed_in(app, "Arthur")
    asked = f"{TABLE}?area=C1&ask=2"
    assert "Odds of C1" in words(arthur.page(asked))
    olga.press(f"{TABLE}rules/", "Hide the odds")
    assert 'class="odds"' not in arthur.page(AREA) and "Odds of C1" not in words(arthur.page(asked))
    assert "hides the odds" in words(arthur.page(TABLE))
    olga.press(f"{TABLE}rules/", "Show the odds")
    assert 'class="odds"' in arthur.page(AREA)


def test_target_and_troops_go_in_one_press_and_what_follows_rolls_on(app: Flask) -> None:
    arthur = signed_in(app, "Arthur")
    page = arthur.page(AREA)
    form = the_form(page)
    troops = re.findall(
        r'name="field-troops" value="([^"]+)"', page[page.index('class="form order bundle') :]
    )[:2]
    sent = form.sent(mark=targets(page)["D1"], **{"field-advance": "all"})
    answer = arthur.client.post(form.action, data={**sent, "field-troops": troops})
    assert answer.status_code == 303, answer.text
    said = words(arthur.page(TABLE))
    assert (
        "attack Villers-Bocage (D1)" in said and "50th Northumbrian Division and 8th Armoured Brigade" in said
    )


def test_a_refused_form_keeps_its_target_and_its_ticks(app: Flask) -> None:
    arthur = signed_in(app, "Arthur")
    page = arthur.page(AREA)
    form = the_form(page)
    sent = form.sent(mark=targets(page)["D2"], **{"field-troops": "6-airborne"})
    answer = arthur.client.post(form.action, data=sent)
    assert answer.status_code == 422
    chosen = re.search(r'value="(\w+)" data-into="(\w+)"[^>]* checked', answer.text)
    assert chosen is not None and chosen[2] == "D2"
    assert answer.text.count('class="refused" role="alert"') == 1


def test_of_two_accounts_the_other_one_can_be_let_stand(app: Flask) -> None:
    olga = signed_in(app, "Olga")
    page = words(olga.page(f"{TABLE}report/turn%202%20battle%204"))
    assert "The Allies say 3 : 1." in page and "The Axis says 3 : 2." in page
    assert "Neither: play or report it again" in page
    answer = olga.press(
        TABLE, "Settle", **{"field-verdict": "other", "field-reason": "The photograph shows it."}
    )
    assert answer.status_code == 303
    assert "The Allies take Bayeux (A1), 3 : 2." in words(olga.page(TABLE))


ACCOUNTS = {"stands": {"3 : 1"}, "other": {"3 : 2"}, "falls": set[str]()}


@pytest.mark.parametrize("verdict", ACCOUNTS)
def test_what_tells_a_turn_afterwards_tells_the_account_that_stands_alone(
    app: Flask, session: Session, caen: Begun, verdict: str
) -> None:
    """The newspaper's chapters and the report of the turn leave out the entries found here."""
    signed_in(app, "Olga").press(TABLE, "Settle", **{"field-verdict": verdict, "field-reason": "So it was."})
    log = running(session, caen[0].id).log
    left_out = overruled(log, standing(log.records), None)
    told = {
        f"{event.report.allied} : {event.report.axis}"
        for record in standing(log.records)
        for event in record.events
        if isinstance(event, ScoreReported) and event.battle == 4 and record.number not in left_out
    }
    assert told - {"4 : 3"} == ACCOUNTS[verdict], "beside that of the fourth battle of turn 1"


def test_of_two_accounts_the_story_quotes_the_one_that_stands() -> None:
    reports = (Report("a", 3, 1, remark="Ours."), Report("b", 3, 2))
    battle = Battle(4, "normal", "allied", Stage.DONE, report=reports[0], counter_report=reports[1])
    one = replace(battle, score=(3, 2))
    assert [stands(one, report) for report in reports] == [False, True]
    assert all(stands(battle, report) for report in reports), "not settled yet"


def test_what_is_written_down_for_later_goes_with_the_ticks_and_is_drawn_in_dashes(app: Flask) -> None:
    arthur = signed_in(app, "Arthur")
    sent = {"take": "attack", "field-first_attack": "B5>C6", "field-second_attack": "C1>D1"}
    answer = arthur.press(TABLE, "Save standing orders", **sent)
    assert answer.status_code == 303, answer.text
    page = arthur.page(TABLE)
    assert "attack Colombelles (C6)" in words(page), "he has the initiative, so the first is given at once"
    planned = re.findall(r'class="attack planned[^"]*"', page)
    assert len(planned) == 1, "the second waits"
    assert "attack planned" not in signed_in(app, "Gerda").page(TABLE)
    rolled = words(page[page.index('id="rolled"') :])
    assert "automatic, by your standing order" in rolled and "Undo my part" in rolled
    assert arthur.press(TABLE, "Save standing orders", take="").status_code == 303
    assert "attack planned" not in arthur.page(TABLE)


def test_what_waits_shows_each_campaign_as_its_map_stands(app: Flask) -> None:
    arthur = signed_in(app, "Arthur")
    picture = re.search(r'src="([^"]+map.svg)"', arthur.page("/"))
    assert picture is not None
    drawn = arthur.client.get(picture[1])
    assert drawn.status_code == 200 and drawn.mimetype == "image/svg+xml"
    assert drawn.text.startswith('<svg width="232" height=')
    assert 'xmlns="http://www.w3.org/2000/svg"' in drawn.text and "Tilly" not in re.sub(
        "<title>.*?</title>", "", drawn.text
    )
    known = {"If-None-Match": drawn.headers["ETag"]}
    assert arthur.client.get(picture[1], headers=known).status_code == 304, "it is not sent twice"
    assert signed_in(app, "Gerda").client.get(picture[1], headers=known).status_code == 200
