"""The fields of a battle by path, as its forms show and set them.

Beside the document's own fields there are paths of the forms: "charts.0.rows" and "charts.0.sectors" as
text, "alternatives.2.rule", "alternatives.2.standing", "rulings.decks". A zone's key is its name on the map:
whoever changes it changes it wherever the zone is named. Other keys are never asked; a new row gets one from
its title.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.rulings import as_asked
from rulesets.axis_allies_dday.editing import texts
from rulesets.kit.document.fields import blank, lists_of, shown
from rulesets.kit.editing.chart_forms import chart_value, with_chart_value
from rulesets.kit.editing.fields import FormField, Value
from rulesets.kit.editing.mentions import Mention, rekeyed
from rulesets.kit.editing.named import fitting, kept_as, key_of
from rulesets.kit.editing.paths import rows_at, set_at, value_at
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import spelled, with_word

_KEYED = ("powers", "boxes", "charts")
"""Lists whose rows have a key nobody types: it is made of the title."""
MENTIONS = (
    Mention("links.*", "a"),
    Mention("links.*", "b"),
    Mention("set_up.*", "place"),
    Mention("map.areas.*", "key"),
    *(Mention("map.lines.*.along.*", end) for end in "01"),
    Mention("boxes.*", "zone", goes=False),
    Mention("charts.*.rows.*.units.*.only.*", goes=False),
    Mention("alternatives.*.places.*", goes=False),
    Mention("alternatives.*.pieces.*", "place", goes=False),
    Mention("alternatives.*.boxes.*", "1", goes=False),
)
"""Whatever names a zone."""


def value(battle: Battle, path: str) -> Any:
    """What a form shows for the path, a truth as "yes" or "no"; Refusal where there is no such field."""
    first = path.partition(".")[0]
    if first == "rulings":
        return spelled(value_at(replace(battle, rulings=as_asked(battle.rulings)), path))
    if first == "map":
        return chart_value(battle, path)
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
    if first == "map":
        return with_chart_value(battle, path, new)
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
            return rekeyed(battle, path, str(new).strip(), MENTIONS)
    return set_at(battle, path, kept_as(value_at(battle, path), new))


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
