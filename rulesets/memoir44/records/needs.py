"""What facts of a map need to go into its books: towns, sections, bridges, objectives, exits, guns, funnies.

Nothing is hidden in this game. Cite: Memoir '44, D-Day Landings, Actions 29, 30 and 32, "Medal Objectives",
"Conditions of Victory", "Big Guns", "Destroyers".
"""

from dataclasses import dataclass
from typing import Any

from rulesets.kit.flow.conditions import Need, Needs, Table
from rulesets.kit.words import listed
from rulesets.memoir44.document.words import KINDS, SECTION_TITLES, The, the, verb
from rulesets.memoir44.records.beach_books import beaches_of
from rulesets.memoir44.records.big_guns import BIG_GUN, DESTROYER, gun_title, is_gone
from rulesets.memoir44.records.bridges import bridges_of, funnies_of, has_bridge_layer, is_built
from rulesets.memoir44.records.objectives import tapped
from rulesets.memoir44.records.town_control import towns_of
from rulesets.memoir44.rules.log import commands as order
from rulesets.memoir44.rules.log.chart import Gun, MapChart, Objective
from rulesets.memoir44.rules.log.state import BOTH, MapBooks, State


@dataclass(frozen=True, slots=True)
class Asked:
    """The order `c` of the seat in the battle `s`; `side` is the seat's, None for the organiser."""

    s: State
    seat: str
    side: str | None
    c: Any

    @property
    def number(self) -> int:
        """The place of the map it names, below 0 for none."""
        return self.s.map_number(getattr(self.c, "map", ""))

    @property
    def chart(self) -> MapChart:
        """That map."""
        return self.s.charts[self.number]

    @property
    def books(self) -> MapBooks:
        """The books of that map."""
        return self.s.books[self.number]

    @property
    def at(self) -> str:
        """The hex it names, or that it names none."""
        return self.c.at or "That"


def _already(what: str, holder: str) -> str:
    return f"{what}: in the books {the(holder)} {verb(holder or 'axis', 'holds', 'hold')} it."


def _towns(o: Asked) -> dict[str, tuple[str, str]]:
    found = towns_of(o.s, o.number)
    places = found.places if found else ()
    return {row.at: (row.title, holder) for row, holder in zip(places, o.books.towns, strict=False)}


def _bridges(o: Asked) -> dict[str, tuple[str, str]]:
    found = bridges_of(o.s, o.number)
    places = found.places if found else ()
    return {row.at: (row.title, holder) for row, holder in zip(places, o.books.bridges, strict=False)}


def _builder(o: Asked) -> str:
    found = bridges_of(o.s, o.number)
    return found.side if found else ""


def _sections(o: Asked) -> dict[str, str]:
    found = beaches_of(o.s, o.number)
    return dict(zip(found.sections, o.books.sections, strict=False)) if found else {}


def _section(o: Asked) -> str:
    return SECTION_TITLES.get(o.c.section, "")


TOWN: Needs[Asked] = (
    Need(lambda o: towns_of(o.s, o.number), "Town Control is not in effect on this map.", "MD-063", True),
    Need(lambda o: o.c.at in _towns(o), "{o.at} is no town of this map.", "MD-063", True),
    Need(lambda o: _towns(o)[o.c.at][1] != o.c.side, lambda o: _already(*_towns(o)[o.c.at]), "MD-064"),
)
SECTION: Needs[Asked] = (
    Need(lambda o: beaches_of(o.s, o.number), "Beach Control is not in effect on this map.", "MD-072", True),
    Need(
        lambda o: o.c.section in _sections(o),
        lambda o: (
            f"No Beach of this map {f'lies in the {_section(o)} section' if _section(o) else 'is called so'}."
        ),
        "MD-073",
        True,
    ),
    Need(
        lambda o: _sections(o)[o.c.section] != o.c.side,
        lambda o: _already(f"The {_section(o)} section", o.c.side),
        "MD-073",
    ),
)
BRIDGE: Needs[Asked] = (
    Need(lambda o: bridges_of(o.s, o.number), "Bridge Control is not in effect on this map.", "MD-080", True),
    Need(lambda o: o.c.at in _bridges(o), "{o.at} is no bridge that the scenario names.", "MD-080", True),
    Need(
        lambda o: o.c.side in (_builder(o), ""),
        lambda o: f"Only the side the scenario names holds bridges: {the(_builder(o))}.",
        "MD-084",
    ),
    Need(lambda o: _bridges(o)[o.c.at][1] != o.c.side, lambda o: _already(*_bridges(o)[o.c.at]), "MD-083"),
)


