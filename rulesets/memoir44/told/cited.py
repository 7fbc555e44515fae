"""Whether what the texts cite from the catalogue is there, and whether the badges that are there are cited.

The list of special rules is held against the map elsewhere; here it is what the designer wrote in prose. A
sentence that allows, or speaks of what may come, says nothing.
Cite: .m44 text (MD-256), catalogue (MD-369 to MD-372).
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.memoir44.document.catalogue import catalogue, citations, fits, group_named, read_entry
from rulesets.memoir44.ground.survey import Survey, badge_kind
from rulesets.memoir44.told.believed import without_badges
from rulesets.memoir44.told.hexes import BADGES
from rulesets.memoir44.told.needs import HINGES, lacks
from rulesets.memoir44.told.texts import all_rules, sentences

_CITED = re.compile(r"\b(Actions?|Troops?|Nations?|SWAs?|Terrains?) (\d{1,2})\b(?![-.:/]\d)")
# The rules of each badge, the later one first where there are two, and what a text calls its bearers.
_RULES = {kind: [cited] for cited, kind in BADGES.items()} | {"elite": [("Troops", 2)]}
_RULES["anti-tank"].append(("SWAs", 2))
_RULES["mortar"].append(("SWAs", 3))
_WEAPONS = {"anti-tank", "mortar", "machine-gun"}
_ALL_WEAPONS = {("SWAs", 1), ("SWAs", 4)}
_CALLED = {
    "big-gun": r"big guns?|gros canons?|schwere geschütze",
    "engineer": r"engineers?|sappers?|pioneers?|pioniere?n?|sapeurs?|génie",
    "cavalry": r"cavalry|horse\w*|cavalerie|kavallerie",
    "ski": r"skis?|ski-?\w+|skieurs?",
    "sniper": r"snipers?|sharpshooters?|scharfschützen?|tireurs?",
    "flame-thrower": r"flame\W?throw\w*|crocodiles?|lance-?flammes?|flammenwerfer\w*",
    "mobile-artillery": r"mobile artillery|self\W?propelled|priests?|automoteurs?|selbstfahr\w*",
    "heavy-anti-tank": r"heavy anti\W?tank|flak|88s?",
    "anti-tank": r"anti\W?tank|pak|antichars?|panzerabwehr\w*",
    "mortar": r"mortars?|mortiers?|mörser|granatwerfer",
    "machine-gun": r"machine\W?guns?|mitrailleuses?|maschinengewehre?",
    "elite": r"elites?|élites?|rangers?|commandos?|airborne|paratroop\w*|special(?:is|iz)ed \w+",
}
# So many badges whose rules are cited show that those of all would be.
FEW = 2


def check_cited(survey: Survey) -> Iterator[Finding]:
    """Findings about rules cited in a text, of whose objects there are none."""
    known = catalogue()
    for i, words in enumerate(survey.document.words):
        if words.language != "en":
            continue
        # A wrong title is a finding of its own, and nobody knows which of the two is meant.
        wrong = {
            (cited.group, cited.number)
            for cited in citations(words.rules)
            if (entry := known.get((cited.group, cited.number))) and not fits(entry, cited.title)
        }
        for said in sentences(words.rules):
            for group, number in _CITED.findall(said):
                cited = group_named(group), int(number)
                is_unmarked = cited in BADGES and without_badges(survey.document)
                is_open = is_unmarked or HINGES.search(said)
                if cited in known and cited not in wrong and not is_open and lacks(survey, cited):
                    yield Finding(
                        "warning",
                        "cited-without-object",
                        f"words.{i}.rules",
                        f"The rules bring {known[cited].name}, {known[cited].title}, but nothing here is "
                        "what it is about.",
                        "Take the rule away, or set up what it needs.",
                        "MD-256",
                    )


def check_uncited(survey: Survey) -> Iterator[Finding]:
    """Findings about the one kind of badge whose rule nothing cites, where the rules of all others are cited.

    Reading: in most texts badges speak for themselves; whoever cites the rules of some leaves none out.
    """
    kinds: dict[str, list[str]] = {}
    for cell, unit in survey.units():
        if badge_kind(unit) in _RULES:
            kinds.setdefault(badge_kind(unit), []).append(survey.where(cell.at))
    there = _cited_of(survey)
    cited = {kind for kind in kinds if there & set(_RULES[kind])}
    if there & _ALL_WEAPONS and not cited & _WEAPONS:
        cited |= _WEAPONS & kinds.keys()
    bare = [kind for kind in kinds if kind not in cited and not _is_told(survey, kind)]
    if len(bare) != 1 or len(cited) < FEW or without_badges(survey.document):
        return
    entry, hexes = catalogue()[_RULES[bare[0]][0]], kinds[bare[0]]
    yield Finding(
        "warning",
        "badge-uncited",
        hexes[0],
        f"The rules cite what the other badges mean; {entry.name}, {entry.title}, of the badge on "
        f"{listed(hexes)}, they do not.",
        f"Take the badge away, or bring {entry.name} into the special rules.",
        "MD-369",
        tuple(hexes),
    )


def _cited_of(survey: Survey) -> set[tuple[str, int]]:
    """Every rule that the list or a text cites, by class and number."""
    listed_rules = (read_entry(rule.catalogue) for rule in survey.document.special)
    told = _CITED.findall(all_rules(survey.document))
    return {cited for cited in listed_rules if cited} | {
        (group_named(group), int(number)) for group, number in told
    }


def _is_told(survey: Survey, kind: str) -> bool:
    """Whether a rule speaks of the bearers of the badge, or of all special troops."""
    called = rf"\b(?:{_CALLED[kind]}|special(?:i[sz]ed)? troops)\b"
    return re.search(called, all_rules(survey.document).lower()) is not None
