"""Whether the towns held from the start are those the rules name, and have no enemy in them.

Read are "the Axis holds every town but the Church" and "the Church is the Allies' from the first": towns by
their hex, their lettering, or as the one church of the map.
Cite: Town Control, Actions 29 (MD-065, MD-219).
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import listed
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, TownControl, other_side
from rulesets.memoir44.ground.control import town_hexes
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.texts import SIDE, english_rules, hexes_in, letterings, side_of

_ALL_BUT = re.compile(
    rf"\b({SIDE})(?: player)? (?:holds?|controls?|has|have|owns?|begins? with|starts? with) "
    r"(?:every town|all (?:the )?towns) (?:but|except|save|apart from) (?P<towns>[^,;.]*)"
)
_FIRST = r"(?:at first|from the (?:first|start|beginning|outset)|at the (?:start|outset|beginning)|initially)"
_IS_OF = re.compile(
    rf"(?P<towns>[^,;]*)\b(?:is|are) (?:held by |controlled by |in the hands of )?(?:the )?({SIDE})\b"
    rf"(?:['’]s?)?[^,;]*\b{_FIRST}"
)
_HOLDS = re.compile(
    rf"\b({SIDE})(?: player)? (?:(?:holds?|controls?|owns?) (?P<first>[^,;]*)\b{_FIRST}|"
    r"(?:begins?|starts?) with (?:control of )?(?P<towns>[^,;.]*))"
)


def check_held(survey: Survey) -> Iterator[Finding]:
    """Findings about towns held from the start."""
    towns = survey.document.towns
    if towns is None or towns.attacker not in SIDES:
        return
    there = set(town_hexes(survey.landscape, replace(towns, held=())))
    for where, said in english_rules(survey.document):
        wrong = _wrong(survey, towns, there, said)
        if wrong:
            places = tuple(survey.where(at) for at in sorted(wrong) if survey.is_hex(at))
            told = [survey.where(at) for at in sorted(wrong - set(towns.held))]
            yield Finding(
                "warning",
                "told-held",
                "towns.held",
                f"The rules give {listed(told)} to the {SIDE_TITLES[towns.attacker]} from the start, the "
                f"field {listed([survey.where(at) for at in towns.held if survey.is_hex(at)]) or 'no town'}."
                if told
                else f"The field gives {listed(list(places))} to the {SIDE_TITLES[towns.attacker]} from the "
                "start, the rules do not.",
                "Correct one of the two.",
                "MD-065",
                ("towns.held", where.removesuffix(".text"), *places),
            )
            return
    enemy = other_side(towns.attacker)
    manned = [at for at in sorted(set(towns.held)) if survey.landscape.occupied.get(at) == enemy]
    if manned:
        names = tuple(map(survey.where, manned))
        yield Finding(
            "warning",
            "held-by-enemy",
            "towns.held",
            f"The {SIDE_TITLES[towns.attacker]} hold {listed(list(names))} from the start, and a unit of the "
            f"{SIDE_TITLES[enemy]} stands there.",
            "Choose the town meant, or move the unit.",
            "MD-065",
            ("towns.held", *names),
        )


def _wrong(survey: Survey, towns: TownControl, there: set[Hex], said: str) -> set[Hex]:
    """The towns that the sentence gives to one side and the field to the other."""
    if found := _ALL_BUT.search(said):
        named = _named(survey, there, found["towns"])
        return named ^ set(towns.held) if named and side_of(found[1]) != towns.attacker else set()
    if found := _IS_OF.search(said):
        named, side = _named(survey, there, found["towns"]), side_of(found[2])
    elif found := _HOLDS.search(said):
        named, side = _named(survey, there, found["towns"] or found["first"]), side_of(found[1])
    else:
        return set()
    return named - set(towns.held) if side == towns.attacker else named & set(towns.held)


def _named(survey: Survey, there: set[Hex], said: str) -> set[Hex]:
    """The towns the words name: by hex, by lettering, or the one church."""
    named = {at for item in hexes_in(survey, said) for at in item.hexes} & there
    named |= {item.at for item in letterings(survey) if item.at in there and item.words in said}
    churches = {at for at in there if survey.ground(at) == "church"}
    if not named and len(churches) == 1 and re.search(r"\bchurch\b", said, re.IGNORECASE):
        named = churches
    return named
