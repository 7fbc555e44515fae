"""Rules: the house rules of a campaign with the ambiguity each settles, and a system's ledger.

The sentence of a ledger row is for people who have signed in; everybody reads its id, its
heading and what the program does about it, for we are no substitute for the book.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from flask import abort, current_app, flash, g, redirect, render_template, request, url_for
from sqlalchemy.orm import Session
from werkzeug.wrappers import Response

from campaign.pages.frame import sides
from campaign.pages.frame.blueprints import campaign_pages, front_pages
from campaign.pages.frame.offers import new_key
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader
from campaign.people import people, security
from campaign.people.security import person, public
from campaign.play import settling
from campaign.play.writer import Outcome
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import Switch, grouped, switches, words
from rulesets.kit.ledger import RuleRow
from rulesets.kit.ruleset import AnyRuleset

KEY = re.compile(r"\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b")
"""A name as files and switches have it, such as "mixed_shore_hill"."""
TOOLS = {
    "enforce": "enforced",
    "compute": "calculated",
    "option": "house rule",
    "validate": "checked in scenarios",
    "print": "printed",
    "record": "recorded",
}
DICE: dict[str, str] = {
    "all": "Sandtable rolls, or players enter the dice they rolled. Those count at once and are marked as "
    "entered. The other side can object until it acts.",
    "word": "Sandtable rolls, or players enter the dice they rolled. The other side confirms those, "
    "unless it saw them; then it can object until it acts.",
    "organiser": "Sandtable rolls. Only the organiser can enter dice.",
    "none": "Sandtable rolls all dice.",
}
DICE_ASKED: dict[str, str] = {
    "all": "players roll here or enter dice; entered dice count at once, and the other side can object",
    "word": "players roll here or enter dice; the other side confirms entered dice",
    "organiser": "only the organiser enters dice",
    "none": "Sandtable rolls everything",
}
THROWS: dict[str, str] = {
    "house": "automatic",
    "wait": "by the players",
}
"""Who makes a throw that nobody has to decide."""
ODDS: dict[bool, str] = {
    True: "Shown beside orders, to everybody who can give them.",
    False: "Hidden from everybody.",
}
Answer = Response | str | tuple[str, int]


@dataclass(frozen=True, slots=True)
class Setting:
    """A house rule as this campaign plays it."""

    id: str
    question: str
    words: str
    default_words: str
    is_changed: bool
    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SettingGroup:
    """House rules that are read together, with what they are about; closed while all are as we read them."""

    title: str
    about: str
    rules: tuple[Setting, ...]

    @property
    def changed(self) -> int:
        """How many are played otherwise than we read them."""
        return sum(item.is_changed for item in self.rules)


@dataclass(frozen=True, slots=True)
class RulesPage:
    """All that the rules of a campaign show: its house rules, in words how many are played otherwise than we
    read them, the ledger of its system with how we read the book, who rolls and throws and whether odds
    are shown, in words, and who might roll."""

    reader: Reader
    groups: tuple[SettingGroup, ...]
    count: int
    changed: str
    rows: Sequence[RuleRow]
    readings: Mapping[str, str]
    dice: str
    throws: str
    odds: str
    key: str
    refusal: Refusal | None
    dice_settings: Sequence[tuple[str, str]] = tuple(DICE_ASKED.items())


def without_keys(text: str) -> str:
    """The text with the names of files and switches as words: "mixed shore hill"."""
    return KEY.sub(lambda found: found[0].replace("_", " "), text.replace("`", ""))


def tool_words(tool: str) -> str:
    """What the program does about a rule."""
    first, _, rest = tool.partition(" ")
    return f"{TOOLS.get(first, first)} {rest}".strip()


def rule_link(cite: str) -> str:
    """The address of the rule's row: in the ledger of the campaign whose page this is, else of the game;
    empty where no ledger has a row of that id."""
    game = _games_by_row().get(cite)
    if game is None:
        return ""
    slug = (request.view_args or {}).get("slug") if request.blueprint == campaign_pages.name else None
    if slug:
        return f"{_ledger_here(slug)}#{quote(cite)}"
    return url_for("front.system", ruleset=game, _anchor=cite)


def _games_by_row() -> Mapping[str, str]:
    """The game whose ledger has the row, by the row's id: the first of the house, worked out once."""
    kept = current_app.extensions["sandtable"]
    if "games_by_row" not in kept:
        games = reversed(security.house().rulesets)
        kept["games_by_row"] = {row.id: game.slug for game in games for row in game.ledger()}
    found: Mapping[str, str] = kept["games_by_row"]
    return found


