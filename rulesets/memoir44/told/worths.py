"""Whether the rules and the fields say the same of what objectives are: worth, kind, number, which of them.

Only numbers and words that stand with the name of the thing are read.
Cite: .m44 tags (MD-265, MD-266), Town, Beach and Bridge Control (MD-067, MD-072, MD-080), MD-221.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import count, listed
from rulesets.memoir44.document.document import SECTIONS, SIDE_TITLES, SIDES, other_side
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.hexes import no_hex
from rulesets.memoir44.told.sides import Told, medals_named, title_of
from rulesets.memoir44.told.texts import NUMBER, SIDE, english_rules, hexes_in, number_of, side_of, sides_in
from rulesets.memoir44.told.things import has, nouns

_AT_FIRST = re.compile(rf"\b({SIDE})['’]?s? (?:at first|from the (?:first|start|beginning))")
_EACH_ONE = re.compile(rf"\b(?:is|are|counts?) ({NUMBER})(?: medals?)?(?: each)? for\b", re.IGNORECASE)
_SECTIONS = re.compile(rf"\b({NUMBER}) sections\b", re.IGNORECASE)
_BIG_GUN = re.compile(rf"\bBig Guns? .*?\bworth ({NUMBER}) medals?")
_AT_ONCE = re.compile(r"\b(?:at once|immediately|sudden death)\b", re.IGNORECASE)
_LEFT = re.compile(
    rf"\b({NUMBER}) of (?:its|their|the) units (?:have |has |must |must have )?(?:left|leave)", re.I
)
_WORTH = re.compile(rf"\bworth ({NUMBER}) (?:[a-z]+ )?medals?\b", re.IGNORECASE)
_HAS_FOR_TOWNS = re.compile(rf"\bhas ({NUMBER}) medals? for them\b", re.IGNORECASE)
_A_SECTION = re.compile(rf"\b({NUMBER}|an?) (?:temporary |permanent )?medals?\b", re.IGNORECASE)
# What a rule says of a medal in so many words, and the field that says it.
_PROPERTIES = (
    (re.compile(r"\bturn start\b", re.IGNORECASE), "turn_start", "counts at the start of a turn"),
    (
        re.compile(r"\blast (?:unit )?to occupy\b", re.IGNORECASE),
        "last_to_occupy",
        "is for the last to occupy it",
    ),
    (re.compile(r"\bsole control\b", re.IGNORECASE), "sole_control", "is for sole control"),
)
_AT_TOWNS = re.compile(rf"\bat ({NUMBER})\b", re.IGNORECASE)
_TO_A_SIDE = re.compile(rf"\b({NUMBER}) (?:medals? )?to the ({SIDE})\b", re.IGNORECASE)
_BRIDGES = re.compile(rf"\bBridge Control\b.*?\b({NUMBER}) bridges\b", re.IGNORECASE)
_MEDALS_EACH = re.compile(rf"\b({NUMBER}) medals? each")
_FIRST_TO_LEAVE = re.compile(rf"\bfirst unit to leave\b.*\bgains ({NUMBER})\b")
_SECTION = r"for (?:each|every)(?: (?:beach )?section)?(?: that)?"
_HOLD, _TAKE = r"(?:still )?(?:holds?|keeps?)", r"(?:ha(?:s|ve) )?(?:take[sn]?|captured?|lost|won)"
_HOLDS, _TAKES = (
    re.compile(
        rf"\b({SIDE})(?: player)?,? {_SECTION} (?:it|they) {do}\b|"
        rf"\b{_SECTION} (?:the )?({SIDE})(?: player)? {do}\b"
    )
    for do in (_HOLD, _TAKE)
)
PLACES = frozenset(
    {"town", "church", "bridge", "hill", "wood", "airfield", "station", "factory", "fortress", "bunker"}
)
_KIND = re.compile(r"\b(temporary|permanent)\b", re.IGNORECASE)
_WHILE = re.compile(
    r"\bmedals?\b.*\b(?:while|as long as|so long as)\b.*\b(?:hold|stay|stand|occup|remain)", re.IGNORECASE
)
_LEAVING = re.compile(
    rf"\b(?:an?|each|every) (?:{SIDE} )?unit that (?:leaves|exits)\b.*?"
    rf"\b(?:counts? as|gives? the {SIDE}|gains?|is worth|earns?) ({NUMBER}) (?:permanent )?medals?\b",
    re.IGNORECASE,
)


def check_told_worths(survey: Survey) -> Iterator[Finding]:
    """Findings about rules that say other than a field what an objective is or is worth."""
    for where, said in english_rules(survey.document):
        for told in _numbers(survey, said):
            yield Finding(
                "warning",
                "told-field",
                told.where,
                f"The rules say {told.said}, the field says {told.field}.",
                "Correct one of the two.",
                "MD-265",
                (told.where, where),
            )


def _numbers(survey: Survey, said: str) -> Iterator[Told]:
    document, worth = survey.document, _WORTH.search(said)
    if worth and "medal" in said:
        told = number_of(worth[1])
        for i, medal, after in medals_named(survey, said):
            if own := _WORTH.search(after):
                yield from _worth(f"medals.{i}", title_of(survey, medal), number_of(own[1]), medal.worth)
        for i, built in enumerate(document.built_bridges):
            if "bridge built" in said and built.river in said:
                yield from _worth(f"built_bridges.{i}", "the bridge built", told, built.worth)
    named = {at for item in hexes_in(survey, said) for at in item.hexes}
    yield from _medals(survey, said)
    yield from _bridges(survey, said, named)
    yield from _empty_sections(survey, said)
    yield from _exits(survey, said, named)
    yield from _at_once(survey, said)
    if big := _BIG_GUN.search(said):
        yield from _worth("big_gun_worth", "a Big Gun", number_of(big[1]), document.big_gun_worth)
    towns = numbers_of_towns(said)
    stated = len(document.towns.thresholds) if document.towns and "Town Control" in said else 0
    if stated and (has := _HAS_FOR_TOWNS.search(said)) and number_of(has[1]) != stated:
        yield Told("towns.thresholds", f"{has[1]} medals are for towns", str(stated))
    if document.towns and towns not in ((), document.towns.thresholds):
        yield Told(
            "towns.thresholds",
            f"medals at {_said(towns)} towns",
            _said(document.towns.thresholds),
        )
    yield from _beaches(survey, said)


def numbers_of_towns(said: str) -> tuple[int, ...]:
    """The numbers of towns at which the sentence gives medals, () where it gives none."""
    is_said = re.search(rf"\bat {NUMBER} towns", said)
    return tuple(number_of(word) for word in _AT_TOWNS.findall(said)) if is_said else ()


def _kind(said: str) -> str:
    """ "permanent" or "temporary" where words say so, else nothing; what counts while held is temporary."""
    told = _KIND.search(said)
    return told[1].lower() if told else "temporary" if _WHILE.search(said) else ""


def _medals(survey: Survey, said: str) -> Iterator[Told]:
    """Medals of another worth or holder than said, not for a majority, or of the other kind."""
    unlike: dict[str, list[tuple[int, str]]] = {}
    for i, medal, after in medals_named(survey, said):
        title = title_of(survey, medal)
        if one := _EACH_ONE.search(after):
            yield from _worth(f"medals.{i}", title, number_of(one[1]), medal.worth)
        if "ajority objective" in after and not medal.majority:
            yield Told(f"medals.{i}", f"{title} is for a majority", "otherwise")
        if (first := _AT_FIRST.search(after)) and side_of(first[1]) != medal.holder:
            holder = SIDE_TITLES.get(medal.holder, "nobody")
            yield Told(f"medals.{i}.holder", f"the {SIDE_TITLES[side_of(first[1])]} hold it at first", holder)
        for words, field, means in _PROPERTIES:
            if words.search(after) and not getattr(medal, field):
                yield Told(f"medals.{i}", f"{title} {means}", "otherwise")
        told = _kind(after)
        if told and (told == "permanent") != medal.permanent:
            unlike.setdefault(told, []).append((i, title))
    for told, medals in unlike.items():
        are = f"{listed([title for _, title in medals])} {'is' if len(medals) == 1 else 'are'}"
        other = "temporary" if told == "permanent" else "permanent"
        yield Told(f"medals.{medals[0][0]}", f"{are} {told}", other)
    if not any(medals_named(survey, said)):
        yield from _kinds_of_places(survey, said)


def _bridges(survey: Survey, said: str, named: set[Hex]) -> Iterator[Told]:
    """Which bridges are under control, how many, and what each is worth."""
    control = survey.document.bridges
    if control is None:
        return
    under = set(control.bridges)
    if number := _BRIDGES.search(said):
        yield from _number_of_bridges(number_of(number[1]), len(under))
    if "Bridge Control" not in said:
        return
    odd = sorted((named - under) | _forgotten(survey, under)) if named else []
    if odd:
        field = f"otherwise of {listed([survey.where(at) for at in odd if survey.is_hex(at)])}"
        yield Told("bridges.bridges", f"which bridges are under Bridge Control (here {len(named)})", field)
    if each := _MEDALS_EACH.search(said):
        yield from _worth("bridges.worth", "a bridge", number_of(each[1]), control.worth)


def _empty_sections(survey: Survey, said: str) -> Iterator[Told]:
    """How many sections count that are without a unit of the enemy."""
    number = _SECTIONS.search(said) if "without" in said else None
    worth = _A_SECTION.search(said) if "without" in said and "section" in said else None
    for i, empty in enumerate(survey.document.empty_sections):
        if worth:
            told = 1 if worth[1].lower() in ("a", "an") else number_of(worth[1])
            yield from _worth(f"empty_sections.{i}.worth", "an empty section", told, empty.worth)
        if number and number_of(number[1]) != len(empty.sections):
            yield Told(
                f"empty_sections.{i}.sections", f"{number[1]} sections count", listed(list(empty.sections))
            )


def _exits(survey: Survey, said: str, named: set[Hex]) -> Iterator[Told]:
    """What a unit that leaves gains, and whether the first by each exit alone."""
    document = survey.document
    once = _FIRST_TO_LEAVE.search(said)
    each = _LEAVING.search(said) if not document.infantry_exits_double else None
    for i, way in enumerate(document.exits):
        is_named = named & {way.at, *way.group}
        is_meant = is_named or (not named and way.side in (sides_in(said) or SIDES))
        if each and is_named:
            yield from _worth(f"exits.{i}", "an exit", number_of(each[1]), way.worth)
        elif once and is_meant and not way.first_only:
            yield Told(f"exits.{i}", "only the first unit by each exit gains a medal", "every unit does")
        elif once and is_meant:
            yield from _worth(f"exits.{i}", "an exit", number_of(once[1]), way.worth)


def _forgotten(survey: Survey, under: set[Hex]) -> set[Hex]:
    """The bridges under control that all rules on it together do not name; none where as many of their labels
    are told to be no hexes, and may stand for them."""
    told = [said for _, said in english_rules(survey.document) if "Bridge Control" in said]
    lists = [named for said in told for named in hexes_in(survey, said)]
    left = under - {at for named in lists for at in named.hexes}
    return left if len(left) > sum(len(named.gone) for named in lists if no_hex(survey, named)) else set()


def _number_of_bridges(told: int, stated: int) -> Iterator[Told]:
    if told != stated:
        yield Told(
            "bridges.bridges", f"{count(told, 'bridge is', 'bridges are')} under Bridge Control", str(stated)
        )


def _kinds_of_places(survey: Survey, said: str) -> Iterator[Told]:
    """Medals of a sort of place ("each town") said to be permanent or temporary, where none of them is."""
    told, known = _kind(said), nouns()
    if not told or len(_KIND.findall(said)) > 1:
        return
    is_permanent = told == "permanent"
    for thing in dict.fromkeys(known[word] for word in re.findall(r"\w+", said.lower()) if word in known):
        lying = [
            (i, medal)
            for i, medal in enumerate(survey.document.medals)
            if thing in PLACES and survey.is_hex(medal.at) and has(survey, medal.at, thing)
        ]
        if lying and all(medal.permanent != is_permanent for _, medal in lying):
            field = "temporary" if is_permanent else "permanent"
            yield Told(f"medals.{lying[0][0]}", f"the medal of a {thing} is {told}", field)


def _at_once(survey: Survey, said: str) -> Iterator[Told]:
    """Hexes that win at once, and units that must have left, as the victory conditions have them."""
    document = survey.document
    if document.sudden_death and _AT_ONCE.search(said):
        for named in hexes_in(survey, said):
            sides = re.findall(rf"\b{SIDE}\b", named.before)
            is_one = any(set(named.hexes) == set(death.group) for death in document.sudden_death)
            for i, death in enumerate(document.sudden_death):
                if sides and side_of(sides[-1]) == death.side and not is_one:
                    title = f"the {SIDE_TITLES[death.side]} win at once with "
                    told = listed([survey.where(at) for at in named.hexes])
                    group = [survey.where(at) for at in death.group if survey.is_hex(at)]
                    yield Told(f"sudden_death.{i}", title + told, listed(group))
    left = _LEFT.search(said)
    for i, must in enumerate(document.must_exit):
        if left and number_of(left[1]) != must.units:
            yield Told(f"must_exit.{i}", f"{left[1]} units must have left", str(must.units))


def _said(numbers: tuple[int, ...]) -> str:
    return listed([str(number) for number in numbers])


def _worth(where: str, title: str, told: int, worth: int) -> Iterator[Told]:
    if told != worth:
        yield Told(where, f"{title} is worth {told}", str(worth))


def _beaches(survey: Survey, said: str) -> Iterator[Told]:
    beaches = survey.document.beaches
    if beaches is None or "Beach Control" not in said:
        return
    named = [word for word in SECTIONS if re.search(rf"\b{word}\b", said)]
    if named and set(named) != set(beaches.sections):
        yield Told(
            "beaches.sections", f"Beach Control is on the {listed(named)}", listed(list(beaches.sections))
        )
    told = {side_of(word): number_of(number) for number, word in _TO_A_SIDE.findall(said)}
    own = {beaches.landing: beaches.taken_worth, other_side(beaches.landing): beaches.held_worth}
    exchanged = {other_side(side): worth for side, worth in own.items()}
    are_exchanged = told != own and told == exchanged
    lands, is_sure = _lands(said)
    if lands not in ("", beaches.landing) and (are_exchanged or is_sure):
        yield Told("beaches.landing", f"the {SIDE_TITLES[lands]} land", f"the {SIDE_TITLES[beaches.landing]}")
    elif are_exchanged:
        field = "beaches.held_worth" if lands else "beaches.landing"
        worths = " and ".join(f"{worth} to the {SIDE_TITLES[side]}" for side, worth in told.items())
        yield Told(field, f"a Beach section is worth {worths}", "the other way round")
    else:
        for side, worth in told.items():
            field = f"beaches.{'taken' if side == beaches.landing else 'held'}_worth"
            yield from _worth(field, f"a Beach section of the {SIDE_TITLES[side]}", worth, own[side])


def _lands(said: str) -> tuple[str, bool]:
    """The side that lands, where the sentence says who holds the sections or takes them, else ""; and whether
    it says both: of a beach that was taken one also says that it is held."""
    holds = {side_of(one or two) for one, two in _HOLDS.findall(said)}
    takes = {side_of(one or two) for one, two in _TAKES.findall(said)}
    lands = takes or {other_side(side) for side in holds}
    is_one = len(lands) == 1 and not lands & holds
    return (next(iter(lands)), bool(holds and takes)) if is_one else ("", False)
