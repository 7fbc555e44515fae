"""Caen in its fourth week, for every test of mending: what its second turn reported, and later orders."""

from dataclasses import replace
from pathlib import Path

from sqlalchemy.orm import Session

from campaign.log.fold import before, chronicle
from campaign.log.running import running
from campaign.play import replays
from campaign.storage.models import Campaign
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.replay import from_text, to_text
from tests import builders
from tests.builders import Begun, begun_once
from tests.campaign.caen import SEATS
from tests.rulesets.firestorm.builders import orders as c

REPLAY = Path(__file__).parents[1] / "replays" / "firestorm" / "draw.json"
IN_WEEK_FOUR = 230
"""Orders of the replay until the middle of its fourth turn."""
TITLE = "Caen in its fourth week"
TABLE = "/c/caen-in-its-fourth-week/"


@begun_once
def week_four(session: Session) -> Begun:
    """A campaign of Caen played far into its fourth turn, with Olga as organiser and four people on their
    seats."""
    olga = builders.an_organiser(session)
    _, replay = from_text(REPLAY.read_text(encoding="utf-8"), (FIRESTORM,))
    text = to_text(FIRESTORM, replace(replay, orders=replay.orders[:IN_WEEK_FOUR], result=""))
    campaign = replays.open_replay(session, text, olga, TITLE)
    people = {"Olga": olga, **{name: builders.a_person(session, name) for name in SEATS}}
    for name, seat in SEATS.items():
        builders.take_seat(session, campaign, olga, people[name], seat)
    return campaign, people


def report_in_turn_two(session: Session, campaign: Campaign, battle: int, eyes: str | None) -> int:
    """The number, as the seat counts, of the report of that battle of the second turn."""
    at = running(session, campaign.id)
    for line in chronicle(at.log, eyes):
        command = line.record.command
        if not isinstance(command, c.ReportBattle) or command.battle != battle:
            continue
        if at.ruleset.standing(before(at.log, line.record), None).number == 2:
            return line.number
    raise AssertionError(f"battle {battle} was not reported in the second turn")
