"""What reports of the table, transfers, boarding and abilities need.

Cite: TS-057, TS-058, TS-076, TS-080 to TS-089, TS-119, TS-144, TS-174 to TS-177, TS-321.
"""

from rulesets.kit.flow.conditions import Need, Needs
from rulesets.skirmish.document.doctrines import LIMITS, MOMENTS, Ability
from rulesets.skirmish.document.maps import SideKey
from rulesets.skirmish.records.experience import points
from rulesets.skirmish.records.ground import all_hexes, free_hexes
from rulesets.skirmish.records.losses import losses_of
from rulesets.skirmish.records.offers import cost_of
from rulesets.skirmish.records.stock import left
from rulesets.skirmish.rules.doctrines.moments import has_moved, is_lasting, is_paid, is_spent, moment_of
from rulesets.skirmish.rules.log.state import Unit, doctrine_of, is_sort, on_board
from rulesets.skirmish.rules.turn.menu_abilities import may_conquer
from rulesets.skirmish.rules.turn.menu_ready import has_room, stands_with
from rulesets.skirmish.rules.turn.menu_table import works_of
from rulesets.skirmish.rules.turn.needs import Asked
from rulesets.skirmish.rules.turn.needs_action import FOUND, MORTAR, SNIPER


def _marker(o: Asked) -> bool:
    return o.c.marker in o.s.markers


def _came(o: Asked) -> bool:
    """Whether it moved by an Action of this turn, itself or what carries it."""
    return o.s.rulings.first_readings or not {o.own.name, o.own.carrier}.isdisjoint(o.s.moved)


CONQUER: Needs[Asked] = (
    FOUND,
    Need(_marker, "There is no such marker on this map.", "TS-080", True),
    Need(lambda o: o.s.markers[o.c.marker] != o.side, "That marker is yours already.", "TS-080"),
    Need(lambda o: o.own.is_squad or not is_sort(o.s, o.own, "gun"), "A crew conquers nothing.", "TS-144"),
    Need(
        lambda o: o.own.is_squad or is_sort(o.s, o.own, "gun") or _conquers(o, "tank"),
        "Only squads conquer: an ability of yours would have to allow others.",
        "TS-082",
    ),
    Need(
        lambda o: o.own.place == "board" or (o.own.place == "aboard" and _conquers(o, "aboard")),
        "It is not on the board: a squad conquers on foot.",
        "TS-082",
    ),
    Need(
        lambda o: has_moved(o.s, o.side) and _came(o),
        "A conquest is paid with movement points: the unit moves by an Action of this turn first.",
        "TS-080",
    ),
    Need(
        lambda o: o.s.rulings.first_readings or o.own.name not in o.s.conquerors,
        "A squad conquers one marker a turn.",
        "TS-080",
    ),
)


def _conquers(o: Asked, who: str) -> bool:
    return may_conquer(o.s, o.side, who)


PROMOTE: Needs[Asked] = (
    FOUND,
    Need(
        lambda o: o.s.books[o.side].kills > 0, "A squad gets an Elite when it killed an enemy unit.", "TS-119"
    ),
    Need(lambda o: left(o.s, o.side, "elite") != 0, "No Elite is left in stock.", "TS-119"),
    Need(lambda o: o.own.is_squad and o.own.figures[0], "It has no Regular to swap.", "TS-119"),
    Need(lambda o: MORTAR not in o.own.weapon, "A mortar squad holds Regulars alone.", "TS-150"),
)
LOSE: Needs[Asked] = (
    FOUND,
    Need(lambda o: o.own in on_board(o.s, o.side), "It is not on the board and loses nothing.", "TS-108"),
    Need(lambda o: o.c.what in losses_of(o.s, o.own), "It has no such piece to lose.", "TS-108"),
    Need(
        lambda o: o.own.name not in {claim.unit for claim in o.s.claims if claim.by != o.side},
        "A loss of it is reported by the other side: answer that first.",
        "TS-321",
    ),
)
REPAIR: Needs[Asked] = (FOUND, Need(lambda o: o.own.damage, "It has no damage to repair.", "TS-091"))
STEPS_TOGETHER = "Figures pass between squads in one hex, or on one space of the mat."


