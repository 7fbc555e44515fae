"""The fields of a campaign by path, as its forms show and set them.

Beside the document's own fields there are paths of the forms: "troops.3.comes", "cards.2.weapons",
"assault.on", "rulings.claims". Whatever is set must be a field of a form and fit it: nothing reaches a
document that no form would take. Keys are never asked; a new row gets one from its name.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Assault, Campaign, Gap
from rulesets.firestorm.editing import coming, ground, profiles
from rulesets.firestorm.editing.forms_tables import own_terrain
from rulesets.kit.document.fields import blank, lists_of, shown
from rulesets.kit.editing.chart_forms import chart_value, with_chart_value
from rulesets.kit.editing.fields import FormField, Value
from rulesets.kit.editing.named import fitting, kept_as, key_of
from rulesets.kit.editing.paths import rows_at, set_at, value_at
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import spelled, with_word

_NAMED = {
    "troops": "name",
    "cards": "title",
    "tables.bonuses": "title",
    "terrains": "title",
    "assault.options": "name",
}
"""Lists whose rows have a key, and the field it is made of."""


def fresh_assault() -> Assault:
    """A day of landing with the book's tables of results, and nobody who lands."""
    assert CAEN.assault is not None
    bare = replace(CAEN.assault, airborne_area="", airborne_troop="", landings=(), counter_attack="")
    return replace(bare, airborne_mission="", landing_mission="", notes=())


def value(document: Campaign, path: str) -> Any:
    """What a form shows for the path, a truth as "yes" or "no"; Refusal where there is no such field."""
    return shown(_value(document, path))


def _value(document: Campaign, path: str) -> Any:
    first, _, rest = path.partition(".")
    if rest == "on" and first in ("assault", "gap"):
        return getattr(document, first) is not None
    if first == "rulings":
        return spelled(value_at(document, path))
    if first == "chart":
        return chart_value(document, path)
    row, _, name = path.rpartition(".")
    if first == "troops" and name in coming.FIELDS:
        troop = value_at(document, row).key
        told = {"comes": coming.comes, "lands": coming.lands, "leaves": coming.leaves}
        return told[name](document, troop)
    if first == "areas" and name == "doubtful":
        return value_at(document, row).key in document.extra_supply
    if first == "borders" and name == "kind":
        return ground.shown_kind(value_at(document, row))
    if row.startswith("tables.bonuses.") and (terrain := own_terrain(document, name)):
        return value_at(document, row).on(terrain)
    if first == "cards" and name in profiles.FIELDS:
        return profiles.text_of(value_at(document, row), name)
    return value_at(document, path)


def set_field(document: Campaign, field: FormField, path: str, new: Value) -> Campaign:
    """The document with the field of a form set; Refusal where the value does not fit it."""
    fitting(field, new)
    first, _, rest = path.partition(".")
    if rest == "on" and first in ("assault", "gap"):
        return _switched(document, first, new == "yes")
    if first == "rulings":
        return replace(document, rulings=with_word(document.rulings, rest, str(new)))
    if first == "chart":
        return with_chart_value(document, path, new)
    row, _, name = path.rpartition(".")
    if first == "troops" and name in coming.FIELDS:
        return _with_coming(document, value_at(document, row).key, name, new)
    if first == "cards" and name in profiles.FIELDS:
        return set_at(document, row, profiles.with_text(value_at(document, row), name, str(new)))
    if row.startswith("tables.bonuses.") and (terrain := own_terrain(document, name)):
        return set_at(document, row, value_at(document, row).with_figure(terrain, int(str(new))))
    if first == "areas" and name == "doubtful":
        return _doubted(document, value_at(document, row).key, new == "yes")
    if first == "areas" and name == "key":
        return ground.with_code(document, path, str(new).strip())
    if first == "areas" and name == "name" and new != value_at(document, path):
        document = set_at(document, f"{row}.lines", ground.broken(str(new).strip()))
    if first == "borders" and name in ("kind", "river"):
        return ground.with_border(document, path, new)
    return set_at(document, path, kept_as(value_at(document, path), new))


def _doubted(document: Campaign, area: str, supplies: bool) -> Campaign:
    """The area among the doubtful supply areas, or not (K40)."""
    if (area in document.extra_supply) == supplies:
        return document
    others = tuple(key for key in document.extra_supply if key != area)
    return replace(document, extra_supply=(*others, area) if supplies else others)


def _switched(document: Campaign, part: str, on: bool) -> Campaign:
    """The day of landing or the gap there or not; what was there stays where it is switched on again."""
    if (getattr(document, part) is not None) == on:
        return document
    if part == "gap":
        return replace(document, gap=blank(Gap) if on else None)
    return numbered(replace(document, assault=fresh_assault() if on else None))


def numbered(document: Campaign) -> Campaign:
    """The turns numbered in their order, the first of them the day of landing where there is one; the gap
    opens in the same turn as before, and plans keep theirs: none where that is gone."""
    has_landing = document.assault is not None
    turns = tuple(
        replace(turn, number=number, fixed=has_landing and number == 1)
        for number, turn in enumerate(document.turns, 1)
    )
    now = {turn.number: number for number, turn in enumerate(document.turns, 1)}
    gap = document.gap and replace(document.gap, turn=now.get(document.gap.turn, 0))
    plans = tuple(replace(row, turn=now.get(row.turn, 0)) for row in document.objectives)
    return replace(document, turns=turns, gap=gap, objectives=plans)


def _with_coming(document: Campaign, troop: str, name: str, new: Value) -> Campaign:
    match name:
        case "comes":
            return coming.with_coming(document, troop, str(new))
        case "lands":
            return coming.with_landing(
                document, troop, tuple(map(str, new)) if isinstance(new, tuple) else ()
            )
        case _:
            return coming.with_leaving(document, troop, str(new))


def added(document: Campaign, path: str, values: Mapping[str, tuple[FormField, Value]]) -> Campaign:
    """The document with a new row at the end of the list, its fields set one after the other; the row's key
    is made of its name. Refuses a list that takes no rows, and what a field cannot hold."""
    if path not in lists_of(Campaign):
        raise Refusal("Nothing can be added to that list.", "FC-012")
    if path == "areas" and "key" not in values:
        raise Refusal("An area needs a code. Give it a letter and a number, such as C3.", "FC-021")
    row: Any = blank(lists_of(Campaign)[path])
    rows = rows_at(document, path)
    if path in _NAMED:
        name = str(values[_NAMED[path]][1]) if _NAMED[path] in values else ""
        row = replace(row, key=key_of(name, [item.key for item in rows]))
    if path == "turns":
        row = replace(row, number=max((turn.number for turn in document.turns), default=0) + 1)
    document = set_at(document, path, (*rows, row))
    for name, (field, new) in values.items():
        document = set_field(document, field, f"{path}.{len(rows)}.{name}", new)
    return numbered(document) if path == "turns" else document
