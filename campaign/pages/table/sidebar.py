"""What stands beside the map: every order the reader may give now, sorted, and where the page stands.

Where a page stands is in its URL (`view`, `area`, `order`, `ask`), so that it works without
scripts and a link can be sent to somebody. In the past, and for observers, nothing is offered.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from campaign.log.by_card import waiting, words
from campaign.log.entries import FELLING, Record
from campaign.log.running import marked
from campaign.log.undo import fallen_orders
from campaign.pages.frame.dice import Typing
from campaign.pages.frame.foresight import going_on, rolling_on
from campaign.pages.frame.offers import (
    Desk,
    Group,
    OfferedChoice,
    Sent,
    at_place,
    duties_asked,
    groups,
    is_alone,
    of_weight,
    offers,
)
from campaign.pages.frame.reader import Reader
from campaign.pages.table.bundles import bundled
from campaign.pages.table.odds import odds_beside
from campaign.play.reports import filled_by, to_be_sent
from campaign.play.typed import is_closed_choice
from rulesets.kit.flow.agreement import COMMANDS as CONSENTS
from rulesets.kit.flow.choices import Choice, Value, fitting, is_kin, values_of
from rulesets.kit.flow.duties import ORGANISER, Duty, open_duties

Filled = Mapping[str, Mapping[str, Value]]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the page stands: the view, the chosen area, the open order, the question asked. `after` are the
    seat and its orders that are to be sent with the next one."""

    view: str = ""
    area: str = ""
    order: str = ""
    ask: str = ""
    after: str = ""

    def args(self) -> dict[str, str]:
        """What of it stands in a URL."""
        named = {
            "view": self.view,
            "area": self.area,
            "order": self.order,
            "ask": self.ask,
            "after": self.after,
        }
        return {name: value for name, value in named.items() if value}


@dataclass(frozen=True, slots=True)
class Beside:
    """The reader's orders: asked of him, in the chosen area, besides, recorded, ruled; `sets` are those that
    lead from the area and are given in one form, `now` those that can be given at this moment alone."""

    groups: tuple[Group, ...] = ()
    here: tuple[OfferedChoice, ...] = ()
    further: tuple[OfferedChoice, ...] = ()
    records: tuple[OfferedChoice, ...] = ()
    rulings: tuple[OfferedChoice, ...] = ()
    sets: tuple[tuple[OfferedChoice, ...], ...] = ()
    now: tuple[OfferedChoice, ...] = ()

    @property
    def every(self) -> tuple[OfferedChoice, ...]:
        """All offers, each once or more."""
        asked = tuple(offer for group in self.groups for offer in (*group.offers, *group.besides))
        of_sets = tuple(offer for offered in self.sets for offer in offered)
        return (*of_sets, *self.now, *asked, *self.here, *self.further, *self.records, *self.rulings)

    @property
    def leaving(self) -> str:
        """The one area out of which all ways of a duty lead, as of one that is too full; empty for none."""
        asked = (group.origins for group in self.groups if group.is_asked and group.picks_on_map)
        return next((origins[0] for origins in asked if len(origins) == 1), "")

    def targets(self, area: str) -> set[str]:
        """The places into which an order leads from the area."""
        led = (offer.choice.places for offer in self.every if len(offer.choice.places) == 2)
        return {into for origin, into in led if origin == area}


def link_of(reader: Reader, spot: Spot, changes: Mapping[str, str], anchor: str = "") -> str:
    """The address of this page with some of its place changed."""
    values: dict[str, str | int] = dict(replace(spot, **changes).args())
    if reader.at is not None:
        values["at"] = reader.at
    return reader.url(**values) + (f"#{anchor}" if anchor else "")


def carried(reader: Reader, spot: Spot) -> tuple[tuple[str, str], ...]:
    """What a form that only turns the page carries along, so that it stays where it is; what it opens takes
    the place of an open area."""
    pairs = tuple(Spot(spot.view, after=spot.after).args().items())
    chosen = reader.viewing and reader.key != reader.viewing[0]
    return (*pairs, ("as", reader.key or "nobody")) if chosen else pairs


def step_of(reader: Reader) -> str:
    """A mark of what is asked of the reader, by matter and order: another one is another step."""
    duties = open_duties(reader.ruleset.standing(reader.state, reader.key).duties)
    asked = [(duty.subject, duty.kind) for duty in duties if {*duty.seats} & {*reader.acting}]
    return hashlib.sha256(repr(asked).encode()).hexdigest()[:8]


def typing(reader: Reader) -> Typing:
    """What becomes of dice that fell on a table and that the reader types in; none are with unsent orders."""
    dice = reader.campaign.dice if reader.drafted is None else ""
    if dice == "word":
        return "word"
    return "stands" if dice == "all" or (dice == "organiser" and reader.is_organiser) else ""


def typing_for(reader: Reader, seat: str, choice: Choice) -> Typing:
    """The same for a choice of the seat: nothing is typed for a throw that is sealed from others."""
    return "" if is_closed_choice(reader.running, seat, choice) else typing(reader)


def _desk(reader: Reader, seat: str, title: str, spot: Spot, sent: Sent | None, before: Filled) -> Desk:
    back = link_of(reader, spot, {"order": "", "ask": ""})
    at, away = (
        f"{plain}{'&' if '?' in plain else '?'}order="
        for plain in (
            link_of(reader, spot, {"order": ""}),
            link_of(reader, Spot(spot.view, after=spot.after), {}),
        )
    )
    return Desk(
        seat,
        title,
        reader.seen,
        typing(reader),
        at,
        away,
        back,
        spot.area,
        spot.order,
        sent if sent and sent.seat == seat else None,
        before,
    )


