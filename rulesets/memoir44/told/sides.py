"""Whether the rules and the fields give objectives, works and ways to the same side.

A sentence is only read where it names one side, or says plainly for whom it is; what denies says nothing.
Cite: .m44 tags (MD-264), Town and Bridge Control (MD-067, MD-084), empty sections (MD-221).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import listed
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, Medal, other_side
from rulesets.memoir44.ground.control import entry_hexes, group_of, sides_of
from rulesets.memoir44.ground.survey import Survey, kind_of
from rulesets.memoir44.told.texts import (
    LABEL,
    NUMBER,
    SIDE,
    english_rules,
    hexes_in,
    letterings,
    side_of,
    sides_in,
)

_FOR = re.compile(
    rf"\b(?:for|(?:medals?|each|apiece) to|pays|gives?) the ({SIDE})\b(?! (?:is|are|has|have)\b)"
)
_NOT = re.compile(r"\b(?:not|never|no|cannot|nobody|without)\b", re.IGNORECASE)
_COUNTS = re.compile(r"\b(?:medals?|one|two|worth)\b")
_AND_THE = re.compile(rf"\s*,? (?:and|or) (?:for |to )?the {SIDE}")
_BOTH = re.compile(r"\b(?:for|to) (?:either|both)(?: sides?| players?)?\b")
_SUPPORT = {"air_superiority": "Air Superiority", "off_map_artillery": "Off-Map Artillery Support"}
_EITHER = re.compile(r"\b(?:either|both|whoever|who)\b")
_HAS = re.compile(rf"\b({SIDE})(?: player)? (?:has|have|gains?|wins?|gets?|takes?|holds?|may|can|alone)\b")
_LEAVES = re.compile(
    r"\bexit (?:hex|marker)|\b(?:leaves?|leaving|exits?|exiting)(?: off)?(?: the (?:board|map|battlefield))? "
    r"(?:by|at|over|through|from|on)\b",
    re.IGNORECASE,
)
_COMES_IN = re.compile(r"\b(?:entry|enters?|entering|comes? in|arriv\w+|reinforc\w+)\b", re.IGNORECASE)
_SUBJECT = re.compile(
    r"\b(?:(?:Entry|Exit) (?:hex(?:es)?|markers?)|bunkers?|casemates?|mines?|minefields?)\b", re.IGNORECASE
)
_SAME = re.compile(
    rf"(?:(?:and|but|also|only) )*(?:(?:those|that|these|(?:the |all )?others?|the rest|{LABEL})\b|"
    rf"the {SIDE} (?:also |only )?(?:at|by|on|from)\b)",
    re.IGNORECASE,
)
_OWNERS = {"bunker": "bunkers?|casemates?", "mine": "mines?|minefields?"}


@dataclass(frozen=True, slots=True)
class Told:
    """What a sentence says against a field: the path or hex, what is said, and what the field says."""

    where: str
    said: str
    field: str


def check_told_sides(survey: Survey) -> Iterator[Finding]:
    """Findings about rules that give a thing to another side, or make it worth other than its field does."""
    for where, said in _with_subjects(survey):
        for told in _sides(survey, said):
            yield Finding(
                "warning",
                "told-side",
                told.where,
                f"The rules say {told.said}, the field says {told.field}.",
                "Correct one of the two.",
                "MD-264",
                (told.where, where),
            )


def _with_subjects(survey: Survey) -> Iterator[tuple[str, str]]:
    """Every English sentence of the rules with its place; what goes on from the one before ("those of the
    Allies") with the exits, entries or works of that."""
    last, subject = "", ""
    for where, said in english_rules(survey.document):
        if not (where == last and _SAME.match(said)):
            known = _SUBJECT.search(said)
            last, subject = where, f"{known[0]}: " if known else ""
            yield where, said
        else:
            yield where, f"{subject}{said}"


def _said_of(survey: Survey, subject: re.Pattern[str]) -> set[tuple[str, Hex]]:
    """The hexes that a sentence on the subject names, each with the side it is for."""
    said_of: set[tuple[str, Hex]] = set()
    for _, said in _with_subjects(survey):
        if _NOT.search(said) or not subject.search(said):
            continue
        sides = sides_in(said)
        side = sides.pop() if len(sides) == 1 else ""
        for named in hexes_in(survey, said):
            before = re.findall(rf"\b{SIDE}\b", named.before)
            side = side_of(before[-1]) if before else side
            said_of |= {(side, at) for at in named.hexes}
    return said_of


def _against(where: str, title: str, told: str, side: str) -> Iterator[Told]:
    if side and told and side != told:
        yield Told(where, f"{title} the {SIDE_TITLES[told]}", f"the {SIDE_TITLES.get(side, side)}")


def _sides(survey: Survey, said: str) -> Iterator[Told]:
    yield from _medals(survey, said)
    yield from _control(survey, said)
    yield from _support(survey, said)
    sides = sides_in(said)
    if len(sides) == 1 and not _NOT.search(said):
        yield from _owners(survey, said, *sides)
        yield from _ways(survey, said, *sides)


def _medals(survey: Survey, said: str) -> Iterator[Told]:
    for i, medal, after in medals_named(survey, said) if _COUNTS.search(said) else ():
        side = sides_of(medal)
        told = _FOR.search(after)
        if told and _is_of_another(survey, medal, side_of(told[1])):
            continue
        if told and len(side) == 1:
            yield from _against(f"medals.{i}", f"{title_of(survey, medal)} is for", side_of(told[1]), side[0])
        elif told and not _EITHER.search(said) and not _AND_THE.match(after[told.end() :]):
            side_told = SIDE_TITLES[side_of(told[1])]
            yield Told(f"medals.{i}", f"{title_of(survey, medal)} is for the {side_told}", "either side")
        elif len(side) == 1 and not told and _BOTH.search(after):
            field = f"only the {SIDE_TITLES[side[0]]}"
            yield Told(f"medals.{i}", f"{title_of(survey, medal)} is for either side", field)


def _is_of_another(survey: Survey, medal: Medal, side: str) -> bool:
    """Whether the sentence may speak of another medal: one for that side that has a hex of this one's."""
    others = [other for other in survey.document.medals if other is not medal and side in sides_of(other)]
    return any(set(group_of(other)) & set(group_of(medal)) for other in others)


def title_of(survey: Survey, medal: Medal) -> str:
    """What a finding calls the medal."""
    return medal.title or f"the medal on {survey.where(medal.at)}"


def medals_named(survey: Survey, said: str) -> Iterator[tuple[int, Medal, str]]:
    """Every medal the sentence names by title, lettering or hex, with what follows the name."""
    for i, medal in enumerate(survey.document.medals):
        if survey.is_hex(medal.at):
            letters = [item.words for item in letterings(survey) if item.at in group_of(medal)]
            names = [medal.title.removeprefix("The ").removeprefix("the "), survey.where(medal.at), *letters]
            named = "|".join(re.escape(name) for name in names if len(name) > 1)
            if found := re.search(rf"(?<!\w)(?i:{named})(?!\w)", said):
                yield i, medal, said[found.end() :]


def _control(survey: Survey, said: str) -> Iterator[Told]:
    document = survey.document
    told = _HAS.search(said)
    if told and re.search(r"\bsections?\b", said) and re.search(r"\b(without|empty|no)\b", said):
        for i, empty in enumerate(document.empty_sections):
            yield from _against(
                f"empty_sections.{i}", "an empty section gives its medal to", side_of(told[1]), empty.side
            )
    pays = re.search(rf"\bsections? (?:without|empty).*?\b(?:pays|for|to) the ({SIDE})", said)
    if pays and not told:
        for i, empty in enumerate(document.empty_sections):
            yield from _against(
                f"empty_sections.{i}", "an empty section gives its medal to", side_of(pays[1]), empty.side
            )
    if document.bridges and (only := re.search(rf"\bBridge Control\b.*?\b(?:for|to) the ({SIDE})", said)):
        yield from _against("bridges.side", "Bridge Control is for", side_of(only[1]), document.bridges.side)
    takes = re.search(rf"\b({SIDE}) takes? (?:one|\d|the|them|a )", said)
    for i, built in enumerate(document.built_bridges):
        if "bridge built" in said and built.river in said and (wins := _FOR.search(said)):
            yield from _against(f"built_bridges.{i}", "the bridge built is for", side_of(wins[1]), built.side)
    if document.towns and "own" in said and takes and re.search(rf"\bat {NUMBER} towns", said):
        yield from _against(
            "towns.attacker", "towns are taken by", side_of(takes[1]), document.towns.attacker
        )


def _support(survey: Survey, said: str) -> Iterator[Told]:
    """Who has what comes from beyond the map, as the house rules have it."""
    rulings = survey.document.rulings
    for field, title in _SUPPORT.items():
        told = re.search(rf"\b{title} is (?:for )?(?:the )?({SIDE})\b", said)
        stated = getattr(rulings, field) if rulings else ""
        if told and stated and stated != side_of(told[1]):
            field_says = f"the {SIDE_TITLES[stated]}" if stated in SIDES else "nobody"
            yield Told(f"rulings.{field}", f"{title} is with the {SIDE_TITLES[side_of(told[1])]}", field_says)


def _owners(survey: Survey, said: str, side: str) -> Iterator[Told]:
    """Bunkers and mines that the sentence says belong to one side: those on the hexes it names, or all."""
    for kind, nouns in _OWNERS.items():
        are = rf"\b(?:{nouns})\b.*\b(?:is|are|belongs?)(?: to)? (?:the )?{SIDE}\b"
        has = rf"\b{SIDE}(?: player)? (?:alone )?(?:is in control of|controls?|owns?|holds?|may use)\b"
        has = rf"{has}.*\b(?:{nouns})\b"
        if not re.search(f"{are}|{has}", said, re.IGNORECASE):
            continue
        named = [at for item in hexes_in(survey, said) for at in item.hexes]
        others = set() if named else _said_of(survey, re.compile(rf"\b(?:{nouns})\b", re.IGNORECASE))
        for cell in survey.cells.values():
            where = survey.where(cell.at)
            pieces = [piece for piece in (cell.tile, *cell.tags) if piece and kind in kind_of(piece)]
            is_meant = cell.at in named if named else (other_side(side), cell.at) not in others
            for piece in pieces if is_meant else ():
                yield from _against(where, f"the {kind} on {where} belongs to", side, piece.side)


def _ways(survey: Survey, said: str, side: str) -> Iterator[Told]:
    document = survey.document
    if _LEAVES.search(said):
        named = {at for item in hexes_in(survey, said) for at in item.hexes}
        for i, way in enumerate(document.exits):
            if named & {way.at, *way.group} or (
                not named and all(one.side != side for one in document.exits)
            ):
                yield from _against(f"exits.{i}", "these exits are for", side, way.side)
    if (
        re.search(r"\b[Rr]einforcements? of the\b", said)
        and document.reinforced
        and side not in document.reinforced
    ):
        others = listed([SIDE_TITLES.get(one, one) for one in document.reinforced])
        yield Told("reinforced", f"the {SIDE_TITLES[side]} are reinforced", f"the {others}")
    if re.search(r"\b[Ee]ntry (?:hex|marker)", said):
        yield from _entries(survey, said, side)


def _entries(survey: Survey, said: str, side: str) -> Iterator[Told]:
    """Entries of another side than the sentence's: those on the hexes it names, or all but those of which
    another sentence says that they are the enemy's."""
    entries = survey.document.entries
    named = {at for item in hexes_in(survey, said) for at in item.hexes}
    others = _said_of(survey, _COMES_IN)
    for i, entry in enumerate(entries):
        hexes = set(entry_hexes(entry))
        own = {at for one in entries if one.side == side for at in entry_hexes(one)}
        is_told = any((entry.side, at) in others for at in hexes)
        if (hexes & named - own) if named else not is_told:
            yield from _against(f"entries.{i}", "here enter", side, entry.side)
