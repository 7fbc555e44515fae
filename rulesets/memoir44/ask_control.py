"""Questions on control at set-up: sections, bridges, beaches, objectives, towns, empty sections."""

from collections.abc import Callable
from dataclasses import replace

from rulesets.kit.hexes import Hex, label, sections
from rulesets.kit.ruleset import Answer, Question
from rulesets.memoir44.boards import OVERLORD_PARTS
from rulesets.memoir44.control import (
    Section,
    beach_defenders,
    beach_hexes,
    bridge_holder,
    bridge_medals,
    empty_sections,
    group_of,
    holder_of,
    section_for,
    sections_at,
    sides_of,
    town_hexes,
)
from rulesets.memoir44.document import SIDE_TITLES, Medal, Scenario, other_side
from rulesets.memoir44.landscape import Landscape

Questions = tuple[tuple[str, Question], ...]


def control_questions(document: Scenario, landscape: Landscape, at: Hex,
                      places: tuple[str, ...]) -> Questions:
    """What may be asked of control on a hex."""
    asked = [(f"In which section is {places[0]}?", Question("section", places))]
    if document.bridges and at in document.bridges.bridges:
        asked.append(("Who controls this bridge at set-up?", Question("bridge", places)))
    for section in _beaches(document, landscape, at):
        asked.append((f"Who controls the {section[1]} beach section at set-up?",
                      Question("beach", places, (("section", section[1]),))))
    asked += [(f"Who holds {medal.title or 'this objective'} at set-up?",
               Question("objective", places, (("medal", str(number)),)))
              for number, medal in enumerate(document.medals) if at in group_of(medal)]
    if document.towns and at in town_hexes(landscape, document.towns):
        asked.append(("Who holds this town at set-up?", Question("town", places)))
    if document.empty_sections:
        asked.append(("Which sections are empty at set-up?", Question("empty", places)))
    return tuple(asked)


def _beaches(document: Scenario, landscape: Landscape, at: Hex) -> tuple[Section, ...]:
    """The beach sections under Beach Control that a hex of the shore belongs to."""
    if document.beaches is None or landscape.ground(at).shore == "":
        return ()
    return tuple(section for section in sections_at(landscape, at) if section[1] in document.beaches.sections)


def control_answer(document: Scenario, landscape: Landscape, at: Hex, question: Question) -> Answer:
    """The answer to a question of control that `control_questions` offers."""
    value = question.values[0][1] if question.values else ""
    answers: dict[str, Callable[[], Answer]] = {
        "section": lambda: _section(document, landscape, at),
        "bridge": lambda: _bridge(document, landscape, at),
        "beach": lambda: _beach(document, landscape, at, value),
        "objective": lambda: _objective(document, landscape, document.medals[int(value)]),
        "town": lambda: _town(document, landscape, at),
        "empty": lambda: _empty(document, landscape),
    }
    return answers[question.kind]()


def _named(landscape: Landscape, hexes: tuple[Hex, ...]) -> tuple[str, ...]:
    return tuple(label(landscape.shape, at) for at in hexes)


def _the(side: str) -> str:
    return f"the {SIDE_TITLES[side]}" if side in SIDE_TITLES else "nobody"


def _have(side: str) -> str:
    """The side as the subject of a sentence, with its verb."""
    return {"allied": "The Allies have", "axis": "The Axis has"}.get(side, "Nobody has")


def _section(document: Scenario, landscape: Landscape, at: Hex) -> Answer:
    """Cite: .m44 board (MD-273, MD-274, MD-275)."""
    found = sections_at(landscape, at)
    several = landscape.shape.maps > 1
    name = label(landscape.shape, at)
    said = []
    for number, section in found:
        of_map = f" of map {number + 1}" if several else ""
        said.append(f"The {section} section{of_map}; the player at the top calls it "
                    f"{section_for(section, top=True)}.")
    if document.map.board == "OVERLORD":
        parts = sections(replace(landscape.shape, cuts=OVERLORD_PARTS), at)
        numbers = " and ".join(str(part + 1) for _, part in parts)
        of_all = len(OVERLORD_PARTS) - 1
        said.append(f"On an Overlord board it is in part {numbers} of {of_all}, from the left.")
    return Answer(f"The section of {name}", tuple(said), places=(name,), cite="MD-275")


