"""A running campaign, opened for one request: row, system, document, seats, sides and log.

Invariant: the document and house rules of the start fix seats and sides; they are read from the first entry
once and cached. It holds no person; what a person may do is in `seats.py`. Until its players are there, the
menu is empty and nothing is asked, so neither people nor automation act.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Engine, bindparam, select
from sqlalchemy.orm import Session, sessionmaker

from campaign.log.fold import Log
from campaign.log.memory import Memory
from campaign.log.typed import Doubt, doubt
from campaign.storage import documents as shelf
from campaign.storage.db import HouseSession, open_engine, writer_of
from campaign.storage.models import Campaign, Entry, SeatHolder
from rulesets.kit.codec import Unreadable, from_json, shape
from rulesets.kit.flow.choices import Choice, mark
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.sides import Side
from rulesets.kit.remembered import remembered
from rulesets.kit.ruleset import AnyRuleset, Documents, Ref, Seat, Standing

_NAMED = select(Campaign).where(Campaign.slug == bindparam("slug"))


@dataclass(frozen=True, slots=True)
class House:
    """What all sessions of one process share: the database, the systems, the caches."""

    engine: Engine
    rulesets: tuple[AnyRuleset, ...]
    memory: Memory = field(default_factory=Memory)
    at_start: dict[str, "AtStart"] = field(default_factory=dict)

    def sessions(self) -> sessionmaker[HouseSession]:
        """A maker of sessions that know this installation."""
        info = {"house": self, "writer": writer_of(self.engine)}
        return sessionmaker(self.engine, class_=HouseSession, info=info)


@dataclass(frozen=True, slots=True)
class AtStart:
    """What the document and house rules of the start fix: the seats and their sides. `waits`: nothing happens
    before the players are there."""

    seats: tuple[Seat, ...]
    sides: tuple[Side, ...]
    waits: bool = False


@dataclass(frozen=True, slots=True)
class Running:
    """One campaign as it is now; `waits_for` are the empty seats that keep it from starting."""

    campaign: Campaign
    ruleset: AnyRuleset
    at_start: AtStart
    log: Log
    waits_for: tuple[Seat, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at its table."""
        return self.at_start.seats

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides that play it."""
        return self.at_start.sides

    @property
    def state(self) -> Any:
        """The state of the game now; it leaves this package only through functions that take a seat."""
        return self.log.state

    @property
    def doubt(self) -> Doubt | None:
        """Why the end of the game is provisional; None if it is not, or is not reached."""
        return doubt(self.log, self.seats) if self.campaign.finished else None

    @property
    def is_laid_open(self) -> bool:
        """Whether the game has ended and its secrets are open; not while its end is provisional."""
        return self.campaign.finished and self.doubt is None

    @property
    def shows_odds(self) -> bool:
        """Whether odds stand beside orders: shown, unless the newest entry about them hides them."""
        kinds = (record.kind for record in reversed(self.log.records))
        return next((kind for kind in kinds if kind.endswith("_odds")), "show_odds") == "show_odds"

    def seat(self, key: str) -> Seat:
        """The seat of that key; refuses an unknown one."""
        for item in self.seats:
            if item.key == key:
                return item
        raise Refusal("There is no such seat in this campaign.")


def open_house(url: str, rulesets: tuple[AnyRuleset, ...]) -> House:
    """The installation over the database at `url`."""
    return House(open_engine(url), rulesets)


def house_of(session: Session) -> House:
    """The installation the session belongs to."""
    house = session.info["house"]
    assert isinstance(house, House)
    return house


def ruleset_named(session: Session, slug: str) -> AnyRuleset:
    """The system of that slug; refuses one that is not installed."""
    for ruleset in house_of(session).rulesets:
        if ruleset.slug == slug:
            return ruleset
    raise Refusal(f"This server has no game system named {slug}.")


def marked(ruleset: AnyRuleset, state: Any, seat: str) -> dict[str, Choice]:
    """The menu of a seat by the marks of its choices, which are worked out once."""
    return _marked(ruleset.menu(state, seat), None)


@remembered
def _marked(menu: Sequence[Choice], _: None) -> dict[str, Choice]:
    return {mark(choice): choice for choice in menu}


def campaign_named(session: Session, slug: str) -> Campaign | None:
    """The campaign whose address is `slug`, or None."""
    return session.scalar(_NAMED, {"slug": slug})


def running(session: Session, campaign_id: int) -> Running:
    """The campaign with its log as it is in the database now; refuses an unknown one."""
    campaign = session.get(Campaign, campaign_id, populate_existing=True)
    if campaign is None:
        raise Refusal("There is no such campaign.")
    return running_of(session, campaign)


def running_of(session: Session, campaign: Campaign) -> Running:
    """The campaign of a row that was just read, with its log as it is in the database now."""
    ruleset = ruleset_named(session, campaign.ruleset)
    log = house_of(session).memory.load(session, ruleset, campaign)
    at = Running(campaign, ruleset, _at_start(session, ruleset, campaign), log)
    empty = _waits_for(session, at)
    return replace(at, ruleset=_at_rest(ruleset), waits_for=empty) if empty else at


def has_begun(at: Running) -> bool:
    """Whether anything has happened in the game, or an organiser has started it."""
    return not at.at_start.waits or any(record.kind in ("order", "begin") for record in at.log.records)


def _waits_for(session: Session, at: Running) -> tuple[Seat, ...]:
    if has_begun(at):
        return ()
    sit = (
        SeatHolder.campaign_id == at.campaign.id,
        SeatHolder.user_id.is_not(None) | (SeatHolder.program != ""),
    )
    taken = list(session.scalars(select(SeatHolder.seat).where(*sit)))
    needed = (seat for seat in at.seats if seat.role != ORGANISER)
    return tuple(seat for seat in needed if taken.count(seat.key) < seat.holders[0])


def _at_rest(ruleset: AnyRuleset) -> AnyRuleset:
    """The system with an empty menu and no duties."""

    def standing(state: Any, seat: str | None) -> Standing:
        return replace(ruleset.standing(state, seat), duties=())

    return replace(ruleset, menu=lambda state, seat: (), children=lambda state: (), standing=standing)


def _at_start(session: Session, ruleset: AnyRuleset, campaign: Campaign) -> AtStart:
    known = house_of(session).at_start
    if campaign.uid not in known:
        extra = first_extra(session, campaign)
        known[campaign.uid] = read_start(session, ruleset, campaign.document, extra)
    return known[campaign.uid]


def first_extra(session: Session, campaign: Campaign) -> dict[str, Any]:
    """What the first entry has beside its events."""
    query = select(Entry.extra).where(Entry.campaign_id == campaign.id, Entry.number == 1)
    return dict(json.loads(session.scalar(query) or "{}"))


def read_start(session: Session, ruleset: AnyRuleset, document: str, extra: dict[str, Any]) -> AtStart:
    """Seats and sides, from the document and the `extra` of the first entry; raises Unreadable if these do
    not decode."""
    documents, rulings = played_from(session, ruleset, document, extra)
    waits = bool(extra.get("waits"))
    return AtStart(ruleset.seats(documents, rulings), ruleset.sides(documents.main), waits)


def played_from(
    session: Session, ruleset: AnyRuleset, document: str, extra: dict[str, Any]
) -> tuple[Documents[Any], Any]:
    """The documents and house rules with which a game began, as `read_start` reads them."""
    if "rulings" not in extra:
        raise Unreadable("the first entry does not say with which house rules the campaign began")
    documents = documents_named(session, ruleset, document, extra)
    return documents, from_json(shape(ruleset.rulings), extra["rulings"])


def documents_named(
    session: Session, ruleset: AnyRuleset, document: str, extra: dict[str, Any]
) -> Documents[Any]:
    """The document of that hash, with those it refers to by the `extra` of the entry that names it."""
    references = tuple(
        (Ref(kind, id, version), shelf.load(session, ruleset, name))
        for kind, id, version, name in extra.get("references", ())
    )
    return Documents(shelf.load(session, ruleset, document), references)
