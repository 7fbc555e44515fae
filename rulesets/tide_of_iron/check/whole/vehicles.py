"""Findings of units of a designer's own that are of another nation than the vehicle of that name was.

Who uses what another nation built is no mistake where its builders' nation stands there: the British drove
Shermans. What words call captured, borrowed or delivered may be anybody's.

Cite: TN-048.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed, quoted
from rulesets.tide_of_iron.check.told.forces import NATIONS as CALLED
from rulesets.tide_of_iron.document.scenario import Own
from rulesets.tide_of_iron_box.units import NATIONS, Profile

DROVE: Mapping[str, tuple[str, ...]] = {
    r"firefly|achilles|archer|cromwell|centaur|comet|challenger|humber|daimler|dingo|bren carrier|"
    r"universal carrier|tetrarch|sexton|bishop|wasp|kangaroo|crab|avre|crocodile|6[- ]pounder|"
    r"17[- ]pounder": ("british",),
    r"churchill|valentine|matilda|crusader": ("british", "soviet"),
    r"sherman|stuart|honey|grant|lee|m3 half|white scout": ("american", "british", "soviet"),
    r"m10|wolverine|priest|m5a1|m7": ("american", "british"),
    r"hellcat|m18|jackson|m36|chaffee|greyhound|pershing|calliope|bazooka": ("american",),
    r"panther|tiger|tiger i+|panzer|pzkpfw|marder|stug|stuh|sturmgesch.tz|jagdpanzer|jagdpanther|jagdtiger|"
    r"hetzer|nashorn|hummel|wespe|wirbelwind|m.belwagen|brummb.r|puma|elefant|ferdinand|kingtiger|pak|flak|"
    r"nebelwerfer|sd\.?kfz|panzerj.ger|k.belwagen|goliath": ("german",),
    r"t-?34|t-?70|t-?60|kv-?1|kv-?2|is-?2|su-?\d+|isu-?\d+|zis": ("soviet",),
}
"""By the name of a vehicle or gun, the nations that fought with it."""
SHORT = 3
"""No name of so few letters stands for a unit in a text."""
_TAKEN = re.compile(
    r"\b(?:captured|borrowed|booty|beute\w*|seized|taken over|looted|delivered|lent|lend-lease|\(r\)|\(e\)|"
    r"\(a\)|"
    r"\(f\)|pressed into)(?!\w)",
    re.I,
)


def check_vehicles(own: Own, texts: Iterable[tuple[str, str]] = ()) -> Iterator[Finding]:
    """Every unit by its name, then by the nation that words put before it."""
    said = list(texts)
    for place, unit in enumerate(own.units):
        where = f"own.units.{place}"
        words = " ".join(text for _, text in said)
        if _TAKEN.search(f"{unit.title} {words}") or not unit.nation:
            continue
        drove = drivers(unit.title)
        if drove and unit.nation not in drove:
            nations = listed([NATIONS.get(one, one) for one in drove])
            line = f"{unit.title} stands as a unit of the {NATIONS.get(unit.nation, unit.nation)}; "
            line += f"it was one of the {nations}."
            yield Finding("warning", "unit-nation", where, line, "Correct its nation.", "TN-048")
            continue
        yield from _by_words(where, unit, said)


def drivers(title: str) -> tuple[str, ...]:
    """The nations of the last vehicle that a title names; none for one nobody knows. "Sherman Firefly" is
    the Firefly."""
    found = [
        (match.start(), nations)
        for way, nations in DROVE.items()
        for match in re.finditer(rf"\b(?:{way})(?![a-z])", title, re.I)
    ]
    return max(found)[1] if found else ()


def _by_words(where: str, unit: Profile, texts: list[tuple[str, str]]) -> Iterator[Finding]:
    """ "The British Wolverine" in a text, where the unit is German."""
    names = {name for name in (unit.title, unit.title.rsplit(" ", 1)[-1]) if len(name) > SHORT}
    drove = drivers(unit.title)
    for nation, (_, way) in CALLED.items():
        if nation == unit.nation or (nation in drove and unit.nation in drove):
            continue
        for _, words in texts:
            for name in names:
                if re.search(rf"\b(?:{way}) (?:\w+ ){{0,2}}?{re.escape(name)}s?(?!\w)", words, re.I):
                    line = f"{quoted(words)} calls {unit.title} {nation.title()}, and it stands as a unit of "
                    line += f"the {NATIONS.get(unit.nation, unit.nation)}."
                    yield Finding("warning", "unit-nation", where, line, "Correct one of them.", "TN-048")
                    return
