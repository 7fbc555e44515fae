"""Findings of a map's boards and of the lines of its ground.

Cite: TS-293.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.skirmish.check.say import say
from rulesets.skirmish.ground.analysis import Survey
from rulesets.tide_of_iron_box.lines import Lie, check_lines

_FACE = re.compile(r"(\d+) ?([ABab])")


def check_map_lines(site: Survey) -> Iterator[Finding]:
    """Boards, then lines of the ground."""
    yield from _faces(site.boards)
    hexes = {
        at: (here.terrain.key, here.level if here.level != here.terrain.level else 0)
        for at, here in site.ground.hexes.items()
    }
    yield from check_lines(Lie(hexes, site.name, site.name, "TS-293"))


def _faces(boards: tuple[str, ...]) -> Iterator[Finding]:
    """Two faces of one board, which cannot lie on one table unless there are two of it."""
    faces: dict[str, str] = {}
    for name in boards:
        found = _FACE.fullmatch(name.strip())
        number, face = found.groups() if found else ("", "")
        other = faces.setdefault(number, face.upper()) if number else face
        if number and other != face.upper():
            yield say("board-faces", "boards", number=number, other=other, upper=face.upper())
