"""Findings of what the words of an effect or a medal say against their numbers and rows.

Cite: TN-150, TN-152, TN-158, TN-165, TN-243.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from rulesets.kit.checks.placeholders import is_unfinished
from rulesets.kit.findings import Finding
from rulesets.kit.words import quoted
from rulesets.tide_of_iron.check.told.fields import CALLED, NUMBER, ROUND, number_of, sides_named
from rulesets.tide_of_iron.check.told.forces import FIGURES, NATIONS, named_pieces
from rulesets.tide_of_iron.document.chain import Chain, Effect
from rulesets.tide_of_iron.document.decks import STRATEGY
from rulesets.tide_of_iron.document.scenario import SIDES, Own, Scenario
from rulesets.tide_of_iron.ground.survey import PEOPLE
from rulesets.tide_of_iron_box.stock import shipped_boxes
from rulesets.tide_of_iron_box.units import shipped_specializations

_UP = {
    "shift reinforcement": r"later|delayed",
    "length": r"longer|more rounds?|further rounds?",
    "victory value": r"more|higher|dearer",
    "add pieces": r"more|further|additional|reinforced|gains?",
    "take pieces": r"lost|loses?|fewer|less|without|missing",
}
_OF_DIVISION = ("add pieces", "take pieces", "shift reinforcement")
_DOWN = {
    "shift reinforcement": r"earlier|sooner",
    "length": r"shorter|fewer rounds?|less",
    "victory value": r"less|lower|fewer",
    "add pieces": r"lost|loses?|fewer|less|without|missing",
    "take pieces": r"more|further|additional|reinforced|gains?",
}
_COUNTED: Mapping[str, str] = {
    "shift reinforcement": rf"\b{NUMBER} rounds?\b",
    "length": rf"\b{NUMBER} (?:more |further |fewer )?rounds?\b",
    "victory value": rf"\b{NUMBER} (?:points? )?(?:more|less|higher|lower)\b",
    "add pieces": rf"(?<!division )(?<!round )\b{NUMBER}\b(?! round)",
    "take pieces": rf"(?<!division )(?<!round )\b{NUMBER}\b(?! round)",
}


def effect_told(effect: Effect, scenario: Scenario | None) -> Iterator[tuple[str, str]]:
    """Codes and sentences of what the words of an effect say otherwise than it does."""
    words = effect.words.strip()
    quote = quoted(words)
    last = scenario.rounds if scenario and not scenario.unlimited else None
    beyond = [n for found in ROUND.findall(words) if last and (n := number_of(found)) > last]
    if beyond:
        yield "effect-told", f"{quote} tells of round {beyond[0]}; it has {last}."
    if not words or effect.kind == "sentence":
        return
    up, down = (re.search(rf"\b(?:{way.get(effect.kind, '$^')})\b", words, re.I) for way in (_UP, _DOWN))
    wrong = (up and effect.number < 0) or (down and effect.number > 0)
    if wrong and not (up and down):
        yield "effect-told", f"{quote}, and the effect does the contrary."
    counted = re.search(_COUNTED.get(effect.kind, "$^"), words, re.I)
    if counted and number_of(counted[1]) != abs(effect.number):
        yield "effect-told", f"{quote}, and the effect changes by {abs(effect.number)}."
    sides = sides_named(words)
    meant = effect.what if effect.kind == "initiative" else effect.side
    if len(sides) == 1 and meant in SIDES and meant not in sides:
        yield "effect-told", f"{quote}, and the effect is for {PEOPLE[meant]}."
    division = re.search(rf"\bdivision {NUMBER}\b", words, re.I)
    if (
        division
        and number_of(division[1]) != effect.division
        and effect.kind in ("add pieces", "take pieces", "shift reinforcement")
    ):
        yield "effect-told", f"{quote}, and the effect is for division {effect.division}."
    yield from _what(effect, scenario, quote)


def _what(effect: Effect, scenario: Scenario | None, quote: str) -> Iterator[tuple[str, str]]:
    """A piece, a deck or a round that the words name and the effect does not."""
    words = effect.words
    if effect.kind in ("add pieces", "take pieces"):
        pieces = set(named_pieces(scenario.own if scenario else Own(), words))
        pieces |= {key for key, way in FIGURES.items() if re.search(rf"\b{way}\b", words, re.I)}
        what = "mg" if effect.what == "mg_german" else effect.what
        if pieces and what not in pieces:
            yield "effect-told", f"{quote}, and the effect is of {what or 'no piece'}."
    if effect.kind == "deck":
        decks = {title for title in STRATEGY if re.search(rf"\b{title}\b(?! I)", words)}
        if decks and effect.what not in decks:
            yield "effect-told", f"{quote}, and the effect gives the deck {effect.what}."
    if effect.kind == "shift reinforcement" and scenario:
        moved = [r for r in scenario.reinforcements if effect.side in ("", r.side)]
        comes = {r.round + effect.number for r in moved if r.division == effect.division}
        told = {number_of(found) for found in ROUND.findall(words)}
        if comes and told and not comes & told and not told & {r.round for r in moved}:
            yield "effect-told", f"{quote}, and by the effect it comes in round {min(comes)}."


def check_chain_told(chain: Chain) -> Iterator[Finding]:
    """Medals, the initiative card and the division's name."""
    words = ["" if is_unfinished(medal.words) else medal.words.strip() for medal in chain.medals]
    for place, said in enumerate(words):
        called = chain.medals[place].title
        if not chain.medals[place].words.strip() and any(words):
            told = f"{called} gives nothing, where other medals do."
            yield Finding("warning", "medal-told", f"medals.{place}", told, "Say what it gives.", "TN-152")
        elif said and said in words[:place]:
            told = f"{called} gives the same as {chain.medals[words.index(said)].title}: {quoted(said)}."
            yield Finding("warning", "medal-told", f"medals.{place}", told, "Say what differs.", "TN-152")
    other = next(side for side in SIDES if side != chain.follows)
    if re.match(rf"(?:the )?{CALLED[other]}\b", chain.initiative_card, re.I):
        told = f"The initiative card of the division begins with {PEOPLE[other]}."
        yield Finding("warning", "card-of-other", "initiative_card", told, "Correct its words.", "TN-214")
    for nation, (_, way) in NATIONS.items():
        if chain.nation != nation and re.search(rf"\b(?:{way})\b", chain.division, re.I):
            told = f"{chain.division} is said to be {chain.nation}."
            yield Finding("warning", "division-nation", "nation", told, "Correct one of them.", "TN-142")
    yield from _tokens(chain)


def _tokens(chain: Chain) -> Iterator[Finding]:
    """More bases of one specialization than all boxes together have tokens of it. Cite: TN-063."""
    titles = shipped_specializations()
    for key, number in Counter(base.specialization for base in chain.roster if base.specialization).items():
        held = sum(box.pieces.get(f"token:{key}", 0) for box in shipped_boxes().values())
        if held and number > held:
            said = f"{number} bases carry {titles[key].title}, and the boxes have {held} tokens of it."
            yield Finding("warning", "tokens-short", "roster", said, "Train fewer of them.", "TN-063")
