"""Offers: what a seat may order now, sorted as the table page shows it.

Each Choice becomes an Offer; those that stand open carry their form, and those asked of the
reader are gathered under the duty they fulfil. It decides nothing and refuses nothing:
`campaign.play.service` does.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from werkzeug.datastructures import MultiDict
from wtforms import Field as BoundField
from wtforms.form import BaseForm

from campaign.installation.tokens import random_word
from campaign.pages.frame.dice import DiceBox, Typing, faces, rows
from campaign.pages.frame.forms import fields_asked, form_for
from campaign.web.forms import DrawnField
from campaign.web.laid_out import Laid, laid_out
from rulesets.kit.flow.choices import Choice, Value, Weight
from rulesets.kit.flow.duties import Duty, open_duties
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.odds import Odds

RADIOS = 6
BESIDES = 4
ROLLS_ON = " and roll on"


@dataclass(frozen=True, slots=True)
class OfferedChoice:
    """A choice as the page offers it. `href` opens its form, `close` leaves it; `form` is there where
    it stands open; `key` is the submission's own; `seat_title` is empty where the
    reader has but one seat; `rolls_on` says that the house throws dice at once because of it; `filled_from`
    names the child whose report stands in its form, `left` what that leaves to be filled in; `then` is
    where it is put together with one more, where one may follow."""

    choice: Choice
    mark: str
    seat: str
    seat_title: str
    seen: int
    key: str
    back: str
    href: str
    close: str
    button: str
    form: BaseForm | None = None
    fields: tuple[DrawnField, ...] = ()
    faces: tuple[BoundField, ...] = ()
    rows: tuple[DiceBox, ...] = ()
    refused: Refusal | None = None
    rolls_on: bool = False
    filled_from: str = ""
    left: Collection[str] = ()
    odds: tuple[Odds, ...] = ()
    then: str = ""

    @property
    def asked_fields(self) -> tuple[DrawnField, ...]:
        """The fields that stand open: where a report leaves some, those alone."""
        return tuple(item for item in self.fields if not self.left or item.field.name in self.left)

    @property
    def told_fields(self) -> tuple[DrawnField, ...]:
        """The fields that a report has filled in, where it leaves others."""
        return tuple(item for item in self.fields if item not in self.asked_fields)

    @property
    def laid(self) -> Laid | None:
        """The fields that stand open as a long form; None where they are few."""
        return laid_out(self.asked_fields, self.choice.parts)

    @property
    def on(self) -> str:
        """What stands behind the words of its button where it sets off a throw."""
        return ROLLS_ON if self.rolls_on else ""

    @property
    def closed(self) -> "OfferedChoice":
        """The offer without its form, which stands open elsewhere on the page."""
        return replace(self, form=None, fields=(), faces=(), rows=(), refused=None, left=(), odds=())

    @property
    def takes_one_press(self) -> bool:
        """Whether nothing needs to be filled in."""
        return not self.choice.fields


@dataclass(frozen=True, slots=True)
class Group:
    """Offers that fulfil one duty, or that lead from place to place before it is fulfilled. `says` and
    `cite` are the duty's own words; `besides` is what else may be done about the same subject, where
    that is little; `instead` says that another group fulfils the duty of the subject as well."""

    heading: str
    says: str
    cite: str
    button: str
    subject: str
    seat_title: str
    offers: tuple[OfferedChoice, ...]
    besides: tuple[OfferedChoice, ...] = ()
    instead: bool = False

    @property
    def single(self) -> OfferedChoice | None:
        """The only offer, or the one that stands open."""
        if len(self.offers) == 1:
            return self.offers[0]
        return next((offer for offer in self.offers if offer.form is not None), None)

    @property
    def is_asked(self) -> bool:
        """Whether it is a duty, and not what may be done before one or instead."""
        return not self.instead and (not self.offers or self.offers[0].choice.weight == "asked")

    @property
    def on(self) -> str:
        """What stands behind the words of its button where every one of its offers sets off a throw."""
        return ROLLS_ON if self.offers and all(offer.rolls_on for offer in self.offers) else ""

    @property
    def after(self) -> str:
        """The matter whose newest dice stand beside it; empty where its parts show their own."""
        first = self.offers[0].choice if self.offers else None
        if first is None or any(part.dice for part in first.parts):
            return ""
        return first.after or first.subject

    @property
    def is_direct(self) -> bool:
        """Whether picking one of the offers is all there is to it."""
        return all(offer.takes_one_press for offer in self.offers)

    @property
    def as_list(self) -> bool:
        """Whether there are too many for radio buttons."""
        return len(self.offers) > RADIOS

    @property
    def moves(self) -> bool:
        """Whether its offers move pieces, so that they can be given by hand on the map."""
        return any(offer.choice.way is not None for offer in self.offers)

    @property
    def command(self) -> str:
        """The name of the order, the same for all offers of the group."""
        return self.offers[0].choice.command.__name__

    @property
    def origins(self) -> tuple[str, ...]:
        """The places from which an offer leads, each once."""
        return tuple(dict.fromkeys(offer.choice.places[0] for offer in self.offers))

    @property
    def targets(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The places into which an offer leads, each once, with those from where."""
        into: dict[str, list[str]] = {}
        for offer in self.offers:
            into.setdefault(offer.choice.places[1], []).append(offer.choice.places[0])
        return tuple((place, tuple(origins)) for place, origins in into.items())

    @property
    def heaps(self) -> tuple[tuple[str, tuple[OfferedChoice, ...]], ...]:
        """The offers by the place each starts from; none where that shortens no list."""
        by_place: dict[str, list[OfferedChoice]] = {}
        for offer in self.offers:
            by_place.setdefault(offer.choice.places[0] if offer.choice.places else "", []).append(offer)
        if "" in by_place or len(by_place) * 2 > len(self.offers):
            return ()
        return tuple((place, tuple(heap)) for place, heap in by_place.items())

    @property
    def picks_on_map(self) -> bool:
        """Whether every offer leads from one place to another, each its own way."""
        pairs = {offer.choice.places for offer in self.offers if len(offer.choice.places) == 2}
        return len(self.offers) > 1 and len(pairs) == len(self.offers)

    @property
    def in_pairs(self) -> bool:
        """Whether it is asked for by two lists, from where and into where: its ways are too many for one."""
        leads = all(len(offer.choice.places) == 2 for offer in self.offers)
        return self.as_list and leads and (self.picks_on_map or not self.is_direct)


