"""Findings of the stages of a chain: their scenarios, the forces beside the division, awards, points.

Cite: TN-144, TN-145, TN-153, TN-159, TN-165.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.ruleset import Library
from rulesets.tide_of_iron.check.forces import USUAL
from rulesets.tide_of_iron.document.chain import Chain, Stage
from rulesets.tide_of_iron.document.scenario import Scenario, sheet_of
from rulesets.tide_of_iron.document.ways import ends
from rulesets.tide_of_iron_box.units import NATIONS, shipped_units


def scenario_of(stage: Stage | None, library: Library) -> Scenario | None:
    """The scenario of a stage where it is here."""
    found = library.get(stage.scenario) if stage and stage.scenario else None
    return found if isinstance(found, Scenario) else None


def of_other_side(chain: Chain) -> bool:
    """Whether the division is of a nation that stands on the other side. Cite: TN-142."""
    return chain.nation in NATIONS and chain.nation not in USUAL[chain.follows]


def stage_words(chain: Chain, key: str) -> str:
    """What the stage of that key is called; the key where it has no title or there is none."""
    return next((stage.title for stage in chain.stages if stage.key == key and stage.title), key)


def check_stages(chain: Chain, library: Library) -> Iterator[Finding]:
    """Stage by stage, then ways by the grades of their scenarios."""
    for place, stage in enumerate(chain.stages):
        where, called = f"stages.{place}", stage.title or stage.key
        if stage.scenario and scenario_of(stage, library) is None:
            said = f"The scenario of {called} is not on the shelf."
            yield Finding("error", "unknown-scenario", where, said, "Choose a published one.", "TN-165")
        yield from _points(chain, where, stage)
        yield from _extra(chain, where, stage)
        scenario = scenario_of(stage, library)
        if scenario is not None:
            yield from _fits(chain, where, called, scenario)
    yield from _grades(chain, library)


def _points(chain: Chain, where: str, stage: Stage) -> Iterator[Finding]:
    called = stage.title or stage.key
    if ends(chain, stage.key) and stage.award.exception.strip():
        said = f"{called} ends the chain, and its award would never count."
        yield Finding("warning", "award-after-last", f"{where}.award", said, "Take it out.", "TN-153")
    if any(not bonus.when for bonus in stage.bonus):
        said = f"{called} gives further points, and nothing says when."
        yield Finding("warning", "bonus-without-condition", f"{where}.bonus", said, "Say when.", "TN-159")


def _extra(chain: Chain, where: str, stage: Stage) -> Iterator[Finding]:
    """Forces that fight once beside the division: pieces of its nation."""
    called = stage.title or stage.key
    for kind, _ in stage.extra:
        makers = {unit.nation for unit in shipped_units() if kind in (unit.key, f"{unit.key}_{chain.nation}")}
        if not makers:
            said = f"{called} brings {kind!r}, a piece nobody knows."
            yield Finding("error", "unknown-piece", where, said, "Choose a piece.", "TN-145")
        elif not makers & {"", chain.nation} and not (chain.nation == "british" and "american" in makers):
            of = NATIONS.get(next(iter(sorted(makers))), "others")
            said = f"{called} brings {kind} beside the division, a piece of the {of}."
            yield Finding("warning", "extra-of-enemy", where, said, "Choose one of its nation.", "TN-145")


def _fits(chain: Chain, where: str, called: str, scenario: Scenario) -> Iterator[Finding]:
    """Whether the division of the chain is one of the scenario's."""
    own = [division for division in scenario.divisions if division.side == chain.follows]
    nations = {division.nation for division in own} | set(sheet_of(scenario, chain.follows).nations)
    if not any(division.number == 1 for division in own):
        said = f"{called} has no division 1 on the side of the one that is followed."
        yield Finding("error", "stage-without-division", where, said, "Choose another.", "TN-144")
    elif chain.nation and chain.nation not in nations and not of_other_side(chain):
        said = f"{called} has nobody of the division's nation on its side."
        yield Finding("error", "stage-of-another-nation", where, said, "Choose another.", "TN-144")


def _grades(chain: Chain, library: Library) -> Iterator[Finding]:
    stages = {stage.key: stage for stage in chain.stages}
    for place, way in enumerate(chain.ways):
        if not way.grade:
            continue
        of, scenario = stage_words(chain, way.of), scenario_of(stages.get(way.of), library)
        if way.result == "draw":
            said = f"A way leads from {of} after a {way.grade} draw; a draw has no grade."
        elif scenario and way.grade not in [g.grade for g in sheet_of(scenario, way.result).grades]:
            said = f"A way leads from {of} after a {way.grade} result, which that scenario does not have."
        else:
            continue
        mend = "Choose a grade of the scenario, or any."
        yield Finding("error", "way-of-no-grade", f"ways.{place}", said, mend, "TN-165")
