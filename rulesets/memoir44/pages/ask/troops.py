"""Questions on troops at set-up: losses, landing, arrival, ground to take, cross-hairs, the edge of a hex.

Each is answered by the rule that decides it, for the set-up as it is drawn; nothing is changed.
"""

from dataclasses import replace

from rulesets.kit.hexes.hex_document import cell_at
from rulesets.kit.hexes.hexes import Hex, direction_to, label
from rulesets.kit.ruleset import Answer, Question
from rulesets.kit.words import count
from rulesets.memoir44.document.document import SIDE_TITLES, Scenario
from rulesets.memoir44.document.facts import catalogue
from rulesets.memoir44.ground.battle_dice import (
    RESUPPLYING,
    throw_at,
    why_no_battle,
    why_no_battle_on_arrival,
)
from rulesets.memoir44.ground.control import Section, controls_beach, sections_at
from rulesets.memoir44.ground.landing import CRAFT_TILE, coast_places, craft_reach
from rulesets.memoir44.ground.landscape import Landscape, year_of
from rulesets.memoir44.ground.movement import may_take_ground, spent_on, step
from rulesets.memoir44.ground.set_up import SetUp
from rulesets.memoir44.ground.terrain import ARMS
from rulesets.memoir44.ground.units import (
    Unit,
    UnitKind,
    after_hits,
    battles_as,
    kind_after,
    unit_kinds,
)
from rulesets.memoir44.ground.words import card_of_kind, unit_facts
from rulesets.memoir44.pages.ask.control import Questions, offered
from rulesets.memoir44.pages.ask.hits import hits_answer

ARRIVING = (*ARMS, "mobile-artillery")
# A step asked of nobody's unit: every minefield is the enemy's.
NOBODY = "nobody"


def troop_questions(set_up: SetUp, at: Hex, places: tuple[str, ...]) -> Questions:
    """What may be asked of troops on one hex."""
    landscape, maps = set_up.landscape, set_up.maps_at(at)
    ground, unit = landscape.ground(at), landscape.units.get(at)
    is_shore = ground.shore == "coast" and any(document.beaches for document in maps)
    is_open = _reinforced(maps) and at not in landscape.occupied and not ground.water
    has_losses = unit and (unit.kind.support or unit.kind.stars)
    has_craft = any(_has_craft(document, at) for document in maps)
    return offered(
        places,
        (unit, "What does the unit on {} do?", "unit"),
        (unit, "Which dice hit the unit on {}?", "hits"),
        (has_losses, "What is left of the unit on {} after each hit?", "losses"),
        (has_craft, "Where can a loaded Landing Craft on {} land?", "landing"),
        (is_shore, "On which Coastline hexes may reinforcements come now?", "coast"),
        (is_open, "May a reinforcement that arrives on {} battle at once?", "arrival"),
    )


def pair_questions(landscape: Landscape, one: Hex, other: Hex, places: tuple[str, ...]) -> Questions:
    """What may be asked of troops on two hexes."""
    unit, target = landscape.units.get(one), landscape.units.get(other)
    beside, are_enemies = direction_to(one, other) is not None, unit and target and unit.side != target.side
    return offered(
        places,
        (beside, "What does the step from {} to {} cost?", "edge"),
        (beside and are_enemies, "May the unit on {} take ground on {}?", "take"),
        (
            are_enemies and unit and unit.kind.crosshair,
            "What does a cross-hair on {1} add for {0}?",
            "crosshair",
        ),
    )


def troop_answer(set_up: SetUp, hexes: tuple[Hex, ...], question: Question) -> Answer | None:
    """The answer to a question on troops; None for one of another kind."""
    at, landscape = hexes[0], set_up.landscape
    units = landscape.units
    match question.kind:
        case "hits":
            return hits_answer(units[at], label(landscape.shape, at), set_up)
        case "unit":
            return _unit(landscape, units[at], year_of(set_up.maps_at(at)[0]))
        case "losses":
            return _losses(landscape, units[at])
        case "landing":
            return _landing(landscape, at)
        case "coast":
            return _coast(set_up, at)
        case "arrival":
            return _arrival(_reinforced(set_up.maps_at(at)), landscape, at)
        case "edge":
            return _edge(landscape, at, hexes[1])
        case "take":
            return _take(landscape, units[at], hexes[1], year_of(set_up.maps_at(at)[0]))
        case "crosshair":
            return _crosshair(landscape, units[at], units[hexes[1]])
        case _:
            return None


def _has_craft(document: Scenario, at: Hex) -> bool:
    tile = cell_at(document.map, at).tile
    return at in document.craft or (tile is not None and tile.name == CRAFT_TILE)


def _reinforced(maps: tuple[Scenario, ...]) -> tuple[str, ...]:
    """The sides reinforced on any of the maps."""
    return tuple(dict.fromkeys(side for document in maps for side in document.reinforced))