def _objective(o: Asked) -> Objective | None:
    found = o.chart.objectives
    return found[o.c.objective] if 0 <= o.c.objective < len(found) else None


def _goal(o: Asked) -> Objective:
    found = _objective(o)
    assert found is not None
    return found


def _gained(o: Asked) -> str:
    gained = any(gain.kind == "objective" and gain.index == o.c.objective for gain in o.books.gains)
    was = "is gained" if gained else "goes to a side"
    return f"{_goal(o).title}: it {was} for good; a permanent one stays where it is."


def _holders(o: Asked) -> str:
    return listed([the(side) for side in _goal(o).sides]).replace(" and ", " or ")


def _holds(o: Asked) -> bool:
    """Whether the books say so already; who holds what for good is said elsewhere."""
    return not _goal(o).permanent and tapped(o.s, o.number, o.c.objective) == o.c.side


def _is_kept(o: Asked) -> bool:
    """Whether it has another holder for good, or is nobody's to take from a side."""
    gained = any(gain.kind == "objective" and gain.index == o.c.objective for gain in o.books.gains)
    return _goal(o).permanent and (gained or not o.c.side)


THERE: Need[Asked] = Need(_objective, "This map has no such objective.", "MD-130", True)
OBJECTIVE: Needs[Asked] = (
    THERE,
    Need(
        lambda o: not _goal(o).majority,
        lambda o: f"{_goal(o).title}: it goes by a count; enter how many units stand on its hexes.",
        "MD-131",
        True,
    ),
    Need(
        lambda o: o.c.side in (*_goal(o).sides, ""),
        lambda o: f"{_goal(o).title}: it is for {_holders(o)} to hold, and for nobody else.",
        "MD-130",
        True,
    ),
    Need(lambda o: not _is_kept(o), _gained, "MD-134", True),
    Need(
        lambda o: o.c.side or not _goal(o).last_to_occupy,
        lambda o: f"{_goal(o).title}: it stays with whoever was there last.",
        "MD-130",
    ),
    Need(lambda o: not _holds(o), lambda o: _already(_goal(o).title, o.c.side), "MD-130"),
)
COUNT: Needs[Asked] = (
    THERE,
    Need(
        lambda o: _goal(o).majority,
        lambda o: f"{_goal(o).title}: it goes by no count; say who holds it.",
        "MD-130",
    ),
)


def _marked(o: Asked) -> bool | None:
    """Whether the section stands as empty in the books; None where there is none of that kind."""
    rules = o.chart.empty
    if not 0 <= o.c.rule < len(rules) or o.c.section not in rules[o.c.rule].sections:
        return None
    return bool(o.books.empty[o.c.rule][rules[o.c.rule].sections.index(o.c.section)])


EMPTY: Needs[Asked] = (
    Need(
        lambda o: 0 <= o.c.rule < len(o.chart.empty),
        "This map gives no medal for a section without a unit.",
        "MD-221",
        True,
    ),
    Need(lambda o: _marked(o) is not None, "That section of the map gives no such medal.", "MD-221", True),
    Need(
        lambda o: _marked(o) is not (o.c.empty == "yes"),
        lambda o: f"That section stands in the books {'without' if _marked(o) else 'with'} a unit already.",
        "MD-221",
    ),
)
SUDDEN: Needs[Asked] = (
    Need(
        lambda o: 0 <= o.c.condition < len(o.chart.sudden),
        "This map has no such condition of sudden death.",
        "MD-255",
    ),
)
EXIT: Needs[Asked] = (
    Need(lambda o: o.chart.exits, "This map has no Exit hexes.", "MD-193", True),
    Need(
        lambda o: o.c.at in [way.at for way in o.chart.exits],
        lambda o: (
            f"No unit can exit there: the Exit hexes of this map are "
            f"{listed([way.at for way in o.chart.exits])}."
        ),
        "MD-193",
    ),
    Need(
        lambda o: not o.c.arm or o.chart.infantry_exits_double,
        "What kind of unit exits is asked only where infantry counts twice.",
        "MD-193",
    ),
)
BUILD: Needs[Asked] = (
    Need(
        lambda o: 0 <= o.c.river < len(o.chart.rivers),
        "No bridge built on this map gives a medal.",
        "MD-182",
        True,
    ),
    Need(
        lambda o: not is_built(o.s, o.number, o.c.river),
        lambda o: (
            f"A bridge across {o.chart.rivers[o.c.river].river} is built: only the first bridge counts."
        ),
        "MD-182",
    ),
    Need(
        lambda o: has_bridge_layer(o.s, o.number),
        "It takes a Hobart's Funnies unit with the bridge, and none has been given it yet.",
        "MD-183",
    ),
)
EQUIP: Needs[Asked] = (
    Need(
        lambda o: o.c.at in funnies_of(o.s, o.number),
        "No Hobart's Funnies unit of this map stands there at set-up.",
        "MD-165",
    ),
)


