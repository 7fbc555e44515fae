"""Fields that stand in a form otherwise than they are kept: values of procedures and pieces of boxes as text,
one a line, and house rules that a document may propose.

Whatever is written reads as the same again.
"""

import re
from dataclasses import replace
from typing import Any

from rulesets.kit.by_form import Written
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import spelled, with_word
from rulesets.skirmish.document.doctrines import Value
from rulesets.skirmish.document.match import Counted

_LINE = re.compile(r"([0-9]{1,3})\s*[x×]?\s+(\S.*)")


def proposed(rulings: type) -> Written:
    """The house rules of that class, each by the word of its setting. A document that proposes none has the
    defaults."""

    def shown(document: Any, path: str) -> str:
        return spelled(getattr(document.rulings or rulings(), path.partition(".")[2]))

    def typed(document: Any, path: str, word: str) -> Any:
        changed = with_word(document.rulings or rulings(), path.partition(".")[2], word)
        return replace(document, rulings=changed)

    return Written("rulings.*", shown, typed)


def pairs_text(pairs: tuple[Value, ...]) -> str:
    """A line for each value, its name first: "row kv2"."""
    return "\n".join(f"{name} {value}" for name, value in pairs)


def pairs(text: str) -> tuple[Value, ...]:
    """The values of such lines; refuses a name without a value, and one that comes twice."""
    found: dict[str, str] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        name, _, value = line.partition(" ")
        if not value.strip():
            raise Refusal(f"“{line}”: write the value's name and the value, such as “row kv2”.", "TS-177")
        if name in found:
            raise Refusal(f"“{name}” is there twice. Keep one of the lines.", "TS-177")
        found[name] = value.strip()
    return tuple(found.items())


def counted_text(pieces: Counted) -> str:
    """A line for each piece, its number first: "58 regular:allied"."""
    return "\n".join(f"{number} {piece}" for piece, number in pieces)


def counted(text: str) -> Counted:
    """The pieces of such lines, one that is named twice added up; refuses a line without a number."""
    found: dict[str, int] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        read = _LINE.fullmatch(line)
        if read is None:
            raise Refusal(f"“{line}”: begin with a number, such as “4 truck:axis”.", "TS-307")
        found[read[2]] = found.get(read[2], 0) + int(read[1])
    return tuple(found.items())
