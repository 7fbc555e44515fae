"""Whether rules are cited under their titles, at their time of the war, for the side and people they are of.

Only what is said in so many words is read: a title right before a bracket with a number, a people whose units
carry a badge.
Cite: catalogue (MD-333, MD-369 to MD-372), Special Weapons (MD-329), badges (MD-330).
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.memoir44.document.catalogue import Entry, catalogue, fits, group_named, read_entry, stems
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, other_side
from rulesets.memoir44.document.vocabulary import ARMY_OF, unit_type
from rulesets.memoir44.ground.survey import Survey, badge_kind, unit_side
from rulesets.memoir44.told.believed import OF_A_SIDE
from rulesets.memoir44.told.days import day_of
from rulesets.memoir44.told.hexes import BADGES
from rulesets.memoir44.told.texts import SIDE, rules, sentences, side_of, sides_in
from rulesets.memoir44.told.things import PEOPLES, is_of

_BEFORE = re.compile(
    r"([^.;:,()\n]{3,80}?)\s*\((Actions?|Troops?|Nations?|SWAs?|Terrains?) (\d{1,2})[a-d]?\)"
)
_WEAPONS = re.compile(r"\bSWAs? (\d{1,2})\b")
LAST_EARLY_YEAR = 1942
# From this number on the rules of Special Weapons are those of the late war.
FIRST_LATE = 4
# Rules that troops of one side alone have.
_OF_A_SIDE = {
    ("Nations", 1): "allied",
    ("Nations", 2): "allied",
    ("Nations", 3): "axis",
    ("Nations", 5): "allied",
    ("Troops", 26): "allied",
}
_CARRIES = re.compile(r"\b(?:carry|carries|bears?|wears?|ha(?:s|ve)|are marked|is marked)\b.*\bbadges?\b")
_UNITS_OF = re.compile(rf"\b({SIDE}) (?:[\w-]+ ){{0,3}}units? with\b.*\bbadges?\b")
_ELITE = ("Troops", 2)
_OF_WEAPONS = {
    "anti-tank": re.compile(r"\banti\W?tank (?:guns?|weapons?)\b", re.IGNORECASE),
    "mortar": re.compile(r"\bmortars?\b", re.IGNORECASE),
    "machine-gun": re.compile(r"\bmachine\W?guns?\b", re.IGNORECASE),
}
_PEOPLE = re.compile(rf"\b({'|'.join(people for people in PEOPLES if people not in SIDES)})\b", re.IGNORECASE)


def check_brought(survey: Survey) -> Iterator[Finding]:
    """Findings about citations under another title, of another time, for another side or people."""
    yield from _check_titles(survey)
    yield from _check_times(survey)
    yield from _check_sides(survey)
    yield from _check_weapons(survey)
    yield from _check_peoples(survey)


def _check_titles(survey: Survey) -> Iterator[Finding]:
    for passage in rules(survey.document):
        for before, word, number in _BEFORE.findall(passage.said) if passage.language == "en" else ():
            group, entry = group_named(word), catalogue().get((group_named(word), int(number)))
            meant = _meant(group, before)
            is_sure = meant and (entry or len(stems(meant.title)) > 1)
            if meant and is_sure and not (entry and fits(entry, before)):
                yield Finding(
                    "warning",
                    "citation",
                    passage.where,
                    f"{meant.title} is {meant.name}; the text cites {group} {number}"
                    f"{f', {entry.title}' if entry else ''}.",
                    "Correct the number or the title.",
                    "MD-333",
                )


def _meant(group: str, before: str) -> Entry | None:
    """The rule of the class whose whole title stands in the words; None for none, or several."""
    said = stems(before)
    meant = [entry for entry in catalogue().values() if entry.group == group and stems(entry.title) <= said]
    return max(meant, key=lambda entry: len(stems(entry.title)), default=None)


def _check_times(survey: Survey) -> Iterator[Finding]:
    """Rules of Special Weapons of the late war in an early year, or of the early war alone in a late one."""
    document = survey.document
    begin = day_of(document.date_begin)
    if begin is None:
        return
    is_early = begin.year <= LAST_EARLY_YEAR
    told = [(f"special.{i}", rule.catalogue) for i, rule in enumerate(document.special)]
    told += [(passage.where, passage.said) for passage in rules(document)]
    cited = [(where, int(number)) for where, said in told for number in _WEAPONS.findall(said)]
    wrong = {where: number for where, number in cited if (number >= FIRST_LATE) == is_early}
    if wrong and (is_early or all(number < FIRST_LATE for _, number in cited)):
        yield Finding(
            "warning",
            "rule-date",
            next(iter(wrong)),
            f"In {begin.year} Special Weapons follow the {'early' if is_early else 'late'}-war rules, and "
            f"SWAs {next(iter(wrong.values()))} of the {'late' if is_early else 'early'} war is cited.",
            f"Cite SWAs {'1 to 3' if is_early else '4 to 7'}, or correct the date.",
            "MD-329",
            tuple(wrong),
        )


def _check_sides(survey: Survey) -> Iterator[Finding]:
    for i, rule in enumerate(survey.document.special):
        cited = read_entry(rule.catalogue) if rule.catalogue else None
        side = _OF_A_SIDE.get(cited, "") if cited else ""
        named = sides_in(rule.text)
        named = named or {one for one, words in OF_A_SIDE.items() if words.search(rule.text.lower())}
        if side and cited and named == {other_side(side)}:
            yield Finding(
                "warning",
                "rule-side",
                f"special.{i}",
                f"{catalogue()[cited].name}, {catalogue()[cited].title}, is of the {SIDE_TITLES[side]}, and "
                f"the rule speaks of the {SIDE_TITLES[other_side(side)]}.",
                "Correct the text or the number.",
                "MD-256",
            )


def _check_weapons(survey: Survey) -> Iterator[Finding]:
    """Rules of one special weapon whose words speak of another alone."""
    for i, rule in enumerate(survey.document.special):
        cited = read_entry(rule.catalogue) if rule.catalogue else None
        own = BADGES.get(cited, "") if cited else ""
        named = [kind for kind, words in _OF_WEAPONS.items() if words.search(rule.text)]
        if cited and own in _OF_WEAPONS and len(named) == 1 and own not in named:
            yield Finding(
                "warning",
                "rule-weapon",
                f"special.{i}",
                f"{catalogue()[cited].name} is {catalogue()[cited].title}, and the rule speaks of a "
                f"{named[0].replace('-', ' ')}.",
                "Correct the text or the number.",
                "MD-329",
            )


def _check_peoples(survey: Survey) -> Iterator[Finding]:
    """A people whose units are said to carry a badge, where only those of others do."""
    for i, rule in enumerate(survey.document.special):
        cited = read_entry(rule.catalogue) if rule.catalogue else None
        named = _UNITS_OF.search(rule.text)
        badge = BADGES.get(cited, "") if cited else ""
        sides = {unit_side(unit) for _, unit in survey.units() if badge and badge_kind(unit) == badge}
        if named and sides and side_of(named[1]) not in sides:
            yield Finding(
                "warning",
                "rule-people",
                f"special.{i}",
                f"The rule speaks of units of the {SIDE_TITLES[side_of(named[1])]} with the badge of "
                f"{rule.catalogue}; only the enemy has any.",
                "Correct the side, or give their unit its badge.",
                "MD-330",
            )
            return
        kind = "elite" if cited == _ELITE else BADGES.get(cited, "") if cited else ""
        bearing = [unit for _, unit in survey.units() if kind and _bears(badge_kind(unit), unit.name, kind)]
        said = next((one for one in sentences(rule.text) if _CARRIES.search(one)), "")
        for people in map(str.lower, _PEOPLE.findall(said)):
            army = PEOPLES[people]
            is_there = any(
                is_of(unit, people) or ARMY_OF.get(survey.document.player(unit_side(unit)).nation) == army
                for unit in bearing
            )
            if bearing and not is_there:
                yield Finding(
                    "warning",
                    "rule-people",
                    f"special.{i}",
                    f"The rule says that a {people.title()} unit carries the badge of "
                    f"a {kind.replace('-', ' ')}; only others do.",
                    "Correct the people, or give their unit its badge.",
                    "MD-330",
                )
                return


def _bears(badge: str, name: str, kind: str) -> bool:
    return badge == kind or (kind == "elite" and bool(badge) and unit_type(name)[0] in ("inf2", "tank2"))
