"""Findings of a chain: where stages lead, the roster, awards, what is not filled in yet.

Cite: TN-142, TN-143, TN-154, TN-159, TN-165, TN-166, TN-171, TN-190, TN-193.
"""

from collections.abc import Iterator

import networkx as nx

from rulesets.kit.findings import Finding
from rulesets.kit.ruleset import Library
from rulesets.tide_of_iron.check.stock import check_medals
from rulesets.tide_of_iron.document.chain import RESULTS, Chain, slots_of
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.document.ways import ends, graph, steps
from rulesets.tide_of_iron_box.units import BASE_SLOTS, CREWS

THE_29TH = "29th"
BASES = 10


def check_chapters(chain: Chain, library: Library) -> Iterator[Finding]:
    """The findings before any is put aside."""
    yield from _ways(chain)
    yield from _roster(chain)
    yield from _stages(chain)
    yield from _effects(chain, library)
    yield from _missing(chain)
    yield from check_medals(chain)


def _ways(chain: Chain) -> Iterator[Finding]:
    keys = [stage.key for stage in chain.stages]
    if not keys:
        said = "The chain has no stage."
        yield Finding("error", "no-stages", "stages", said, "Add a stage.", "TN-166")
        return
    unknown = [n for n, way in enumerate(chain.ways) if way.to not in keys or way.of not in keys]
    for place in unknown:
        way = chain.ways[place]
        said = f"A way leads from {way.of} to {way.to}, and one of them is no stage of the chain."
        yield Finding("error", "way-to-nowhere", f"ways.{place}", said, "Choose stages.", "TN-166")
    if unknown:
        return
    for place, stage in enumerate(chain.stages):
        led = {result for of, result, grade, _ in steps(chain) if of == stage.key}
        if led and len(led) < len(RESULTS):
            lacking = ", ".join(result for result in RESULTS if result not in led)
            said = f"{stage.title or stage.key} leads nowhere after: {lacking}."
            yield Finding("error", "outcome-without-way", f"stages.{place}", said, "Add the ways.", "TN-166")
    drawn = graph(chain)
    if not nx.is_directed_acyclic_graph(drawn):
        said = "The ways of the chain run in a circle."
        yield Finding("error", "loop", "ways", said, "Let no way lead back.", "TN-166")
        return
    reached = {keys[0], *nx.descendants(drawn, keys[0])}
    for place, stage in enumerate(chain.stages):
        if stage.key not in reached:
            said = f"No way leads to {stage.title or stage.key}."
            yield Finding("error", "stage-unreached", f"stages.{place}", said, "Lead a way there.", "TN-166")


def _roster(chain: Chain) -> Iterator[Finding]:
    if THE_29TH in chain.division and len(chain.roster) != BASES:
        said = f"The roster has {len(chain.roster)} bases; the 29th Infantry Division's has {BASES}."
        yield Finding("error", "roster-size", "roster", said, "Make it ten.", "TN-142")
    for place, base in enumerate(chain.roster):
        where = f"roster.{place}"
        if slots_of(base.figures) > BASE_SLOTS:
            said = f"{base.name} fills {slots_of(base.figures)} slots; a base has {BASE_SLOTS}."
            yield Finding("error", "base-overfull", where, said, "Take figures off it.", "TN-190")
        if base.specialization and any(kind in CREWS and number for kind, number in base.figures):
            said = f"{base.name} has a weapon crew and a specialization."
            yield Finding("error", "crew-specialized", where, said, "Take one of them away.", "TN-193")


def _stages(chain: Chain) -> Iterator[Finding]:
    for place, stage in enumerate(chain.stages):
        last = ends(chain, stage.key)
        if last and stage.award.exception.strip():
            said = f"{stage.title or stage.key} ends the chain, and its award would never count."
            yield Finding(
                "warning", "award-after-last", f"stages.{place}.award", said, "Take it out.", "TN-153"
            )
        for bonus in stage.bonus:
            if not bonus.when:
                said = f"{stage.title or stage.key} gives further points, and nothing says when."
                yield Finding(
                    "warning", "bonus-without-condition", f"stages.{place}.bonus", said, "Say when.", "TN-159"
                )


def _effects(chain: Chain, library: Library) -> Iterator[Finding]:
    scenarios = {stage.key: library.get(stage.scenario) for stage in chain.stages if stage.scenario}
    for place, way in enumerate(chain.ways):
        scenario = scenarios.get(way.to)
        for effect in way.effects:
            if not isinstance(scenario, Scenario) or effect.kind not in ("add pieces", "take pieces"):
                continue
            if (effect.side, effect.division) not in {(d.side, d.number) for d in scenario.divisions}:
                said = f"What follows {way.of} changes division {effect.division}, which {way.to} lacks."
                yield Finding(
                    "error", "effect-without-division", f"ways.{place}", said, "Choose another.", "TN-165"
                )


def _missing(chain: Chain) -> Iterator[Finding]:
    for place, words in enumerate(chain.missing):
        said = f"Still to be filled in: {words[:1].lower()}{words[1:]}."
        yield Finding(
            "note", "still-missing", f"missing.{place}", said, "Take it from your own booklet.", "TN-171"
        )
    bare = [n for n, base in enumerate(chain.roster) if not base.figures]
    if bare:
        said = f"{len(bare)} bases of the roster have no figures yet, first {chain.roster[bare[0]].name}."
        yield Finding("warning", "roster-empty", f"roster.{bare[0]}", said, "Type them in.", "TN-143")
