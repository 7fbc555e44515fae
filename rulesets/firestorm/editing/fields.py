"""The fields of a campaign that its forms show otherwise than it keeps them, by their paths.

A troop tells when it comes, a bonus its figure on each terrain, a card its profiles as lines of text:
"Sherman DD | Standard Tank | 6 | 4 | 1 | Co-ax MG". The landing and the gap are there or not. Two versions
of a campaign are compared as its forms tell it, so that one change in a form is one change there.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rulesets.firestorm.document.caen import CAEN, HEADS
from rulesets.firestorm.document.document import Area, Assault, Campaign, Gap, Troop, TroopCard
from rulesets.firestorm.document.tables import Bonus
from rulesets.firestorm.editing import coming, ground
from rulesets.firestorm.editing.forms_tables import figure_of, own_terrain
from rulesets.firestorm.editing.ground import shown_kind
from rulesets.kit.by_form import RULINGS, Written
from rulesets.kit.document.fields import blank, shown
from rulesets.kit.drawing.sheets import Profile
from rulesets.kit.editing.chart_forms import chart_value, with_chart_value
from rulesets.kit.editing.derived import told
from rulesets.kit.editing.named import kept_as
from rulesets.kit.editing.paths import set_at, value_at
from rulesets.kit.flow.refusals import Refusal


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
        lambda document, path: text_of(_row(document, path), name),
        lambda document, path, new: _with_row(document, path, with_text(_row(document, path), name, new)),
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
    *map(_profile, HEADS),
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


MOST_LINES = 8
_BETWEEN = "|"


def profile_hint(field: str) -> str:
    """How the lines of a kind of profile are written."""
    return "One per line: " + f" {_BETWEEN} ".join(HEADS[field]).lower()


def text_of(card: TroopCard, field: str) -> str:
    """The card's profiles of that kind as text, empty for none."""
    lines = (line for profile in card.profiles if profile.heads == HEADS[field] for line in profile.lines)
    return "\n".join(f" {_BETWEEN} ".join(cells) for cells in lines)


def with_text(card: TroopCard, field: str, text: str) -> TroopCard:
    """The card with the profiles of that kind as the text has them; refuses a line with other columns."""
    heads = HEADS[field]
    lines = tuple(_cells(line, heads) for line in text.split("\n") if line.strip())
    if len(lines) > MOST_LINES:
        raise Refusal(
            f"A card has room for {MOST_LINES} profiles of a kind; there are {len(lines)}. Remove some.",
            "FC-276",
        )
    kept = [profile for profile in card.profiles if profile.heads != heads]
    every = [*kept, Profile(heads, lines)] if lines else kept
    order = list(HEADS.values())
    every.sort(key=lambda profile: order.index(profile.heads) if profile.heads in order else len(order))
    return replace(card, profiles=tuple(every))


def _cells(line: str, heads: tuple[str, ...]) -> tuple[str, ...]:
    cells = tuple(cell.strip() for cell in line.split(_BETWEEN))
    if len(cells) != len(heads) or not cells[0]:
        named = f" {_BETWEEN} ".join(heads)
        raise Refusal(
            f"“{line.strip()[:60]}” does not have the {len(heads)} parts of a profile. Write {named}.",
            "FC-276",
        )
    return cells


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
    return told(card, "profiles", **{field: text_of(card, field) for field in HEADS})
