"""The words of a map against its ground: where the sides come from, who holds what, ground that is told and
not there, or is there and told not to be.

Cite: TS-002, TS-293 to TS-296.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.flow.sides import does
from rulesets.kit.words import count
from rulesets.skirmish.check.words.reading import NUMBER, told
from rulesets.skirmish.ground.survey import Survey
from rulesets.skirmish.lists.maps import SIDES, THE_SIDES, SideKey

PEOPLE = {side.key: side.people for side in THE_SIDES}
WHO: tuple[tuple[str, SideKey], ...] = ((r"all(?:ies|ied)\w*", "allied"), ("axis", "axis"))
_FROM = r"(?:come|comes|start|starts|begin|begins|enter|enters|attack|attacks|home|are|is|lie|lies)"
_HOLDS = r"(?:holds?|owns?|begins? with|starts? with|has|have)"
_POINT = r"(north|south|west|east)"
AXES = {"north": ("row", -1), "south": ("row", 1), "west": ("col", -1), "east": ("col", 1)}
GROUND: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("wood", ("forest", "forest_stream"), r"woods?|forests?|copses?|trees"),
    ("hedge", ("hedgerow",), r"hedges?|hedgerows?|bocage"),
    ("swamp", ("swamp",), r"swamps?|marsh(?:es)?|bogs?"),
    ("railway", ("rail", "rail_crossing", "rail_bridge"), r"railways?|rail(?:way)? lines?|railroads?"),
    ("road", ("road", "road_over_stream", "rail_crossing"), r"roads?|lanes?"),
    ("building", ("building",), r"villages?|buildings?|houses?|farms?|hamlets?"),
    ("graveyard", ("graveyard",), r"graveyards?|cemeter(?:y|ies)|churchyards?"),
    ("pond", ("pond",), r"ponds?|lakes?"),
    ("beach", ("beach",), r"beach(?:es)?"),
    (
        "river",
        ("stream", "forest_stream", "ford", "road_over_stream", "rail_bridge"),
        r"rivers?|streams?|brooks?",
    ),
    ("bridge", ("road_over_stream", "rail_bridge"), r"bridges?"),
    ("ford", ("ford",), r"fords?"),
)
_ELSEWHERE = re.compile(
    r"\b(?:beyond|off the map|outside|nearby|behind|once|former|dry|imagin|remember)\w*", re.IGNORECASE
)
_GOES_ON = r"(?! (?:to|leads?|goes|runs?|cross\w*|through|over|is|in|of)\b)"
"""Not “no road leads there”: that speaks of one road, not of all."""
_HILL = r"hills?|ridges?|heights?|high ground"
_SENTENCE = re.compile(r"[^.;!?]+")


def check_ground_words(asked: Survey) -> Iterator[Finding]:
    """What the words tell otherwise than the map shows; a line a thing that is told."""
    yield from _sides(asked)
    yield from _owners(asked)
    yield from _fuel(asked)
    yield from _size(asked)
    yield from _terrain(asked)
    yield from _titled(asked)


def _told(said: str, cite: str, where: str = "about") -> Finding:
    return Finding("warning", "ground-told", where, said, "Correct one of them.", cite)


def _sides(asked: Survey) -> Iterator[Finding]:
    """The edge a side is told to come from, where the other side lies nearer to it. Cite: TS-002."""
    homes = {side: asked.home(side) for side in SIDES}
    for words, side in WHO:
        other: SideKey = "axis" if side == "allied" else "allied"
        mine, yours = homes[side], homes[other]
        found = re.search(
            rf"\b{words}\b(?: \w+)? {_FROM}(?: home)?(?: lies?| is)?(?: in| from| on| at)(?: the)? {_POINT}",
            asked.map.about,
            re.IGNORECASE,
        )
        if found and mine and yours:
            axis, sign = AXES[found[1].lower()]
            if sign * (getattr(mine, axis) - getattr(yours, axis)) < 0:
                said = f"The words have {PEOPLE[side]} in the {found[1].lower()}; on the map they are not."
                yield _told(said, "TS-002")
                return
    wet = [at for at, here in asked.ground.hexes.items() if here.terrain.stream]
    runs = re.search(
        rf"\b(?:runs?|flows?) from (?:the )?{_POINT} to (?:the )?{_POINT}", asked.map.about, re.IGNORECASE
    )
    if runs and len(wet) > 2 and AXES[runs[1].lower()][0] == AXES[runs[2].lower()][0]:
        wide = (max(at.col for at in wet) - min(at.col for at in wet)) / 2
        high = max(at.row for at in wet) - min(at.row for at in wet)
        is_across = AXES[runs[1].lower()][0] == "col"
        if (is_across and high > 2 * wide) or (not is_across and wide > 2 * high):
            yield _told(f"The words say that water {runs[0]}; on the map it runs the other way.", "TS-293")


def _owners(asked: Survey) -> Iterator[Finding]:
    """A marker that a side is told to hold at the start. Cite: TS-295."""
    for words, side in WHO:
        for marker in asked.map.markers:
            name = re.escape(re.sub(r"^the ", "", marker.name.strip(), flags=re.IGNORECASE))
            holds = rf"\b{words}\b (?:already )?{_HOLDS} (?:the )?{name}\b"
            if name and re.search(holds, asked.map.about, re.IGNORECASE) and marker.owner != side:
                whose = PEOPLE.get(marker.owner, "nobody")
                hold = does(THE_SIDES, side, "holds", "hold")
                said = f"The words say that {PEOPLE[side]} {hold} {marker.name}; on the map {whose} does."
                yield _told(said, "TS-295")


def _fuel(asked: Survey) -> Iterator[Finding]:
    """What a dump is told to bring, and a single one where there are more. Cite: TS-294."""
    markers = [marker for marker in asked.map.markers if marker.kind in ("fuel", "command")]
    dump = r"(?:dump|depot|pump|fuel marker)"
    brings = told(
        rf"\b(?:each|every|the|a) {dump}\b[^.;]*?\b(?:brings?|gives?|yields?) {NUMBER}\b", asked.map.about
    )
    if markers and brings and not brings & {marker.fuel or 1 for marker in markers}:
        said = f"The words say that a dump brings {min(brings)} fuel; on the map none does."
        yield _told(said, "TS-294")
    lying = {dump: len(markers), r"(?:victory hex|objective)": len(asked.map.markers) - len(markers)}
    for words, number in lying.items():
        alone = re.search(
            rf"\b(?:a single|only one|the only|a lone|one single) (?:fuel )?{words}\b",
            asked.map.about,
            re.IGNORECASE,
        )
        if alone and number > 1:
            yield _told(f"The words tell of {alone[0]}; the map has {number}.", "TS-294")


def _size(asked: Survey) -> Iterator[Finding]:
    """A size, and how many boards there are. Cite: TS-293."""
    size = re.search(r"\b(\d+) ?(?:by|x|×) ?(\d+)\b", asked.map.about)
    if size and {size[1], size[2]} != set(re.findall(r"\d+", asked.map.map.board)):
        yield _told(f"The words say {size[0]}; the map is {asked.map.map.board}.", "TS-293")
    boards = told(rf"\b{NUMBER} boards?\b", asked.map.about)
    named = len({name.strip().upper() for name in asked.map.boards if name.strip()})
    if boards and named and named not in boards:
        said = f"The words tell of {count(min(boards), 'board')}; the map names {named}."
        yield _told(said, "TS-293")


def _terrain(asked: Survey) -> Iterator[Finding]:
    """Ground the words deny, and ground they tell of that is nowhere. Cite: TS-293."""
    keys = {here.terrain.key for here in asked.ground.hexes.values()}
    is_high = any(here.level for here in asked.ground.hexes.values())
    things = [(one, bool(keys & set(of)), words) for one, of, words in GROUND]
    things.append(("hill", is_high, _HILL))
    for sentence in _SENTENCE.findall(asked.map.about):
        if _ELSEWHERE.search(sentence):
            continue
        for one, is_there, words in things:
            if one not in ("river", "bridge", "ford", "pond") and is_there:
                denied = re.search(
                    rf"\b(?:no|without(?: any| a)?|neither|nor) (?:{words})\b{_GOES_ON}",
                    sentence,
                    re.IGNORECASE,
                )
                if denied:
                    yield _told(f"The words say “{denied[0]}”, and the map has some.", "TS-293")
            shown = re.search(
                rf"\b(?:the|an?|one|two|three|four) (?:\w+ )?(?:{words})\b(?!-)", sentence, re.IGNORECASE
            )
            is_no = re.search(r"\b(?:no|not|without|neither)\b", sentence, re.IGNORECASE)
            if shown and not is_there and not is_no and one not in ("bridge", "ford"):
                yield _told(f"The words tell of “{shown[0]}”, and there is none on the map.", "TS-293")


def _titled(asked: Survey) -> Iterator[Finding]:
    """A title that tells of a bridge, ford or railway where there is none. Cite: TS-293."""
    keys = {here.terrain.key for here in asked.ground.hexes.values()}
    for one, of, words in GROUND:
        named = re.search(rf"\b(?:{words})\b", asked.map.title, re.IGNORECASE)
        is_told = one in ("bridge", "ford", "railway", "river") and named and not asked.map.number.strip()
        if is_told and named and not keys & set(of):
            said = f"The title tells of “{named[0]}”, and there is no {one} on the map."
            yield _told(said, "TS-293", "title")
            return
