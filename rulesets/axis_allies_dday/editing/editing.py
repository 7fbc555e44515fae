"""Editing a battle: what each edit of its forms makes of the document.

A zone goes with its links, its outline and what stands there. What else refers to a row that is taken out is
found by the check.
"""

from collections import Counter
from dataclasses import replace

from rulesets.axis_allies_dday.document.battle import AIR, LAND, Battle, Kind
from rulesets.axis_allies_dday.document.ground import standing, waiting
from rulesets.axis_allies_dday.document.shipped import NORMANDY
from rulesets.axis_allies_dday.editing.fields import MENTIONS, added, set_field, value
from rulesets.axis_allies_dday.editing.forms import forms
from rulesets.axis_allies_dday.editing.map import AREAS, mends_of
from rulesets.axis_allies_dday.rules.state.words import units
from rulesets.kit.areas.documents import map_edited
from rulesets.kit.editing.areas import ChartEdit
from rulesets.kit.editing.chart_forms import blank_chart, with_label
from rulesets.kit.editing.editing import Edit, Editing, ReportTable
from rulesets.kit.editing.mentions import require_unnamed, without
from rulesets.kit.editing.named import field_named, field_of, list_of
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, SetField, edited
from rulesets.kit.findings import Aside
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.refusals import Refusal

ASIDES = "asides"
PAGES = {"boxes": "Beachheads and boxes", "charts": "Charts", "alternatives": "Disputed set-up"}
"""The forms on which a zone is named that cannot be removed."""
BLANKS = (
    Option("cards", "The book's cards and powers, without a map"),
    Option("board", "The board of Normandy without pieces and charts"),
    Option("frame", "A blank map, with the book's cards and powers"),
)


def blank(key: str) -> Battle:
    """A new battle with the book's powers and cards, and with its board, an empty frame or no map; KeyError
    for another."""
    bare = replace(NORMANDY, key="battle", title="", period="", about="", credit="")
    bare = replace(bare, set_up=(), charts=(), alternatives=())
    cards = replace(bare, zones=(), links=(), boxes=(), sites=(), map=None)
    return {"cards": cards, "board": bare, "frame": replace(cards, map=blank_chart())}[key]


def edit(battle: Battle, change: Edit) -> Battle:
    """The battle after the edit; refuses what cannot be done."""
    match change:
        case SetField():
            return set_field(battle, field_of(forms(battle), battle, change.path), change.path, change.value)
        case AddRow():
            return _added(battle, change)
        case DropRow() | MoveRow():
            if change.path != ASIDES:
                list_of(forms(battle), change.path)
            if isinstance(change, DropRow) and change.path == "zones":
                battle = _without_zone(battle, change.row)
            return edited(battle, change, {}, ASIDES if change.path != ASIDES else "")
        case _ if isinstance(change, ChartEdit):
            return map_edited(battle, AREAS, change, edit)
    raise Refusal("A battle has no map of hexes.", "AD-280")


def _added(battle: Battle, change: AddRow) -> Battle:
    if change.path == ASIDES:
        return edited(battle, change, {ASIDES: Aside})
    row = list_of(forms(battle), change.path)
    if change.path == "map.labels":
        return with_label(battle, change, row)
    values = {**dict(row.new), **dict(change.values)}
    return added(battle, change.path, {name: (field_named(row, name), new) for name, new in values.items()})


def _without_zone(battle: Battle, number: int) -> Battle:
    """The battle without what goes with the zone of that number, whose row is still there; refuses a zone
    that a box, a chart or a setting of a house rule needs. One of two with the same key goes alone."""
    keys = [zone.key for zone in battle.zones]
    if not 0 <= number < len(keys) or keys.count(keys[number]) > 1:
        return battle
    require_unnamed(battle, MENTIONS, keys[number], PAGES)
    return without(battle, MENTIONS, keys[number], ASIDES)


def reports(battle: Battle, owned: tuple[tuple[str, int], ...]) -> tuple[ReportTable, ...]:
    """What each power has at the start and on its charts. No copies of anything are asked."""
    rows = []
    for power in battle.powers:
        charts = [waiting(queue) for queue in battle.charts if queue.power == power.key]
        starts = standing(battle, power.key), sum(charts, Counter[Kind]())
        told = (units([(kind, held[kind]) for kind in (*LAND, *AIR)]) or "nothing" for held in starts)
        rows.append((power.title, *told))
    return (ReportTable("totals", "Totals", heads=("Power", "At the start", "On charts"), rows=tuple(rows)),)


EDITING: Editing[Battle] = Editing(
    blanks=BLANKS,
    blank=blank,
    edit=edit,
    forms=forms,
    reports=reports,
    value=value,
    areas=AREAS,
    mends=mends_of,
)