@dataclass(frozen=True, slots=True)
class Sent:
    """A form that came back refused: its mark, what was in it, and why it could not stand."""

    mark: str
    seat: str
    form: MultiDict[str, str]
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Desk:
    """What building offers needs: the seat, how much of the log the page knows, what becomes of typed dice,
    what the address of an order's form begins with, beside the open area (`form_at`) and without it;
    `order` stands open, `before` fills forms in from earlier orders or reports by mark, `told` names the
    children that report by mark, `left` the fields that their reports leave; `rolling` are the marks of what
    sets off a throw, `standing` those whose forms stand open in any case, `closed` those of throws that are
    sealed from others, for which nothing is typed, `odds` what dice may bring, by the mark of the order;
    `more` those of orders that another may follow, to be put together at `add`."""

    seat: str
    seat_title: str
    seen: int
    typing: Typing
    form_at: str
    form_away: str
    back: str
    area: str = ""
    order: str = ""
    sent: Sent | None = None
    before: Mapping[str, Mapping[str, Value]] | None = None
    told: Mapping[str, str] = field(default_factory=dict)
    left: Mapping[str, Collection[str]] = field(default_factory=dict)
    rolling: Collection[str] = ()
    standing: Collection[str] = ()
    closed: Collection[str] = ()
    odds: Mapping[str, tuple[Odds, ...]] = field(default_factory=dict)
    more: Collection[str] = ()
    add: str = ""


def new_key() -> str:
    """A fresh key for one submission, so that a second click is not a second order."""
    return random_word(12)


def words_of(command: type) -> str:
    """A command's class name as a person reads it: "CommitTroops" is "Commit troops"."""
    parts = re.findall(r"[A-Z]+(?![a-z])|[A-Z][a-z0-9]*", command.__name__)
    return " ".join(parts).capitalize()


def button_of(choice: Choice) -> str:
    """What stands on the button that sends it."""
    return choice.button or words_of(choice.command)


def _offer(desk: Desk, seal: str, choice: Choice, alone: bool) -> OfferedChoice:
    key, button = new_key(), button_of(choice)
    at = desk.form_at if desk.area in choice.places else desk.form_away
    href = f"{at}{seal}#order-{seal}" if choice.fields else ""
    then = desk.add if seal in desk.more else ""
    plain = OfferedChoice(
        choice, seal, desk.seat, desk.seat_title, desk.seen, key, desk.back, href, desk.back, button
    )
    plain = replace(plain, rolls_on=seal in desk.rolling, odds=desk.odds.get(seal, ()), then=then)
    sent = desk.sent if desk.sent is not None and desk.sent.mark == seal else None
    if sent is None and desk.order != seal and not alone:
        return plain
    before = (desk.before or {}).get(seal)
    form = form_for(
        choice,
        typing="" if seal in desk.closed else desk.typing,
        sent=sent.form if sent else None,
        before=before,
    )
    if sent is not None:
        form.validate()
    refused = sent.refusal if sent else None
    return replace(
        plain,
        form=form,
        fields=fields_asked(choice, form),
        faces=faces(choice, form),
        rows=rows(choice, form),
        refused=refused,
        filled_from="" if sent else desk.told.get(seal, ""),
        left=() if sent else desk.left.get(seal, ()),
    )


def offers(desk: Desk, menu: Mapping[str, Choice]) -> tuple[OfferedChoice, ...]:
    """Every choice of the menu, given by its mark, as an offer; what is asked alone stands open."""
    of_duty = duties_asked(menu)
    return tuple(
        _offer(desk, seal, choice, seal in desk.standing or is_alone(choice, of_duty))
        for seal, choice in menu.items()
    )


