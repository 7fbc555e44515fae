"""Whether the hexes a medal has on other maps are on a map that stands beside this one, and as the text says.

Of a map of one's own nobody knows what stands beside it; of the D-Day maps the book does.
Cite: .m44 tags (MD-313), Map Combinations (MD-153), Pointe-du-Hoc (MD-214).
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex, distance
from rulesets.kit.words import listed
from rulesets.memoir44.document.combination import D_DAY, D_DAY_TITLES
from rulesets.memoir44.document.document import Medal
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.texts import LABEL, rules, sentences

TITLES = dict(zip(D_DAY, D_DAY_TITLES, strict=True))
# Hexes of one objective lie no farther apart, across the seam of two maps.
APART = 4
_BESIDE = re.compile(r"\b(?:beside|next to|joins?|joined|belongs? to)\b", re.IGNORECASE)
_LABEL = re.compile(rf"(?<![\w\-'’.]){LABEL}(?![\w\-])")


def check_joined(survey: Survey) -> Iterator[Finding]:
    """Findings about hexes of a medal that are said to lie on another map."""
    for i, medal in enumerate(survey.document.medals):
        told = _told(survey, medal)
        for key, at in medal.joined:
            wrong = _wrong_map(survey, key) or _wrong_hex(survey, medal, key, at)
            if wrong or (told and (wrong := _untold(survey, told[1], key, at))):
                yield Finding(
                    "warning",
                    "joined-apart",
                    f"medals.{i}.joined",
                    f"A hex of this medal lies on a map beside this one: {wrong}.",
                    f"Name a map that stands beside this one, and a hex at their seam{_as_told(told)}.",
                    "MD-313",
                    (f"medals.{i}.joined", *((told[0],) if told else ())),
                )
                break


def other_maps(survey: Survey, said: str) -> Iterator[str]:
    """The keys of the D-Day maps, this one apart, that the sentence names."""
    for key, title in TITLES.items():
        if key != survey.document.key and re.search(rf"\b{title}\b", said):
            yield key


def _wrong_map(survey: Survey, key: str) -> str:
    own = survey.document.key
    if key and key == own:
        return "it names this map itself"
    if own in D_DAY and key in D_DAY and abs(D_DAY.index(own) - D_DAY.index(key)) > 1:
        return f"{TITLES[key]} never stands beside {TITLES[own]}"
    return ""


def _wrong_hex(survey: Survey, medal: Medal, key: str, at: Hex) -> str:
    """A hex far from the group across the seam; the maps stand in a row as the Allies see them."""
    own, across = survey.document.key, survey.shape.last_col
    if own not in D_DAY or key not in D_DAY or not survey.is_hex(at):
        return "" if survey.is_hex(at) else "no map has that hex"
    shift = across if D_DAY.index(key) > D_DAY.index(own) else -across
    there = Hex(at.row, at.col + shift)
    far = all(distance(there, one) > APART for one in (medal.at, *medal.group))
    return f"{survey.where(at)} of {TITLES[key]} lies far from its other hexes" if far else ""


def _told(survey: Survey, medal: Medal) -> tuple[str, str] | None:
    """Where a rule that names the medal tells of a map beside this one, and from there on its words."""
    names = [medal.title.removeprefix("The "), *(survey.where(at) for at in (medal.at,) if survey.is_hex(at))]
    for passage in rules(survey.document):
        if any(len(name) > 1 and name in passage.said for name in names):
            for said in sentences(passage.said):
                if _BESIDE.search(said) and any(other_maps(survey, said)):
                    return passage.where, said
    return None


def _untold(survey: Survey, said: str, key: str, at: Hex) -> str:
    """What the sentence says of the map or the hex, where it is another than the field's."""
    maps, labels = list(other_maps(survey, said)), _LABEL.findall(said)
    if not any(one in key for one in maps):
        return f"the rules name {listed([TITLES[one] for one in maps])}, the field {TITLES.get(key, key)}"
    if labels and survey.where(at) not in labels:
        return f"the rules name {listed(labels)}, the field {survey.where(at)}"
    return ""


def _as_told(told: tuple[str, str] | None) -> str:
    return ", or correct the rules" if told else ""