def _unit(landscape: Landscape, unit: Unit, year: int) -> Answer:
    """Its card, and that of a weapon it carries besides.

    Cite: Memoir '44, Troops, SWAs (MD-378 to MD-395).
    """
    kind, places = unit.kind, landscape.named((unit.at,))
    said = list(_kind(kind))
    for weapon in battles_as(unit, 0, year)[1:]:
        said += [f"If it does not move, it may use its weapon: {weapon.title.lower()}.", *_kind(weapon)]
    return Answer(
        f"{unit.title or kind.title} on {places[0]}: what it does",
        tuple(said),
        places=places,
        cite=kind.row,
    )


def _kind(kind: UnitKind) -> tuple[str, ...]:
    card = card_of_kind(kind)
    return (f"{kind.title}{f': {card}' if card else ''}.", *unit_facts(kind))


def _losses(landscape: Landscape, unit: Unit) -> Answer:
    """Cite: D-Day Landings, Supported Infantry, Supported Armor (MD-116, MD-120); Destroyers (MD-106)."""
    kind, places = unit.kind, landscape.named((unit.at,))
    title = f"Losses of {unit.title or kind.title} on {places[0]}"
    if kind.stars:
        said = f"Each Grenade that hits is a Battle Star; at {kind.stars} it is removed, for 1 medal."
        return Answer(title, (said,), places=places, cite="MD-106")
    said_of = []
    for hits in range(1, unit.figures + kind.support + 1):
        left, now = after_hits(kind, unit.figures, hits), kind_after(kind, hits)
        beside = f" and {left.support} supporting" if left.support else ""
        standard = f", standard {now.title.lower()} for good" if now != kind and left.figures else ""
        rest = f"{count(left.figures, 'figure')}{beside} left{standard}" if left.figures else "eliminated"
        said_of.append(f"{count(hits, 'hit')}: {rest}.")
    return Answer(title, tuple(said_of), places=places, cite="MD-120" if kind.arm == "armor" else "MD-116")


def _landing(landscape: Landscape, at: Hex) -> Answer:
    """Cite: D-Day Landings, Allied Placement, Troops 15 (MD-050, MD-051, MD-052)."""
    afloat, ashore = craft_reach(landscape, at)
    names = landscape.named(ashore)
    said = (
        f"In one turn it can land on {', '.join(names)}."
        if ashore
        else "In one turn it reaches no Coastline hex that is empty."
    )
    return Answer(
        f"Landing from {label(landscape.shape, at)}",
        (
            said,
            f"Or it stays at sea on one of {count(len(afloat), 'Ocean hex', 'Ocean hexes')}.",
            "It moves from the turn after it was loaded.",
        ),
        places=landscape.named((at, *ashore)),
        cite="MD-052",
    )


def _coast(set_up: SetUp, at: Hex) -> Answer:
    """Cite: D-Day Landings, Allied Placement, Actions 30 (MD-056, MD-057, MD-058)."""
    landscape = set_up.landscape
    rule = next(document.beaches for document in set_up.maps_at(at) if document.beaches)
    beaches = _beach_sections(set_up)
    held = [
        section for section in beaches if controls_beach(landscape, landscape.occupied, section, rule.landing)
    ]
    found = coast_places(landscape, landscape.occupied, beaches, rule.landing)
    several = len({number for number, _ in beaches}) > 1
    names = ", ".join(f"{name} of {set_up.title(number)}" if several else name for number, name in held)
    said = [f"Beach sections under control of the {SIDE_TITLES[rule.landing]} as drawn: {names or 'none'}."]
    if found:
        hexes = count(len(found), "empty Coastline hex", "empty Coastline hexes")
        said.append(f"Their reinforcements may arrive on {hexes}, in place of a Landing Craft.")
    else:
        said.append("No Coastline hex is open to reinforcements: two sections side by side are needed.")
    return Answer("Arrival on the Coastline", tuple(said), places=landscape.named(found), cite="MD-056")


def _beach_sections(set_up: SetUp) -> tuple[Section, ...]:
    """The sections under Beach Control that have a beach."""
    landscape = set_up.landscape
    found = {
        section
        for at, ground in landscape.grounds.items()
        if ground.shore == "beach"
        for section in sections_at(landscape, at)
    }
    return tuple(
        sorted(
            section
            for section in found
            if (rule := set_up.map(section[0]).beaches) and section[1] in rule.sections
        )
    )


