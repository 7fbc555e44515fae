"""Whether what the rules say of a hex is true of it: the gun, church or exit they name stands there.

What a sentence says is on the hexes it names, `subjects.py` reads. Nothing is said of what a sentence only
allows.
Cite: .m44 text and special rules (MD-256, MD-263).
"""

import re
from collections.abc import Iterable, Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hex_document import Piece
from rulesets.kit.hexes.hexes import Hex, distance, hex_at
from rulesets.kit.words import count, listed
from rulesets.memoir44.document.catalogue import read_entry
from rulesets.memoir44.document.vocabulary import unit_type
from rulesets.memoir44.ground.control import group_of
from rulesets.memoir44.ground.survey import Survey, badge_kind, unit_side
from rulesets.memoir44.told.edges import sides_by_edge
from rulesets.memoir44.told.joined import other_maps
from rulesets.memoir44.told.subjects import is_gone, is_landmark, joined, kinds, subject
from rulesets.memoir44.told.texts import Named, english_rules, hexes_in, letterings
from rulesets.memoir44.told.things import found, has, is_unit
from rulesets.memoir44.told.waters import WET, named_waters

Told = tuple[str, tuple[Hex, ...]]
# The badges of the troops of the catalogue, by number.
BADGES = {
    ("Troops", 3): "big-gun",
    ("Troops", 4): "engineer",
    ("Troops", 8): "cavalry",
    ("Troops", 9): "ski",
    ("Troops", 10): "sniper",
    ("Troops", 13): "flame-thrower",
    ("Troops", 14): "mobile-artillery",
    ("Troops", 23): "heavy-anti-tank",
    ("SWAs", 5): "anti-tank",
    ("SWAs", 6): "mortar",
    ("SWAs", 7): "machine-gun",
}
# What a sentence allows, or makes hang on something, need not be so at the start.
_NOT_YET = re.compile(
    r"\b(may|must|can|shall|will|places?|puts?|lays?|builds?|chooses?|if|when|once|until|after|where)\b",
    re.IGNORECASE,
)
_IS_ELITE = re.compile(r"\b(?:is|are)(?: an?)? elite\b")
_UNIT_AT = re.compile(r"\b(?:unit|infantry|armou?r) (?:at|in|on) (?:the )?$")
_BESIDE_THIS = re.compile(r"\bbeside this map\b", re.IGNORECASE)
# A bridge or road may be called after a place so many hexes off.
BY = 2
# So many other hexes of a thing are named.
FEW = 3


def check_told_hexes(survey: Survey) -> Iterator[Finding]:
    """Findings about hexes of which the rules tell what is not so, one a sentence; exits that no rule names
    are one of them all."""
    exits: list[tuple[str, Named]] = []
    for where, said in english_rules(survey.document):
        lists = [named for named in joined(hexes_in(survey, said)) if not _is_on_another_map(survey, named)]
        wrong = [told for named in lists for told in _told(survey, named)]
        wrong += [told for named in lists for told in _without_badge(survey, where, named)]
        wrong += list(_elsewhere(survey, said))
        for told in wrong[:1]:
            yield _finding(survey, where, told)
        exits += [(where, named) for named in lists if subject(named)[0] == "exit"]
    for told in _exits_beside(survey, [named for _, named in exits]):
        yield _finding(survey, exits[0][0], told)


def _finding(survey: Survey, where: str, told: Told) -> Finding:
    return Finding(
        "warning",
        "told-hex",
        where.removesuffix(".text"),
        f"{told[0]}.",
        "Correct the hex in the text, or the map.",
        "MD-256",
        (where, *map(survey.where, told[1])),
    )


def _is_on_another_map(survey: Survey, named: Named) -> bool:
    """Whether the words before the hexes speak of a map beside this one, whose hexes they are then."""
    return bool(_BESIDE_THIS.search(named.before) and any(other_maps(survey, named.before)))


def _told(survey: Survey, named: Named) -> Iterator[Told]:
    """What is said of the hexes and not so, and the hexes it is about."""
    thing, people, number = subject(named)
    if wrong := no_hex(survey, named):
        yield wrong, ()
    is_open = _NOT_YET.search(named.before) and thing != "exit"
    if thing and not is_open and not is_gone(named.before, named.after):
        yield from _things(survey, named, thing, people)
        if number and number != len(named.hexes) + len(named.gone):
            there = count(len(named.hexes), "hex", "hexes")
            yield f"The rules say {number} {kinds(thing, 2)}, and name {there}", named.hexes
    yield from _names(survey, named)


def no_hex(survey: Survey, named: Named) -> str:
    """What is wrong with a label of the list that is no hex; "" where it may be another word.

    Reading: among two hexes of the board it is meant for one too.
    """
    thing, is_list = subject(named)[0], len(named.hexes) > 1
    is_meant = thing or is_list or named.before.rstrip().endswith(("(", " hex", " hexes", " on"))
    if not named.gone or not is_meant:
        return ""
    if mend := [name for name in named.gone if hex_at(survey.shape, name.swapcase())]:
        return f"The rules name {mend[0]}, which is no hex; meant may be {mend[0].swapcase()}"
    return f"The rules name {named.gone[0]}, which is no hex of this board" if thing or is_list else ""


