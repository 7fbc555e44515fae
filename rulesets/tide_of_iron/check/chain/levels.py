"""Findings of what the introduction of a chain says of medals, levels, awards after a loss, points of lost
battles, the preset and the side that is followed.

Cite: TN-142, TN-150, TN-152, TN-158, TN-160, TN-162.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import quoted
from rulesets.tide_of_iron.check.told.fields import CALLED, NUMBER, SENTENCE, number_of
from rulesets.tide_of_iron.check.told.reader import DENIES, HANGS
from rulesets.tide_of_iron.check.told.rounds import ORDINALS
from rulesets.tide_of_iron.document.chain import Chain
from rulesets.tide_of_iron.document.presets import PRESETS, preset_of
from rulesets.tide_of_iron.ground.survey import PEOPLE

_RANK = rf"(?P<rank>highest|top|last|final|lowest|bottom|{'|'.join(ORDINALS)})"
_LEVELS = re.compile(
    rf"\b(?:there are |up to |has |have |in |of )?{NUMBER} (?:levels|medals)\b(?! "
    rf"(?:each|or|higher|lower|more|up|at once|of))",
    re.I,
)
_LOSS = (
    r"(?:after|in|on|for) (?:a|each|every|any) (?:lost "
    r"(?:battle|scenario|stage)|loss|defeat)(?: too| as well| also)?"
)
_RISES = (
    r"(?:bases?|squads?|units?)\b[^.;]{0,30}\b(?:rises?|gains? a level|gets? a "
    r"(?:medal|level)|is promoted|are promoted)"
)
_ENEMY = r"(?:enemy|germans?|axis|americans?|allies|british|opponent)"
_WON = (
    rf"\b(?:lost battle|loss|defeat)\b[^.;]{{0,15}}\b(?:gives?|brings?|costs?|is worth|"
    rf"hands?)\b[^.;]{{0,25}}?\b{NUMBER} points?\b",
    rf"\b{_ENEMY}\b[^.;]{{0,20}}\b{NUMBER} points? (?:for|per|a|with) (?:each|every|a|"
    rf"any)?[^.;]{{0,15}}\b(?:battle|stage|scenario|win|victory)",
)
_MANY = {"double": 2, "twice": 2, "triple": 3, "three times": 3}
_COUNTS = re.compile(
    r"\b(?:levels?|medals?) (?:count|counts|is worth|are worth) (double|twice|triple|three times)\b", re.I
)


def check_levels(chain: Chain) -> Iterator[Finding]:
    """Sentence by sentence."""
    for words in SENTENCE.split(chain.about):
        off = _medals(chain, words) or _loss(chain, words) or _points(chain, words) or _chosen(chain, words)
        if off:
            line = f"{quoted(words)}: {off}."
            yield Finding("warning", "about-told", "about", line, "Correct one of them.", "TN-142")


def _place(rank: str, chain: Chain) -> int:
    lower = rank.lower()
    if lower in ("highest", "top", "last", "final"):
        return len(chain.medals) - 1
    return 0 if lower in ("lowest", "bottom") else ORDINALS.index(lower)


def _medals(chain: Chain, words: str) -> str:
    """Which medal stands where, what follows on what, how many levels there are."""
    titles = [medal.title for medal in chain.medals if medal.title.strip()]
    if not titles or len(titles) != len(chain.medals) or DENIES.search(words):
        return ""
    any_of = "|".join(re.escape(title) for title in sorted(titles, key=len, reverse=True))
    lower = [title.lower() for title in titles]
    for way in (
        rf"\b{_RANK} (?:medal|level|award|rank|decoration) (?:is|gives|brings|"
        rf"means)(?: the)? (?P<title>{any_of})\b",
        rf"\b(?P<title>{any_of}) is the {_RANK} (?:medal|level|award|rank|decoration)\b",
    ):
        found = re.search(way, words, re.I)
        if found and (place := _place(found["rank"], chain)) != lower.index(found["title"].lower()):
            return (
                f"by the list that is {titles[place]}" if place < len(titles) else f"there are {len(titles)}"
            )
    found = re.search(rf"\bafter the ({any_of}) comes the ({any_of})\b", words, re.I)
    if found and lower.index(found[2].lower()) != lower.index(found[1].lower()) + 1:
        return "the list has another order"
    number = _LEVELS.search(words)
    if number and number_of(number[1]) > len(titles):
        return f"there are {len(titles)} levels"
    return ""


def _loss(chain: Chain, words: str) -> str:
    """Whether bases rise after a loss."""
    rises = re.search(rf"{_RISES}[^.;]{{0,30}}\b{_LOSS}|\b{_LOSS},?[^.;]{{0,20}}\b{_RISES}", words, re.I)
    some = [stage.award.after_loss for stage in chain.stages if stage.award.after_loss is not None]
    if any(stage.award.exception.strip() for stage in chain.stages) or not chain.stages or not rises:
        return ""
    if DENIES.search(words) or re.search(r"\bonly (?:after|on|for) a (?:win|victory)", words, re.I):
        return (
            "by the rows some rise then" if some and not re.search(r"\bbut\b|\bunless\b", words, re.I) else ""
        )
    return "" if some else "by the rows no base rises after a loss"


def _points(chain: Chain, words: str) -> str:
    """Points of a stage the enemy wins, and what a level counts."""
    counts = _COUNTS.search(words)
    if counts and _MANY[counts[1].lower()] != chain.points.level:
        return f"by the rows a level counts {chain.points.level}"
    if HANGS.search(words):
        return ""
    right = {chain.points.enemy_win, *(bonus.points for stage in chain.stages for bonus in stage.bonus)}
    for way in _WON:
        found = re.search(way, words, re.I)
        if found and number_of(found[1]) not in right:
            return f"by the rows it is {chain.points.enemy_win}"
    return ""


def _chosen(chain: Chain, words: str) -> str:
    """The preset, and whose division it is."""
    if re.search(
        r"\b(?:the )?(?:milder|mild) (?:numbers|points|rules|preset)\b (?:are|is) (?:used|in force)",
        words,
        re.I,
    ):
        meant = preset_of(chain)
        return (
            ""
            if meant == "milder"
            else f"its numbers are {PRESETS[meant].title if meant in PRESETS else 'its own'}"
        )
    for side, called in CALLED.items():
        follows = rf"\b(?:follows|tells of|is about) an? {called} (?:division|regiment|battalion|company)\b"
        if side != chain.follows and re.search(follows, words, re.I):
            return f"the division is of {PEOPLE[chain.follows]}"
    return ""