def _arrival(reinforced: tuple[str, ...], landscape: Landscape, at: Hex) -> Answer:
    """Cite: D-Day Landings, Reinforcements, Unit Notes (MD-039, MD-040, MD-041)."""
    name = label(landscape.shape, at)
    said = []
    for side in reinforced:
        for kind in (unit_kinds()[key] for key in ARRIVING):
            why = why_no_battle_on_arrival(landscape, Unit(at, side, kind, kind.figures))
            said.append(f"{SIDE_TITLES[side]}, {kind.title.lower()}: {f'no. {why}' if why else 'yes.'}")
    late = [entry.title for entry in catalogue().values() if entry.name in RESUPPLYING]
    said.append(f"{' and '.join(late)} do not resupply others in the turn they arrive.")
    if landscape.ground(at).unknown:
        said.append("The terrain here has no known rule: it may bar a battle.")
    return Answer(f"Arrival on {name}", tuple(said), places=(name,), cite="MD-039")


def _edge(landscape: Landscape, one: Hex, other: Hex) -> Answer:
    """What a step costs by terrain alone: for the unit that stands there, else for one of each arm.

    Cite: D-Day Landings, Cliffs, Sea Bluffs (MD-010, MD-011, MD-014, MD-015); Memoir '44, Movement.
    """
    names = landscape.named((one, other))
    bare = landscape.without_units()
    unit = landscape.units.get(one)
    alike = (unit,) if unit else tuple(_of(unit_kinds()[arm], one) for arm in ARMS)
    said = [_step_words(bare, each, other) for each in alike]
    edge = landscape.edge(one, other)
    if edge:
        said.insert(0, f"A {edge} lies between them.")
    if landscape.ground(other).unknown:
        said = [f"The terrain of {names[1]} has no known rule: the cost is unknown."]
    elif other in landscape.occupied:
        said.append(f"A unit stands on {names[1]} at set-up, so no unit can move there.")
    return Answer(
        f"The step from {names[0]} to {names[1]}",
        tuple(said),
        places=names,
        cite="MD-010" if edge else "MD-023",
    )


def _of(kind: UnitKind, at: Hex) -> Unit:
    return Unit(at, NOBODY, kind, kind.figures)


def _step_words(landscape: Landscape, unit: Unit, other: Hex) -> str:
    name = unit.title or unit.kind.title
    spent, taken = spent_on(landscape, unit, (other,)), step(landscape, unit, unit.at, other)
    if spent is None or taken is None:
        return f"{name}: cannot move there."
    limits = "".join(
        (
            ", which ends its move" if taken.ends else "",
            ", as the first hex of a move" if taken.first else "",
            ", along a road" if taken.road else "",
            ", after which it may not battle" if _no_battle(landscape, unit, other, spent) else "",
        )
    )
    return f"{name}: {count(spent, 'hex', 'hexes')} of movement{limits}."


def _no_battle(landscape: Landscape, unit: Unit, other: Hex, spent: int) -> bool:
    """Whether the unit may not battle after it. Cite: Cliffs (MD-011); Supported Infantry (MD-112)."""
    return bool(why_no_battle(landscape, replace(unit, at=other), spent, unit.at))


def _take(landscape: Landscape, unit: Unit, other: Hex, year: int) -> Answer:
    """Cite: D-Day Landings, Cliffs, Sea Bluffs, Movement (MD-012, MD-013); SWAs 2 to 7 (MD-394)."""
    names = landscape.named((unit.at, other))
    name = unit.title or unit.kind.title
    if landscape.ground(other).unknown:
        said = f"The terrain of {names[1]} has no known rule: the answer is unknown."
    elif may_take_ground(landscape, unit, unit.at, other):
        said = f"Yes. Once {names[1]} is empty after its close assault, {name} may move onto it."
    else:
        said = f"No. {name} may not take ground from {names[0]} to {names[1]}."
    weapons = (kind for kind in battles_as(unit, 0, year)[1:] if not kind.takes_ground)
    said += "".join(f" After it used its {kind.title.lower()}: no." for kind in weapons)
    if not unit.kind.takes_ground:
        cite = "MD-394"
    else:
        cite = "MD-012" if landscape.edge(unit.at, other) == "cliff" else "MD-013"
    return Answer(f"Taking ground on {names[1]}", (said,), places=names, cite=cite)


def _crosshair(landscape: Landscape, gun: Unit, target: Unit) -> Answer:
    """Cite: D-Day Landings, Big Guns, Destroyers (MD-097, MD-099, MD-100, MD-101, MD-102)."""
    names = landscape.named((gun.at, target.at))
    name, each = gun.title or gun.kind.title, landscape.rulings.crosshairs
    title = f"A cross-hair on {names[1]} for {name} on {names[0]}"
    plain = throw_at(landscape, gun, target)
    if plain.cannot:
        return Answer(title, (f"Nothing: {plain.cannot}",), places=names, cite="MD-100")
    dice = count(throw_at(landscape, gun, target, crosshair=True).dice, "die", "dice")
    said = (
        f"{dice} instead of {plain.dice}, with any number of markers.",
        f"It has {count(each, 'marker')}; a hit that leaves the target in place adds one.",
        "The marker returns when the target leaves or is eliminated, or the gun itself moves.",
    )
    return Answer(title, said, places=names, cite="MD-100")
