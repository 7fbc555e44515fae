"""The law of the one list: whoever can act or is asked anything is told so on the start page, nobody else is.

Random games of every system are played by people: two on seats, one in all that are left but the last, one
who stands in, one who organises and plays nothing, one who looks on and one who is in no campaign. What each
is asked is found from duties and the log and held against the page, as a browser has it that asks again only
for what is not as it was. (That a menu asks nothing without a duty is a law of the systems.)
"""

import random
import re
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from campaign.club import profile
from campaign.log import typed as dice, undo
from campaign.log.fold import seen_by
from campaign.log.running import Running, running
from campaign.pages.frame.todo import LABELS
from campaign.people import seating, seats
from campaign.play import beginning, opening, service, typed
from campaign.play.service import Form
from campaign.storage.db import writing
from campaign.storage.models import User
from campaign.your_turn.asked import Kind
from rulesets import RULESETS
from rulesets.kit.flow.choices import mark, values_of
from rulesets.kit.flow.dice import roll
from rulesets.kit.flow.duties import ORGANISER, open_duties
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.playout import one_of, random_command
from rulesets.kit.references import builtin_documents, playable_builtins
from rulesets.kit.ruleset import AnyRuleset
from tests import builders
from tests.campaign.web import signed_in
from tests.length import far
from tests.systems.sealed_bid import SEALED_BID

SYSTEMS = (*RULESETS, SEALED_BID)
pytestmark = pytest.mark.plays(*SYSTEMS)
ORDERS = far(6, 25)
ASKED = re.compile(r'<ol class="duties">(.*?)</ol>\s*</section>', re.DOTALL)
FOLDED, LISTED = (re.compile(rf"<{tag}[ >].*?</{tag}>", re.DOTALL) for tag in ("details", "ul"))
WAY_ON = re.compile(r'<form|<a class="(?:plain-)?button"|<p class="says">\s*\S')
ROWS = re.compile(r'<li class="todo.*?</li>', re.DOTALL)


@dataclass
class Person:
    """Somebody at a browser, who has the start page as it was sent last; `acts` are the seats of which he may
    give orders."""

    user: User
    client: FlaskClient
    acts: tuple[str, ...] = ()
    known: str = ""
    page: str = ""

    def look(self) -> str:
        """The start page: the one there is already, where it is said to be as it was."""
        answer = self.client.get("/", headers={"If-None-Match": self.known} if self.known else {})
        assert answer.status_code in (200, 304)
        if answer.status_code == 200:
            self.known, self.page = answer.headers["ETag"], answer.text
        return self.page


