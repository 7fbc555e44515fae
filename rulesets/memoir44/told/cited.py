"""Whether what the texts cite from the catalogue is there, whether the badges that are there are cited, and
whether those are there that a text tells of.

The list of special rules is held against the map elsewhere; here it is what the designer wrote in prose. A
sentence that allows, or speaks of what may come, says nothing.
Cite: .m44 text (MD-256), catalogue (MD-369 to MD-372).
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.memoir44.document.catalogue import catalogue, citations, fits, group_named, read_entry
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, Scenario
from rulesets.memoir44.document.vocabulary import unit_type
from rulesets.memoir44.ground.survey import Survey, badge_kind, unit_side
from rulesets.memoir44.told.believed import BADGES as BADGE_WORDS, NEEDLESS, OF_A_SIDE, without_badges
from rulesets.memoir44.told.hexes import BADGES
from rulesets.memoir44.told.needs import HINGES, RULES, lacks
from rulesets.memoir44.told.texts import Passage, all_rules, rules, sentences, stories

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
_LAID = re.compile(
    r"\b(?:places?|placed|put|lay|laid|show[ns]|mark(?:s|ed)?|distinguish\w*|carr(?:y|ies)|bears?|wears?|ha(?:s|ve)|with|"
    r"pla(?:cez|cer|çons)|posez|mettez|portent?|legen|markier\w*|tragen|trägt)\b"
)
_SPECIAL = re.compile(
    r"\bspecial (?:forces?|units?|troops?) (?:is|are)\b|"
    r"\bunités? spéciales? (?:est|sont)\b|\bspezialeinheit(?:en)? (?:ist|sind)\b"
)
_COMING = re.compile(
    r"\b(?:arriv\w+|reinforc\w+|renforts?|verstärkung\w*|drop\w*|paradrop\w*|parachut(?:ed|age)|"
    r"largue\w*|abspr\w+|choos\w+|choice|chosen|choisi\w*|wähl\w+|later|turn \d+)\b"
)
# A badge for a unit that is any: its player picks it.
_ON_ANY = re.compile(r"\bon (?:an?|one|two|three|four|\d) |\bsur (?:une|deux|\d) |\bauf (?:eine|zwei|\d) ")
_OWN = {"allied": re.compile(r"\b(?:rangers?|commandos?|ranger\w*)\b")}
_IF = re.compile(r"\b(?:if|when|once|any|si|quand|wenn|falls|sobald)\b")
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


def check_badges_told(survey: Survey) -> Iterator[Finding]:
    """Findings about a badge or special troops that the rules say are there, and no unit on the map is.

    Reading: who says that a badge is placed, or who the special forces are, has set them apart on the map.
    What arrives, is dropped or is chosen is not there yet; what a cited rule is about is looked for above.
    """
    lacking: dict[str, str] = {}
    for passage in _told(survey.document):
        kinds = sides = frozenset[str]()
        for said in sentences(passage.said):
            small = said.lower()
            last, kinds = kinds, called_in(small)
            sides = _sides_in(small) or (frozenset() if kinds else sides)
            meant = kinds or last
            is_open = any(
                (group_named(group), int(number)) in RULES for group, number in _CITED.findall(said)
            )
            if meant and not is_open and _is_laid(small) and none_of(survey, meant, sides):
                lacking.setdefault(passage.where, _called(meant, sides))
    if lacking:
        where, said = next(iter(lacking.items()))
        yield Finding(
            "warning",
            "badge-told",
            where,
            f"The text tells of {said}, and no unit on the map is so marked.",
            "Give the unit its badge, or correct the text.",
            "MD-330",
            tuple(lacking),
        )


def called_in(said: str) -> frozenset[str]:
    """The kinds of special troops that a sentence, in small letters, speaks of."""
    called = (rf"\b(?:{words})(?:abzeichen|einheit\w*)?\b" for words in _CALLED.values())
    return frozenset(kind for kind, words in zip(_CALLED, called, strict=True) if re.search(words, said))


def _sides_in(said: str) -> frozenset[str]:
    """The sides the sentence names, or whose troops it does."""
    named = frozenset(side for side, words in OF_A_SIDE.items() if words.search(said))
    return named or frozenset(side for side, words in _OWN.items() if words.search(said))


def _called(kinds: frozenset[str], sides: frozenset[str]) -> str:
    """What a finding calls them: "elite troops of the Allies"."""
    of = f" of the {SIDE_TITLES[next(iter(sides))]}" if len(sides) == 1 else ""
    return f"{listed([kind.replace('-', ' ') for kind in sorted(kinds)])} troops{of} with a badge"


def _told(document: Scenario) -> Iterator[Passage]:
    """The rules and descriptions, without the special rules whose objects are looked for by their number."""
    for passage in rules(document):
        path, _, number = passage.where.partition(".")
        rule = document.special[int(number)] if path == "special" else None
        if rule is None or read_entry(rule.catalogue) not in RULES:
            yield passage
    yield from (passage for passage in stories(document) if passage.where.endswith(".description"))


def _is_laid(said: str) -> bool:
    """Whether the sentence says that a badge is laid, or who the special forces are, and not only perhaps."""
    badge = BADGE_WORDS.search(said) if _LAID.search(said) and not _ON_ANY.search(said) else None
    found = _SPECIAL.search(said) or badge
    is_perhaps = found and (HINGES.search(said[: found.end()]) or _IF.search(said))
    return bool(found) and not (is_perhaps or NEEDLESS.search(said))


def none_of(survey: Survey, kinds: frozenset[str], sides: frozenset[str] = frozenset()) -> bool:
    """Whether no unit of the sides is of any of the kinds, and none is told to come."""
    document = survey.document
    for _, unit in survey.units():
        own = {badge_kind(unit), unit.trait("weapon"), "elite" if "2" in unit_type(unit.name)[0] else ""}
        if kinds & own and unit_side(unit) in (sides or SIDES):
            return False
    if without_badges(document) & (sides or frozenset(SIDES)) or ("elite" in kinds and document.reinforced):
        return False
    told = (said for passage in rules(document) for said in sentences(passage.said.lower()))
    return not any(_COMING.search(said) and kinds & called_in(said) for said in told)


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