def _together(o: Asked) -> bool:
    one, other = o.unit("source"), o.unit("target")
    if one is None or other is None or one.place != other.place:
        return False
    return one.space == other.space if one.place == "mat" else one.place in ("home", "board")


def _passed(o: Asked) -> dict[str, int]:
    return {item[0]: item[1] for item in o.c.figures if len(item) == 2}


def _has_them(o: Asked) -> bool:
    one = o.unit("source")
    names = ("regular", "elite", "officer")
    own = dict(zip(names, one.figures, strict=True)) if one else {}
    return all(0 <= number <= own.get(kind, 0) for kind, number in _passed(o).items())


def _both(o: Asked) -> list[Unit]:
    return [unit for unit in (o.unit("source"), o.unit("target")) if unit]


TRANSFER: Needs[Asked] = (
    Need(
        lambda o: len(_both(o)) == 2 and all(unit.is_squad for unit in _both(o)),
        "Figures pass from one squad of yours to another.",
        "TS-057",
        True,
    ),
    Need(_together, STEPS_TOGETHER, "TS-057"),
    Need(
        lambda o: not any(SNIPER in unit.token for unit in _both(o)),
        "A Sniper squad has one figure, and nobody joins or leaves it.",
        "TS-277",
    ),
    Need(lambda o: sum(_passed(o).values()) > 0, "Say how many figures pass.", "TS-057"),
    Need(_has_them, "That squad has not so many figures of the kind.", "TS-057"),
    Need(
        lambda o: sum(_passed(o).values()) <= _both(o)[1].room,
        lambda o: f"A base has four places: {max(0, _both(o)[1].room)} are free there.",
        "TS-040",
    ),
    Need(
        lambda o: (
            MORTAR not in _both(o)[1].weapon or not any(_passed(o).get(kind) for kind in ("elite", "officer"))
        ),
        "A mortar squad holds Regulars alone.",
        "TS-150",
    ),
)


def _works(o: Asked) -> tuple[str, ...]:
    return works_of(o.s, o.own)


def _is_free(o: Asked) -> bool:
    return any(option.value == o.c.at for option in free_hexes(o.s))


BUILD: Needs[Asked] = (
    FOUND,
    Need(
        lambda o: _is_free(o),
        "There is no such hex, or a marker lies in it: nothing is built there.",
        "TS-086",
    ),
    Need(
        lambda o: o.own.fatigued,
        "Engineers build with their Action and are Fatigued by it: take the Action first.",
        "TS-085",
    ),
    Need(
        lambda o: not o.own.fatigued or _works(o),
        "Only Engineers on foot build, or whom an ability of yours lets build.",
        "TS-085",
    ),
    Need(
        lambda o: not _works(o) or o.c.kind in _works(o) or o.c.kind != "mines",
        "Mines cost half an experience point, which you have not.",
        "TS-089",
    ),
    Need(
        lambda o: not _works(o) or o.c.kind in _works(o) or o.c.kind == "mines",
        "It builds nothing of the kind.",
        "TS-087",
    ),
)


def _carrier(o: Asked) -> Unit | None:
    return o.unit("carrier")


def _stays(o: Asked) -> bool:
    """Whether it leaves what carries it."""
    return not o.c.carrier


def _boards_there(o: Asked) -> bool:
    carrier = _carrier(o)
    return _stays(o) or (carrier is not None and stands_with(o.s, o.own, carrier))


