"""A new campaign: what is played, its house rules, its name, who may type dice, the maker's seat."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from campaign.log.running import running
from campaign.pages.frame import sent, sides
from campaign.pages.frame.begun import begin_if_all_are_there
from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.pages.rules import DICE_ASKED, THROWS
from campaign.pages.shelf import parts as shelf_parts
from campaign.people import people, seating, seats, security
from campaign.play import replays
from campaign.play.opening import Start, start_campaign
from campaign.shelf import catalogue
from campaign.shelf.catalogue import Shelved
from campaign.storage import documents as shelf
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import Switch, grouped, setting, switches
from rulesets.kit.ruleset import AnyRuleset, Seat
from rulesets.kit.words import count

LIST_FROM = 5
LISTED_WORDS = 30
PUBLISHED_SHOWN = 12
KEYS_LONGEST = 24
DICE_FIRST = "all"
THROWS_FIRST = "house"


@dataclass(frozen=True, slots=True)
class SwitchField:
    """A switch as the form asks it: settings by number, which is the default, which is chosen."""

    name: str
    id: str
    question: str
    rows: tuple[str, ...]
    settings: tuple[tuple[int, str], ...]
    default: int
    chosen: int

    @property
    def as_list(self) -> bool:
        """Whether there are too many settings for radio buttons; each must fit into a closed list."""
        short = all(len(words) <= LISTED_WORDS for _, words in self.settings)
        return len(self.settings) >= LIST_FROM and short

    @property
    def cites(self) -> str:
        """The ambiguity it settles, and the rows of the ledger it is about."""
        return ", ".join(dict.fromkeys((self.id, *self.rows)))

    @property
    def as_keys(self) -> bool:
        """Whether its settings are short enough to stand as keys in a row."""
        return sum(len(words) for _, words in self.settings) <= KEYS_LONGEST

    @property
    def is_changed(self) -> bool:
        """Whether it is chosen otherwise than we read the book."""
        return self.chosen != self.default


@dataclass(frozen=True, slots=True)
class Group:
    """Switches that are asked together, with what they are about; a group alone stands open."""

    title: str
    about: str
    rules: tuple[SwitchField, ...]
    is_open: bool

    @property
    def changed(self) -> int:
        """How many of them are chosen otherwise than we read the book."""
        return sum(rule.is_changed for rule in self.rules)

    @property
    def state(self) -> str:
        """What its line says of them."""
        return f"{self.changed} changed" if self.changed else "default"


@dataclass(frozen=True, slots=True)
class Card:
    """A document one can begin with, and the address of its small picture; empty where it has none."""

    item: Shelved
    picture: str


@dataclass(frozen=True, slots=True)
class Playable:
    """A game with the documents one can begin it with: what is shipped, then the newest of what was
    published."""

    ruleset: AnyRuleset
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NewPage:
    """The form of a new campaign as its page shows it: the document with the address of its picture, its
    rules in groups with how we read the book, the seats, and what stands in the form; `refusal` says why it
    came back; `key` is the form's own."""

    found: Shelved
    picture: str
    groups: tuple[Group, ...]
    readings: Mapping[str, str]
    seats: tuple[Seat, ...]
    title: str
    dice: str
    throws: str
    own: str
    refusal: str
    key: str
    dice_settings: tuple[tuple[str, str], ...] = tuple(DICE_ASKED.items())
    throws_settings: tuple[tuple[str, str], ...] = tuple(THROWS.items())

    @property
    def rules(self) -> tuple[SwitchField, ...]:
        """All switches that can matter to the document."""
        return tuple(rule for group in self.groups for rule in group.rules)

    @property
    def count(self) -> int:
        """How many they are."""
        return len(self.rules)

    @property
    def changed(self) -> tuple[tuple[str, str], ...]:
        """What is chosen otherwise than we read the book: the question and the words of the setting."""
        return tuple((rule.question, rule.settings[rule.chosen][1]) for rule in self.rules if rule.is_changed)

    @property
    def rest(self) -> str:
        """How all others are played."""
        left = count(self.count - len(self.changed), "house rule")
        return f"{left} at the default." if self.changed else f"{left}, all at the default."

    @property
    def dice_is_set(self) -> bool:
        """Whether dice or throws are chosen otherwise than they first stand."""
        return (self.dice, self.throws) != (DICE_FIRST, THROWS_FIRST)


def _asked(item: Switch, proposed: Any) -> SwitchField:
    values = [value for value, _ in item.values]
    number = plain_number(request.form.get(f"rule-{item.name}", ""))
    if number is None or number >= len(values):
        now = getattr(proposed, item.name)
        number = values.index(now) if now in values else 0
    words = tuple(enumerate(words for _, words in item.values))
    return SwitchField(item.name, item.id, item.question, item.rows, words, 0, number)


def _proposed(found: Shelved) -> Any:
    """The house rules the document proposes, else the system's own."""
    return found.kind.cover(*catalogue.with_library(db(), found)).rulings or found.ruleset.rulings()


