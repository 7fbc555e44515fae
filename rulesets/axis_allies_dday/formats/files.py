"""Which of a folder's files are a map package's: the game, its notes, and the files that belong to its map.

Names are compared without capitals; what the systems of other machines leave in a folder is passed over. Of
several files of a name the one nearest to the game counts.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from rulesets.axis_allies_dday.formats.package import NoPackage, Remarks, quoted
from rulesets.axis_allies_dday.formats.side_files import MAP_YML, NOTES, Listed, read_games

GAMES = "games"
_BEGINNING = 4000
_MARKS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}


@dataclass(frozen=True, slots=True)
class Contents:
    """The files of one game: its XML, the name `map.yml` gives it, its notes, and those beside it by name."""

    game: bytes
    stem: str
    title: str
    notes: str
    beside: Mapping[str, str]


def contents(given: Mapping[str, bytes], wanted: tuple[str, ...], remarks: Remarks) -> Contents:
    """The files of the first game that the package lists, with the `wanted` ones that belong to its map.

    Raises NoPackage where no game is found, and adds to `remarks` which others there are.
    """
    files = {path: text for name, text in given.items() if not _is_litter(path := PurePosixPath(name))}
    listed = _listed(files, remarks)
    path = _game_file(files, listed.file)
    notes = next(
        (
            text
            for other, text in files.items()
            if other.parent == path.parent and other.name.lower() == (path.stem + NOTES).lower()
        ),
        b"",
    )
    beside = {name: text_of(files[found]) for name in wanted for found in _nearest(files, path, name)}
    return Contents(files[path], path.stem, listed.name, text_of(notes), beside)


def _is_litter(path: PurePosixPath) -> bool:
    """Whether a system has put the file there beside the one that is meant."""
    return path.name.startswith(".") or "__MACOSX" in path.parts


def _listed(files: Mapping[PurePosixPath, bytes], remarks: Remarks) -> Listed:
    """The game that `map.yml` lists first; without such a file the first of all, by name."""
    top = sorted((path for path in files if path.name.lower() == MAP_YML), key=_depth)
    found, games = list(_found(files)), []
    if top:
        games = list(read_games(text_of(files[top[0]])))
        there = {path.name.lower() for path in files}
        missing = [one for one in games if PurePosixPath(one.file).name.lower() not in there]
        games = [one for one in games if PurePosixPath(one.file).name.lower() in there]
        if missing and (games or found):
            lacking = [one.file for one in missing]
            remarks.add(MAP_YML, "The package lists games that are not in it: {}.", lacking)
        elif missing:
            raise NoPackage(f"The package lists the game file “{missing[0].file[:60]}”, which is not in it.")
    if not games and found:
        why = f"The {MAP_YML} lists no game" if top else f"There is no {MAP_YML}"
        remarks.add(MAP_YML, why + "; the game is taken from {}.", [found[0].file])
        games = found
    if not games:
        raise NoPackage(_no_game(files, bool(top)))
    if len(games) > 1:
        first, *others = (one.name or one.file for one in games)
        says = f"The package holds {len(games)} games. This is {quoted([first])}; to read another, remove "
        remarks.add(MAP_YML, says + "this one first: {}.", others)
    return games[0]


def _no_game(files: Mapping[PurePosixPath, bytes], has_list: bool) -> str:
    if has_list:
        return f"The {MAP_YML} of this package lists no game with its file."
    return f"This is not a map package: it has no {MAP_YML} and no XML in a folder “{GAMES}”."


def _found(files: Mapping[PurePosixPath, bytes]) -> Iterator[Listed]:
    """The games by name: what lies in a folder of games, else whatever begins as one."""
    every = sorted((path for path in files if path.suffix.lower() == ".xml"), key=lambda path: path.name)
    games = [path for path in every if path.parent.name.lower() == GAMES]
    for path in games or [path for path in every if b"<game" in files[path][:_BEGINNING]]:
        yield Listed("", path.name)


def _game_file(files: Mapping[PurePosixPath, bytes], name: str) -> PurePosixPath:
    """Where the game lies that is called so: in a folder of games, whichever of several is the highest."""
    named = PurePosixPath(name).name.lower()
    found = [path for path in files if path.name.lower() == named]
    return min(found, key=lambda path: (path.parent.name.lower() != GAMES, _depth(path)))


def _nearest(files: Mapping[PurePosixPath, bytes], game: PurePosixPath, name: str) -> Iterator[PurePosixPath]:
    """The file of that name which has most folders in common with the game, none where there is none."""
    found = [path for path in files if path.name.lower() == name]
    if found:
        yield min(found, key=lambda path: (-len(set(path.parents) & set(game.parents)), _depth(path)))


def _depth(path: PurePosixPath) -> tuple[int, PurePosixPath]:
    return len(path.parts), path


def text_of(data: bytes) -> str:
    """The text of a small file; older ones are not always UTF-8."""
    try:
        return data.decode(_MARKS.get(data[:2], "utf-8-sig"))
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")
