"""A map package of TripleA from outside: a zip, or the texts of a folder.

Reading never raises. What the files say and a package does not keep, or what does not fit together in
them, is told in remarks.
"""

from collections.abc import Mapping
from dataclasses import replace

from rulesets.axis_allies_dday.formats import points, side_files
from rulesets.axis_allies_dday.formats.archive import unpacked
from rulesets.axis_allies_dday.formats.faults import faults
from rulesets.axis_allies_dday.formats.files import contents
from rulesets.axis_allies_dday.formats.game_xml import read_game
from rulesets.axis_allies_dday.formats.package import NoPackage, Package, Remarks
from rulesets.kit.ruleset import Remark

MOST_TOLD = 100

Read = tuple[Package | None, tuple[Remark, ...]]
"""A package and what was odd about it; without one the remarks say why there is none."""


def read_zip(data: bytes) -> Read:
    """The package in a zip, whether its files lie on top or in a folder of their own."""
    try:
        files = unpacked(data)
    except NoPackage as why:
        return None, (Remark("", str(why)),)
    return read_files(files)


def read_files(files: Mapping[str, bytes]) -> Read:
    """The package in a folder's files, each under its path."""
    remarks = Remarks()
    try:
        return _package(files, remarks), remarks.first(MOST_TOLD)
    except NoPackage as why:
        return None, (Remark("", str(why)),)


def _package(files: Mapping[str, bytes], remarks: Remarks) -> Package:
    found = contents(files, (points.CENTRES, points.OUTLINES, points.PLACES, side_files.PROPERTIES), remarks)
    package = read_game(found.game, remarks)
    package = replace(
        package, name=package.name or found.title or found.stem, notes=side_files.read_notes(found.notes)
    )
    package = _with_map(package, found.beside, remarks)
    for sentence in faults(package):
        remarks.add("", sentence)
    return package


def _with_map(package: Package, texts: Mapping[str, str], remarks: Remarks) -> Package:
    """The package with what the point files and properties beside its games say."""
    for name in (points.CENTRES, points.OUTLINES, points.PLACES, side_files.PROPERTIES):
        if name not in texts:
            remarks.add(name, f"The package has no {name}.")
    centres = points.read_centres(texts.get(points.CENTRES, ""), remarks)
    outlines = points.read_outlines(texts.get(points.OUTLINES, ""), remarks)
    places = points.read_places(texts.get(points.PLACES, ""), remarks)
    properties = side_files.read_properties(texts.get(side_files.PROPERTIES, ""))
    known = {zone.name for zone in package.zones}
    foreign = sorted((centres.keys() | outlines.keys()) - known)
    remarks.add(points.OUTLINES, "On the map, but no territory of the game: {}.", foreign)
    return replace(
        package,
        zones=tuple(
            replace(
                zone,
                centre=centres.get(zone.name),
                rings=outlines.get(zone.name, ()),
                places=places.get(zone.name, ()),
            )
            for zone in package.zones
        ),
        players=tuple(
            replace(player, colour=properties.colours.get(player.name, "")) for player in package.players
        ),
        width=properties.width,
        height=properties.height,
        keys=tuple(row for row in properties.keys if row[0] in known),
        scale=properties.scale,
    )
