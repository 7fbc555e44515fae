"""Findings of forces that words name: pieces nobody has, more than there are, divisions and nations.

Cite: TN-048, TN-064, TN-176, TN-177, TN-185.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from rulesets.kit.findings import Finding
from rulesets.kit.words import quoted
from rulesets.tide_of_iron.check.decks import IN_NO_BOX
from rulesets.tide_of_iron.check.texts import texts_of
from rulesets.tide_of_iron.check.told.fields import CALLED, NUMBER, SENTENCE, number_of, sides_named
from rulesets.tide_of_iron.document.scenario import SIDES, Counted, Own, Scenario, SideKey, does
from rulesets.tide_of_iron.ground.survey import SIDE_HAS, Survey
from rulesets.tide_of_iron_box.units import shipped_specializations, shipped_units

ARMED = ("vehicle", "truck", "gun")
SHORT: Mapping[str, str] = {
    "sherman": r"shermans?",
    "stug3": r"stugs?(?: iii)?s?",
    "tiger1": r"(?<!king )tigers?(?: i)?s?",
    "t34": r"t-34s?",
    "half_track": r"half-?tracks?",
    "mg": r"machine[- ]guns?(?: crews?)?",
    "mortar": r"mortars?(?: crews?)?",
}
"""How words call a piece otherwise than by its title."""
FIGURES: Mapping[str, str] = {"regular": r"regulars?", "elite": r"elites?", "officer": r"officers?"}
TRAINED = ("engineer", "flamethrower", "medic", "demolitions")
_NO = re.compile(r"\b(?:no|without|not|never|neither|nobody)\b", re.I)
_OFF = re.compile(r"\boff[- ](?:map|board)\b", re.I)
_COUNT = rf"(?:\b(both|{NUMBER[1:-1]}) (?:(?!the )\w+ )?)"
NATIONS: Mapping[str, tuple[SideKey, str]] = {
    "american": ("allied", r"americans?|u\.s\."),
    "british": ("allied", r"british|english"),
    "soviet": ("allied", r"soviets?|russians?"),
    "german": ("axis", r"germans?|wehrmacht"),
}
_SQUADS = re.compile(rf"\b{NUMBER} (?:\w+ )?squads?\b", re.I)
_TANKS = re.compile(r"\b(?:tanks?|armou?r|tank destroyers?|panzers?)\b", re.I)


def called(own: Own) -> dict[str, str]:
    """Patterns by which words call a piece, by its key; what is in no box by its name."""
    units = (*own.units, *shipped_units())
    found = {
        unit.key: SHORT.get(unit.key, rf"{re.escape(unit.title.lower())}s?")
        for unit in reversed(units)
        if unit.title and (unit.arm in ARMED or unit.key in SHORT)
    }
    titles = " ".join(unit.title.lower() for unit in own.units)
    return found | {name: rf"{name.lower()}s?" for name in IN_NO_BOX if name.lower() not in titles}


def named_pieces(own: Own, words: str) -> dict[str, str]:
    """The pieces that words name, with the word for each."""
    found = {key: re.search(rf"\b{way}\b", words, re.I) for key, way in called(own).items()}
    return {key: match[0] for key, match in found.items() if match}


def check_forces_told(asked: Survey) -> Iterator[Finding]:
    """What texts say of pieces, numbers, divisions and nations against the force lists."""
    for where, words in texts_of(asked.scenario):
        if where.startswith("own.") or where in ("background", "front"):
            continue
        for sentence in SENTENCE.split(words):
            yield from of_sentence(asked, where, sentence)
    yield from _coming(asked.scenario)
    yield from _nations(asked.scenario)


def of_sentence(asked: Survey, where: str, words: str) -> Iterator[Finding]:
    """One sentence against pieces, divisions and charges."""
    if not where.startswith("reinforcements."):
        yield from _pieces(asked.scenario, where, words)
    yield from _divisions(asked.scenario, where, words)
    yield from _charges(asked.scenario, where, words)


def _held(scenario: Scenario, side: str = "") -> Counter[str]:
    """All pieces of a side, or of both, at the start and later; crews by one key."""
    forces: list[Counted] = [one.pieces for one in scenario.divisions if side in ("", one.side)]
    forces += [one.pieces for one in scenario.reinforcements if side in ("", one.side)]
    found: Counter[str] = Counter()
    for pieces in forces:
        for kind, number in pieces:
            found["mg" if kind == "mg_german" else kind] += number
    return found


def _trained(scenario: Scenario) -> set[str]:
    rows = [one.specializations for one in scenario.divisions]
    rows += [one.specializations for one in scenario.reinforcements]
    drawn = {key for one in scenario.divisions for squad in one.squads for key in squad.specializations}
    based = {base.specialization for base in scenario.roster}
    return {key for row in rows for key, number in row if number} | drawn | based


def _pieces(scenario: Scenario, where: str, words: str) -> Iterator[Finding]:
    if _NO.search(words) and where.startswith(("hints", "special_rules")) and "may" not in words.lower():
        return
    everybody = _held(scenario)
    if not everybody or _OFF.search(words):
        return
    quote = quoted(words)
    for key, word in named_pieces(scenario.own, words).items():
        way = called(scenario.own)[key]
        told = re.search(rf"{_COUNT}(?:{way})\b", words, re.I)
        number = _number(told, words)
        owner = next((side for side in SIDES if re.search(rf"\b{CALLED[side]} (?:{way})\b", words, re.I)), "")
        had = _held(scenario, owner)[key]
        if not had:
            who = f"{SIDE_HAS[owner]}" if owner in SIDES else "there is"
            said = f"{quote} names {word}, and {who} none."
            yield Finding("warning", "piece-told", where, said, "Add it, or correct the words.", "TN-048")
        elif number > had:
            said = f"{quote}: of {word} there are {had}."
            yield Finding("warning", "piece-told", where, said, "Correct the number.", "TN-048")
    titles = {key: one.title for key, one in shipped_specializations().items()}
    for key in TRAINED if where.startswith(("special_rules", "sides.", "divisions.")) else ():
        if key not in _trained(scenario) and re.search(rf"\b{titles[key]}s?\b", words, re.I):
            said = f"{quote} names {titles[key]}, and no squad is trained for it."
            yield Finding("warning", "piece-told", where, said, "Train one, or correct the words.", "TN-063")


def _number(told: re.Match[str] | None, words: str) -> int:
    """How many words tell of: 0 where they say none, as in "both Panthers and Tigers"."""
    if told is None or (told[1].lower() == "both" and re.match(r",? and\b", words[told.end() :])):
        return 0
    return 2 if told[1].lower() == "both" else number_of(told[1])


def _divisions(scenario: Scenario, where: str, words: str) -> Iterator[Finding]:
    there = {(one.side, one.number) for one in scenario.divisions}
    for found in re.finditer(rf"\bdivisions? {NUMBER}\b(?! (?:squads|figures|bases))", words, re.I):
        number, before = number_of(found[1]), sides_named(words[: found.end()])
        sides = before if len(before) == 1 else set(SIDES)
        if there and not any((side, number) in there for side in sides):
            said = f"{quoted(words)} names division {number}, which the scenario does not have."
            yield Finding("warning", "division-told", where, said, "Correct its number.", "TN-176")


def _charges(scenario: Scenario, where: str, words: str) -> Iterator[Finding]:
    found = re.search(rf"\b(?:has|have|with|gets?|starts? with) {NUMBER} (?:\w+ )?charges\b", words, re.I)
    sides = sides_named(words)
    if found and len(sides) == 1:
        (side,) = sides
        had = sum(one.charges or 0 for one in scenario.divisions if one.side == side)
        if number_of(found[1]) != had:
            said = f"{quoted(words)}: by the force list {does(side, 'has', 'have')} {had} charges."
            yield Finding("warning", "charges-told", where, said, "Correct one of them.", "TN-064")


def _coming(scenario: Scenario) -> Iterator[Finding]:
    """What the words of a reinforcement bring, against its list."""
    armed = {unit.key for unit in (*scenario.own.units, *shipped_units()) if unit.arm in ARMED}
    for place, coming in enumerate(scenario.reinforcements):
        where, words, held = f"reinforcements.{place}", coming.words, Counter(dict(coming.pieces))
        quote, wrong = quoted(words), ""
        for key, word in named_pieces(scenario.own, words).items():
            told = re.search(rf"{_COUNT}(?:{called(scenario.own)[key]})\b", words, re.I)
            number = _number(told, words)
            if number and number != held[key]:
                wrong = f"of {word} its list has {held[key]}"
            elif not held[key] and (not _held(scenario)[key] or words.lower().startswith(word.lower())):
                wrong = f"its list has no {word}"
        squads = _SQUADS.search(words)
        if squads and number_of(squads[1]) != coming.bases:
            wrong = f"its list has {coming.bases} bases"
        if _TANKS.search(words) and not _NO.search(words) and not any(held[key] for key in armed):
            wrong = wrong or "its list has no vehicle"
        if wrong:
            said = f"{quote}: {wrong}."
            yield Finding("warning", "brings-told", where, said, "Correct one of them.", "TN-185")


def _nations(scenario: Scenario) -> Iterator[Finding]:
    """A nation in a rule that fights for nobody; a background that tells of another and not of ours."""
    there = {nation for sheet in scenario.sides for nation in sheet.nations}
    there |= {division.nation for division in scenario.divisions}
    texts = {where: words for where, words in texts_of(scenario) if not where.startswith("own.")}
    story = f"{texts.pop('background')} {texts.pop('front')}"
    strangers = {nation: row for nation, row in NATIONS.items() if nation not in there} if there else {}
    for nation, (side, way) in strangers.items():
        mend = "Correct the words, or the nations."
        for where, words in texts.items():
            if re.search(rf"(?<!\bno )\b(?:{way})(?!\w)", words, re.I):
                said = f"{quoted(words)} tells of a nation that does not fight here."
                yield Finding("warning", "nation-told", where, said, mend, "TN-176")
                break
        ours = [NATIONS[one][1] for one in there if one in NATIONS and NATIONS[one][0] == side]
        told = any(re.search(rf"\b(?:{one})(?!\w)", story, re.I) for one in (*ours, "allie[sd]"))
        if ours and not told and nation != "soviet" and re.search(rf"\b(?:{way})(?!\w)", story, re.I):
            said = f"The background tells of the {nation.title()}, who do not fight here."
            yield Finding("warning", "nation-told", "background", said, mend, "TN-176")
