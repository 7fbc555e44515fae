"""Orders of one kind that lead from the open area and ask for the same: one form, with targets to choose.

Each target has the number that stands on it on the map. It decides nothing: the form sends the mark of one
choice, as any other does.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from campaign.pages.frame.offers import OfferedChoice
from rulesets.kit.flow.choices import Choice


@dataclass(frozen=True, slots=True)
class Target:
    """One order of the bundle: its number, and the place it leads into."""

    number: int
    offer: OfferedChoice

    @property
    def into(self) -> str:
        """The place by its key."""
        return self.offer.choice.places[1]


@dataclass(frozen=True, slots=True)
class Bundle:
    """The targets, and the one whose form stands open and is chosen first."""

    targets: tuple[Target, ...]
    form: OfferedChoice
    is_asked: bool

    @property
    def heading(self) -> str:
        """What is chosen."""
        return self.form.choice.asks

    @property
    def chosen(self) -> str:
        """The mark of the target that is chosen: one that was opened or sent, else none."""
        return self.form.mark


def bundled(menu: Mapping[str, Choice], area: str) -> tuple[tuple[str, ...], ...]:
    """The marks of choices that lead from the area, two and more of a kind with the same fields."""
    found: dict[tuple[object, ...], list[str]] = {}
    for seal, choice in menu.items():
        leads = len(choice.places) == 2 and choice.places[0] == area and choice.weight in ("asked", "open")
        if area and leads and choice.fields and choice.throw is None:
            found.setdefault((choice.subject, choice.command, choice.fields, choice.totals), []).append(seal)
    return tuple(tuple(seals) for seals in found.values() if len(seals) > 1)


def bundles(sets: Iterable[Sequence[OfferedChoice]]) -> tuple[Bundle, ...]:
    """The bundles of those offers, numbered through."""
    made: list[Bundle] = []
    number = 0
    for offers in sets:
        targets = []
        for offer in offers:
            number += 1
            targets.append(Target(number, offer))
        form = next(offer for offer in offers if offer.form is not None)
        made.append(Bundle(tuple(targets), form, form.choice.weight == "asked"))
    return tuple(made)
