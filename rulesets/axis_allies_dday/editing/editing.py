"""Editing a battle: what each edit of its forms makes of the document.

A zone goes with its links, its outline and what stands there. What else refers to a row that is taken out is
found by the check.
"""

from collections import Counter
from dataclasses import replace

from rulesets.axis_allies_dday.document.battle import AIR, LAND, Battle, Kind
from rulesets.axis_allies_dday.document.ground import standing, waiting
from rulesets.axis_allies_dday.document.shipped import NORMANDY
from rulesets.axis_allies_dday.editing.fields import KEYED, MENTIONS, WRITTEN
from rulesets.axis_allies_dday.editing.forms import forms
from rulesets.axis_allies_dday.rules.state.words import units
from rulesets.kit.areas.documents import map_edited
from rulesets.kit.areas.mends import drawn_mends, named_at, stated_mends
from rulesets.kit.by_form import ByForm
from rulesets.kit.editing.areas import AreaEditing, ChartEdit
from rulesets.kit.editing.chart_forms import blank_chart, with_label
from rulesets.kit.editing.editing import Edit, Editing, Mend, ReportTable, mends
from rulesets.kit.editing.mentions import require_unnamed, without
from rulesets.kit.editing.named import list_of
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow
from rulesets.kit.flow.choices import Option

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
    if isinstance(change, ChartEdit):
        return map_edited(battle, AREAS, change, edit)
    if isinstance(change, AddRow) and change.path == "map.labels":
        return with_label(battle, change, list_of(forms(battle), change.path))
    if isinstance(change, DropRow | MoveRow) and change.path.startswith("map."):
        list_of(forms(battle), change.path)
    if isinstance(change, DropRow) and change.path == "zones":
        battle = _without_zone(battle, change.row)
    return BY_FORM.edit(battle, change)


BY_FORM: ByForm[Battle] = ByForm(forms, "battle", "AD-280", WRITTEN, keyed=KEYED)


def _without_zone(battle: Battle, number: int) -> Battle:
    """The battle without what goes with the zone of that number, whose row is still there; refuses a zone
    that a box, a chart or a setting of a house rule needs. One of two with the same key goes alone."""
    keys = [zone.key for zone in battle.zones]
    if not 0 <= number < len(keys) or keys.count(keys[number]) > 1:
        return battle
    require_unnamed(battle, MENTIONS, keys[number], PAGES)
    return without(battle, MENTIONS, keys[number], BY_FORM.asides)


def reports(battle: Battle, owned: tuple[tuple[str, int], ...]) -> tuple[ReportTable, ...]:
    """What each power has at the start and on its charts. No copies of anything are asked."""
    rows = []
    for power in battle.powers:
        charts = [waiting(queue) for queue in battle.charts if queue.power == power.key]
        starts = standing(battle, power.key), sum(charts, Counter[Kind]())
        told = (units([(kind, held[kind]) for kind in (*LAND, *AIR)]) or "nothing" for held in starts)
        rows.append((power.title, *told))
    return (ReportTable("totals", "Totals", heads=("Power", "At the start", "On charts"), rows=tuple(rows)),)


AREAS = AreaEditing(
    "map", "zones", "links", MENTIONS, shared=("coastal", "sectors"), new=lambda key, name: (("name", name),)
)


def _mends(battle: Battle, code: str, place: str) -> tuple[Mend, ...]:
    """The fixes of a finding at the place."""
    keys = named_at(battle, AREAS, place)
    if code in ("link-undrawn", "link-unstated") and keys:
        return stated_mends(battle, AREAS, keys)
    return drawn_mends(battle, AREAS, code, keys) or mends(battle, code, place)


EDITING: Editing[Battle] = replace(BY_FORM.editing(BLANKS, blank, reports, _mends), edit=edit, areas=AREAS)
