"""A map package of TripleA from outside: a zip, or the texts of a folder.

Reading never raises. What the files say and a package does not keep, or what does not fit together in
them, is told in remarks.
"""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import PurePosixPath

from rulesets.axis_allies_dday.triplea.archive import unpacked
from rulesets.axis_allies_dday.triplea.faults import faults, separate
from rulesets.axis_allies_dday.triplea.game_xml import read_game
from rulesets.axis_allies_dday.triplea.package import NoPackage, Package
from rulesets.axis_allies_dday.triplea.points import (
    CENTRES,
    OUTLINES,
    PLACES,
    read_centres,
    read_outlines,
    read_places,
)
from rulesets.axis_allies_dday.triplea.side_files import (
    MAP_YML,
    NOTES,
    PROPERTIES,
    Listed,
    read_games,
    read_notes,
    read_properties,
)
from rulesets.kit.ruleset import Remark

MOST_TOLD = 100
GAMES = "games"

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
    told: list[Remark] = []
    try:
        package = _package({PurePosixPath(name): text for name, text in files.items()}, told)
    except NoPackage as why:
        return None, (Remark("", str(why)),)
    more = len(told) - MOST_TOLD
    rest = (Remark("", f"{more} more oddities follow."),) if more > 0 else ()
    return package, (*told[:MOST_TOLD], *rest)


def _package(files: Mapping[PurePosixPath, bytes], told: list[Remark]) -> Package:
    listed = _listed(files, told)
    game = _game_file(files, listed, told)
    folder = game.parent.parent
    package = read_game(files[game], told)
    package = replace(
        package,
        name=package.name or listed.name or game.stem,
        notes=read_notes(_text(files.get(game.with_name(game.stem + NOTES), b""))),
    )
    package = _with_map(
        package, {path.name: text for path, text in files.items() if path.parent == folder}, told
    )
    told += [Remark("", sentence) for sentence in (*faults(package), *separate(package))]
    return package


def _listed(files: Mapping[PurePosixPath, bytes], told: list[Remark]) -> Listed:
    """The game that `map.yml` lists first; without such a file the first of all, by name."""
    top = sorted((path for path in files if path.name == MAP_YML), key=lambda path: (len(path.parts), path))
    if not top:
        games = sorted(path.name for path in files if path.suffix == ".xml" and path.parent.name == GAMES)
        if not games:
            raise NoPackage(
                f"This is no map package: it has neither a {MAP_YML} nor an XML in a folder “{GAMES}”."
            )
        told.append(Remark(MAP_YML, f"There is no {MAP_YML}; the game is taken from “{games[0]}”."))
        listed = [Listed("", name) for name in games]
    else:
        listed = list(read_games(_text(files[top[0]])))
    if not listed:
        raise NoPackage(f"The {MAP_YML} of this package lists no game with its file.")
    if len(listed) > 1:
        others = ", ".join(f"“{one.name or one.file}”" for one in listed[1:])
        told.append(
            Remark(
                MAP_YML,
                f"The package holds {len(listed)} games. This is “{listed[0].name or listed[0].file}”; "
                f"to read {others}, leave the others out of {MAP_YML}.",
            )
        )
    return listed[0]


def _game_file(files: Mapping[PurePosixPath, bytes], listed: Listed, told: list[Remark]) -> PurePosixPath:
    """Where the listed game lies: in a folder of games, whichever of several is the highest."""
    found = [path for path in files if path.name == PurePosixPath(listed.file).name]
    found = sorted(found, key=lambda path: (path.parent.name != GAMES, len(path.parts), path))
    if not found:
        raise NoPackage(f"The package lists the game file “{listed.file[:60]}”, which is not in it.")
    return found[0]


def _with_map(package: Package, beside: Mapping[str, bytes], told: list[Remark]) -> Package:
    """The package with what the point files and properties beside its games say."""
    texts = {name: _text(text) for name, text in beside.items()}
    for name in (CENTRES, OUTLINES):
        if name not in texts:
            raise NoPackage(f"The package has no {name} beside its folder of games.")
    for name in (PLACES, PROPERTIES):
        if name not in texts:
            told.append(Remark(name, f"The package has no {name}."))
    centres = read_centres(texts[CENTRES], told)
    outlines = read_outlines(texts[OUTLINES], told)
    places = read_places(texts.get(PLACES, ""), told)
    properties = read_properties(texts.get(PROPERTIES, ""))
    known = {zone.name for zone in package.zones}
    for name in sorted((centres.keys() | outlines.keys()) - known):
        told.append(Remark(OUTLINES, f"“{name}” is on the map and no territory of the game."))
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
    )


def _text(data: bytes) -> str:
    """The text of a small file; older ones are not always UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")