def duties_asked(menu: Mapping[str, Choice]) -> Mapping[tuple[str, type], int]:
    """How many choices each duty of the menu has, by subject and command."""
    return Counter((item.subject, item.command) for item in menu.values() if item.weight == "asked")


def is_alone(choice: Choice, of_duty: Mapping[tuple[str, type], int]) -> bool:
    """Whether the choice is the only one of its duty, so that its form stands open."""
    return choice.weight == "asked" and of_duty[choice.subject, choice.command] == 1


def _duty_of(duties: Sequence[Duty], choice: Choice, orders: Collection[str]) -> Duty | None:
    """The duty the choice fulfils: the one that names its order, else the only one of the subject, unless
    that names another of the `orders` offered about it."""
    of_subject = [duty for duty in duties if duty.subject == choice.subject]
    named = [duty for duty in of_subject if duty.kind == choice.command.__name__]
    alone = of_subject if len(of_subject) == 1 and of_subject[0].kind not in orders else []
    return next(iter(named or alone), None)


def groups(seat: str, offered: Sequence[OfferedChoice], duties: Iterable[Duty]) -> tuple[Group, ...]:
    """What is asked of the seat, one group a duty, within a subject what its duty names first; duties
    without an order are sentences alone."""
    mine = [duty for duty in open_duties(duties) if seat in duty.seats]
    named = {(duty.subject, duty.kind) for duty in mine}
    gathered: dict[tuple[str, type], list[OfferedChoice]] = {}
    for item in of_weight(offered, "asked"):
        gathered.setdefault((item.choice.subject, item.choice.command), []).append(item)
    order = list(dict.fromkeys(subject for subject, _ in gathered))
    listed: list[Group] = []
    said: set[str] = set()
    for subject, command in sorted(
        gathered, key=lambda key: (order.index(key[0]), (key[0], key[1].__name__) not in named)
    ):
        items = gathered[subject, command]
        first = items[0].choice
        duty = _duty_of(mine, first, [of.__name__ for about, of in gathered if about == subject])
        says, cite = (duty.says, duty.cite) if duty else (first.why, first.cite)
        heading = first.label if len(items) == 1 else first.asks or words_of(command)
        if says in said or says.rstrip(".") == heading:
            says = ""
        said.add(says)
        listed.append(
            Group(
                heading,
                says,
                cite,
                button_of(first),
                subject,
                items[0].seat_title,
                tuple(items),
                instead=duty is None and any(about == subject for about, _ in named),
            )
        )
    met = {group.subject for group in listed}
    bare = [duty for duty in mine if duty.subject not in met]
    listed += [Group("", duty.says, duty.cite, "", duty.subject, "", ()) for duty in bare]
    voluntary = of_weight(offered, "open")
    return tuple(_with_ways(_with_besides(listed, voluntary), voluntary))


def _with_besides(listed: Sequence[Group], open_offers: Sequence[OfferedChoice]) -> list[Group]:
    """The groups, the first of a subject with the few other orders that may be given about it. Where no order
    is asked for, it has all of them but the many ways: what is asked never stands without the way on."""
    met: set[str] = set()
    filled: list[Group] = []
    for group in listed:
        about = tuple(offer for offer in open_offers if offer.choice.subject == group.subject)
        if len(about) > BESIDES:
            about = () if group.offers else tuple(item for item in about if len(item.choice.places) != 2)
        filled.append(replace(group, besides=() if group.subject in met else about))
        met.add(group.subject)
    return filled


def _with_ways(listed: Sequence[Group], open_offers: Sequence[OfferedChoice]) -> list[Group]:
    """The groups, before the first of a subject the many ways from place to place that are open in it. Where
    some of a kind are asked, these come first, and the others stand with what else may be done."""
    met = {offer.mark for group in listed for offer in group.besides}
    asked = {(group.subject, group.offers[0].choice.command) for group in listed if group.offers}
    filled: list[Group] = []
    for group in listed:
        ways: dict[type, list[OfferedChoice]] = {}
        for offer in open_offers:
            choice = offer.choice
            leads = len(choice.places) == 2 and (choice.subject, choice.command) not in asked
            if choice.subject == group.subject and leads and offer.mark not in met:
                ways.setdefault(choice.command, []).append(offer)
        for command, items in ways.items():
            met |= {offer.mark for offer in items}
            first = items[0].choice
            heading = first.asks or words_of(command)
            filled.append(
                Group(heading, "", "", button_of(first), first.subject, group.seat_title, tuple(items))
            )
        filled.append(group)
    return filled


def at_place(offered: Iterable[OfferedChoice], place: str) -> tuple[OfferedChoice, ...]:
    """The offers that start, pass or end at the place."""
    return tuple(item for item in offered if place in item.choice.places)


def of_weight(offered: Iterable[OfferedChoice], weight: Weight) -> tuple[OfferedChoice, ...]:
    """The offers of one weight."""
    return tuple(item for item in offered if item.choice.weight == weight)
