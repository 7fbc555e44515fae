"""Caen in its second week, with people on its seats who can sign in."""

from dataclasses import replace
from pathlib import Path

from sqlalchemy.orm import Session

from campaign.play import replays
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.replay import from_text, to_text
from tests import builders
from tests.builders import Begun, begun_once

WEEK_TWO = "Caen in its second week"
TABLE = "/c/caen-in-its-second-week/"
SEATS = {
    "Arthur": "allied_general",
    "Alan": "allied_commander",
    "Gerda": "axis_general",
    "Kurt": "axis_commander",
}


WON = Path("tests/replays/firestorm/allied-tactical-victory.json")


@begun_once
def won_by_the_allies(session: Session) -> Begun:
    """A game that the Allies have won, with Olga as organiser and two generals, at /c/won/."""
    olga = builders.an_organiser(session)
    campaign = replays.open_replay(session, WON.read_text(encoding="utf-8"), olga, "Won")
    people = {"Olga": olga}
    for name in ("Arthur", "Gerda"):
        people[name] = builders.a_person(session, name)
        builders.take_seat(session, campaign, olga, people[name], SEATS[name])
    return campaign, people


def demonstration() -> str:
    """The text of the replay with which Caen shows itself."""
    return next(item.text for item in replays.demonstrations(FIRESTORM) if item.title == WEEK_TWO)


@begun_once
def week_two(session: Session, rulings: Rulings | None = None) -> Begun:
    """The demonstration of Caen with Olga as organiser and four people on their seats, under its own
    house rules or others."""
    olga = builders.an_organiser(session)
    _, replay = from_text(demonstration(), (FIRESTORM,))
    text = to_text(FIRESTORM, replace(replay, rulings=rulings or replay.rulings))
    campaign = replays.open_replay(session, text, olga, WEEK_TWO)
    people = {"Olga": olga, **{name: builders.a_person(session, name) for name in SEATS}}
    for name, seat in SEATS.items():
        builders.take_seat(session, campaign, olga, people[name], seat)
    return campaign, people
