"""Whether the units are made up as the rules know them: side, figures, badge.

What a badge of unknown meaning does is not asked. Where a unit stands is `check_ground`.
Cite: .m44 unit (MD-285, MD-286, MD-307, MD-316, MD-328 to MD-330), Troops 3, 27 and 28.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hex_document import Piece
from rulesets.memoir44.check.say import say
from rulesets.memoir44.document.document import SIDE_TITLES
from rulesets.memoir44.document.vocabulary import ARMY_OF, known, unit_type
from rulesets.memoir44.ground.analysis import Survey, badge_kind, branch, unit_side
from rulesets.memoir44.ground.landscape import year_of
from rulesets.memoir44.ground.units import WEAPONS, is_early, unit_kinds

MOST_FIGURES = 4
BADGE_BRANCHES = {
    "engineer": "infantry",
    "sniper": "infantry",
    "cavalry": "infantry",
    "ski": "infantry",
    "anti-tank": "infantry",
    "mortar": "infantry",
    "machine-gun": "infantry",
    "flame-thrower": "armor",
    "big-gun": "artillery",
    "mobile-artillery": "artillery",
    "heavy-anti-tank": "artillery",
}

BADGE_ARMIES = {
    "British": "brit",
    "American": "us",
    "German": "ger",
    "Russian": "ru",
    "Japanese": "jp",
    "Imperial": "jp",
    "Afrika": "ger",
}
"""The army a badge belongs to, by the first word of its title."""


def check_units(survey: Survey) -> Iterator[Finding]:
    """Findings about the make-up of each unit, and about a side that has none."""
    for cell, unit in survey.units():
        where = survey.where(cell.at)
        yield from _check_figures(survey, where, unit)
        yield from _check_badge(where, unit)
        yield from _check_army(survey, where, unit)
        if badge_kind(unit) in WEAPONS:
            yield from _check_weapon(survey, where, unit)
    if survey.has_two_sides:
        present = {unit_side(cell.unit) for cell in survey.document.map.cells if cell.unit}
        for seat, player in (("top", survey.document.top), ("bottom", survey.document.bottom)):
            if player.side not in present:
                yield say("no-units", f"{seat}.side", side_title=SIDE_TITLES[player.side])


def _check_figures(survey: Survey, where: str, unit: Piece) -> Iterator[Finding]:
    if not 0 <= unit.figures <= MOST_FIGURES:
        yield say("figures", where, most_figures=MOST_FIGURES, figures=max(unit.figures, 0))
    elif unit.trait("supported"):
        yield from _check_supported(where, unit)
    elif badge_kind(unit) == "big-gun" and branch(unit) == "artillery" and unit.figures not in (0, 2):
        yield say("big-gun-figures", where)


def _check_supported(where: str, unit: Piece) -> Iterator[Finding]:
    if branch(unit) not in ("infantry", "armor"):
        yield say("supported-type", where)
        return
    whole = unit_kinds()[f"supported-{branch(unit)}"].figures
    if unit.figures not in (0, whole):
        yield say(
            "supported-figures",
            where,
            branch=branch(unit),
            whole=whole,
            cite="MD-111" if branch(unit) == "infantry" else "MD-117",
        )


def _check_badge(where: str, unit: Piece) -> Iterator[Finding]:
    badge, fits = known(unit.badge, "badge"), BADGE_BRANCHES.get(badge_kind(unit), "")
    if badge and fits and branch(unit) not in (fits, ""):
        yield say("badge-misfit", where, badge=badge, branch=branch(unit), fits=fits)


def _check_army(survey: Survey, where: str, unit: Piece) -> Iterator[Finding]:
    """A badge of an army that is neither that of the unit nor that of the country its figures stand for."""
    badge = known(unit.badge, "badge")
    army = BADGE_ARMIES.get(badge.title.split()[0], "") if badge else ""
    nation = survey.document.player(unit_side(unit)).nation
    if badge and army and army not in (unit_type(unit.name)[1], ARMY_OF.get(nation, army)):
        yield say("badge-army", where, badge=badge)


def _check_weapon(survey: Survey, where: str, unit: Piece) -> Iterator[Finding]:
    """Early in the war there was no machine gun among the Special Weapon Assets, and the date decides."""
    year = year_of(survey.document)
    if not year:
        return
    cited = [rule.catalogue for rule in survey.document.special if rule.catalogue.startswith("SWA")]
    numbers = {int(digits) for text in cited if (digits := text.rpartition(" ")[2]).isdecimal()}
    early = is_early(year)
    if early and (badge_kind(unit) == "machine-gun" or any(number >= 4 for number in numbers)):
        yield say("weapon-date", where, year=year)
    elif not early and numbers & {1, 2, 3} and not any(number >= 4 for number in numbers):
        yield say("weapon-date/weapon", where, year=year)