@dataclass
class Evening:
    """A campaign with its people, by what they are in it."""

    session: Session
    campaign: int
    chance: random.Random
    people: dict[str, Person] = field(default_factory=dict)
    empty: str = ""

    @property
    def at(self) -> Running:
        """The game as it is now."""
        return running(self.session, self.campaign)

    def step(self) -> None:
        """Somebody who may do something does it: an order, its dice entered or not, a word, an undo."""
        at = self.at
        may = [
            (person, seat, choice)
            for person in self.people.values()
            for seat in person.acts
            for choice in at.ruleset.menu(at.state, seat)
            if choice.weight in ("asked", "open") and (seat != ORGANISER or choice.weight == "asked")
        ]
        if not may or self.chance.random() < 0.25:
            self.word()
            return
        asked = [item for item in may if item[2].weight == "asked"]
        person, seat, choice = one_of(asked if asked and self.chance.random() < 0.8 else may, self.chance)
        command = random_command(choice, self.chance)
        faces = roll(choice.throw, self.chance.randint) if self.chance.random() < 0.6 else None
        form = Form(mark(choice), values_of(choice, command), uuid.uuid4().hex, faces or None)
        self.tried(service.submit, person, seat, form)

    def word(self) -> None:
        """A word on dice or on an undo, or an undo that is asked for."""
        at = self.at
        person = one_of([person for person in self.people.values() if person.acts], self.chance)
        seat, key = one_of(person.acts, self.chance), uuid.uuid4().hex
        agrees = self.chance.random() < 0.5
        if undo.pending(at.log):
            self.tried(service.answer_back, person, seat, agrees, key)
        elif dice.waiting(at.log) is not None or at.doubt is not None:
            self.tried(typed.answer, person, seat, agrees, key)
        else:
            back = self.chance.randint(0, 2)
            self.tried(service.take_back, person, seat, max(1, len(seen_by(at.log, seat)) - back), key)

    def tried(self, deed: Callable[..., Any], person: Person, *more: Any) -> None:
        """Does it, if the rules take it."""
        try:
            deed(self.session, self.campaign, person.user, *more)
        except Refusal:
            self.session.rollback()

    def asked(self, person: Person) -> set[Kind]:
        """What the person is asked, by kind, worked out from the game and its log alone."""
        at, found = self.at, {_kind(duty) for duty in self.duties(person)}
        for seat in person.acts:
            if undo.request_for(at.log, seat):
                found.add("objection" if undo.objecting(at.log) else "undo")
            if at.doubt is not None and any(seat in group for group in at.doubt.sides):
                found.add("end")
            elif at.doubt is None and seat == person.acts[0]:
                throws = dice.open_to(at.log, at.seats, seat)
                found |= {"typed" for record in throws if record.user_id != person.user.id}
        waits = dice.waiting(at.log)
        if waits is not None and any({*person.acts} & {*group} for group in dice.wanted(at.log, waits)):
            found.add("dice")
        if ORGANISER in person.acts:
            duties = open_duties(at.ruleset.standing(at.state, ORGANISER).duties)
            found |= {"seat" for duty in duties if duty.seats == (self.empty,)}
        return found

    def check(self) -> int:
        """Everybody is told what he is asked, on a page that is as it should be; how much that is."""
        asked = 0
        for name, person in self.people.items():
            wanted = self.asked(person)
            rows = ROWS.findall(person.look())
            told = {label for row in rows for label in re.findall(r'label"><span>([^<]*)', row)}
            expected = {"Substitute" if name == "stands in" else LABELS[kind] for kind in wanted}
            assert told == expected, f"{name} at entry {self.at.log.last}: {told}, but is asked {wanted}"
            nothing = "Nothing to do right now" in person.page or "No campaigns yet" in person.page
            assert nothing == (not rows)
            asked += len(wanted)
            if self.duties(person):
                self.check_table(name, person)
        return asked

    def duties(self, person: Person) -> set[str]:
        """What is asked of the person by the rules, by the names of the orders."""
        at = self.at
        asked = ((seat, open_duties(at.ruleset.standing(at.state, seat).duties)) for seat in person.acts)
        return {duty.kind for seat, duties in asked for duty in duties if seat in duty.seats}

    def check_table(self, name: str, person: Person) -> None:
        """At the table each thing that is asked stands open with its form or the way to it, or a sentence."""
        found = ASKED.search(person.client.get(f"/c/{self.at.campaign.slug}/").text)
        assert found is not None, f"{name} is asked at entry {self.at.log.last}, and the table asks nothing"
        unfolded = LISTED.sub(lambda part: "<form" if "<form" in part[0] else "", FOLDED.sub("", found[1]))
        for group in unfolded.split("<li>")[1:]:
            assert WAY_ON.search(group), f"{name} at entry {self.at.log.last}: {group}"


def _kind(order: str) -> Kind:
    """The kind of a duty by the name of its order."""
    return "agreement" if order == "Agree" else "dispute" if order == "Settle" else "order"


def begun(app: Flask, session: Session, system: AnyRuleset, chance: random.Random) -> Evening:
    """A campaign of the system with its people on their seats."""
    olga = builders.an_organiser(session)
    kind, document = one_of(playable_builtins(system), chance)
    main = builtin_documents(system, kind, document).main
    rules = one_of(("all", "word"), chance)
    start = opening.Start(system.slug, kind, main, system.rulings(), "An evening", rules, "wait")
    campaign = opening.start_campaign(session, olga, start)
    keys = [seat.key for seat in running(session, campaign.id).seats if seat.role != ORGANISER]
    acts = {"first": keys[:1], "second": keys[1:2], "many": keys[2:-1], "stands in": keys[:1]}
    acts |= {"looks on": [], "stranger": []}
    users = {name: builders.a_person(session, name.title()) for name in acts}
    for name in ("first", "second", "many"):
        for seat in acts[name]:
            builders.take_seat(session, campaign, olga, users[name], seat)
    with writing(session):
        for name in ("stands in", "looks on", "many"):
            seats.add_member(session, campaign.id, users[name], "player")
    (row,) = seats.holders(session, campaign.id, keys[0])
    until = profile.today(session) + timedelta(days=9)
    seating.substitute(session, campaign.id, olga, row.id, users["stands in"], until)
    if running(session, campaign.id).waits_for:
        beginning.begin(session, campaign.id, olga, "begin")
    acts["organiser"], users["organiser"] = [ORGANISER], olga
    evening = Evening(session, campaign.id, chance, empty=keys[-1] if len(keys) > 2 else "")
    for name, user in users.items():
        evening.people[name] = Person(user, signed_in(app, user.username).client, tuple(acts[name]))
    return evening


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.slug)
def test_whoever_is_asked_anything_is_told_so_on_the_start_page_and_nobody_else_is(
    app: Flask, session: Session, system: AnyRuleset
) -> None:
    evening = begun(app, session, system, random.Random(f"{system.slug} 0"))
    asked = evening.check()
    for _ in range(ORDERS):
        evening.step()
        asked += evening.check()
    assert asked > 10
