"""A campaign as two versions of it are compared: as its forms tell it, without keys.

A troop tells its own coming and leaving, a card its profiles as text, so that one change in a form is one
change here. The map stands as it is in the document.
"""

from dataclasses import dataclass, fields
from typing import Any

from rulesets.firestorm.desk import coming, profiles
from rulesets.firestorm.document.document import (
    AirborneRow,
    Area,
    Assault,
    Border,
    Campaign,
    Gap,
    Landing,
    LandingOption,
    LandingRow,
    Limits,
    Side,
    Tables,
    Troop,
    TroopCard,
    Turn,
)
from rulesets.firestorm.document.rulings import Rulings
from rulesets.kit.drawing.chart import Chart


@dataclass(frozen=True, slots=True)
class ToldTroop:
    """A troop with how it comes, where it lands and when it leaves."""

    key: str
    name: str
    short: str
    side: str
    card: str
    bonus: str
    points: int
    rating: str
    symbol: str
    size: str
    special: str
    comes: str
    lands: tuple[str, ...]
    leaves: str


@dataclass(frozen=True, slots=True)
class ToldCard:
    """A card with each kind of its profiles as text."""

    key: str
    title: str
    words: str
    vehicles: str
    weapons: str
    guns: str
    aircraft: str
    notes: tuple[str, ...]
    corrections: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ToldTurn:
    """A turn without its troops."""

    number: int
    name: str
    dates: str
    battles: int
    initiative: int
    sorties: int
    reserve: int
    bombings: int
    defence: bool
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ToldLanding:
    """The day of landing, empty where it is not `on`."""

    on: bool
    airborne_area: str = ""
    airborne_troop: str = ""
    airborne_mission: str = ""
    landing_mission: str = ""
    option_points: int = 0
    counter_attack: str = ""
    landings: tuple[Landing, ...] = ()
    airborne_rows: tuple[AirborneRow, ...] = ()
    landing_rows: tuple[LandingRow, ...] = ()
    options: tuple[LandingOption, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ToldGap:
    """The gap in the line, empty where it is not `on`."""

    on: bool
    name: str = ""
    turn: int = 0
    trigger: str = ""
    through: str = ""
    target: str = ""
    attacker: str = ""
    defender: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """A whole campaign."""

    title: str
    period: str
    about: str
    sides: tuple[Side, Side]
    troops: tuple[ToldTroop, ...]
    cards: tuple[ToldCard, ...]
    turns: tuple[ToldTurn, ...]
    assault: ToldLanding
    gap: ToldGap
    tables: Tables
    areas: tuple[Area, ...]
    borders: tuple[Border, ...]
    limits: Limits
    sortie_bonus: str
    sortie_card: str
    naval_card: str
    rulings: Rulings
    notes: tuple[str, ...]
    handout: tuple[str, ...]
    extra_supply: tuple[str, ...]
    chart: Chart | None


def compared(document: Campaign) -> Told:
    """The campaign as its forms tell it."""
    same = {item.name: getattr(document, item.name, None) for item in fields(Told)}
    told: dict[str, Any] = {
        **same,
        "troops": tuple(_troop(document, troop) for troop in document.troops),
        "cards": tuple(_card(card) for card in document.cards),
        "turns": tuple(_turn(turn) for turn in document.turns),
        "assault": ToldLanding(document.assault is not None, **_parts(document.assault)),
        "gap": ToldGap(document.gap is not None, **_parts(document.gap)),
    }
    return Told(**told)


def _parts(part: Assault | Gap | None) -> dict[str, Any]:
    return {item.name: getattr(part, item.name) for item in fields(part)} if part else {}


def _troop(document: Campaign, troop: Troop) -> ToldTroop:
    same = {item.name: getattr(troop, item.name) for item in fields(Troop)}
    return ToldTroop(
        **same,
        comes=coming.comes(document, troop.key),
        lands=coming.lands(document, troop.key),
        leaves=coming.leaves(document, troop.key),
    )


def _card(card: TroopCard) -> ToldCard:
    texts = {field: profiles.text_of(card, field) for field in profiles.FIELDS}
    return ToldCard(card.key, card.title, card.words, **texts, notes=card.notes, corrections=card.corrections)


def _turn(turn: Turn) -> ToldTurn:
    return ToldTurn(**{item.name: getattr(turn, item.name) for item in fields(ToldTurn)})