def filled_before(reader: Reader, seat: str, menu: Mapping[str, Choice]) -> Filled:
    """What of the seat's orders that fell fits into a choice that would give them again, by its mark."""
    log = reader.running.log
    if not any(record.kind in FELLING for record in log.records):
        return {}
    found: dict[str, Mapping[str, Value]] = {}
    for record in fallen_orders(log, seat):
        for seal, choice in menu.items():
            if is_kin(choice, record.command):
                found[seal] = fitting(choice, values_of(choice, record.command))
    return found


def offers_of(
    reader: Reader, spot: Spot, sent: Sent | None, extra: Filled
) -> dict[str, tuple[OfferedChoice, ...]]:
    """The offers of each seat the reader acts for, the one he looks as first; the same choice only once."""
    by_seat: dict[str, tuple[OfferedChoice, ...]] = {}
    met: set[str] = set()
    playing = [seat for seat in reader.desks if seat.role != ORGANISER]
    finished, by_card = to_be_sent(reader.session, reader.running), waiting(reader.running.log)
    for seat in reader.desks:
        own = marked(reader.ruleset, reader.to_order, seat.key)
        menu = {seal: _told(choice, by_card) for seal, choice in own.items() if seal not in met}
        met |= own.keys()
        told = {seal: child for seal, choice in menu.items() if (child := filled_by(finished, choice))}
        reported = {seal: child.fills(menu[seal]) for seal, child in told.items()}
        before = {**filled_before(reader, seat.key, menu), **reported, **extra}
        told = {seal: child for seal, child in told.items() if seal not in extra}
        named = {seal: child.title for seal, child in told.items()}
        left = {seal: child.leaves(menu[seal]) for seal, child in told.items()}
        of_duty = duties_asked(menu)
        standing = {_open_first(seals, spot, sent) for seals in bundled(menu, spot.area)}
        opened = {
            seal
            for seal, choice in menu.items()
            if seal == spot.order or seal in standing or is_alone(choice, of_duty)
        }
        rolling = rolling_on(reader.running, seat.key, menu, opened) if reader.drafted is None else ()
        odds = (
            odds_beside(reader.running, seat.key, menu, opened, spot.area) if reader.drafted is None else {}
        )
        more = going_on(reader.ruleset, reader.to_order, seat.key, menu, opened)
        closed = {seal for seal in opened if is_closed_choice(reader.running, seat.key, menu[seal])}
        title = seat.title if len(playing) > 1 or seat.key != reader.key else ""
        desk = _desk(reader, seat.key, title, spot, sent, before)
        desk = replace(desk, told=named, left=left, rolling=rolling, closed=closed, standing=standing)
        add = "" if reader.token else reader.url("add_order")
        by_seat[seat.key] = offers(replace(desk, odds=odds, more=more, add=add), menu)
    return by_seat


def _told(choice: Choice, by_card: Mapping[str, Record]) -> Choice:
    """The choice as it is shown: above a consent stands that what it is about came through a card."""
    report = by_card.get(str(dict(choice.fixed).get("subject"))) if choice.command in CONSENTS else None
    return replace(choice, shows=(words(report), *choice.shows)) if report else choice


def _open_first(seals: Sequence[str], spot: Spot, sent: Sent | None) -> str:
    """Which of a bundle is chosen first: what was sent or opened, else the first."""
    wanted = (sent.mark if sent else "", spot.order)
    return next((seal for seal in wanted if seal in seals), seals[0])


def _sets(by_seat: Mapping[str, Sequence[OfferedChoice]], area: str) -> tuple[tuple[OfferedChoice, ...], ...]:
    """The offers of each seat that are given in one form from the area."""
    return tuple(
        tuple(offer for offer in offered if offer.mark in seals)
        for offered in by_seat.values()
        for seals in bundled({offer.mark: offer.choice for offer in offered}, area)
    )


def _once(asked: Iterable[Group]) -> list[Group]:
    """The groups without the bare sentences that another of the reader's seats says already."""
    listed = list(asked)
    ordered = {group.subject for group in listed if group.offers}
    bare = {(group.subject, group.says): group for group in listed if not group.offers}
    return [
        group
        for group in listed
        if group.offers or (group.subject not in ordered and group is bare[group.subject, group.says])
    ]


def beside_of(
    reader: Reader, spot: Spot, duties: Iterable[Duty], sent: Sent | None = None, extra: Filled | None = None
) -> Beside:
    """Every order the reader may give now, sorted as the page shows it."""
    if reader.at is not None or not reader.acting:
        return Beside()
    listed = tuple(duties)
    by_seat = offers_of(reader, spot, sent, extra or {})
    sets = _sets(by_seat, spot.area)
    in_sets = {offer.mark for offers in sets for offer in offers}
    by_seat = {
        seat: tuple(offer.closed if offer.mark in in_sets else offer for offer in offered)
        for seat, offered in by_seat.items()
    }
    every = [offer for offered in by_seat.values() for offer in offered]
    now = tuple(offer for offer in of_weight(every, "open") if offer.choice.now)
    at_once = {offer.mark for offer in now}
    others = {seat: [one for one in offered if one.mark not in at_once] for seat, offered in by_seat.items()}
    asked = _once([group for seat, offered in others.items() for group in groups(seat, offered, listed)])
    here = at_place(every, spot.area) if spot.area else ()
    gathered = {offer.mark for group in asked for offer in (*group.offers, *group.besides)}
    here = tuple(
        offer for offer in here if offer.mark not in in_sets and not (offer.mark in gathered and offer.form)
    )
    shown = gathered | in_sets | at_once | {offer.mark for offer in here}
    rest = [offer for offer in every if offer.mark not in shown]
    return Beside(
        tuple(asked),
        here,
        of_weight(rest, "open"),
        of_weight(rest, "paper"),
        of_weight(rest, "ruling"),
        sets,
        now,
    )
