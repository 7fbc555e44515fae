"""A campaign as two versions of it are compared: as its forms tell it.

A troop tells its own coming and leaving, a card its profiles as text, so that one change in a form is one
change here. The map stands as it is in the document.
"""

from dataclasses import replace
from typing import Any

from rulesets.firestorm.document.document import Area, Assault, Campaign, Gap, Troop, TroopCard
from rulesets.firestorm.document.tables import Bonus
from rulesets.firestorm.editing import coming, profiles
from rulesets.firestorm.editing.forms_tables import figure_of
from rulesets.firestorm.editing.ground import shown_kind
from rulesets.kit.document.fields import blank
from rulesets.kit.editing.derived import told


def compared(document: Campaign) -> Any:
    """The campaign as its forms tell it; a day of landing or a gap that it lacks is empty and not `on`."""
    return told(
        document,
        *("key", "setup", "format", "asides", "extra_supply"),
        areas=tuple(_area(document, area) for area in document.areas),
        borders=tuple(told(border, kind=shown_kind(border)) for border in document.borders),
        troops=tuple(_troop(document, troop) for troop in document.troops),
        cards=tuple(map(_card, document.cards)),
        turns=tuple(told(turn, "fixed", "arrivals", "withdrawals") for turn in document.turns),
        tables=told(document.tables, bonuses=tuple(_bonus(document, row) for row in document.tables.bonuses)),
        assault=told(document.assault or blank(Assault), on=document.assault is not None),
        gap=told(document.gap or replace(blank(Gap), name=""), on=document.gap is not None),
    )


def _area(document: Campaign, area: Area) -> Any:
    return told(area, "lines", "reconstructed", doubtful=area.key in document.extra_supply)


def _troop(document: Campaign, troop: Troop) -> Any:
    return told(
        troop,
        comes=coming.comes(document, troop.key),
        lands=coming.lands(document, troop.key),
        leaves=coming.leaves(document, troop.key),
    )


def _bonus(document: Campaign, row: Bonus) -> Any:
    figures = {figure_of(kind.key): row.on(kind.key) for kind in document.terrains}
    return told(row, "plains", "bocage", "city", "figures", **figures)


def _card(card: TroopCard) -> Any:
    return told(card, "profiles", **{field: profiles.text_of(card, field) for field in profiles.FIELDS})
