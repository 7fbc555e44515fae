"""What an answer of each route costs in processor time, on the largest demonstration, for its organiser.

    python -m tests.benchmarks.routes

Exits with 1 where a route costs more than `MOST` and is not in the list of `docs/security.md`. The dearest of
what is asked first is told, so nothing is at hand; addresses that do not exist there (a draft, a link) cost
what their refusal does.
"""

import re
import sys
import tempfile
import time
from pathlib import Path

from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from werkzeug.routing import BuildError, Rule

from campaign import migrate
from campaign.commands.demo import make_demonstrations
from campaign.models import Campaign, User
from campaign.people import people
from rulesets import RULESETS
from tests import builders
from tests.campaign.web import Visitor, forms, signed_in
from tests.conftest import an_app
from tests.odd import WORDS

MOST = 100
BOOK = Path(__file__).parents[2] / "docs" / "security.md"
ENDS_THE_VISIT = ("front.sign_out", "front.end_", "security.", "static", "front.leave", "front.second_step")
_LISTED = re.compile(r"^\| `([a-z_]+\.[a-z_]+)` \|", re.MULTILINE)


def listed() -> frozenset[str]:
    """The routes of which the book says that they may cost more, by endpoint."""
    return frozenset(_LISTED.findall(BOOK.read_text("utf-8")))


def _house(folder: Path) -> Flask:
    app = an_app(f"sqlite:///{folder / 'house.sqlite'}", folder, tuple(RULESETS))
    house = app.extensions["sandtable"]["house"]
    migrate.upgrade(house.engine)
    with app.app_context(), house.sessions()() as session:
        olga = builders.with_password(session, builders.an_organiser(session, "Olga"))
        make_demonstrations(session, olga)
        _largest(session)
    return app


def _largest(session: Session) -> Campaign:
    return session.scalars(select(Campaign).order_by(Campaign.last.desc()).limit(1)).one()


def _values(app: Flask) -> dict[str, str]:
    with app.extensions["sandtable"]["house"].sessions()() as session:
        found, olga = _largest(session), session.scalars(select(User).where(User.username == "Olga")).one()
        watched = people.set_public_link(session, found.id, olga, True)
        return {
            **dict.fromkeys(("uid", "code", "path", "deed", "pack", "way"), "none"),
            **dict.fromkeys(("number", "who", "play", "comment"), "1"),
            "token": watched,
            "slug": found.slug,
            "ruleset": found.ruleset,
            "address": "memoir44.scenario.omaha",
            "subject": "battle 1",
            "key": "map",
            "kind": "scenario",
            "document": "omaha",
            "suffix": "json",
            "filename": "look.css",
        }


def _spent(app: Flask, olga: Visitor, rule: Rule, method: str, values: dict[str, str]) -> tuple[float, int]:
    with app.test_request_context():
        address = app.url_map.bind("").build(
            rule.endpoint,
            {
                name: int(v) if (v := values.get(name, WORDS[0] or "none")) == "1" else v
                for name in rule.arguments
            },
        )
    data = None
    if method == "POST":
        page = olga.client.get("/account/").text
        token = next(value for item in forms(page) for name, value in item.pairs if name == "csrf_token")
        data = {"csrf_token": token}
    before = time.process_time()
    status = olga.client.open(address, method=method, data=data).status_code
    return (time.process_time() - before) * 1000, status


def main() -> int:
    """Prints what each costs, the dearest first."""
    with tempfile.TemporaryDirectory() as folder:
        app = _house(Path(folder))
        olga, values, found = signed_in(app, "Olga"), _values(app), []
        for method in ("GET", "POST"):
            for rule in app.url_map.iter_rules():
                if method not in (rule.methods or ()) or rule.endpoint.startswith(ENDS_THE_VISIT):
                    continue
                try:
                    spent, status = _spent(app, olga, rule, method, values)
                except (BuildError, ValueError):
                    continue
                found.append((spent, rule.endpoint, method, status))
    over = [row for row in sorted(found, reverse=True) if row[0] > MOST]
    for spent, endpoint, method, status in over or sorted(found, reverse=True)[:10]:
        mark = "" if endpoint in listed() else "  not in the book"
        print(f"{spent:7.0f} ms  {method:4} {endpoint} ({status}){mark}")
    print(f"{len(found)} answers, {len(over)} over {MOST} ms of processor time")
    return int(any(endpoint not in listed() for _, endpoint, _, _ in over))


if __name__ == "__main__":
    sys.exit(main())
