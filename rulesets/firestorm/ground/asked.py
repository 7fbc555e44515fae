"""An order as its conditions look at it: who gives it, in what the seat sees, about which battle."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from rulesets.firestorm.document.atlas import Atlas
from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import side_of
from rulesets.firestorm.ground.forces import is_spent
from rulesets.firestorm.ground.position import battle_of, lookup, room, unfinished
from rulesets.firestorm.ground.state import Battle, Stage, State
from rulesets.firestorm.ground.words import number_words, subject, troop_names
from rulesets.kit.flow.conditions import Need
from rulesets.kit.flow.duties import Duty
from rulesets.kit.flow.sides import Side, Subject
from rulesets.kit.words import count


@dataclass(frozen=True, slots=True)
class Asked:
    """The order `c` of the seat in the state `s`, as the seat sees it; `duties` are those open there."""

    s: State
    seat: str
    c: Any
    duties: tuple[Duty, ...] = ()

    @property
    def side(self) -> SideKey | None:
        """The side the seat orders for; None for the organiser."""
        return side_of(self.seat)

    @property
    def found(self) -> Battle | None:
        """The battle the order names, if there is one."""
        number = getattr(self.c, "battle", None)
        return battle_of(self.s, number) if isinstance(number, int) else None

    @property
    def one(self) -> Battle:
        """That battle, where conditions before have found it."""
        assert self.found is not None
        return self.found

    @property
    def known(self) -> Atlas:
        """The atlas of the campaign."""
        return lookup(self.s)

    @property
    def allies(self) -> Side:
        """The side that lands."""
        return subject(self.s, "allied")

    @property
    def axis(self) -> Side:
        """The side that defends."""
        return subject(self.s, "axis")

    @property
    def here(self) -> str:
        """The area it starts from, or is about, by name."""
        return self.known.named(self.c.origin if hasattr(self.c, "origin") else self.c.area)

    @property
    def there(self) -> str:
        """The area it leads into, by name."""
        return self.known.named(self.c.target if hasattr(self.c, "target") else self.c.to)

    @property
    def won(self) -> str:
        """The area its battle is about, by name."""
        return self.known.named(self.one.target)

    @property
    def most(self) -> str:
        """How many troops an area holds, in a word."""
        return number_words(self.s.campaign.limits.stacking)

    def at(self, *stages: Stage) -> bool:
        """Whether its battle is at one of these stages."""
        return self.one.stage in stages

    def has_room(self, area: str, side: SideKey) -> bool:
        """Whether the area takes so many more troops of the side."""
        return room(self.s, area, side) >= len(self.c.troops)

    def elsewhere(self, place: str, side: SideKey | None = None) -> tuple[str, ...]:
        """The troops named that do not stand in the place, or are not the side's."""
        return tuple(
            troop
            for troop in self.c.troops
            if self.s.troops[troop] != place or (side and self.known.side_of(troop) != side)
        )

    def spent(self) -> tuple[str, ...]:
        """The troops named that have fought, where a troop fights once a turn."""
        return tuple(troop for troop in self.c.troops if is_spent(self.s, troop))

    def named(self, troops: Iterable[str]) -> Subject:
        """The troops by name, each once."""
        each = dict.fromkeys(troops)
        return Subject(troop_names(self.s, each), len(each) > 1)

    @property
    def troop(self) -> Subject:
        """The one troop it is about, by name."""
        return self.named([self.c.troop])

    @property
    def unfinished(self) -> tuple[Battle, ...]:
        return unfinished(self.s)


def none_of(wrong: Callable[[Asked], Iterable[str]], says: str, cite: str) -> Need[Asked]:
    """That no troop is of those; the sentence names whoever is `{found}`."""
    return Need(lambda o: not wrong(o), lambda o: says.format(o=o, found=o.named(wrong(o))), cite)


def so_many(troops: int) -> str:
    """ "2 troops"."""
    return count(troops, "troop")
