"""The matters of a game: battles, rounds, stages, matches, each under its permanent name.

Invariant: a finished matter can always be found under its name. It has the words it had while it was open,
and the public states before and after. What was undone has no matter, and what was corrected is as corrected.
An old name, valid in its turn alone, leads to all matters that were called so.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from campaign.log.running import Running
from campaign.log.timeline import Matter, course
from rulesets.kit.ruleset import Standing

_OF_TURN = re.compile(r"([a-z]+ \d+) .")


def matters(at: Running) -> Mapping[str, Matter]:
    """All matters that were ever open, by name, in the order in which they came up. One that stayed open over
    several turns is one matter."""
    found: dict[str, Matter] = {}
    for turn in course(at):
        for item in turn.matters:
            first = found.get(item.name, item)
            found[item.name] = replace(item, record=first.record, before=first.before)
    return found


def called_so(at: Running, name: str) -> tuple[Matter, ...]:
    """The matters with this name in their own turn ("battle 1"), newest first."""
    listed = reversed(tuple(matters(at).values()))
    return tuple(item for item in listed if name != item.name == at.ruleset.lasting(item.met, name))


def turn_of(name: str) -> str:
    """The turn in a permanent name: "Turn 2"; empty if there is none, or if the name is the turn's own."""
    found = _OF_TURN.match(name)
    return found[1].capitalize() if found else ""


def whole_title(item: Matter) -> str:
    """The matter's title where several turns are listed: "Turn 2, battle 1, A5 into Épron (B4)"."""
    turn = turn_of(item.name)
    if not turn or turn.lower() in item.title.lower():
        return item.title
    return f"{turn}, {item.title[:1].lower()}{item.title[1:]}"


def parts_of(title: str) -> tuple[str, str]:
    """A title as its number and its subject: "Battle 3" and "A5 into Épron (B4)"; the first is empty without
    a number."""
    which, _, about = title.partition(", ")
    return (which, about) if about and which[-1].isdigit() else ("", title)


def plain_title(name: str) -> str:
    """A title made from a name alone, if nobody knows its words."""
    return name[:1].upper() + name[1:].replace("-", " ")


def names(at: Running, standing: Standing, wanted: Iterable[str]) -> dict[str, str]:
    """The titles of the matters open in the standing, and of those `wanted`, by their latest words."""
    known = dict(standing.subjects)
    missing = {name for name in wanted if name and name not in known}
    if missing:
        known |= {
            name: whole_title(item) if item.turn != standing.number else item.title
            for name, item in matters(at).items()
            if name in missing
        }
    return known


def title_of(at: Running, standing: Standing, name: str) -> str:
    """The title of a matter."""
    return names(at, standing, (name,)).get(name) or plain_title(name)


def is_named_in(words: str, title: str) -> bool:
    """Whether the words already name the matter: "Battle 3" of "Battle 3, A5 into Épron"."""
    return title.partition(",")[0].lower() in words.lower()


def is_over(at: Running, name: str) -> bool:
    """Whether the matter has been open and is closed."""
    found = matters(at).get(name)
    return found is not None and found.ended is not None
