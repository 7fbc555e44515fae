"""Verbs for tests: people, a campaign with its seats taken, orders given.

They go through the same functions as the pages. Everybody made here has PASSWORD in a house of the tests.
"""

import sqlite3
import uuid
from collections.abc import Callable, Hashable, Mapping
from contextlib import closing
from functools import wraps

from flask_security import hash_password
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from campaign.log.fold import seen_by
from campaign.log.running import Running, running
from campaign.people import people, seating, seats
from campaign.play import opening, service
from campaign.play.writer import Outcome
from campaign.storage.db import now, writing
from campaign.storage.models import Campaign, User
from rulesets.kit.flow.choices import Choice, Value, find, mark
from rulesets.kit.flow.dice import Faces
from tests.systems.sealed_bid import SEALED_BID
from tests.systems.sealed_bid.documents import EVENING, Rulings

PASSWORD = "a long enough word"
HASHED = "$argon2id$v=19$m=64,t=1,p=1$8t6bM2asNYZwrvW+1xoDIA$eBvgPc6H1p6MiXRXiTmBajVQevkD0jlc+0d3btnJsUE"
"""PASSWORD as the houses of `tests.housed` store it, under their salt."""
People = dict[str, User]
"""Those of a campaign: the organiser, and the others by their seats or names."""
Begun = tuple[Campaign, People]
"""A campaign that has begun, and its people."""


def a_person(session: Session, name: str, password: str | None = HASHED) -> User:
    """A person of the house."""
    with writing(session):
        person = User(
            username=name,
            email=None,
            password=password,
            active=True,
            fs_uniquifier=uuid.uuid4().hex,
            created=now(),
        )
        session.add(person)
    return person


def an_organiser(session: Session, name: str = "Olga") -> User:
    """An organiser of the house."""
    person = a_person(session, name)
    with writing(session):
        person.roles.append(people._house_role(session))
    return person


def with_password(session: Session, person: User) -> User:
    """The person, whose PASSWORD is stored as the application of the context does, with a salt of its own."""
    with writing(session):
        person.password = str(hash_password(PASSWORD))
    return person


def a_campaign(
    session: Session,
    organiser: User,
    title: str = "An evening",
    rulings: Rulings | None = None,
    dice: str = "all",
    throws: str = "wait",
) -> Campaign:
    """An auction without bidders; a throw waits for somebody's order unless the test says otherwise."""
    start = opening.Start(SEALED_BID.slug, "auction", EVENING, rulings or Rulings(), title, dice, throws)
    return opening.start_campaign(session, organiser, start)


def take_seat(session: Session, campaign: Campaign, organiser: User, person: User, seat: str) -> None:
    """The person joins the campaign and sits down."""
    with writing(session):
        seats.add_member(session, campaign.id, person, "player")
    seating.give(session, campaign.id, organiser, seat, person)


_KEPT: dict[tuple[object, ...], tuple[sqlite3.Connection, object, int, dict[str, int]]] = {}
"""Databases in memory with a campaign just begun, by what it was begun with: each with the systems of its
house, the campaign's number and the numbers of its people."""


def begun_once(begin: Callable[..., Begun]) -> Callable[..., Begun]:
    """The verb that begins a campaign, which does so once for all tests that want the same in an empty SQLite
    database; the others get a copy."""

    @wraps(begin)
    def begun(session: Session, *args: Hashable, **named: Hashable) -> Begun:
        engine = session.get_bind()
        assert isinstance(engine, Engine)
        is_empty = engine.dialect.name == "sqlite" and session.scalar(select(User.id).limit(1)) is None
        session.rollback()
        if not is_empty:
            return begin(session, *args, **named)
        systems = session.info["house"].rulesets
        key = (begin, *map(id, systems), args, *named.items())
        with closing(sqlite3.connect(str(engine.url.database))) as here:
            if key in _KEPT:
                kept, _, number, numbers = _KEPT[key]
                kept.backup(here)
                campaign = session.get_one(Campaign, number)
                people = {role: session.get_one(User, ident) for role, ident in numbers.items()}
                session.commit()  # as after what was written: the next question sees what others wrote
                return campaign, people
            campaign, people = begin(session, *args, **named)
            kept = sqlite3.connect(":memory:")
            here.backup(kept)
        _KEPT[key] = kept, systems, campaign.id, {role: person.id for role, person in people.items()}
        session.commit()
        return campaign, people

    return begun


@begun_once
def an_auction(
    session: Session, rulings: Rulings | None = None, dice: str = "all", throws: str = "wait"
) -> Begun:
    """An auction with Olga as organiser and Red, Blue and Green on their seats."""
    olga = an_organiser(session)
    campaign = a_campaign(session, olga, rulings=rulings, dice=dice, throws=throws)
    persons = {"organiser": olga}
    for seat in ("red", "blue", "green"):
        persons[seat] = a_person(session, seat.title())
        take_seat(session, campaign, olga, persons[seat], seat)
    return campaign, persons


def choice_of(at: Running, seat: str, label: str) -> Choice:
    """The choice of the seat's menu whose label begins with the words."""
    offered = at.ruleset.menu(at.state, seat)
    found = [choice for choice in offered if choice.label.startswith(label)]
    assert found, f"{seat} is not offered {label!r}, only {[choice.label for choice in offered]}"
    return found[0]


def order(
    session: Session,
    campaign: Campaign,
    person: User,
    seat: str,
    label: str,
    values: Mapping[str, Value] | None = None,
    typed: Faces | None = None,
    key: str = "",
) -> Outcome:
    """The person gives the order with that label, as a form on a fresh page would: what he does not fill
    in goes as it stood there."""
    at = running(session, campaign.id)
    seen = len(seen_by(at.log, seat))
    choice = choice_of(at, seat, label)
    standing = {field.name: field.default for field in choice.fields if field.default is not None}
    filled = {**standing, **(values or {})}
    form = service.Form(mark(choice), filled, key or uuid.uuid4().hex, typed, seen)
    return service.submit(session, campaign.id, person, seat, form)


def give(session: Session, campaign: int, person: User, seat: str, command: object, key: str) -> Outcome:
    """The person gives the order that the command is, as a form filled in so."""
    at = running(session, campaign)
    choice = find(at.ruleset.menu(at.state, seat), command)
    assert choice is not None, f"{command} cannot be given now"
    values = {field.name: getattr(command, field.name) for field in choice.fields}
    return service.submit(session, campaign, person, seat, service.Form(mark(choice), values, key))


def take_back(
    session: Session, campaign: Campaign, person: User, seat: str, visible: int = 0, reason: str = ""
) -> Outcome:
    """The person takes back his chronicle's `visible`-th entry, the last if none is named."""
    number = visible or len(seen_by(running(session, campaign.id).log, seat))
    return service.take_back(session, campaign.id, person, seat, number, uuid.uuid4().hex, reason)
