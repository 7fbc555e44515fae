"""Whether the rules of control and entry find on the map what they need.

Cite: Town Control, Beach Control, Bridge Control, Entry Markers (Actions 29 to 33).
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.memoir44.check.objectives import off_board
from rulesets.memoir44.document.document import SECTIONS, SIDES
from rulesets.memoir44.ground.control import entry_hexes, sections_at, town_hexes
from rulesets.memoir44.ground.survey import BRIDGES, Survey, kind_of


def check_control(survey: Survey) -> Iterator[Finding]:
    """Findings about towns, beaches, bridges, sections and entries."""
    yield from _check_towns(survey)
    yield from _check_beaches(survey)
    yield from _check_bridges(survey)
    yield from _check_entries(survey)


def _check_towns(survey: Survey) -> Iterator[Finding]:
    towns = survey.document.towns
    if towns is None:
        return
    if towns.attacker not in SIDES:
        yield Finding(
            "error",
            "control-side",
            "towns.attacker",
            "No side is named that takes the towns.",
            "Choose the Allies or the Axis.",
            "MD-067",
        )
    rising = list(towns.thresholds) == sorted({number for number in towns.thresholds if number > 0})
    if not towns.thresholds or not rising:
        yield Finding(
            "error",
            "town-thresholds",
            "towns.thresholds",
            "The numbers of towns that bring a medal are missing or do not rise.",
            "State them from the smallest, such as 3, 5.",
            "MD-067",
        )
    there = town_hexes(survey.landscape, replace(towns, held=()))
    if rising and towns.thresholds and len(there) < towns.thresholds[-1]:
        yield Finding(
            "warning",
            "too-few-towns",
            "towns.thresholds",
            f"{towns.thresholds[-1]} towns bring the last medal, but the map has {len(there)}.",
            "Add towns, or ask for fewer.",
            "MD-339",
        )
    strange = [survey.where(at) for at in towns.held if at not in there and survey.is_hex(at)]
    if not set(towns.held) <= set(there):
        yield Finding(
            "error",
            "held-no-town",
            "towns.held",
            f"Held from the start, and no town: {listed(strange) or 'a hex that is none of the board'}.",
            "Choose hexes with a town or church on them.",
            "MD-065",
            ("towns.held", *strange),
        )


def _check_sections(where: str, named: tuple[str, ...], side: str) -> Iterator[Finding]:
    if side not in SIDES:
        yield Finding(
            "error",
            "control-side",
            where,
            "It belongs to a side that does not play.",
            "Choose the Allies or the Axis.",
            "MD-076",
        )
    if not named or len(set(named)) < len(named) or not set(named) <= set(SECTIONS):
        yield Finding(
            "error",
            "sections",
            where,
            "The sections named are not ones of the map, each once.",
            "Choose left, center and right as seen from the bottom edge.",
            "MD-072",
        )


def _check_beaches(survey: Survey) -> Iterator[Finding]:
    beaches = survey.document.beaches
    for i, empty in enumerate(survey.document.empty_sections):
        yield from _check_sections(f"empty_sections.{i}", empty.sections, empty.side)
    if beaches is None:
        return
    yield from _check_sections("beaches.sections", beaches.sections, beaches.landing)
    sand = {
        section
        for at, ground in survey.landscape.grounds.items()
        if ground.shore == "beach"
        for section in sections_at(survey.landscape, at)
    }
    dry = [
        section
        for section in SECTIONS
        if section in beaches.sections
        and not all((number, section) in sand for number in range(survey.shape.maps))
    ]
    if dry:
        yield Finding(
            "warning",
            "beach-section",
            "beaches.sections",
            f"To be controlled, but without a Beach hex: the {listed(dry)} "
            f"{'section' if len(dry) == 1 else 'sections'}.",
            "Leave them out, or lay a beach there; Coastline does not count.",
            "MD-340",
        )


def _check_bridges(survey: Survey) -> Iterator[Finding]:
    bridges = survey.document.bridges
    if bridges is not None:
        if bridges.side not in SIDES:
            yield Finding(
                "error",
                "control-side",
                "bridges.side",
                "No side is named that wins the bridges.",
                "Choose the Allies or the Axis.",
                "MD-084",
            )
        if bridges.worth < 1:
            yield Finding(
                "error",
                "bridge-worth",
                "bridges.worth",
                "A bridge under Bridge Control is worth nothing.",
                "Let each count 1 or more.",
                "MD-084",
            )
        for at in bridges.bridges:
            cell = survey.cells.get(at)
            if cell is None or kind_of(cell.tile) not in BRIDGES:
                where = survey.where(at) if survey.is_hex(at) else "bridges.bridges"
                yield Finding(
                    "error",
                    "no-bridge",
                    where,
                    "Bridge Control names a hex without a bridge.",
                    "Lay a bridge there, or leave the hex out.",
                    "MD-080",
                )
    for i, built in enumerate(survey.document.built_bridges):
        if built.side not in SIDES:
            yield Finding(
                "error",
                "control-side",
                f"built_bridges.{i}",
                "No side is named that may build.",
                "Choose the Allies or the Axis.",
                "MD-182",
            )
        if gone := off_board(survey, built.places):
            yield Finding(
                "error",
                "place-off-board",
                f"built_bridges.{i}",
                f"A place to build is no hex: {gone}.",
                "Choose hexes of the map.",
                "MD-299",
            )


def _check_entries(survey: Survey) -> Iterator[Finding]:
    for i, entry in enumerate(survey.document.entries):
        where = f"entries.{i}"
        ends = (entry.at, entry.other or entry.at)
        if gone := off_board(survey, ends):
            yield Finding(
                "error",
                "place-off-board",
                where,
                f"An Entry Marker lies on no hex: {gone}.",
                "Choose hexes of the map.",
                "MD-299",
            )
        elif not entry_hexes(entry):
            yield Finding(
                "error",
                "entry-line",
                where,
                f"No straight row of hexes joins {' and '.join(map(survey.where, ends))}.",
                "Move one of the pair onto a row with the other, or use single markers.",
                "MD-123",
            )
        if entry.side not in SIDES:
            yield Finding(
                "error",
                "control-side",
                where,
                "No side is named that enters here.",
                "Choose the Allies or the Axis.",
                "MD-048",
            )
    if gone := off_board(survey, survey.document.craft):
        yield Finding(
            "error",
            "place-off-board",
            "craft",
            f"A place of a Landing Craft is no hex: {gone}.",
            "Choose hexes of the map.",
            "MD-299",
        )
