"""Findings of where a chain goes after a win and after a loss: its introduction, its titles and its ways.

Reading: a title is of going forward or of going back by its nouns and verbs; of what has neither nothing is
said. By titles alone it is a note, for a battle may be lost and a retreat won.

Cite: TN-165, TN-166.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import quoted
from rulesets.tide_of_iron.check.chain.stages import stage_words
from rulesets.tide_of_iron.check.told.fields import CALLED, SENTENCE
from rulesets.tide_of_iron.document.chain import Chain, Result, Stage
from rulesets.tide_of_iron.document.scenario import SIDES, SideKey

BACK = re.compile(
    r"\b(?:retreats?|withdraw\w*|fall(?:s|ing)? back|fallback|back to|rear-?guard|last stand|delaying|"
    r"hold(?:s|ing)?|"
    r"defen[cds]\w*|thrown back|evacuat\w*|escape|dig(?:s|ging)? in|stand fast|flight|driven back|"
    r"go(?:es)? back)\b",
    re.I,
)
FORWARD = re.compile(
    r"\b(?:attacks?|pursui\w*|pursues?|strikes?|advances?|advancing|break-?through|break(?:s|"
    r"ing)? (?:through|out)|"
    r"break-?out|assaults?|storm\w*|chase|exploit\w*|drive (?:on|for|to)|push(?:es)? on|onward|charge|"
    r"go(?:es)? on|"
    r"press(?:es)? on|thrust|raid|march(?:es)? on)\b",
    re.I,
)
_WON = re.compile(
    r"\b(?:wins?|won|winners?|victor\w*|succe\w+|takes? it|prevails?|masters?|if (?:all|it) goes well)\b",
    re.I,
)
_LOST = re.compile(
    r"\b(?:loses?|losers?|lost|loss|losing|defeat\w*|fails?|failed|failure|beaten|thrown back|driven back|"
    r"repulsed|"
    r"not won|do(?:es)? not win|do(?:es)? not|if not|otherwise|or else)\b",
    re.I,
)
_ELSE = re.compile(
    r"\b(?:otherwise|if not|if (?:they|it|he) do(?:es)? not|or else|not won|do(?:es)? not win)\b",
    re.I,
)
_CLAUSES = re.compile(
    r";|,? (?:and|but|while|whereas) (?=if|after|who|whoever|where|with)|"
    r"(?<=\w), (?=otherwise|if not|an? (?:loss|defeat|draw|win|victory))",
    re.I,
)
_COMMON = {
    "the",
    "and",
    "for",
    "from",
    "battle",
    "with",
    "through",
    "into",
    "upon",
    "above",
    "across",
    "back",
    "over",
}
BOTH = 2


def check_courses(chain: Chain) -> Iterator[Finding]:
    """The introduction's sentences; then, where it says nothing against them, the titles."""
    told = list(_of_introduction(chain))
    yield from told
    if not told:
        yield from _of_titles(chain)


def stages_named(chain: Chain, words: str) -> list[Stage]:
    """The stages whose titles share the most words with a sentence, words of several titles not counted."""
    of_titles = {stage.key: _words(stage.title) for stage in chain.stages}
    counts = {
        stage.key: sum(
            any(_is_same(word, one) for one in _words(words))
            for word in of_titles[stage.key]
            if sum(word in other for other in of_titles.values()) == 1
        )
        for stage in chain.stages
    }
    most = max(counts.values(), default=0)
    return [stage for stage in chain.stages if most and counts[stage.key] == most]


def _words(text: str) -> set[str]:
    return {one for one in re.findall(r"[^\W\d_]{4,}|\d+", text.lower()) if one not in _COMMON}


def _is_same(word: str, other: str) -> bool:
    return word.removesuffix("s") == other.removesuffix("s")


def _led(chain: Chain, of: str) -> dict[Result, set[str]]:
    """Where a stage leads by each result."""
    found: dict[Result, set[str]] = {"allied": set(), "axis": set(), "draw": set()}
    for way in chain.ways:
        if way.of == of:
            found[way.result].add(way.to)
    return found


def _of_introduction(chain: Chain) -> Iterator[Finding]:
    before: tuple[Stage, SideKey] | None = None
    for sentence in SENTENCE.split(chain.about):
        for clause in _CLAUSES.split(sentence):
            won, lost = bool(_WON.search(clause)), bool(_LOST.search(clause))
            is_else = bool(_ELSE.search(clause))
            if won == lost and not is_else:
                continue
            side = _whose(clause) or (before[1] if before and is_else else chain.follows)
            winner = side if won and not is_else else _other(side)
            for of in _sources(chain, clause, before[0] if before else None):
                off = _leads_elsewhere(chain, of, clause, winner)
                before = (of, side)
                if off:
                    said = f"{quoted(clause.strip())}: by the ways {off}."
                    yield Finding("warning", "way-told", "ways", said, "Swap the ways.", "TN-166")
                    return


