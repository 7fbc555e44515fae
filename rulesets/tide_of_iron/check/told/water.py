"""Findings of what words say of the water against the depth of the streams: flooded, shallow, one that nobody
can wade, one that tanks may ford.

What a sentence says of a part of the stream alone, or makes hang on something, is held against nothing. That
somebody may or may not go through is a note, for a rule may allow or forbid what the depth does not.

Reading: deep water bars vehicles, flooded water everybody.

Cite: TN-036, TN-186.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding, Level
from rulesets.kit.words import quoted
from rulesets.tide_of_iron.ground.survey import Survey

_NOUN = r"(?:streams?|water|brooks?|rivers?)"
_ADJECTIVE = re.compile(
    rf"\b(?P<one>shallow|deep|flooded|in flood|in spate) {_NOUN}\b|"
    rf"\b{_NOUN} (?:\w+ ){{0,2}}?(?:is|are|runs?|stands?|has been|have been) "
    r"(?:very |all |now |still |quite )?(?P<two>shallow|deep|flooded|in flood|in spate)\b",
    re.I,
)
_IS_NOT = re.compile(
    r"\b(?:no|not|never|neither|nor|no longer|less|more) (?:\w+ )?(?:shallow|deep|flooded|in flood)\b", re.I
)
_THROUGH = r"(?:wade|ford|enter|cross|get through|go through|drive through|swim)"
_VEHICLES = r"(?:vehicles?|tanks?|armou?r|shermans?|panzers?|trucks?|half-?tracks?)"
_NOBODY = re.compile(
    rf"\b(?:nobody|no one|no unit|no squad|neither side) (?P<how>can|may|is able to) {_THROUGH}\b|"
    rf"\b{_NOUN} (?P<how2>cannot|can not|may not) be (?:waded|forded|entered|crossed)\b",
    re.I,
)
_BARS = re.compile(
    rf"\b(?:no {_VEHICLES} (?P<how>can|may)|{_VEHICLES} (?P<how2>cannot|can not|may not)) {_THROUGH}\b", re.I
)
_LETS = re.compile(
    rf"\b{_VEHICLES} (?P<how>can|may) (?:\w+ )?{_THROUGH}\b|"
    rf"\bbe (?:waded|forded|crossed) by (?:{_VEHICLES}|everybody|all)\b",
    re.I,
)
_FORDABLE = re.compile(
    rf"\b(?:fordable|wadeable|wadable)\b|\b{_NOUN} (?P<how>can|may) be (?:waded|forded)\b", re.I
)
_PART = re.compile(
    r"\b(?:north|south|west|east|near|beyond|between|above|below|behind|beside|except|but|only there|bends?|"
    r"mouth|upper|lower|left|right|parts?|places?|hex(?:es)?|here|there|until|from round|first round|once|if|"
    r"when|after round|becomes?|counts? as|treat\w*|instead|pond|unless|fords?(?= at| in| by))\b",
    re.I,
)
_DEEP = {"deep": {"deep"}, "shallow": {"shallow"}}
_FLOODED = {"flooded"}


def of_water(asked: Survey, where: str, words: str) -> Iterator[Finding]:
    """One sentence against the depth of the streams."""
    depth = asked.scenario.features.depth
    if not depth or _PART.search(words) or not re.search(rf"\b{_NOUN}\b", words, re.I):
        return
    level: Level = "warning"
    told = {(found["one"] or found["two"]).lower() for found in _ADJECTIVE.finditer(words)}
    right = set().union(*(_DEEP.get(word, _FLOODED) for word in told))
    if not right or _IS_NOT.search(words):
        found = None
        for way, fits in _WAYS:
            found = way.search(words)
            if found:
                right = fits
                level = "note" if "may" in found[0].lower() else "warning"
                break
        if found is None:
            return
    if depth not in right:
        said = f"{quoted(words)}: by the terrain features the streams are {depth}."
        yield Finding(level, "depth-told", where, said, "Correct one of them.", "TN-036")


_WAYS = (
    (_NOBODY, {"flooded"}),
    (_BARS, {"deep", "flooded"}),
    (_LETS, {"shallow"}),
    (_FORDABLE, {"shallow", "deep"}),
)
"""What words say of who comes through, the strictest first, and the depths of which that is right."""
