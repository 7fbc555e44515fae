"""The fields of a battle by path, as its forms show and set them.

Beside the document's own fields there are paths of the forms: "charts.0.rows" and "charts.0.sectors" as
text, "alternatives.2.rule", "alternatives.2.standing", "rulings.decks". A zone's key is its name on the map:
whoever changes it changes it wherever the zone is named. Other keys are never asked; a new row gets one from
its title.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rulesets.axis_allies_dday.document.battle import Battle, Piece, Queue
from rulesets.axis_allies_dday.document.rulings import as_asked
from rulesets.axis_allies_dday.editing import texts
from rulesets.kit.document.fields import blank, lists_of, shown
from rulesets.kit.editing.fields import FormField, Value
from rulesets.kit.editing.named import fitting, kept_as, key_of
from rulesets.kit.editing.paths import rows_at, set_at, value_at
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import spelled, with_word

_KEYED = ("powers", "boxes", "charts")
"""Lists whose rows have a key nobody types: it is made of the title."""


def value(battle: Battle, path: str) -> Any:
    """What a form shows for the path, a truth as "yes" or "no"; Refusal where there is no such field."""
    first = path.partition(".")[0]
    if first == "rulings":
        return spelled(value_at(replace(battle, rulings=as_asked(battle.rulings)), path))
    row, _, name = path.rpartition(".")
    match first, name:
        case "charts", "rows":
            return texts.chart_text(value_at(battle, row))
        case "charts", "sectors":
            return ", ".join(value_at(battle, path))
        case "alternatives", "rule":
            alternative = value_at(battle, row)
            return f"{alternative.switch}={alternative.setting}"
        case "alternatives", "standing":
            return texts.standing_text(value_at(battle, row))
        case "alternatives", "boxes":
            return texts.boxes_text(value_at(battle, row))
    return shown(value_at(battle, path))


def set_field(battle: Battle, field: FormField, path: str, new: Value) -> Battle:
    """The battle with the field of a form set; Refusal where the value does not fit it."""
    fitting(field, new)
    first, _, rest = path.partition(".")
    if first == "rulings":
        return replace(battle, rulings=with_word(as_asked(battle.rulings), rest, str(new)))
    row, _, name = path.rpartition(".")
    match first, name:
        case "charts", "rows":
            return set_at(battle, path, texts.chart_rows(str(new)))
        case "charts", "sectors":
            return set_at(battle, path, texts.parted(str(new)))
        case "alternatives", "rule":
            switch, _, setting = str(new).partition("=")
            return set_at(battle, row, replace(value_at(battle, row), switch=switch, setting=setting))
        case "alternatives", "standing":
            places, pieces = texts.standing(str(new), battle)
            return set_at(battle, row, replace(value_at(battle, row), places=places, pieces=pieces))
        case "alternatives", "boxes":
            return set_at(battle, path, texts.moved_boxes(str(new)))
        case "zones", "key":
            return renamed(battle, path, str(new).strip())
    return set_at(battle, path, kept_as(value_at(battle, path), new))


def renamed(battle: Battle, path: str, new: str) -> Battle:
    """The battle with a zone's key changed wherever it is named. A key that stands twice, and a new row's,
    changes there alone; so does one that another zone has already, for the check to tell of."""
    old, keys = value_at(battle, path), [zone.key for zone in battle.zones]
    battle = set_at(battle, path, new)
    if not old or keys.count(old) > 1 or new in keys:
        return battle

    def now(key: str) -> str:
        return new if key == old else key

    def placed(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
        return tuple(replace(piece, place=now(piece.place)) for piece in pieces)

    drawn = battle.map
    return replace(
        battle,
        links=tuple(replace(link, a=now(link.a), b=now(link.b)) for link in battle.links),
        boxes=tuple(replace(box, zone=now(box.zone)) for box in battle.boxes),
        set_up=placed(battle.set_up),
        charts=tuple(_rebound(queue, old, new) for queue in battle.charts),
        alternatives=tuple(
            replace(
                row,
                places=tuple(map(now, row.places)),
                pieces=placed(row.pieces),
                boxes=tuple((box, now(zone)) for box, zone in row.boxes),
            )
            for row in battle.alternatives
        ),
        map=drawn
        and replace(drawn, areas=tuple(replace(shape, key=now(shape.key)) for shape in drawn.areas)),
    )


def _rebound(queue: Queue, old: str, new: str) -> Queue:
    """The chart with units that may enter at the one zone bound to the other."""
    rows = tuple(
        replace(
            row,
            units=tuple(
                replace(unit, only=tuple(new if key == old else key for key in unit.only))
                for unit in row.units
            ),
        )
        for row in queue.rows
    )
    return replace(queue, rows=rows)


def added(battle: Battle, path: str, values: Mapping[str, tuple[FormField, Value]]) -> Battle:
    """The battle with a new row at the end of the list, its fields set one after the other. Refuses a list
    that takes no rows, and what a field cannot hold."""
    if path not in lists_of(Battle):
        raise Refusal("You cannot add to this list. Use its form.", "AD-280")
    row: Any = blank(lists_of(Battle)[path])
    rows = rows_at(battle, path)
    if path in _KEYED:
        name = str(values["title"][1]) if "title" in values else ""
        row = replace(row, key=key_of(name, [item.key for item in rows]))
    battle = set_at(battle, path, (*rows, row))
    for name, (field, new) in values.items():
        battle = set_field(battle, field, f"{path}.{len(rows)}.{name}", new)
    return battle