def _whose(clause: str) -> SideKey | None:
    """The side whose win or loss a clause tells of, None where it names none for it."""
    found = [
        side
        for side in SIDES
        if re.search(
            rf"\b{CALLED[side]}(?: player| side)? (?:\w+ )?{_WON.pattern}|"
            rf"\b{CALLED[side]}(?: player| side)? (?:\w+ )?{_LOST.pattern}|"
            rf"\b(?:win|victory|loss|defeat) (?:of|by|for) (?:the )?{CALLED[side]}\b",
            clause,
            re.I,
        )
    ]
    return found[0] if len(found) == 1 else None


def _other(side: SideKey) -> SideKey:
    return SIDES[1] if side == SIDES[0] else SIDES[0]


def _sources(chain: Chain, clause: str, before: Stage | None) -> list[Stage]:
    """The stage whose result a clause speaks of: one it names that parts ways, else that of the clause
    before, else the only one there is."""
    parting = [stage for stage in chain.stages if len(set().union(*_led(chain, stage.key).values())) >= BOTH]
    if any(_is_of(stage, clause) for stage in chain.stages if stage not in parting):
        return []
    named = [stage for stage in parting if _words(stage.title) & _words(clause)]
    at = [stage for stage in named if any(_is_at(word, clause) for word in _words(stage.title))]
    if at or named:
        return (at or named)[:1]
    return [before] if before in parting and before else parting if len(parting) == 1 else []


def _is_of(stage: Stage, clause: str) -> bool:
    """Whether the win or loss of a clause is that of the stage: "if it loses at Hottot"."""
    by = rf"(?:{_WON.pattern}|{_LOST.pattern})[^,;]{{0,6}}\b(?:at|in|on) (?:the )?"
    return any(re.search(rf"{by}{re.escape(word)}", clause, re.I) for word in _words(stage.title))


def _is_at(word: str, clause: str) -> bool:
    return bool(re.search(rf"\b(?:at|in|on) (?:the )?(?:\w+ )?{re.escape(word)}", clause, re.I))


def _leads_elsewhere(chain: Chain, of: Stage, clause: str, winner: SideKey) -> str:
    """Where that win leads instead of the stage the clause names or means."""
    led = _led(chain, of.key)
    right, wrong = led[winner], led[_other(winner)]
    next_ = [stage for stage in chain.stages if stage.key in right ^ wrong]
    if not right or not wrong or not next_:
        return ""
    scores = {stage.key: len(_words(stage.title) & _words(clause)) for stage in next_}
    most = max(scores.values())
    meant = [key for key, score in scores.items() if most and score == most]
    if not meant:
        ways = [way for way in (BACK, FORWARD) if way.search(clause)]
        meant = [stage.key for stage in next_ if len(ways) == 1 and ways[0].search(stage.title)]
    if len(meant) == 1 and meant[0] in wrong - right:
        after = " and ".join(stage_words(chain, key) for key in sorted(right))
        win = "an Allied" if winner == "allied" else "an Axis"
        return f"{win} win in {stage_words(chain, of.key)} leads to {after}"
    return ""


def _of_titles(chain: Chain) -> Iterator[Finding]:
    for stage in chain.stages:
        led = _led(chain, stage.key)
        won, lost = led[chain.follows], led[_other(chain.follows)]
        ahead = [stage_words(chain, key) for key in won - lost]
        behind = [stage_words(chain, key) for key in lost - won]
        if len(ahead) != 1 or len(behind) != 1 or re.search(CALLED[_other(chain.follows)], ahead[0], re.I):
            continue
        back, forward = _turn(ahead[0]) < 0, _turn(behind[0]) > 0
        if back and forward:
            said = (
                f"After a win in {stage_words(chain, stage.key)} the division goes to “{ahead[0]}”, after a "
            )
            said += f"loss to “{behind[0]}”."
            yield Finding("note", "way-told", "ways", said, "Swap the ways, if they slipped.", "TN-166")


def _turn(title: str) -> int:
    """1 for a title of going forward, -1 of going back, 0 of neither or both."""
    return bool(FORWARD.search(title)) - bool(BACK.search(title))
