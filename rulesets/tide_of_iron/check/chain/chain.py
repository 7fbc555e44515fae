"""Findings of a chain: where stages lead, the roster, awards, what is not filled in yet.

Cite: TN-142, TN-143, TN-154, TN-159, TN-165, TN-166, TN-171, TN-190, TN-193.
"""

from collections.abc import Iterator, Mapping, Sequence

import networkx as nx

from rulesets.kit.findings import Finding, check_settings, put_aside
from rulesets.kit.ruleset import Library
from rulesets.tide_of_iron.check.chain.effects import check_effects
from rulesets.tide_of_iron.check.chain.roster import THE_29TH, check_followed
from rulesets.tide_of_iron.check.chain.rows import check_chain_rows
from rulesets.tide_of_iron.check.chain.stages import check_stages, scenario_of, stage_words
from rulesets.tide_of_iron.check.chain.texts import check_chain_texts
from rulesets.tide_of_iron.check.stock import check_chain_stock
from rulesets.tide_of_iron.document.chain import RESULTS, Chain, Result, Stage
from rulesets.tide_of_iron.document.scenario import sheet_of
from rulesets.tide_of_iron.document.ways import graph, steps

GRADES = {"major", "minor"}
RESULT_WORDS: Mapping[Result, str] = {"allied": "an Allied win", "axis": "an Axis win", "draw": "a draw"}


def check_chain(document: Chain, library: Library) -> tuple[Finding, ...]:
    """All findings about a chain; a warning put aside is a note. Never raises."""
    return put_aside(_chapters(document, library), document.asides)


def _chapters(chain: Chain, library: Library) -> Iterator[Finding]:
    yield from check_settings(chain.rulings)
    yield from _ways(chain, library)
    yield from check_stages(chain, library)
    yield from check_effects(chain, library)
    yield from check_followed(chain)
    yield from check_chain_rows(chain)
    yield from check_chain_texts(chain)
    yield from _missing(chain)
    there = (scenario_of(stage, library) for stage in chain.stages)
    yield from check_chain_stock(chain, filter(None, there))


def _ways(chain: Chain, library: Library) -> Iterator[Finding]:
    keys = [stage.key for stage in chain.stages]
    if not keys:
        said = "The chain has no stage."
        yield Finding("error", "no-stages", "stages", said, "Add a stage.", "TN-166")
        return
    unknown = [n for n, way in enumerate(chain.ways) if way.to not in keys or way.of not in keys]
    for place in unknown:
        of, to = (stage_words(chain, key) for key in (chain.ways[place].of, chain.ways[place].to))
        said = f"A way leads from {of} to {to}, and one of them is no stage of the chain."
        yield Finding("error", "way-to-nowhere", f"ways.{place}", said, "Choose stages.", "TN-166")
    for place, way in enumerate(chain.ways):
        if (way.of, way.result, way.grade) in [(one.of, one.result, one.grade) for one in chain.ways[:place]]:
            of = stage_words(chain, way.of)
            said = f"Two ways lead from {of} after the same result; the first one counts."
            yield Finding("error", "way-twice", f"ways.{place}", said, "Take one away.", "TN-166")
    if unknown:
        return
    for place, stage in enumerate(chain.stages):
        led = {result for of, result, grade, _ in steps(chain) if of == stage.key}
        open_ = [result for result in RESULTS if _is_open(chain, library, stage, result)]
        if open_ and len(led) == len(RESULTS):
            said = f"{stage.title or stage.key} leads somewhere after {_results(open_)} of one grade alone."
            mend = "Add a way for any grade, or for the others."
            yield Finding("error", "grade-without-way", f"stages.{place}", said, mend, "TN-166")
        if led and len(led) < len(RESULTS):
            lacking = _results([result for result in RESULTS if result not in led])
            said = f"{stage.title or stage.key} leads nowhere after {lacking}."
            yield Finding("error", "outcome-without-way", f"stages.{place}", said, "Add the ways.", "TN-166")
    if len({*keys}) < len(keys):
        return  # told by their names; whose ways are whose nobody can say
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


def _results(results: Sequence[Result]) -> str:
    """ "an Allied win or a draw"."""
    return " or ".join(RESULT_WORDS[result] for result in results)


def _is_open(chain: Chain, library: Library, stage: Stage, result: Result) -> bool:
    """Whether some grade of a result leads nowhere, though another grade of it leads somewhere."""
    grades = {grade for of, by, grade, _ in steps(chain) if of == stage.key and by == result}
    if not grades or "" in grades:
        return False
    scenario = scenario_of(stage, library)
    there = {g.grade for g in sheet_of(scenario, result).grades} if scenario and result != "draw" else GRADES
    return bool(there - grades)


def _missing(chain: Chain) -> Iterator[Finding]:
    mend = "Take it from your own booklet." if THE_29TH in chain.division else "Fill it in."
    for place, words in enumerate(chain.missing):
        said = f"Still to be filled in: {words[:1].lower()}{words[1:]}."
        yield Finding("note", "still-missing", f"missing.{place}", said, mend, "TN-171")
    bare = [n for n, base in enumerate(chain.roster) if not base.figures]
    if bare:
        said = f"{len(bare)} bases of the roster have no figures yet, first {chain.roster[bare[0]].name}."
        yield Finding("warning", "roster-empty", f"roster.{bare[0]}", said, "Type them in.", "TN-143")
