"""The small files of a package: `map.yml`, which names its games, `map.properties` with size and colours,
and the notes with the words of a battle: what it is about, when, and who is credited.

Of YAML only what such files hold is understood: a name, and a list of games in braces or on lines of
their own.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape, unescape

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.formats.package import Package, plain
from rulesets.kit.json_limits import has_unwritable

MAP_YML, PROPERTIES, NOTES = "map.yml", "map.properties", ".notes.html"
LONGEST_NOTES, LONGEST = 100_000, 100_000
_QUOTED = r'"(?:[^"\\]|\\.)*"|' + r"'(?:[^']|'')*'"
_IN_BRACES = re.compile(rf"\b(game_name|file_name):\s*({_QUOTED}|[^,}}]*)")
_ON_A_LINE = re.compile(rf"^\s*(?:-\s+)?(game_name|file_name):\s*({_QUOTED}|.*)")
_COLOUR = re.compile(r"(?:#|0x)?([0-9a-f]{6})", re.I)
_SCALE, _KEYS = "sandtable.scale", "sandtable.key."
_TAG = re.compile(r"<[^<>]*>")


@dataclass(frozen=True, slots=True)
class Listed:
    """A game as `map.yml` lists it, with the file it lies in."""

    name: str
    file: str


def read_games(text: str) -> tuple[Listed, ...]:
    """The games that a `map.yml` lists, those without a file, and whatever stands beyond any length, left
    out."""
    found: list[dict[str, str]] = []
    for line in text[:LONGEST].splitlines():
        pairs = _IN_BRACES.findall(line) if "{" in line else _ON_A_LINE.findall(line)
        for key, value in pairs:
            if not found or key in found[-1]:
                found.append({})
            found[-1][key] = _unquoted(value.strip())
    return tuple(Listed(one.get("game_name", ""), one["file_name"]) for one in found if one.get("file_name"))


def _unquoted(value: str) -> str:
    if value[:1] == "'" and value[-1:] == "'":
        return value[1:-1].replace("''", "'")
    if value[:1] != '"':
        return value
    try:
        return str(json.loads(value))
    except ValueError:
        return value.strip('"')


def write_games(map_name: str, games: Iterable[Listed]) -> str:
    """A `map.yml` with these games."""
    lines = [f"- game_name: {_quoted(one.name)}\n  file_name: {_quoted(one.file)}\n" for one in games]
    return f"map_name: {_quoted(map_name)}\ngames:\n{''.join(lines)}"


def _quoted(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Properties:
    """Size of the map in pixels, 0 where it is not said, and the colours of the players.

    `scale` and `keys` are words of our own among them, which that program passes over (`Package`).
    """

    width: int
    height: int
    colours: Mapping[str, str]
    scale: int = 0
    keys: tuple[tuple[str, str], ...] = ()


def read_properties(text: str) -> Properties:
    """Size and colours; every other property has to do with the look in that program alone."""
    lines = (line for line in text[:LONGEST].splitlines() if not line.lstrip().startswith(("#", "!")))
    pairs = (re.split("[=:]", line, maxsplit=1) for line in lines if "=" in line or ":" in line)
    values = {key.strip(): value.strip() for key, value in pairs}
    return Properties(
        _pixels(values.get("map.width", "")),
        _pixels(values.get("map.height", "")),
        {
            key.removeprefix("color."): found[1].lower()
            for key, value in values.items()
            if key.startswith("color.") and (found := _COLOUR.fullmatch(value))
        },
        _pixels(values.get(_SCALE, "")),
        tuple(
            (plain(name), key)
            for word, value in values.items()
            if word.startswith(_KEYS)
            for key, _, name in [value.partition(" ")]
        ),
    )


def _pixels(value: str) -> int:
    return int(value) if re.fullmatch("[0-9]{1,6}", value) else 0


def write_properties(properties: Properties) -> str:
    """A `map.properties`: size and colours, no wrapping round, no pictures of the ground."""
    lines = {
        "map.width": str(properties.width),
        "map.height": str(properties.height),
        **{f"color.{name}": colour for name, colour in properties.colours.items() if colour},
        "units.scale": "1",
        "map.scrollWrapX": "false",
        "map.showTerritoryNames": "true",
        "map.hasRelief": "false",
        **({_SCALE: str(properties.scale)} if properties.scale else {}),
        **{f"{_KEYS}{at}": f"{key} {name}" for at, (name, key) in enumerate(properties.keys)},
    }
    return "".join(f"{key}={value}\n" for key, value in lines.items())


def read_notes(text: str) -> tuple[str, ...]:
    """The notes' paragraphs as plain text; none where they are too long or cannot be shown."""
    if len(text) > LONGEST_NOTES:
        return ()
    lines = (unescape(line).strip() for line in _TAG.sub("\n", text).splitlines())
    notes = tuple(line for line in lines if line)
    return () if has_unwritable(list(notes)) else notes


def write_notes(notes: Iterable[str]) -> str:
    """The notes as bare HTML."""
    return "".join(f"<p>{escape(line)}</p>\n" for line in notes)


PERIOD, CREDIT = "When: ", "Credit: "
LONGEST = 1200
UNKNOWN = "Read from the TripleA package “{name}”{version}. See its own notes for credits."


def told_in(package: Package) -> tuple[str, str, str]:
    """Period, text and credit by the notes of a package; without any the credit names the package."""
    period = next((note.removeprefix(PERIOD) for note in package.notes if note.startswith(PERIOD)), "")
    credit = next((note.removeprefix(CREDIT) for note in package.notes if note.startswith(CREDIT)), "")
    rest = [note for note in package.notes if not note.startswith((PERIOD, CREDIT))]
    version = f", version {package.version}" if package.version else ""
    return period, " ".join(rest)[:LONGEST], credit or UNKNOWN.format(name=package.name, version=version)


def notes_of(battle: Battle) -> Iterator[str]:
    """The words of a battle as notes, a paragraph each."""
    for label, words in (("", battle.about), (PERIOD, battle.period), (CREDIT, battle.credit)):
        if words.strip():
            yield label + " ".join(words.split())