def _guns_there(o: Asked) -> list[int]:
    return [at for at, gun in enumerate(o.chart.guns) if gun.kind == BIG_GUN and gun.at == o.c.unit]


def _called(o: Asked, gun: int) -> str:
    title = gun_title(o.chart.guns[gun])
    return title[:1].upper() + title[1:]


ELIMINATE: Needs[Asked] = (
    Need(
        lambda o: not any(is_gone(o.s, o.number, gun) for gun in _guns_there(o)),
        lambda o: f"{_called(o, _guns_there(o)[0])} is eliminated already.",
        "MD-168",
        True,
    ),
    Need(
        lambda o: not _guns_there(o) or o.chart.guns[_guns_there(o)[0]].side == o.c.side,
        lambda o: f"{_called(o, _guns_there(o)[0])} is {the(o.chart.guns[_guns_there(o)[0]].side)}'.",
        "MD-168",
    ),
    Need(
        lambda o: _guns_there(o) or (o.c.side in BOTH and _may_fall(o)),
        "No such unit of that side can be eliminated on this map.",
        "MD-127",
    ),
)


def _may_fall(o: Asked) -> bool:
    return o.c.unit in KINDS or (o.c.side, o.c.unit) in {(row.side, row.name) for row in o.chart.singular}


STRIKE: Needs[Asked] = (
    Need(
        lambda o: o.books.gain(o.c.number) is not None,
        "There is no entry no. {o.c.number} on this map to strike out.",
        "MD-247",
    ),
)


def _gun(o: Asked) -> Gun | None:
    guns = o.chart.guns
    return guns[o.c.gun] if 0 <= o.c.gun < len(guns) else None


STARS: Needs[Asked] = (
    Need(lambda o: getattr(_gun(o), "kind", "") == DESTROYER, "That is no Destroyer of this map.", "MD-106"),
)
GUN: Need[Asked] = Need(_gun, "This map has no such Big Gun or Destroyer.", "MD-099", True)


def _owner(o: Asked) -> str:
    return str(getattr(_gun(o), "side", ""))


AIM: Needs[Asked] = (
    GUN,
    Need(
        lambda o: not is_gone(o.s, o.number, o.c.gun),
        lambda o: f"{_called(o, o.c.gun)} is gone, and its cross-hairs with it.",
        "MD-102",
        True,
    ),
    Need(
        lambda o: o.side in (None, _owner(o)),
        lambda o: (
            f"{The(_owner(o))} place the cross-hairs of {gun_title(o.chart.guns[o.c.gun])}: name a gun of"
            " your own side."
        ),
        "MD-099",
    ),
)


def _lies(o: Asked) -> str:
    lying = o.books.marks[o.c.gun]
    where = f": it lies on {listed(lying)}" if lying else ", for it lies on no hex"
    return f"No cross-hair of {gun_title(o.chart.guns[o.c.gun])} returns from there{where}."


FACTS: Table[Asked] = {
    order.MarkTown: TOWN,
    order.MarkSection: SECTION,
    order.MarkBridge: BRIDGE,
    order.MarkObjective: OBJECTIVE,
    order.CountObjective: COUNT,
    order.MarkEmpty: EMPTY,
    order.CountSudden: SUDDEN,
    order.ExitUnit: EXIT,
    order.BuildBridge: BUILD,
    order.EquipFunny: EQUIP,
    order.Eliminate: ELIMINATE,
    order.StrikeOut: STRIKE,
    order.MarkStars: STARS,
    order.PlaceCrosshair: AIM,
    order.ReturnCrosshair: (GUN, Need(lambda o: o.c.target in o.books.marks[o.c.gun], _lies, "MD-102")),
}
"""What each fact needs, where the map it names is in the battle."""
