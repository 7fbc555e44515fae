"""Caen with a hidden Tactical Reserve, and all that a person's browser gets of it.

`deployment` brings the second week to where the Germans deploy; `answers` loads what a table leads to,
with what is new on every page (keys, marks of safety) made equal.
"""

import re
from collections import Counter

from sqlalchemy.orm import Session

from campaign.log.running import running
from campaign.play.service import Form, submit
from campaign.storage.models import Campaign, User
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.ground.state import Step
from rulesets.kit.flow.choices import SomeOf, mark
from tests.builders import Begun, begun_once, give
from tests.campaign.caen import week_two
from tests.campaign.web import Visitor, without_tickets
from tests.rulesets.firestorm.builders import orders as order

HIDDEN = Rulings(hidden_reserve=True, parallel_battles=True)
OF_A_KIND = 2
_NEW_EACH_TIME = re.compile(
    r'(?<=name="csrf_token" value=")[^"]*|(?<=name="key" value=")[^"]*|(?<=<!--)[a-z-]+ [0-9a-f]+'
)
"""Keys, marks of safety, and the marks of parts, which are hashes of what stands in them."""
_LINK = re.compile(r'(?:href|hx-get|data-poll)="((?:/c/|/watch/)[^"#]*)')
_KIND = re.compile(r"[?&]([a-z]+)=|(/[a-z]+/)[^/]+$")


@begun_once
def deployment(session: Session, rulings: Rulings = HIDDEN) -> Begun:
    """The second week with its last battles void and the Allies landed."""
    campaign, people = week_two(session, rulings)
    for name, seat, kind in (
        ("Olga", "organiser", order.FallBack),
        ("Olga", "organiser", order.EndBattles),
        ("Arthur", "allied_general", order.LandTroops),
    ):
        while _give_first(session, campaign, people[name], seat, kind):
            pass
    assert running(session, campaign.id).state.step is Step.DEPLOY
    return campaign, people


def _give_first(session: Session, campaign: Campaign, person: User, seat: str, kind: type) -> bool:
    """Gives the first order of that kind the seat has, as many troops as may be; whether there was one."""
    at = running(session, campaign.id)
    choice = next((item for item in at.ruleset.menu(at.state, seat) if item.command is kind), None)
    if choice is None:
        return False
    given: dict[str, object] = {"how": "void", "reason": "Rain."}
    for field in choice.fields:
        if isinstance(field, SomeOf):
            given[field.name] = tuple(option.value for option in field.options[: field.most])
    values = {field.name: given[field.name] for field in choice.fields}
    submit(session, campaign.id, person, seat, Form(mark(choice), values, f"entry {at.log.last}"))
    return True


def hold(session: Session, campaign: Campaign, person: User, troop: str) -> None:
    """The General of the Axis holds a troop of the pool in Tactical Reserve."""
    held = order.HoldInReserve((troop,))
    give(session, campaign.id, person, "axis_general", held, f"hold {troop}")


def answers(who: Visitor, start: str) -> dict[str, str]:
    """Status, headers and text of what the table leads to: a few addresses of each kind, PDFs left out."""
    waiting, got, met = [start], {}, Counter[str]()
    while waiting:
        address = waiting.pop(0)
        kind = "".join("".join(found) for found in _KIND.findall(address))
        if address in got or address.endswith(".pdf") or ".pdf?" in address or met[kind] >= OF_A_KIND:
            continue
        met[kind] += kind not in ("", "view", "/papers/", "/tables/")
        answer = who.client.get(address)
        headers = [pair for pair in answer.headers if pair[0] not in ("Set-Cookie", "Content-Length")]
        got[address] = f"{answer.status_code} {headers} {_NEW_EACH_TIME.sub('', answer.text)}"
        got[address] = without_tickets(got[address])
        if answer.mimetype == "text/html" and not address.endswith(".html"):
            waiting += [link.replace("&amp;", "&") for link in _LINK.findall(answer.text)]
    return got