def _switches(found: Shelved) -> list[Switch]:
    """The house rules to choose: those that change something in the document."""
    named = found.ruleset.sides(catalogue.document_of(db(), found))
    return [item for item in switches(found.ruleset.rulings, named) if item.name not in found.cover.unasked]


def _groups(found: Shelved, proposed: Any) -> tuple[Group, ...]:
    listed = grouped(found.ruleset.rulings, _switches(found))
    return tuple(
        Group(of.title, of.about, tuple(_asked(item, proposed) for item in items), len(listed) == 1)
        for of, items in listed
    )


def _chosen(found: Shelved) -> Any:
    """The house rules of the form; refuses a setting that is not offered."""
    rulings = found.ruleset.rulings
    chosen: dict[str, object] = {}
    proposed = _proposed(found)
    for item in _switches(found):
        asked = _asked(item, proposed)
        chosen[item.name] = setting(rulings, item.name, item.values[asked.chosen][0])
    return replace(proposed, **chosen)


@front_pages.get("/new/")
def new_campaign() -> str:
    """What can be started, by game: all that is shipped, and the newest of what was published."""
    playable = [item for item in catalogue.listed(db()) if item.kind.playable]
    published = [item for item in playable if item.work]
    listed = (*(item for item in playable if not item.work), *published[:PUBLISHED_SHOWN])
    return render_template(
        "campaign/new.html",
        games=tuple(_by_game([Card(item, shelf_parts.small_address(db(), item)) for item in listed])),
        left_off=len(published[PUBLISHED_SHOWN:]),
        shown=replays.missing_demonstrations(db()),
    )


def _by_game(cards: Sequence[Card]) -> Iterator[Playable]:
    """The cards by game, in the order of the games."""
    for ruleset in security.house().rulesets:
        if mine := tuple(card for card in cards if card.item.ruleset == ruleset):
            yield Playable(ruleset, mine)


@front_pages.post("/new/demonstration")
def demonstration() -> Response:
    """Lays out what the systems show themselves with, for an organiser of the house; goes to its table."""
    person = security.person()
    if not people.is_house_organiser(person):
        raise Refusal("Only an administrator can open the demo. Ask one of them.")
    made = replays.make_demonstrations(db(), person)
    if not made:
        flash("The demo is open already.")
        return redirect(url_for("front.waiting"), 303)
    flash(f"{made[0].title} is ready. Look around, or give its seats to members to play on.")
    return redirect(url_for("table.table", slug=made[0].slug), 303)


@front_pages.route("/new/<ruleset>/<kind>/<document>", methods=["GET", "POST"])
def new_of(ruleset: str, kind: str, document: str) -> Response | str | tuple[str, int]:
    """The form of a new campaign; makes it and goes to its people. `?version=2` starts from that version
    of a published document, the newest if none is named."""
    number = plain_number(request.args.get("version", ""))
    found = catalogue.referred(db(), ruleset, kind, document, number)
    if not found.kind.playable or not found.is_listed:
        raise Refusal("The library has no such scenario to play.")
    if request.method == "GET":
        return _form(found)
    try:
        return redirect(_make(found), 303)
    except Refusal as refusal:
        return _form(found, refusal.sentence), 422


def _make(found: Shelved) -> str:
    person = security.person()
    start = Start(
        found.ruleset.slug,
        found.kind.name,
        catalogue.document_of(db(), found),
        _chosen(found),
        request.form.get("title", ""),
        request.form.get("dice", DICE_FIRST),
        request.form.get("throws", THROWS_FIRST),
        sent.name_of_sent(),
        waits=True,
    )
    campaign = start_campaign(db(), person, start)
    waited = bool(running(db(), campaign.id).waits_for)
    own = request.form.get("own", "")
    if own and not any(row.user_id == person.id for row in seats.holders(db(), campaign.id, own)):
        seating.give(db(), campaign.id, person, own, person)
    begin_if_all_are_there(campaign.id, waited=waited)
    flash(f"{campaign.title} is set up. Now invite the players.")
    return url_for("table.people", slug=campaign.slug)


def _form(found: Shelved, refusal: str = "") -> str:
    return render_template("campaign/new_of.html", page=_page(found, refusal))


def _page(found: Shelved, refusal: str) -> NewPage:
    documents = shelf.resolve(db(), found.ruleset, catalogue.document_of(db(), found))
    sides.about(found.ruleset.sides(documents.main))
    proposed = _proposed(found)
    chairs = found.ruleset.seats(documents, proposed)
    return NewPage(
        found=found,
        picture=shelf_parts.small_address(db(), found),
        groups=_groups(found, proposed),
        readings=found.ruleset.readings(),
        seats=tuple(seat for seat in chairs if seat.role != ORGANISER),
        title=request.form.get("title", found.cover.title),
        dice=request.form.get("dice", DICE_FIRST),
        throws=request.form.get("throws", THROWS_FIRST),
        own=request.form.get("own", ""),
        refusal=refusal,
        key=sent.key_of_form(),
    )