BOARD: Needs[Asked] = (
    FOUND,
    Need(
        lambda o: o.own.is_squad or is_sort(o.s, o.own, "gun"),
        "Squads board and guns are hooked, nobody else.",
        "TS-058",
        True,
    ),
    Need(lambda o: not _stays(o) or o.own.carrier, "It rides on nothing that it could leave.", "TS-058"),
    Need(lambda o: _stays(o) or not o.own.carrier, "It is aboard already: it leaves first.", "TS-058"),
    Need(lambda o: _stays(o) or _carrier(o), "You have no such transport.", "TS-058", True),
    Need(_boards_there, "They do not stand together: one boards where the transport stands.", "TS-076"),
    Need(
        lambda o: _stays(o) or has_room(o.s, _carrier(o) or o.own, o.own),
        "That transport takes no more, or nothing of the kind.",
        "TS-076",
    ),
    Need(
        lambda o: (
            _stays(o) or o.own.place in ("home", "mat") or (o.s.step != "ready" and has_moved(o.s, o.side))
        ),
        "On the board one boards with the movement of an Action of this turn.",
        "TS-076",
    ),
)


def _other(o: Asked) -> SideKey:
    return "axis" if o.side == "allied" else "allied"


def _foe(o: Asked) -> Unit | None:
    return next((unit for unit in on_board(o.s, _other(o)) if unit.name == o.c.unit), None)


CLAIM: Needs[Asked] = (
    Need(_foe, "The other side has no such unit on the board.", "TS-321", True),
    Need(
        lambda o: any(o.c.what in losses_of(o.s, unit) for unit in (_foe(o),) if unit),
        "That unit has no such piece to lose.",
        "TS-108",
    ),
    Need(
        lambda o: o.c.unit not in {claim.unit for claim in o.s.claims if claim.by == o.side},
        "You have reported a loss of it: its owner answers first.",
        "TS-321",
    ),
)
REMOVE: Needs[Asked] = (
    Need(
        lambda o: (o.c.kind, o.c.at) in {(one.kind, one.at) for one in o.s.structures},
        "Nothing of the kind stands there.",
        "TS-124",
    ),
)
HOSPITAL: Needs[Asked] = (
    Need(
        lambda o: o.c.at in {one.at for one in o.s.structures if one.kind == "field_hospital"},
        "No field hospital stands there.",
        "TS-244",
    ),
)
MARK: Needs[Asked] = (
    Need(
        lambda o: o.c.at in {option.value for option in all_hexes(o.s)},
        "There is no hex {o.c.at} on this map.",
        "TS-122",
    ),
)


def _ability(o: Asked) -> Ability:
    found = _found_ability(o)
    assert found is not None
    return found


def _found_ability(o: Asked) -> Ability | None:
    doctrine = doctrine_of(o.s, o.side)
    return doctrine.ability(o.c.ability) if doctrine else None


def _when(o: Asked) -> str:
    ability = _ability(o)
    when = " or ".join(words for moment, words in MOMENTS if moment in ability.moments)
    return f"{ability.name} may be used {when}, and that is not now."


def _often(o: Asked) -> str:
    ability = _ability(o)
    often = dict(LIMITS)["turn" if is_lasting(ability) else ability.limit]
    return f"{ability.name} may be used {often}, and was."


def _price(o: Asked) -> str:
    ability = _ability(o)
    more = f" and {ability.points} command points" if ability.points else ""
    return f"{ability.name} costs {points(cost_of(o.s, o.side, ability))}{more}, which you have not."


ABILITY: Needs[Asked] = (
    Need(_found_ability, "Your doctrine has no such ability.", "TS-174", True),
    Need(
        lambda o: o.s.books[o.side].gained >= _ability(o).unlock * 4,
        lambda o: (
            f"{_ability(o).name} opens at {points(_ability(o).unlock * 4)} gained; "
            f"you have gained {points(o.s.books[o.side].gained)}."
        ),
        "TS-174",
    ),
    Need(
        lambda o: _ability(o).moments != ("always",),
        lambda o: f"{_ability(o).name} works by itself from its unlock on: nothing is to be done.",
        "TS-176",
        True,
    ),
    Need(lambda o: moment_of(o.s, o.side, _ability(o)) is not None, _when, "TS-177"),
    Need(lambda o: not is_spent(o.s, o.side, _ability(o)), _often, "TS-177"),
    Need(lambda o: is_paid(o.s, o.side, _ability(o)), _price, "TS-175"),
)