def _elsewhere(survey: Survey, said: str) -> Iterator[Told]:
    """The only marked elite unit of a side, which the sentence says is at a named place, and is not there.

    Reading: where nobody of the side is marked, the sentence itself makes the unit elite.
    """
    small = said.lower()
    if not _IS_ELITE.search(small) or _NOT_YET.search(said):
        return
    for name, places in places_of(survey).items():
        standing = {unit_side(unit) for cell, unit in survey.units() if cell.at in places}
        marked = [cell.at for cell, unit in survey.units() if _is_marked(unit, standing)]
        is_said = _UNIT_AT.search(small[: small.find(name)]) if name in small else None
        if is_said and len(marked) == 1 and marked[0] not in places:
            told = (
                f"The rules put the elite unit at {name.title()}; the map has it on {survey.where(marked[0])}"
            )
            yield told, (*sorted(places), marked[0])


def _is_marked(unit: Piece, sides: set[str]) -> bool:
    """Whether the unit is of one of the sides, and elite by its figures or its badge."""
    is_elite = unit_type(unit.name)[0] in ("inf2", "tank2") or badge_kind(unit) == "elite"
    return is_elite and unit_side(unit) in sides


def _without_badge(survey: Survey, where: str, named: Named) -> Iterator[Told]:
    """The hexes of a rule about troops that carry a badge, whose unit has none or another."""
    path, _, number = where.partition(".")
    rule = survey.document.special[int(number)] if path == "special" else None
    cited = read_entry(rule.catalogue) if rule and rule.catalogue else None
    kind = BADGES.get(cited, "") if cited else ""
    units = {at: survey.cells[at].unit for at in named.hexes if at in survey.cells}
    bare = tuple(at for at, unit in units.items() if kind and unit and badge_kind(unit) != kind)
    if bare:
        are = "unit" if len(bare) == 1 else "units"
        yield f"The rule names the {are} on {_at(survey, bare)}, without a badge of it", bare


def _things(survey: Survey, named: Named, thing: str, people: str) -> Iterator[Told]:
    bare = tuple(at for at in named.hexes if not has(survey, at, thing, people))
    if bare:
        others = [] if is_unit(thing) else sorted(found(survey, thing) - set(named.hexes))
        there = "the map has none there"
        if 0 < len(others) <= FEW:
            there += f", and {'one' if len(others) == 1 else 'others'} on {_at(survey, others)}"
        yield f"The rules put {kinds(thing, len(bare), people)} on {_at(survey, bare)}; {there}", bare


def _exits_beside(survey: Survey, lists: list[Named]) -> Iterator[Told]:
    """The exits of the map beside those that all rules together name, where each of these is one.

    The exits of a side that leaves by an edge, as a rule without hexes has it, need not be named.
    """
    named = {at for item in lists for at in item.hexes}
    free = sides_by_edge(survey)
    by_edge = {at for way in survey.document.exits if way.side in free for at in (way.at, *way.group)}
    more = sorted(found(survey, "exit") - named - by_edge)
    is_right = all(has(survey, at, "exit") for at in named) and not any(item.gone for item in lists)
    if named and more and is_right:
        exits = f"{kinds('exit', len(more))} on {_at(survey, more)}"
        yield f"The map has {exits} beside those of the rules", tuple(more)


def _at(survey: Survey, hexes: Iterable[Hex]) -> str:
    return listed([survey.where(at) for at in hexes])


def _names(survey: Survey, named: Named) -> Iterator[Told]:
    """A name of the map right before a hex in brackets, which is not where the name is; on water, `waters.py`
    speaks of the names of waters."""
    if not named.before.rstrip().endswith("("):
        return
    before = named.before.rstrip()[:-1].rstrip().lower()
    for name, places in places_of(survey).items():
        if not before.endswith(name) or is_landmark(before.removesuffix(name)):
            continue
        wet = next((wet for wet in named_waters(survey).values() if places <= wet), frozenset())
        if wet and all(survey.ground(at) in WET for at in named.hexes):
            continue
        titled = [medal for medal in survey.document.medals if _key(medal.title) == name]
        wanted = set(titled[0].group) | {titled[0].at} if len(titled) == 1 else set(named.hexes)
        if wanted != set(named.hexes):
            told, there = (
                listed([survey.where(at) for at in sorted(hexes)]) for hexes in (named.hexes, wanted)
            )
            yield f"The rules put {titled[0].title} on {told}; the map has it on {there}", named.hexes
        elif len(named.hexes) == 1 and _is_far(named.hexes[0], places | wet):
            there = listed([survey.where(at) for at in sorted(places)[:3]])
            here = survey.where(named.hexes[0])
            yield f"The rules put {name.title()} on {here}; the map has it on {there}", named.hexes


def _is_far(at: Hex, places: set[Hex]) -> bool:
    return all(distance(at, place) > BY for place in places)


def _key(title: str) -> str:
    return title.lower().removeprefix("the ")


def places_of(survey: Survey) -> dict[str, set[Hex]]:
    """The hexes of every name on the map, in small letters: letterings, and medals with all their hexes."""
    places: dict[str, set[Hex]] = {}
    for item in letterings(survey):
        if len(item.words) > 3:
            places.setdefault(item.words.lower(), set()).add(item.at)
    for medal in survey.document.medals:
        if len(medal.title) > 3:
            places.setdefault(_key(medal.title), set()).update(group_of(medal))
    return places
