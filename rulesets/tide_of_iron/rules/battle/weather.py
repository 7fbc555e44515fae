"""The weather deck: when it is looked at, what a check does, and what comes how often.

Cite: Tide of Iron: Normandy, "Weather Checks", "Weather Deck Construction"; TN-105 to TN-112.
"""

from fractions import Fraction

from rulesets.tide_of_iron.document.scenario import Weather


def deck_of(weather: Weather) -> tuple[str, ...]:
    """The kinds of all its cards, in the order listed; a check numbers them from the first. Cite: TN-106."""
    return tuple(kind for kind, number in weather.cards for _ in range(number))


def has_check(weather: Weather | None, round: int, held: tuple[int, ...]) -> bool:
    """Whether the weather is looked at before the Action Phase of that round: its token lies there still.
    Cite: TN-107, TN-108."""
    return weather is not None and round in weather.checks and round not in held


def turned_up(weather: Weather, number: int) -> str:
    """The kind that a check turns up: the whole deck with the card that shows is shuffled, so any card is
    as likely as any other; `number` counts them from 1. Cite: TN-108."""
    return deck_of(weather)[number - 1]


def in_force(weather: Weather | None, shown: tuple[str, ...]) -> str:
    """The kind that binds all players: the last one turned up, before the first check that of the opening,
    empty for none. Cite: TN-109, TN-110."""
    if weather is None:
        return ""
    return shown[-1] if shown else weather.opening


def chance_of(weather: Weather, kind: str) -> Fraction:
    """The chance that a check turns up the kind. Cite: TN-111."""
    cards = deck_of(weather)
    return Fraction(cards.count(kind), len(cards)) if cards else Fraction()


def chance_by(weather: Weather, kind: str, checks: int) -> Fraction:
    """The chance that the kind is turned up at least once in so many checks. Cite: TN-108, TN-111."""
    return 1 - (1 - chance_of(weather, kind)) ** checks
