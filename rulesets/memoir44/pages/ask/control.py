"""Questions on control at set-up: sections, bridges, beaches, objectives, towns, empty sections."""

from collections.abc import Callable
from dataclasses import replace

from rulesets.kit.hexes.hexes import Hex, label, maps_of, sections
from rulesets.kit.ruleset import Answer, Question
from rulesets.kit.words import agreeing
from rulesets.memoir44.document.boards import OVERLORD_PARTS
from rulesets.memoir44.document.document import (
    SIDE_TITLES,
    BeachControl,
    BridgeControl,
    Medal,
    TownControl,
    other_side,
)
from rulesets.memoir44.document.words import The, the
from rulesets.memoir44.ground.control import (
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
from rulesets.memoir44.ground.landscape import Landscape
from rulesets.memoir44.ground.set_up import SetUp

Questions = tuple[tuple[str, Question], ...]


def offered(places: tuple[str, ...], *rows: tuple[object, str, str]) -> Questions:
    """The questions about these hexes that fit them, of rows of whether one fits, its words and its kind."""
    return tuple((words.format(*places), Question(kind, places)) for fits, words, kind in rows if fits)


def control_questions(set_up: SetUp, at: Hex, places: tuple[str, ...]) -> Questions:
    """What may be asked of control on a hex."""
    asked = [
        *offered(
            places,
            (True, "In which section is {}?", "section"),
            (_of_bridge(set_up, at), "Who controls this bridge at set-up?", "bridge"),
        )
    ]
    for number, section in _beaches(set_up, at):
        of_map = f" of {set_up.title(number)}" if set_up.is_joined else ""
        words = f"Who controls the {section} beach section{of_map} at set-up?"
        asked.append((words, Question("beach", places, (("section", section), ("map", str(number))))))
    for number, medal in enumerate(_medals(set_up)):
        if at in group_of(medal):
            words = f"Who holds {medal.title or 'this objective'} at set-up?"
            asked.append((words, Question("objective", places, (("medal", str(number)),))))
    has_empty = any(document.empty_sections for document in set_up.maps_at(at))
    asked += offered(
        places,
        (_of_town(set_up, at), "Who holds this town at set-up?", "town"),
        (has_empty, "Which sections are empty at set-up?", "empty"),
    )
    return tuple(asked)


def _medals(set_up: SetUp) -> tuple[Medal, ...]:
    """The medals of all maps."""
    return tuple(medal for document in set_up.maps for medal in document.medals)


def _of_bridge(set_up: SetUp, at: Hex) -> BridgeControl | None:
    """The rule under which the hex is a bridge that counts."""
    rules = (document.bridges for document in set_up.maps_at(at))
    return next((rule for rule in rules if rule and at in rule.bridges), None)


def _of_town(set_up: SetUp, at: Hex) -> TownControl | None:
    """The rule under which the hex is a town that counts."""
    rules = (document.towns for document in set_up.maps_at(at))
    return next((rule for rule in rules if rule and at in town_hexes(set_up.landscape, rule)), None)


def _beaches(set_up: SetUp, at: Hex) -> tuple[Section, ...]:
    """The beach sections under Beach Control that a hex of the shore belongs to."""
    if set_up.landscape.ground(at).shore == "":
        return ()
    return tuple(
        section
        for section in sections_at(set_up.landscape, at)
        if (rule := set_up.map(section[0]).beaches) and section[1] in rule.sections
    )


def control_answer(set_up: SetUp, at: Hex, question: Question) -> Answer:
    """The answer to a question of control that `control_questions` offers."""
    values, landscape = dict(question.values), set_up.landscape
    answers: dict[str, Callable[[], Answer]] = {
        "section": lambda: _section(set_up, at),
        "bridge": lambda: _bridge(landscape, at, _of_bridge(set_up, at) or BridgeControl()),
        "beach": lambda: _beach(set_up, (int(values["map"]), values["section"])),
        "objective": lambda: _objective(landscape, _medals(set_up)[int(values["medal"])]),
        "town": lambda: _town(landscape, at, _of_town(set_up, at) or TownControl()),
        "empty": lambda: _empty(set_up, at),
    }
    return answers[question.kind]()


def _have(side: str) -> str:
    """The side as the subject of a sentence, with its verb."""
    return {"allied": "The Allies have", "axis": "The Axis has"}.get(side, "Nobody has")


def _section(set_up: SetUp, at: Hex) -> Answer:
    """Cite: .m44 board (MD-273, MD-274, MD-275)."""
    landscape = set_up.landscape
    several = landscape.shape.maps > 1
    name = label(landscape.shape, at)
    said = []
    for number, section in sections_at(landscape, at):
        of_map = f" of {set_up.title(number)}" if several else ""
        said.append(
            f"The {section} section{of_map}; the player at the top calls it {section_for(section, top=True)}."
        )
    if set_up.maps[0].map.board == "OVERLORD" and not several:
        parts = sections(replace(landscape.shape, cuts=OVERLORD_PARTS), at)
        numbers = " and ".join(str(part + 1) for _, part in parts)
        of_all = len(OVERLORD_PARTS) - 1
        said.append(f"On an Overlord board it is in part {numbers} of {of_all}, from the left.")
    return Answer(f"The section of {name}", tuple(said), places=(name,), cite="MD-275")


def _bridge(landscape: Landscape, at: Hex, rule: BridgeControl) -> Answer:
    """Cite: D-Day Landings, Bridge Control, Actions 32 (MD-081, MD-084)."""
    holder = bridge_holder(landscape, landscape.occupied, at)
    said = [f"{_have(holder)} uncontested control of it."]
    if at in bridge_medals(landscape, landscape.occupied, rule):
        said.append(f"Its medal is on the Medal Stand of {the(holder)}.")
    elif holder:
        said.append(f"Its medal stays in place: only {the(rule.side)} may have it.")
    name = label(landscape.shape, at)
    return Answer(f"Control of the bridge on {name}", tuple(said), places=(name,), cite="MD-081")


def _beach(set_up: SetUp, place: Section) -> Answer:
    """Cite: D-Day Landings, Beach Control, Actions 30 (MD-073, MD-074)."""
    landscape = set_up.landscape
    landing = (set_up.map(place[0]).beaches or BeachControl()).landing
    beach = beach_hexes(landscape, place)
    enemies = beach_defenders(landscape, landscape.occupied, place, landing)
    names = landscape.named(enemies)
    if enemies:
        stand = "units stand" if len(enemies) > 1 else "a unit stands"
        said = (
            f"{_have(other_side(landing))} it: {stand} on or next to its {len(beach)} Beach hexes, on "
            f"{', '.join(names)}."
        )
    else:
        said = f"{_have(landing)} it: no enemy is on or next to its {len(beach)} Beach hexes."
    return Answer(
        f"The {place[1]} beach section", (said,), places=landscape.named((*beach, *enemies)), cite="MD-073"
    )


def _objective(landscape: Landscape, medal: Medal) -> Answer:
    """Cite: D-Day Landings, Medal Objectives (MD-130 to MD-134)."""
    group = group_of(medal)
    holder = holder_of(medal, medal.holder, landscape.occupied, landscape.rulings.majority_means)
    what = "medal" if medal.worth == 1 else f"{medal.worth} medals"
    who = the(sides_of(medal)[0]) if len(sides_of(medal)) == 1 else "either side"
    said = [f"{_have(holder)} its {what} at set-up, which {who} may gain."]
    for side in SIDE_TITLES:
        units = sum(landscape.occupied.get(at) == side for at in group)
        said.append(f"{The(side)}: units on {units} of its {len(group)} hexes.")
    if medal.turn_start:
        said.append("It changes hands only at the start of a turn.")
    cite = "MD-134" if medal.permanent else "MD-131" if medal.majority else "MD-130"
    return Answer(medal.title or "Objective", tuple(said), places=landscape.named(group), cite=cite)


def _town(landscape: Landscape, at: Hex, rule: TownControl) -> Answer:
    """Cite: D-Day Landings, Town Control, Actions 29 (MD-063, MD-065)."""
    attacker = rule.attacker
    is_taken = at in rule.held or landscape.occupied.get(at) == attacker
    holder = attacker if is_taken else other_side(attacker)
    name = label(landscape.shape, at)
    return Answer(f"The town on {name}", (f"{_have(holder)} it at set-up.",), places=(name,), cite="MD-065")


def _empty(set_up: SetUp, at: Hex) -> Answer:
    """Cite: D-Day Landings, American Airborne, Conditions of Victory (MD-221)."""
    landscape = set_up.landscape
    said = []
    for number in maps_of(landscape.shape, at) if set_up.is_joined else (0,):
        on_map = f" on {set_up.title(number)}" if set_up.is_joined else ""
        for rule in set_up.map(number).empty_sections:
            empty = empty_sections(landscape, landscape.occupied, rule, number)
            enemy = _have(other_side(rule.side))
            if empty:
                where = f"{' and the '.join(empty)} {agreeing(len(empty), 'section', 'sections')}{on_map}"
                said += [f"{_have(rule.side)} the medal.", f"{enemy} no unit in the {where}."]
            else:
                said += ["Nobody has the medal.", f"{enemy} a unit in every section{on_map}."]
    return Answer("Empty sections", tuple(said), cite="MD-221")
