"""The fields of a battle that forms show otherwise than it keeps them, by their paths.

Beside the document's own fields there are paths of the forms: "charts.0.rows" and "charts.0.sectors" as
text, "alternatives.2.rule", "alternatives.2.standing", "rulings.decks". A zone's key is its name on the map:
whoever changes it changes it wherever the zone is named.
"""

from dataclasses import replace
from typing import Any

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.rulings import as_asked
from rulesets.axis_allies_dday.editing import texts
from rulesets.kit.by_form import RULINGS, Written, as_text
from rulesets.kit.editing.chart_forms import chart_value, with_chart_value
from rulesets.kit.editing.mentions import Mention, rekeyed
from rulesets.kit.editing.paths import set_at, value_at

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


def _rulings(battle: Battle) -> Battle:
    """The battle with its house rules as they are asked now."""
    return replace(battle, rulings=as_asked(battle.rulings))


def _row(battle: Battle, path: str) -> Any:
    """The row of a list whose field the path names."""
    return value_at(battle, path.rpartition(".")[0])


def _with_row(battle: Battle, path: str, **changes: Any) -> Battle:
    return set_at(battle, path.rpartition(".")[0], replace(_row(battle, path), **changes))


def _with_rule(battle: Battle, path: str, new: str) -> Battle:
    switch, _, setting = new.partition("=")
    return _with_row(battle, path, switch=switch, setting=setting)


def _with_standing(battle: Battle, path: str, new: str) -> Battle:
    places, pieces = texts.standing(new, battle)
    return _with_row(battle, path, places=places, pieces=pieces)


WRITTEN = (
    Written(
        RULINGS.path,
        lambda battle, path: RULINGS.shown(_rulings(battle), path),
        lambda battle, path, new: RULINGS.typed(_rulings(battle), path, new),
    ),
    *(Written(f"map.{at}", chart_value, with_chart_value) for at in ("*", "*.*", "*.*.*")),
    as_text("charts.*.rows", texts.chart_text, texts.chart_rows),
    as_text("charts.*.sectors", ", ".join, texts.parted),
    Written(
        "alternatives.*.rule",
        lambda battle, path: "{0.switch}={0.setting}".format(_row(battle, path)),
        _with_rule,
    ),
    Written(
        "alternatives.*.standing",
        lambda battle, path: texts.standing_text(_row(battle, path)),
        _with_standing,
    ),
    as_text("alternatives.*.boxes", texts.boxes_text, texts.moved_boxes),
    Written(
        "zones.*.key", value_at, lambda battle, path, new: rekeyed(battle, path, str(new).strip(), MENTIONS)
    ),
)
KEYED = dict.fromkeys(("powers", "boxes", "charts"), "title")
"""Lists whose rows have a key nobody types: it is made of the title."""
