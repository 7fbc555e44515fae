"""Findings of the stages of a chain: their scenarios, the forces beside the division, awards, points.

Cite: TN-144, TN-145, TN-153, TN-159, TN-165.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.findings import Finding
from rulesets.kit.ruleset import Library
from rulesets.kit.words import listed
from rulesets.tide_of_iron.check.forces import USUAL
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.document.chain import Chain, Stage, slots_of
from rulesets.tide_of_iron.document.scenario import Division, Scenario, sheet_of
from rulesets.tide_of_iron.document.ways import ends
from rulesets.tide_of_iron.ground.analysis import division_words, figures
from rulesets.tide_of_iron.ground.core import fielded
from rulesets.tide_of_iron.rules.chain.carried import carried
from rulesets.tide_of_iron.rules.chain.opening import ChainOpened, opened
from rulesets.tide_of_iron.rules.chain.squads import WORDS
from rulesets.tide_of_iron_box.units import BASE_SLOTS, NATIONS, shipped_units


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
            yield say("unknown-scenario", where, called=called)
        yield from _points(chain, where, stage)
        yield from _extra(chain, where, stage)
        scenario = scenario_of(stage, library)
        if scenario is not None:
            yield from _fits(chain, where, called, scenario)
            yield from _holds(chain, where, stage, scenario)
    yield from _grades(chain, library)


def _points(chain: Chain, where: str, stage: Stage) -> Iterator[Finding]:
    called = stage.title or stage.key
    if ends(chain, stage.key) and stage.award.exception.strip():
        yield say("award-after-last", f"{where}.award", called=called)
    if any(not bonus.when for bonus in stage.bonus):
        yield say("bonus-without-condition", f"{where}.bonus", called=called)


def _extra(chain: Chain, where: str, stage: Stage) -> Iterator[Finding]:
    """Forces that fight once beside the division: pieces of its nation."""
    called = stage.title or stage.key
    for kind, _ in stage.extra:
        makers = {unit.nation for unit in shipped_units() if kind in (unit.key, f"{unit.key}_{chain.nation}")}
        if not makers:
            yield say("unknown-piece", where, called=called, kind=kind)
        elif not makers & {"", chain.nation} and not (chain.nation == "british" and "american" in makers):
            of = NATIONS.get(next(iter(sorted(makers))), "others")
            yield say("extra-of-enemy", where, called=called, kind=kind, of=of)


def _fits(chain: Chain, where: str, called: str, scenario: Scenario) -> Iterator[Finding]:
    """Whether the division of the chain is one of the scenario's."""
    own = [division for division in scenario.divisions if division.side == chain.follows]
    nations = {division.nation for division in own} | set(sheet_of(scenario, chain.follows).nations)
    if not any(division.number == 1 for division in own):
        yield say("stage-without-division", where, called=called)
    elif chain.nation and chain.nation not in nations and not of_other_side(chain):
        yield say("stage-of-another-nation", where, called=called)


def _holds(chain: Chain, where: str, stage: Stage, scenario: Scenario) -> Iterator[Finding]:
    """Whether each figure of the scenario has a base beside the core bases. With too few of a kind others are
    left over, and the battle cannot begin. Cite: TN-191."""
    if not stage.has_core or not all(base.figures for base in chain.roster):
        return
    state = replace(opened(ChainOpened(chain, chain.rulings)), stage=stage.key)
    for before, row in zip(scenario.divisions, fielded(carried(state, scenario)).divisions, strict=False):
        if _overfull(row) and not _overfull(before):
            had = figures(before.pieces)
            lacks = ((kind, number) for kind, number in figures(row.pieces).items() if number > had[kind])
            lacking = listed([f"{had[kind]} of {number} {WORDS[kind][1]}" for kind, number in lacks])
            called, words = stage.title or stage.key, division_words(row, row.number)
            yield say("stage-short-of-core", where, called=called, words=words, lacking=lacking)


def _overfull(row: Division) -> bool:
    return slots_of(tuple(figures(row.pieces).items())) > BASE_SLOTS * row.bases


def _grades(chain: Chain, library: Library) -> Iterator[Finding]:
    stages = {stage.key: stage for stage in chain.stages}
    for place, way in enumerate(chain.ways):
        if not way.grade:
            continue
        of, scenario = stage_words(chain, way.of), scenario_of(stages.get(way.of), library)
        if way.result == "draw":
            yield say("way-of-no-grade/draw", f"ways.{place}", of=of, way=way)
        elif scenario and way.grade not in [g.grade for g in sheet_of(scenario, way.result).grades]:
            yield say("way-of-no-grade", f"ways.{place}", of=of, way=way)
