"""Findings of what words of a chain say of its battles: effects and bonuses against the scenario they speak
of, whose win it is, how many points, which division.

Cite: TN-142, TN-143, TN-150, TN-152, TN-159, TN-165.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.findings import Finding
from rulesets.kit.ruleset import Library
from rulesets.kit.words import quoted
from rulesets.tide_of_iron.check.chain.stages import scenario_of, stage_words
from rulesets.tide_of_iron.check.told.fields import CALLED, NUMBER, number_of, sides_named
from rulesets.tide_of_iron.check.told.reader import DENIES, HANGS
from rulesets.tide_of_iron.check.told.sentences import of_texts
from rulesets.tide_of_iron.document.chain import Award, Bonus, Chain
from rulesets.tide_of_iron.document.scenario import SIDES, SideKey
from rulesets.tide_of_iron.ground.survey import PEOPLE, survey

_ORDINAL = re.compile(
    r"\b(\d{1,3})(?:st|nd|rd|th)\b(?! (?:of |january|february|march|april|may|june|july|august|"
    r"september|october|november|december|army|century|round))",
    re.I,
)
_LOSES = re.compile(
    r"\b(?:loses?|lost|fails?|beaten|defeated|repulsed|(?:driven|thrown) (?:off|back|out))\b", re.I
)
_WINS = re.compile(
    r"\b(?:wins?|won|holds?|held|takes?|took|taken|captures?|captured|reach(?:es|ed)?|cross(?:es|ed)?|"
    r"enters?|entered|clears?|cleared|victory|victorious)\b",
    re.I,
)
_OURS = (
    r"(?:(?:the|our|this|your) )?(?:core )?(?:own )?(?:divisions?|battalions?|regiments?|compan(?:y|ies)|"
    r"brigades?|platoons?|squads?|men|troops|unit|side|bases?)|we|us|ours|you"
)
_ENEMY = (
    r"(?:(?:the|an?|every) )?(?:enem(?:y|ies)|opponents?|foe|other side|opposing (?:side|player|force)|"
    r"adversary)(?:'s)?(?: (?:divisions?|battalions?|regiments?|compan(?:y|ies)|squads?|men|troops|"
    r"units?|side|"
    r"player))?"
)
"""Words for the division that is followed, and for those it fights."""
_FROM = re.compile(r"\b(?:won|taken|held|captured|cleared|freed) (?:back )?(?:from|of)(?: the)?$", re.I)
_POINTS = re.compile(rf"\b{NUMBER} (?:\w+ )?(?:victory )?points?\b", re.I)
_LEFT = re.compile(
    rf"\b{NUMBER} (?:or more |and more )?(?:figures?|crews?)(?: or more| and crews)?(?: are)? left\b", re.I
)
_BESIDE = re.compile(
    r"\b(?:only|too|also|even|already|besides|here|twice|two levels|no|not|instead|that|who|which|"
    r"engineers?|medics?)\b",
    re.I,
)
"""Words by which an exception gives another number than the row on purpose."""
_BASE = re.compile(r"^(.*\D)(\d+)$")
MEDALS = {
    "german": r"\b(?:bronze star|silver star|medal of honou?r|purple heart|victoria cross)\b",
    "american": r"\b(?:iron cross|knight's cross|victoria cross|military cross)\b",
    "british": r"\b(?:iron cross|knight's cross|bronze star|silver star|medal of honou?r)\b",
}
"""Medals of other nations than the division's."""


