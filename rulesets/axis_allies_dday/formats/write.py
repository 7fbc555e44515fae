"""A map package for TripleA, as the files of a folder or as a zip. It has no pictures."""

from rulesets.axis_allies_dday.formats import points, side_files
from rulesets.axis_allies_dday.formats.archive import packed
from rulesets.axis_allies_dday.formats.faults import faults
from rulesets.axis_allies_dday.formats.files import GAMES
from rulesets.axis_allies_dday.formats.package import NoPackage, Package
from rulesets.axis_allies_dday.formats.write_game import write_game

MAP = "map"


def write_zip(package: Package) -> bytes:
    """The zip of a package; raises NoPackage as `write_files` does."""
    return packed(write_files(package))


def write_files(package: Package) -> dict[str, bytes]:
    """The files of a package by their paths; raises NoPackage where something in it does not fit together,
    or its files could not say it."""
    if wrong := faults(package):
        raise NoPackage(" ".join(wrong[:3]))
    name = package.file_name
    zones = package.zones
    colours = {player.name: player.colour for player in package.players}
    texts = {
        side_files.MAP_YML: side_files.write_games(
            name.lower(), [side_files.Listed(package.name, f"{name}.xml")]
        ),
        f"{MAP}/{GAMES}/{name}{side_files.NOTES}": side_files.write_notes(package.notes),
        f"{MAP}/{points.CENTRES}": points.write_centres(
            {zone.name: zone.centre for zone in zones if zone.centre}
        ),
        f"{MAP}/{points.OUTLINES}": points.write_outlines({zone.name: zone.rings for zone in zones}),
        f"{MAP}/{points.PLACES}": points.write_places(
            {zone.name: zone.places for zone in zones if zone.places}
        ),
        f"{MAP}/{side_files.PROPERTIES}": side_files.write_properties(
            side_files.Properties(package.width, package.height, colours, package.scale, package.keys)
        ),
    }
    game = {f"{MAP}/{GAMES}/{name}.xml": write_game(package)}
    return game | {path: text.encode("utf-8") for path, text in texts.items()}
