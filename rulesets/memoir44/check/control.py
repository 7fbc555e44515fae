"""Whether the rules of control and entry find on the map what they need.

As many places of Landing Craft are marked as start in play, and at the sea.

Cite: Town Control, Beach Control, Bridge Control, Entry Markers (Actions 29 to 33); Landing Craft (MD-049,
MD-054, MD-399).
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.findings import Finding
from rulesets.kit.words import count, listed
from rulesets.memoir44.check.objectives import off_board
from rulesets.memoir44.check.say import say
from rulesets.memoir44.document.document import SECTIONS
from rulesets.memoir44.ground.analysis import BRIDGES, SHORE, Survey, kind_of
from rulesets.memoir44.ground.control import entry_hexes, sections_at, town_hexes


def check_control(survey: Survey) -> Iterator[Finding]:
    """Findings about towns, beaches, bridges, sections, entries and Landing Craft."""
    yield from _check_towns(survey)
    yield from _check_beaches(survey)
    yield from _check_bridges(survey)
    yield from _check_entries(survey)
    yield from _check_craft(survey)
    yield from _check_places(survey)


def _check_towns(survey: Survey) -> Iterator[Finding]:
    towns = survey.document.towns
    if towns is None:
        return
    rising = list(towns.thresholds) == sorted(set(towns.thresholds))
    if not towns.thresholds or not rising:
        yield say("town-thresholds", "towns.thresholds")
    there = town_hexes(survey.landscape, replace(towns, held=()))
    if rising and towns.thresholds and len(there) < towns.thresholds[-1]:
        yield say("too-few-towns", "towns.thresholds", thresholds=towns.thresholds[-1], number=len(there))
    strange = [survey.where(at) for at in towns.held if at not in there and survey.is_hex(at)]
    if not set(towns.held) <= set(there):
        yield say(
            "held-no-town",
            "towns.held",
            ("towns.held", *strange),
            found=listed(strange) or "a hex outside the board",
        )


def _check_sections(where: str, named: tuple[str, ...]) -> Iterator[Finding]:
    if not named or len(set(named)) < len(named):
        yield say("sections", where)


def _check_beaches(survey: Survey) -> Iterator[Finding]:
    beaches = survey.document.beaches
    for i, empty in enumerate(survey.document.empty_sections):
        yield from _check_sections(f"empty_sections.{i}", empty.sections)
    if beaches is None:
        return
    yield from _check_sections("beaches.sections", beaches.sections)
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
        yield say(
            "beach-section",
            "beaches.sections",
            dry=listed(dry),
            words="section" if len(dry) == 1 else "sections",
        )


def _check_bridges(survey: Survey) -> Iterator[Finding]:
    bridges = survey.document.bridges
    if bridges is not None:
        for at in bridges.bridges:
            cell = survey.cells.get(at)
            if cell is None or kind_of(cell.tile) not in BRIDGES:
                where = survey.where(at) if survey.is_hex(at) else "bridges.bridges"
                yield say("no-bridge", where)
    for i, built in enumerate(survey.document.built_bridges):
        if gone := off_board(survey, built.places):
            yield say("place-off-board/bridges", f"built_bridges.{i}", gone=gone)


def _check_entries(survey: Survey) -> Iterator[Finding]:
    for i, entry in enumerate(survey.document.entries):
        where = f"entries.{i}"
        ends = (entry.at, entry.other or entry.at)
        if gone := off_board(survey, ends):
            yield say("place-off-board/entries", where, gone=gone)
        elif not entry_hexes(entry):
            yield say("entry-line", where, map=" and ".join(map(survey.where, ends)))
    if gone := off_board(survey, survey.document.craft):
        yield say("place-off-board", "craft", gone=gone)


def _check_craft(survey: Survey) -> Iterator[Finding]:
    document = survey.document
    if document.craft_used > len(document.craft):
        yield say("craft-number", "craft_used", document=document, number=len(document.craft))
    laden = tuple(survey.where(cell.at) for cell, _ in survey.units() if kind_of(cell.tile) == "craft")
    if document.craft and len(laden) > document.craft_used:
        yield say(
            "craft-laden",
            "craft_used",
            ("craft_used", *laden),
            number=count(len(laden), "unit stands", "units stand"),
            document=document,
        )


def _check_places(survey: Survey) -> Iterator[Finding]:
    """Places away from the sea."""
    places = [at for at in survey.document.craft if survey.is_hex(at)]
    away = [at for at in places if survey.ground(at) not in SHORE and not survey.landscape.ground(at).shore]
    if away:
        yield say("craft-ashore", survey.where(away[0]), tuple(map(survey.where, away)))