def check_chain_words(chain: Chain, library: Library) -> Iterator[Finding]:
    """Effects, bonuses, then the names of division, bases and medals."""
    stages = {stage.key: stage for stage in chain.stages}
    for place, way in enumerate(chain.ways):
        scenario = scenario_of(stages.get(way.to), library)
        texts = [(f"ways.{place}", effect.words) for effect in way.effects if effect.words.strip()]
        if scenario is not None:
            told = of_texts(survey(scenario, library), texts)
            yield from (replace(one, level="warning", code="effect-told", cite="TN-165") for one in told)
        for effect in way.effects:
            yield from _after(chain, f"ways.{place}", effect.words, way.result, way.of)
    for place, stage in enumerate(chain.stages):
        scenario = scenario_of(stage, library)
        texts = [(f"stages.{place}.bonus", bonus.words) for bonus in stage.bonus]
        texts.append((f"stages.{place}.award", stage.award.exception))
        if scenario is not None:
            told = of_texts(survey(scenario, library), texts)
            yield from (replace(one, code="stage-told", cite="TN-159") for one in told)
        for bonus in stage.bonus:
            yield from _bonus(chain, f"stages.{place}.bonus", bonus)
        yield from _award(chain, f"stages.{place}.award", stage.award)
    yield from _names(chain)


def _winner(chain: Chain, words: str) -> SideKey | None:
    """The side whose win words tell of, None where they tell of none or of both."""
    sides = sides_named(words)
    number = _ORDINAL.search(chain.division)
    if number and re.search(rf"\b{number[0]}\b", words):
        sides.add(chain.follows)
    if not sides:
        sides = _followed(chain, words)
    if len(sides) != 1 or DENIES.search(words) or bool(_LOSES.search(words)) == bool(_WINS.search(words)):
        return None
    (side,) = sides
    other: SideKey = "axis" if side == "allied" else "allied"
    named = re.search(rf"\b(?:the )?(?:{CALLED[side]}|{_OURS}|{_ENEMY})\b", words, re.I)
    is_bereft = named and _FROM.search(words[: named.start()].strip())
    return other if _LOSES.search(words) or is_bereft else side


def _followed(chain: Chain, words: str) -> set[SideKey]:
    """The sides that words name without their names: the division that is followed, and its enemy."""
    enemy: SideKey = "axis" if chain.follows == "allied" else "allied"
    rest, theirs = re.subn(rf"\b(?:{_ENEMY})\b", "", words, flags=re.I)
    sides = {enemy} if theirs else set[SideKey]()
    return sides | {chain.follows} if re.search(rf"\b(?:{_OURS})\b", rest, re.I) else sides


def _bonus(chain: Chain, where: str, bonus: Bonus) -> Iterator[Finding]:
    """The side that wins by the words, and the number of points they give."""
    winner = _winner(chain, bonus.words)
    if winner and winner != bonus.side:
        said = f"{quoted(bonus.words)}, and the points are for {PEOPLE[bonus.side]}."
        yield Finding("warning", "bonus-told", where, said, "Correct one of them.", "TN-159")
    points = [number_of(found) for found in _POINTS.findall(bonus.words)]
    if points and bonus.points not in points and bonus.points and "worth" not in bonus.words:
        said = f"{quoted(bonus.words)}, and its row gives {bonus.points}."
        yield Finding("warning", "bonus-told", where, said, "Correct one of them.", "TN-159")


def _award(chain: Chain, where: str, award: Award) -> Iterator[Finding]:
    """The exception of an award: bases of the other side, and a number of figures that its row does not ask
    for."""
    words, off = award.exception, ""
    (other,) = (side for side in SIDES if side != chain.follows)
    rises = r"(?:rises?|gets?|receives?|earns?|wears?)\b"
    squads = rf"\b{CALLED[other]} (?:squads?|bases?|units?)\b[^.;,]{{0,40}}\b{rises}"
    if re.search(rf"{squads}|^(?:the )?{CALLED[other]} {rises}", words, re.I):
        off = f"the division is of {PEOPLE[chain.follows]}"
    asked = [number_of(found) for found in _LEFT.findall(words)]
    right = {award.minimum, award.after_loss}
    if asked and not HANGS.search(words) and not _BESIDE.search(words) and not right & {*asked}:
        off = f"by its row bases rise with {award.minimum} left"
        off += "" if award.after_loss is None else f", after a loss with {award.after_loss}"
    if off:
        said = f"{quoted(words)}: {off}."
        yield Finding("warning", "award-told", where, said, "Correct one of them.", "TN-150")


