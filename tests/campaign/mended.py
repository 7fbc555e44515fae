"""Games for every test of mending: Caen in its fourth week, with what its second turn reported and later
orders, and the sale of a lamp that typed dice decided."""

import uuid
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from sqlalchemy.orm import Session

from campaign.log.entries import Record
from campaign.log.fold import Log, before, chronicle
from campaign.log.running import running
from campaign.play import mending, replays
from campaign.play.mending import Change
from campaign.storage.models import Campaign, User
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.choices import Value
from rulesets.kit.flow.dice import Faces
from rulesets.kit.replay import from_text, to_text
from tests import builders
from tests.builders import Begun, People, an_auction, begun_once, order
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


THROW, HANDOVER, CONSENT = 3, 4, 5
"""The entries of the lamp's sale as everybody counts them."""


def bid_all(session: Session, campaign: Campaign, who: People, lot: str, *bids: int) -> None:
    for seat, price in zip(("red", "blue", "green"), bids, strict=True):
        order(session, campaign, who[seat], seat, f"Bid for the {lot}", {"price": price})


@begun_once
def a_tie(session: Session, throws: str = "wait") -> Begun:
    """Red and Blue tied for the lamp at six; typed dice gave it to Blue, who has it and has paid."""
    campaign, who = an_auction(session, throws=throws)
    bid_all(session, campaign, who, "Brass Lamp", 6, 6, 1)
    order(session, campaign, who["red"], "red", "Throw for the Brass Lamp", typed=(2, 5))
    order(session, campaign, who["blue"], "blue", "Report the Brass Lamp", {"remark": "Here."})
    order(session, campaign, who["red"], "red", "Agree")
    return campaign, who


def change(
    visible: int,
    faces: Faces | None = None,
    values: Mapping[str, Value] | None = None,
    reason: str = "Misread.",
    eyes: str = "organiser",
) -> Change:
    return Change(visible, eyes, values or {}, faces, reason)


def mend(session: Session, campaign: Campaign, person: User, wanted: Change) -> Record:
    """Rehearses and decides; the entry."""
    rehearsal = mending.rehearse(session, running(session, campaign.id), person, wanted, "rehearsed")
    key = uuid.uuid4().hex
    return mending.decide(session, campaign.id, person, wanted, rehearsal.mark, key, 0).record


def log_of(session: Session, campaign: Campaign) -> Log:
    return running(session, campaign.id).log
