"""The fields of a campaign that its forms show otherwise than it keeps them, by their paths.

A troop tells when it comes, a card its profiles as text, a bonus its figure on each terrain. The landing and
the gap are there or not.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Assault, Campaign, Gap
from rulesets.firestorm.editing import coming, ground, profiles
from rulesets.firestorm.editing.forms_tables import own_terrain
from rulesets.kit.by_form import RULINGS, Written
from rulesets.kit.document.fields import blank, shown
from rulesets.kit.editing.chart_forms import chart_value, with_chart_value
from rulesets.kit.editing.named import kept_as
from rulesets.kit.editing.paths import set_at, value_at


def fresh_assault() -> Assault:
    """A day of landing with the book's tables of results, and nobody who lands."""
    assert CAEN.assault is not None
    bare = replace(CAEN.assault, airborne_area="", airborne_troop="", landings=(), counter_attack="")
    return replace(bare, airborne_mission="", landing_mission="", notes=())


def numbered(document: Campaign) -> Campaign:
    """The turns numbered in their order, the first of them the day of landing where there is one; the gap
    opens in the same turn as before, and plans keep theirs: none where that is gone."""
    has_landing = document.assault is not None
    turns = tuple(
        replace(turn, number=number, fixed=has_landing and number == 1)
        for number, turn in enumerate(document.turns, 1)
    )
    now = {turn.number: number for number, turn in enumerate(document.turns, 1) if turn.number}
    gap = document.gap and replace(document.gap, turn=now.get(document.gap.turn, 0))
    plans = tuple(replace(row, turn=now.get(row.turn, 0)) for row in document.objectives)
    return replace(document, turns=turns, gap=gap, objectives=plans)


def _with_assault(document: Campaign, path: str, new: str) -> Campaign:
    return numbered(replace(document, assault=fresh_assault() if new == "yes" else None))


def _with_gap(document: Campaign, path: str, new: str) -> Campaign:
    return replace(document, gap=blank(Gap) if new == "yes" else None)


def _row(document: Campaign, path: str) -> Any:
    """The row whose field the path is."""
    return value_at(document, path.rpartition(".")[0])


def _with_row(document: Campaign, path: str, row: object) -> Campaign:
    return set_at(document, path.rpartition(".")[0], row)


def _of_troop(name: str, told: Callable[..., Any], changed: Callable[..., Campaign]) -> Written:
    """What is told of a troop and kept elsewhere."""
    return Written(
        f"troops.*.{name}",
        lambda document, path: told(document, _row(document, path).key),
        lambda document, path, new: changed(document, _row(document, path).key, new),
    )


def _profile(name: str) -> Written:
    return Written(
        f"cards.*.{name}",
        lambda document, path: profiles.text_of(_row(document, path), name),
        lambda document, path, new: _with_row(
            document, path, profiles.with_text(_row(document, path), name, new)
        ),
    )


def _figure(document: Campaign, path: str) -> Any:
    """What a row of the bonus table shows: its figure on a kind of terrain, or a field of its own."""
    terrain = own_terrain(document, path.rpartition(".")[2])
    return _row(document, path).on(terrain) if terrain else value_at(document, path)


def _with_figure(document: Campaign, path: str, new: Any) -> Campaign:
    if terrain := own_terrain(document, path.rpartition(".")[2]):
        return _with_row(document, path, _row(document, path).with_figure(terrain, int(new)))
    return set_at(document, path, kept_as(value_at(document, path), new))


def _doubted(document: Campaign, path: str, new: str) -> Campaign:
    """The area among the doubtful supply areas, or not (K40)."""
    area = _row(document, path).key
    others = tuple(key for key in document.extra_supply if key != area)
    return replace(document, extra_supply=(*others, area) if new == "yes" else others)


def _renamed(document: Campaign, path: str, new: str) -> Campaign:
    """The area with another name, lettered in lines that fit."""
    area = replace(_row(document, path), name=new.strip(), lines=ground.broken(new.strip()))
    return _with_row(document, path, area)


WRITTEN = (
    RULINGS,
    Written("assault.on", lambda document, path: shown(document.assault is not None), _with_assault),
    Written("gap.on", lambda document, path: shown(document.gap is not None), _with_gap),
    *(Written(path, chart_value, with_chart_value) for path in ("chart.*", "chart.*.*", "chart.*.*.*")),
    _of_troop("comes", coming.comes, coming.with_coming),
    _of_troop("lands", coming.lands, coming.with_landing),
    _of_troop("leaves", coming.leaves, coming.with_leaving),
    *map(_profile, profiles.FIELDS),
    Written("tables.bonuses.*.*", _figure, _with_figure),
    Written(
        "areas.*.key", value_at, lambda document, path, new: ground.with_code(document, path, new.strip())
    ),
    Written("areas.*.name", value_at, _renamed),
    Written(
        "areas.*.doubtful",
        lambda document, path: shown(_row(document, path).key in document.extra_supply),
        _doubted,
    ),
    Written(
        "borders.*.kind", lambda document, path: ground.shown_kind(_row(document, path)), ground.with_border
    ),
    Written("borders.*.river", value_at, ground.with_border),
)
KEYED = {
    "troops": "name",
    "cards": "title",
    "tables.bonuses": "title",
    "terrains": "title",
    "assault.options": "name",
}
"""Lists whose rows have a key, and the field it is made of."""