def _after(chain: Chain, where: str, words: str, result: str, of: str) -> Iterator[Finding]:
    """ "After their defeat the Americans …" after an American win."""
    for side in SIDES:
        lost = re.search(
            rf"\b(?:after|for|because of) (?:their|its) defeat,? (?:the )?{CALLED[side]}\b", words, re.I
        )
        lost = lost or re.search(rf"\b(?:beaten|defeated) {CALLED[side]}\b", words, re.I)
        won = re.search(
            rf"\b(?:after|for) (?:their|its) (?:win|victory),? (?:the )?{CALLED[side]}\b", words, re.I
        )
        won = won or re.search(rf"\bvictorious {CALLED[side]}\b", words, re.I)
        if result in SIDES and ((lost and result == side) or (won and result != side)):
            said = f"{quoted(words)}, and this way is taken after a win of {PEOPLE[result]} in "
            said += f"{stage_words(chain, of)}."
            yield Finding("warning", "effect-told", where, said, "Correct one of them.", "TN-165")
            return


def _names(chain: Chain) -> Iterator[Finding]:
    """The number of the division, bases that are numbered, foreign medals, the card of the other side."""
    own = set(_ORDINAL.findall(chain.division))
    for where, words in (
        ("title", chain.title),
        ("about", chain.about),
        ("initiative_card", chain.initiative_card),
    ):
        others = set(_ORDINAL.findall(words))
        if own and others and not own & others:
            said = f"{quoted(words)} names another division than {chain.division}."
            yield Finding("warning", "division-named", where, said, "Correct one of them.", "TN-142")
    named = [found for base in chain.roster if (found := _BASE.match(base.name))]
    numbers = sorted(int(found[2]) for found in named)
    is_row = len(named) == len(chain.roster) > 2 and len({found[1] for found in named}) == 1
    if is_row and len(set(numbers)) == len(numbers) and numbers != list(range(numbers[0], numbers[-1] + 1)):
        lacking = next(n for n in range(numbers[0], numbers[-1]) if n not in numbers)
        said = f"The bases are numbered to {numbers[-1]}, and {named[0][1]}{lacking} is not among them."
        yield Finding("warning", "roster-gap", "roster", said, "Add it, or number them anew.", "TN-143")
    foreign = [bool(re.search(MEDALS.get(chain.nation, "$^"), medal.title, re.I)) for medal in chain.medals]
    for place, medal in enumerate(chain.medals):
        if foreign[place] and not all(foreign):
            said = f"{medal.title} is no medal of the division's nation."
            yield Finding("warning", "medal-of-others", f"medals.{place}", said, "Rename it.", "TN-152")
    other: SideKey = "axis" if chain.follows == "allied" else "allied"
    gives = rf"\b{CALLED[other]}\b[^.;,]{{0,20}}\b(?:ha(?:s|ve)|gets?|takes?) the initiative\b"
    if re.search(gives, chain.initiative_card, re.I) and not HANGS.search(chain.initiative_card):
        said = f"{quoted(chain.initiative_card)}: the card of the division gives the initiative to "
        said += f"{PEOPLE[other]}."
        yield Finding("warning", "card-of-other", "initiative_card", said, "Correct its words.", "TN-214")
    for path in ("stages", "roster"):
        for place, row in enumerate(getattr(chain, path)):
            if not row.key.strip():
                said = f"Row {place + 1} of the {path} has no short name, so no way can lead to it."
                yield Finding("warning", "key-empty", f"{path}.{place}", said, "Give it one.", "TN-142")
    there = [stage for stage in chain.stages if stage.scenario]
    for place, stage in enumerate(chain.stages):
        if there and stage.scenario is None and not chain.missing:
            said = f"{stage.title or stage.key} has no scenario, and the other stages have one."
            yield Finding("note", "stage-bare", f"stages.{place}", said, "Choose one.", "TN-165")
