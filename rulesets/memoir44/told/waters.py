"""Whether what is said to lie on a named river lies on that one, and not on another water of the map.

A lettering on a hex of water is its name, but for those of bridges and the like. Two waters are one where
their hexes touch: what lies at the meeting of two rivers may be called after either. Dry hexes are not judged
here, nor names that no water bears.
Cite: .m44 labels (MD-261), places to build (MD-182), medals (MD-264).
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex, neighbours
from rulesets.kit.words import listed
from rulesets.memoir44.ground.control import group_of
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.subjects import is_landmark
from rulesets.memoir44.told.texts import english_rules, hexes_in, letterings
from rulesets.memoir44.told.things import nouns

WET = frozenset({"river", "frozen-river", "river-mouth", "lake", "dam"})
_ARTICLES = re.compile(r"^(?:the|la|le|les|l['’]|die|der|das|river|rivière) ?|\b(?:river|canal|lake)$")
_CLAUSE = re.compile(r"[,;:.]| and | but | or ")
Waters = Mapping[str, frozenset[Hex]]


def check_waters(survey: Survey) -> Iterator[Finding]:
    """Findings about places, medals, letterings and hexes in the rules that lie on another named water than
    they say; one without a name may be an arm of the one that is meant."""
    waters = named_waters(survey)
    for where, water, hexes in _claims(survey, waters):
        on = {at: name for name, wet in waters.items() for at in hexes if at in wet - waters[water]}
        if not on:
            continue
        there, lie = listed([survey.where(at) for at in on]), "lies" if len(on) == 1 else "lie"
        other = next(iter(on.values())).title()
        yield Finding(
            "warning",
            "other-water",
            where,
            f"This is said to be on the {water.title()}, and {there} {lie} on the {other}.",
            f"Choose hexes of the {water.title()}, or name the {other}.",
            "MD-261",
            tuple(dict.fromkeys((where, *map(survey.where, on)))),
        )


def _claims(survey: Survey, waters: Waters) -> Iterator[tuple[str, str, Iterable[Hex]]]:
    """What is said to lie on a named water: where that is edited, the name, and its hexes."""
    document = survey.document
    for i, built in enumerate(document.built_bridges):
        if name := _named(waters, built.river):
            yield f"built_bridges.{i}", name, built.places
    for i, medal in enumerate(document.medals):
        if name := _named(waters, medal.title):
            yield f"medals.{i}", name, group_of(medal)
    for item in letterings(survey):
        if name := _named(waters, item.words):
            yield survey.where(item.at), name, (item.at,)
    for where, said in english_rules(document):
        for named in hexes_in(survey, said):
            clause = _CLAUSE.split(named.before.rstrip(" ("))[-1]
            name = _named(waters, clause)
            if name and not is_landmark(clause[: clause.lower().rfind(name)]):
                yield where.removesuffix(".text"), name, named.hexes


def _named(waters: Waters, said: str) -> str:
    """The water that the words name, "" where they name none or more than one."""
    names = [name for name in waters if re.search(rf"\b{re.escape(name)}\b", said.lower())]
    return names[0] if len(names) == 1 else ""


def named_waters(survey: Survey) -> Waters:
    """The hexes of every named water, by its name in small letters without article."""
    waters: dict[str, frozenset[Hex]] = {}
    for item in letterings(survey):
        name = _ARTICLES.sub("", item.words.lower()).strip()
        cell = survey.cells.get(item.at)
        is_bare = survey.ground(item.at) in WET and not (cell and cell.tile)
        if name and is_bare and not set(name.split()) & nouns().keys():
            waters[name] = waters.get(name, frozenset()) | _water_at(survey, item.at)
    return waters


def _water_at(survey: Survey, start: Hex) -> frozenset[Hex]:
    """All hexes of water that hang together with this one."""
    group = [start]
    for at in group:
        group += [
            near for near in neighbours(survey.shape, at) if survey.ground(near) in WET and near not in group
        ]
    return frozenset(group)
