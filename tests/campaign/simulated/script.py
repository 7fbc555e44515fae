"""Six weeks of the simulated club: what its people do, drawn day by day from what they are offered.

The script is drawn in the first house and played in all of them in lockstep: an order is given only where
each twin takes it too, with what it hides still hidden. No order ends a game, for the end lays secrets open.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, time, timedelta
from random import Random

from sqlalchemy.orm import Session

from campaign.club.dates import zone_named
from campaign.log.running import Running, running
from campaign.people import people
from campaign.play import mending
from rulesets.kit.flow.choices import fill
from rulesets.kit.flow.dice import Draw, roll
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.playout import Order, Step, random_command, random_order
from tests.campaign.simulated.deeds import Deed, place_of
from tests.campaign.simulated.drawn import Drawing
from tests.campaign.simulated.hidden import Hidden, taken, twin_orders
from tests.campaign.simulated.house import SimulatedHouse
from tests.campaign.simulated.members import BY_NAME, CAEN, MATCH, TABLES, Table

BEGINS = datetime(2026, 10, 12, 6, tzinfo=UTC)
"""A Monday; summer time ends on the second Sunday after it."""
LONDON = zone_named("Europe/London")
LOOKS = (time(8), time(9), time(18), time(20))
"""When the clock looks whatever happens: as most summaries are due and most quiet hours end."""
MORE_LOOKS = (time(0, 5), time(7), time(14), time(22))
"""When it looks on some days."""
APART = timedelta(minutes=4)
OFTEN = {"caen": 3, "match": 4, "chain": 2}
KINDS_OF_DEEDS = {"order": 12, "say": 3, "arrange": 3, "club": 1, "correct": 2, "hide": 3}
"""How often a campaign is drawn, and a kind of deed."""
TRIED, RULINGS_EVERY = 12, 25


class Script:
    """What happens, drawn by a seed, in houses of which the first is the one it is drawn in. The others hide
    something each (`hidden`, nothing for a house that is the same)."""

    def __init__(
        self, houses: Sequence[SimulatedHouse], hidden: Sequence[Sequence[Hidden]], seed: str
    ) -> None:
        self.houses, self.hidden = houses, hidden
        self.chance = Random(seed)
        self.hours = houses[0].hours
        self.number = 0
        self.refused: list[str] = []
        self.done: list[Deed] = []

    def play(self, days: int, looks: bool = True) -> None:
        """So many days pass, of which the clock misses nothing unless it never `looks`."""
        for day in range(days):
            for moment, happens in sorted(self._day(day), key=lambda item: item[0]):
                self.hours.moment = max(moment, self.hours.moment + APART)
                if happens:
                    self._happens()
                    self.hours.moment += timedelta(seconds=self.chance.randint(1, 15))
                for house in self.houses if looks else ():
                    house.look()

    def deal(self) -> None:
        """The cards of the match are dealt."""
        with self.houses[0].session() as session:
            at = running(session, place_of(MATCH.key))
            seat, choice = next(
                (seat.key, choice)
                for seat in at.seats
                for choice in at.ruleset.menu(at.state, seat.key)
                if isinstance(choice.throw, Draw)
            )
            order = Order(seat, fill(choice, {}), roll(choice.throw, self.chance.randint))
            drawing = Drawing(self.chance, session, at, MATCH, self.hours.moment, "deal")
            deed = as_deed(drawing, order, drawing.giver(seat), False)
        self._do(deed)

    def hold(self) -> None:
        """The General of the Axis holds a troop in reserve."""
        with self.houses[0].session() as session:
            at, seat = running(session, place_of(CAEN.key)), "axis_general"
            menu = at.ruleset.menu(at.state, seat)
            choice = next(choice for choice in menu if choice.command.__name__ == "HoldInReserve")
            drawing = Drawing(self.chance, session, at, CAEN, self.hours.moment, "hold")
            assert self._gave(drawing, Order(seat, random_command(choice, self.chance)))

    def visits(self, names: Iterable[str], when: str) -> None:
        """These people look at all their pages."""
        for house in self.houses:
            for name in names:
                house.visit(name, when)

    def _day(self, day: int) -> Iterator[tuple[datetime, bool]]:
        """The moments of a day, in UTC, and whether somebody does something then."""
        here = (BEGINS + timedelta(days=day)).astimezone(LONDON).date()
        for hour in (*LOOKS, *(hour for hour in MORE_LOOKS if self.chance.randint(0, 2) == 0)):
            yield datetime.combine(here, hour, LONDON).astimezone(UTC), False
        for _ in range(self.chance.randint(3, 7)):
            late = time(self.chance.randint(6, 23), self.chance.randint(0, 50), self.chance.randint(1, 20))
            yield datetime.combine(here, late, LONDON).astimezone(UTC), True

    def _happens(self) -> None:
        """Somebody does something, somewhere."""
        table = self.chance.choice([table for table in TABLES for _ in range(OFTEN[table.key])])
        kind = self.chance.choices(list(KINDS_OF_DEEDS), list(KINDS_OF_DEEDS.values()))[0]
        self.number += 1
        with self.houses[0].session() as session:
            at = running(session, place_of(table.key))
            drawing = Drawing(self.chance, session, at, table, self.hours.moment, str(self.number))
            is_over = at.campaign.finished
            if kind == "order" and not is_over:
                self._order(drawing)
            deed = {
                "say": drawing.said,
                "arrange": drawing.arranged,
                "club": drawing.of_the_club,
                "correct": drawing.corrected if not is_over else drawing.said,
            }.get(kind, lambda: None)()
        if kind == "hide":
            self._hide()
        if deed is not None and all(self._is_one(deed, place) for place in range(1, len(self.houses))):
            self._do(deed)

    def _do(self, deed: Deed) -> None:
        """Every house has it done, or refused in the same words."""
        said = {house.do(deed) for house in self.houses}
        assert len(said) == 1, f"{deed}: {said}"
        self._note(deed, said.pop())

    def _note(self, deed: Deed, refusal: str) -> None:
        if refusal:
            self.refused.append(f"{deed.kind}: {refusal}")
        else:
            self.done.append(deed)

    def _hidden_in(self, place: int, table: str) -> list[Hidden]:
        return [item for item in self.hidden[place] if item.table == table]

    def _is_one(self, deed: Deed, place: int) -> bool:
        """Whether what is corrected leaves hidden what the twin hides: by the systems, it comes to the same
        for whoever may not know."""
        hidden = self._hidden_in(place, deed.table)
        if deed.kind not in ("mend", "take back", "answer back") or not any(item.orders for item in hidden):
            return True
        return deed.kind == "mend" and self._mends_alike(deed, self.houses[place], hidden)

    def _mends_alike(self, deed: Deed, house: SimulatedHouse, hidden: Sequence[Hidden]) -> bool:
        with self.houses[0].session() as session, house.session() as other:
            here, there = (rehearsed(item, deed) for item in (session, other))
            if here is None or there is None:
                return False
            seats = blind(running(session, deed.campaign), hidden)
            seen_by = here.log.ruleset.seen_by
            return all(seen_by(here.log.state, eyes) == seen_by(there.log.state, eyes) for eyes in seats)

    def _order(self, drawing: Drawing) -> None:
        """Somebody gives an order that is drawn."""
        keys = [seat.key for seat in drawing.at.seats]
        for _ in range(TRIED):
            order = random_order(drawing.at.ruleset, drawing.at.state, keys, self.chance, RULINGS_EVERY)
            if order is not None and self._gave(drawing, order):
                return

    def _gave(self, drawing: Drawing, order: Order) -> bool:
        """Whether the order, or what stands for it in a twin, could be given in all houses; then it was."""
        at, table = drawing.at, drawing.table
        step = taken(at.ruleset, at.state, order)
        others = [self._twins_of(place, at, table, step) for place in range(1, len(self.houses))]
        if step is None or any(found is None for found in others):
            return False
        who, is_typed = drawing.giver(order.seat), bool(order.faces) and self.chance.randint(0, 2) == 0
        drawing.session.rollback()
        deed = as_deed(drawing, order, who, is_typed)
        said = self.houses[0].do(deed)
        self._note(deed, said)
        for place, orders in enumerate(others, 1):
            for number, item in enumerate(orders or ()):
                again = self.houses[place].do(as_deed(drawing, item, who, is_typed, "b" * number))
                assert item != order or again == said, f"{order}: {again}, {said}"
        return True

    def _twins_of(self, place: int, at: Running, table: Table, step: Step | None) -> tuple[Order, ...] | None:
        """What the twin's people order in its place; None where it is given in neither."""
        hidden = self._hidden_in(place, table.key)
        if step is None or not hidden:
            return None if step is None else (step.order,)
        with self.houses[place].session() as session:
            there = running(session, at.campaign.id).state
        return twin_orders(at.ruleset, step, there, blind(at, hidden), hidden, self.chance)

    def _hide(self) -> None:
        """In each twin something happens that is hidden, if it is of that kind."""
        for place, house in enumerate(self.houses):
            for item in self.hidden[place]:
                if item.says or item.reminds:
                    house.do(self._secretly(item))

    def _secretly(self, item: Hidden) -> Deed:
        table = next(table for table in TABLES if table.key == item.table)
        if item.reminds:
            given = {"subject": "turn", "keys": (item.reminds,)}
            return Deed(str(self.number), "remind", table.organiser, table.key, given)
        words = f"Hidden {self.number}. @{self.chance.choice(list(BY_NAME))}"
        given = {"words": words, "side": item.says, "subject": ""}
        return Deed(str(self.number), "say", "Gerda", table.key, given)


def as_deed(drawing: Drawing, order: Order, who: str, is_typed: bool, more: str = "") -> Deed:
    """The order as a deed."""
    given = {"seat": order.seat, "command": order.command, "faces": order.faces, "typed": is_typed}
    return Deed(f"{drawing.number}{more}", "order", who, drawing.table.key, given)


def rehearsed(session: Session, deed: Deed) -> mending.Rehearsal | None:
    """What would come of the mend; None where it is refused."""
    person = people.named(session, deed.who)
    assert person is not None
    try:
        return mending.rehearse(
            session, running(session, deed.campaign), person, deed.given["change"], "tried"
        )
    except Refusal:
        return None


def blind(at: Running, hidden: Sequence[Hidden]) -> tuple[str | None, ...]:
    """The seats of whoever may not know it, and the public."""
    held = {seat for item in hidden for seat in item.seats}
    side = {seat.side for seat in at.seats if seat.key in held}
    return (*(seat.key for seat in at.seats if seat.side not in side), None)
