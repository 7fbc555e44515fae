"""What an issue of each system tells: headline, lead, battles by name, moves in rows, all maps, the end."""

import re
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.log.running import running
from campaign.log.timeline import course
from campaign.pages.news.issue import Issue
from campaign.pages.news.lead import QUIET
from campaign.play import replays
from campaign.play.replays import demonstrations, open_replay
from exports.picture import svg_of
from exports.signs.palette import MONO
from rulesets import RULESETS
from rulesets.kit.drawing.board import Board
from rulesets.memoir44.system import MEMOIR44
from rulesets.skirmish.system import SKIRMISH
from tests import builders
from tests.campaign.news.test_no_log_lines import PUBLIC, check
from tests.campaign.web import signed_in
from tests.printing import printed

pytestmark = [pytest.mark.plays(*RULESETS), pytest.mark.slow]

ISSUES = {
    "firestorm/allied-tactical-victory": (2, "The Allies take Bayeux and Caumont", 3),
    "axis_allies_dday/allied-victory": (1, "The Allies take Bayeux, Z10 and 3 places more", 3),
    "memoir44/single-allied-victory": (7, "The Allies take Bayeux, La Rivière and 1 place more", 3),
    "tide_of_iron/battle-allied-victory": (2, "The building on F7 falls on the squads inside: 3 hits", 3),
    "tide_of_iron/american-win": (1, "The 29th Infantry Division wins “Bloody Omaha”", 3),
    "skirmish/eight-rounds": (2, "The Allies take Saint-Orin", 3),
    "skirmish_event/evening-won": (2, "Edith beats Clara, 9 to 0", 3),
}
SEVERAL_MAPS = "memoir44/neptune-axis-victory"
ENDS = {
    "firestorm/draw": "A draw",
    "axis_allies_dday/allied-victory": "The Allies win the battle",
    SEVERAL_MAPS: "The Axis wins Operation Neptune, 78 to 38",
    "tide_of_iron/battle-allied-victory": "The Allies win the battle, a minor victory",
    "tide_of_iron/american-win": "The 29th Infantry Division wins the chain, 19 to 5",
    "skirmish/eight-rounds": "The Axis wins the match",
    "skirmish_event/evening-won": "Ada wins the tournament",
}
BATTLES = {
    "firestorm/allied-tactical-victory": ("Sword Beach (A5)", "The Axis loses Panzer Lehr."),
    "axis_allies_dday/allied-victory": ("Z11", "The Allies win Z11."),
    "tide_of_iron/american-win": ("Bloody Omaha", "The 29th Infantry Division wins “Bloody Omaha”."),
    "skirmish_event/evening-won": ("Clara against Edith", "Edith beats Clara, 9 to 0."),
}
MOVES = {
    "firestorm/allied-tactical-victory": ("Deploy", "9 SS Panzer", "Bréville (B5)"),
    "axis_allies_dday/allied-victory": ("Drop", "3 infantry each", "Z10 and Z11"),
    "memoir44/single-allied-victory": ("Reinforce", "1 Elite Armor each", "F23 and J23"),
    "tide_of_iron/battle-allied-victory": ("Lay charges", "1 charge", "F9"),
    "skirmish/eight-rounds": ("Fire and Movement", "Squad 4 and Squad 2"),
    "skirmish_event/evening-won": ("Round 2", "Edith against Dmitri", "Table 1"),
}


def public_issue(session: Session, name: str, number: int = 0) -> Issue:
    """An issue of the public's edition, the last where no number is given."""
    if name not in PUBLIC:
        check(session, name, 1)
    return PUBLIC[name][number - 1]


@pytest.mark.parametrize("name", ISSUES)
def test_the_headline_says_what_changed_over_three_sentences(session: Session, name: str) -> None:
    number, headline, sentences = ISSUES[name]
    issue = public_issue(session, name, number)
    assert (issue.headline, len(issue.lead)) == (headline, sentences)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long) if name == SEVERAL_MAPS else name for name in ENDS]
)
def test_the_last_issue_says_how_it_ended(session: Session, name: str) -> None:
    issue = public_issue(session, name)
    assert issue.headline == ENDS[name] and len(issue.lead) == 3