def _ledger_here(slug: str) -> str:
    """The page of the ledger in this campaign, worked out once an answer: a table names a hundred rows."""
    if "ledger_here" not in g:
        g.ledger_here = url_for("table.rules", slug=slug)
    return str(g.ledger_here)


def _grouped(rulings: Any) -> tuple[SettingGroup, ...]:
    """Every switch of the rulings with its setting, in groups and in the words of the campaign's sides."""
    of = type(rulings)
    return tuple(
        SettingGroup(
            group.title, group.about, tuple(_setting(item, getattr(rulings, item.name)) for item in items)
        )
        for group, items in grouped(of, switches(of, sides.here()))
    )


def _setting(item: Switch, value: Any) -> Setting:
    default = item.values[0][0]
    return Setting(
        item.id, item.question, words(item, value), words(item, default), value != default, item.rows
    )


def _changed(listed: Iterable[Setting]) -> str:
    changed = sum(item.is_changed for item in listed)
    return f"{changed} changed from the default." if changed else "All are at their defaults."


@campaign_pages.get("/rules/")
def rules(slug: str) -> str:
    """The house rules of a campaign as they stand, and the ledger."""
    return _page(reader(slug))


def _page(who: Reader, refusal: Refusal | None = None) -> str:
    rulings = who.ruleset.rulings_of(who.state)
    groups = _grouped(rulings)
    listed = [item for group in groups for item in group.rules]
    page = RulesPage(
        reader=who,
        groups=groups,
        count=len(listed),
        changed=_changed(listed),
        rows=who.ruleset.ledger(),
        readings=who.ruleset.readings(),
        dice=DICE[who.campaign.dice],
        throws=THROWS[who.campaign.throws],
        odds=ODDS[who.running.shows_odds],
        key=new_key(),
        refusal=refusal,
    )
    return render_template("campaign/rules.html", page=page)


@campaign_pages.post("/rules/throws")
def throws(slug: str) -> Answer:
    """Settles who makes a throw that nobody has to decide, before everybody."""
    return _settle(slug, settling.change_throws, "throws")


@campaign_pages.post("/rules/dice")
def settle_dice(slug: str) -> Answer:
    """Settles who may type in dice that fell on a table, before everybody."""
    return _settle(slug, settling.change_dice, "dice")


@campaign_pages.post("/rules/odds")
def settle_odds(slug: str) -> Answer:
    """Settles whether odds stand beside orders, before everybody."""
    return _settle(slug, settling.change_odds, "odds")


def _settle(slug: str, change: Callable[[Session, int, User, str, str], Outcome], field: str) -> Answer:
    who = reader(slug)
    wanted, key = request.form.get(field, ""), request.form.get("key", "")
    try:
        outcome = change(db(), who.campaign.id, person(), wanted, key)
    except Refusal as refusal:
        return _page(reader(slug), refusal), 422
    for sentence in outcome.sentences:
        flash(sentence)
    return redirect(who.url("rules"), 303)


def system_named(slug: str) -> AnyRuleset:
    """The system of that slug; 404 for others."""
    return next((item for item in security.house().rulesets if item.slug == slug), None) or abort(404)


@front_pages.get("/games/")
@public
def systems() -> str:
    """The games this house has."""
    return render_template("campaign/systems.html", systems=security.house().rulesets)


@front_pages.get("/games/<ruleset>/")
@public
def system(ruleset: str) -> str:
    """One game: whose it is, what of its rules the program keeps, what can be played."""
    found, visitor = system_named(ruleset), security.person_or_none()
    return render_template(
        "campaign/system.html",
        system=found,
        rows=found.ledger(),
        may_make=visitor is not None and people.is_house_organiser(visitor),
    )


@front_pages.get("/games/<ruleset>/findings")
@public
def findings(ruleset: str) -> str:
    """All that the checks of a game's documents may say, what mends it and the rule it goes by."""
    return render_template("campaign/findings.html", system=system_named(ruleset))