def _bridge(document: Scenario, landscape: Landscape, at: Hex) -> Answer:
    """Cite: D-Day Landings, Bridge Control, Actions 32 (MD-081, MD-084)."""
    holder = bridge_holder(landscape, landscape.occupied, at)
    said = [f"{_have(holder)} uncontested control of it."]
    if document.bridges and at in bridge_medals(landscape, landscape.occupied, document.bridges):
        said.append(f"Its medal lies on the stand of {_the(holder)}.")
    elif document.bridges and holder:
        said.append(f"Its medal stays where it is: only {_the(document.bridges.side)} may have it.")
    name = label(landscape.shape, at)
    return Answer(f"Control of the bridge on {name}", tuple(said), places=(name,), cite="MD-081")


def _beach(document: Scenario, landscape: Landscape, at: Hex, section: str) -> Answer:
    """Cite: D-Day Landings, Beach Control, Actions 30 (MD-073, MD-074)."""
    landing = document.beaches.landing if document.beaches else "allied"
    place = next(found for found in sections_at(landscape, at) if found[1] == section)
    beach = beach_hexes(landscape, place)
    enemies = beach_defenders(landscape, landscape.occupied, place, landing)
    names = _named(landscape, enemies)
    if enemies:
        stand = "units stand" if len(enemies) > 1 else "a unit stands"
        said = (f"{_have(other_side(landing))} it: {stand} on or next to its {len(beach)} Beach hexes, on "
                f"{', '.join(names)}.")
    else:
        said = f"{_have(landing)} it: no enemy is on or next to its {len(beach)} Beach hexes."
    return Answer(f"The {section} beach section", (said,), places=_named(landscape, (*beach, *enemies)),
                  cite="MD-073")


def _objective(document: Scenario, landscape: Landscape, medal: Medal) -> Answer:
    """Cite: D-Day Landings, Medal Objectives (MD-130 to MD-134)."""
    group = group_of(medal)
    holder = holder_of(medal, medal.holder, landscape.occupied, landscape.rulings.majority_means)
    what = "medal" if medal.worth == 1 else f"{medal.worth} medals"
    who = _the(sides_of(medal)[0]) if len(sides_of(medal)) == 1 else "either side"
    said = [f"{_have(holder)} its {what} at set-up, which {who} may gain."]
    for side in SIDE_TITLES:
        units = sum(landscape.occupied.get(at) == side for at in group)
        said.append(f"{_the(side).capitalize()}: units on {units} of its {len(group)} hexes.")
    if medal.turn_start:
        said.append("It changes hands at the start of a turn only.")
    cite = "MD-134" if medal.permanent else "MD-131" if medal.majority else "MD-130"
    return Answer(medal.title or "Objective", tuple(said), places=_named(landscape, group), cite=cite)


def _town(document: Scenario, landscape: Landscape, at: Hex) -> Answer:
    """Cite: D-Day Landings, Town Control, Actions 29 (MD-063, MD-065)."""
    attacker = document.towns.attacker if document.towns else "allied"
    held = bool(document.towns and at in document.towns.held)
    holder = attacker if held or landscape.occupied.get(at) == attacker else other_side(attacker)
    name = label(landscape.shape, at)
    return Answer(f"The town on {name}", (f"{_have(holder)} it at set-up.",), places=(name,), cite="MD-065")


def _empty(document: Scenario, landscape: Landscape) -> Answer:
    """Cite: D-Day Landings, American Airborne, Conditions of Victory (MD-221)."""
    said = []
    for rule in document.empty_sections:
        empty = empty_sections(landscape, landscape.occupied, rule)
        enemy = _have(other_side(rule.side))
        if empty:
            where = f"{' and the '.join(empty)} section{'s' if len(empty) > 1 else ''}"
            said += [f"{_have(rule.side)} the medal.", f"{enemy} no unit in the {where}."]
        else:
            said += ["Nobody has the medal.", f"{enemy} a unit in every section."]
    return Answer("Empty sections", tuple(said), cite="MD-221")