@pytest.mark.parametrize("name", BATTLES)
def test_battles_stand_under_their_names(session: Session, name: str) -> None:
    title, told = BATTLES[name]
    stories = public_issue(session, name, ISSUES[name][0]).stories
    assert stories[0].title == title and told in stories[0].told


@pytest.mark.parametrize("name", MOVES)
def test_the_rest_of_the_turn_is_a_table(session: Session, name: str) -> None:
    issue = public_issue(session, name, ISSUES[name][0])
    assert MOVES[name] in {row for table in issue.moves for row in table.rows}


@pytest.mark.parametrize("name", [name for name in ISSUES if name.split("/")[0] in ("firestorm", "memoir44")])
def test_what_changed_is_ringed_on_the_map_under_the_numbers_of_the_list(session: Session, name: str) -> None:
    issue = public_issue(session, name, ISSUES[name][0])
    assert issue.board is not None
    places = issue.board.regions if isinstance(issue.board, Board) else issue.board.spots
    ringed = {place.key: place.ringed for place in places if place.ringed}
    assert ringed == {change.place: change.number for change in issue.changes}
    assert [change.number for change in issue.changes] == [*range(1, len(issue.changes) + 1)]
    drawn = svg_of(issue.board, MONO)
    assert drawn.count('<ellipse class="ring"') == len(ringed) > 1
    for number in ringed.values():
        assert re.search(rf'class="ring-n"[^>]*>{number}</text>', drawn)


def test_a_turn_in_which_nothing_happened_is_an_issue_too(session: Session) -> None:
    issue = public_issue(session, "memoir44/single-allied-victory", 1)
    assert issue.lead[0] == QUIET and not issue.stories and not issue.moves and not issue.changes


def test_battles_that_took_nothing_are_counted(session: Session) -> None:
    issue = public_issue(session, "firestorm/draw")
    assert issue.lead[0] == "No place changes hands in 7 battles." and len(issue.stories) == 7


ENDED = Path("tests/replays/skirmish/air-force-mechanized-allied.json")


@pytest.mark.plays(SKIRMISH)
@pytest.mark.usefixtures("blank_paper")
def test_the_last_issue_is_printed_where_its_turn_has_no_entries(app: Flask, session: Session) -> None:
    olga = builders.an_organiser(session)
    campaign = replays.open_replay(session, ENDED.read_text("utf-8"), olga, "Ended")
    turns = course(running(session, campaign.id))
    assert turns[-1].is_over and turns[-1].records == () and turns[-1].newest == 0
    assert turns[0].newest == turns[0].records[-1].number
    assert "No. " in signed_in(app, "Olga").page(f"/c/{campaign.slug}/news/")
    answer = printed(signed_in(app, "Olga").client, f"/c/{campaign.slug}/news/{len(turns)}.pdf")
    assert answer.status_code == 200 and answer.mimetype == "application/pdf"


@pytest.mark.plays(MEMOIR44)
def test_the_moves_of_all_maps_stand_in_one_table_with_the_map_of_each(app: Flask, session: Session) -> None:
    olga = builders.an_organiser(session)
    campaign = open_replay(session, demonstrations(MEMOIR44)[-1].text, olga)
    address = f"/c/{campaign.slug}/news/4/"
    page = signed_in(app, "Olga").page(address)
    moved = page[page.index('class="moves-table"') :]
    rows = re.findall(r'<th scope="row">([^<]+)</th><td>([^<]+)</td><td>([^<]*)</td>', moved)
    cards = {where for act, _, where in rows if act == "Card"}
    assert cards == {"Omaha Beach and American Airborne", "Sword Beach", "Juno Beach"}
    assert "on Juno Beach plays" not in moved
