"""Findings of a chain: where stages lead, the division it follows, its roster and medals, what is missing.

Cite: TN-009, TN-142, TN-143, TN-151 to TN-159, TN-165, TN-166, TN-171, TN-190, TN-193.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import networkx as nx

from rulesets.kit.checks.ranges import check_ranges
from rulesets.kit.findings import Finding, check_settings, put_aside
from rulesets.kit.ruleset import Library
from rulesets.kit.words import listed
from rulesets.tide_of_iron.check.chain.effects import check_effects
from rulesets.tide_of_iron.check.chain.stages import check_stages, of_other_side, scenario_of, stage_words
from rulesets.tide_of_iron.check.chain.texts import check_chain_texts
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.check.stock import check_chain_stock
from rulesets.tide_of_iron.document.chain import RESULTS, THE_29TH, Chain, Result, Stage, slots_of, strength
from rulesets.tide_of_iron.document.offered import PEOPLE
from rulesets.tide_of_iron.document.scenario import sheet_of
from rulesets.tide_of_iron.document.ways import ends, graph, steps
from rulesets.tide_of_iron.ground.analysis import FIGURES
from rulesets.tide_of_iron_box.units import BASE_SLOTS, CREWS, NATIONS, shipped_specializations

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
    yield from check_ranges(chain)
    yield from _names(chain)
    yield from check_chain_texts(chain)
    yield from _missing(chain)
    there = (scenario_of(stage, library) for stage in chain.stages)
    yield from check_chain_stock(chain, filter(None, there))


def _ways(chain: Chain, library: Library) -> Iterator[Finding]:
    keys = [stage.key for stage in chain.stages]
    if not keys:
        yield say("no-stages", "stages")
        return
    unknown = [n for n, way in enumerate(chain.ways) if way.to not in keys or way.of not in keys]
    for place in unknown:
        of, to = (stage_words(chain, key) for key in (chain.ways[place].of, chain.ways[place].to))
        yield say("way-to-nowhere", f"ways.{place}", of=of, to=to)
    for place, way in enumerate(chain.ways):
        if (way.of, way.result, way.grade) in [(one.of, one.result, one.grade) for one in chain.ways[:place]]:
            of = stage_words(chain, way.of)
            yield say("way-twice", f"ways.{place}", of=of)
    if unknown:
        return
    for place, stage in enumerate(chain.stages):
        led = {result for of, result, grade, _ in steps(chain) if of == stage.key}
        open_ = [result for result in RESULTS if _is_open(chain, library, stage, result)]
        if open_ and len(led) == len(RESULTS):
            yield say(
                "grade-without-way",
                f"stages.{place}",
                stage=stage_words(chain, stage.key),
                results=_results(open_),
            )
        if led and len(led) < len(RESULTS):
            lacking = _results([result for result in RESULTS if result not in led])
            yield say(
                "outcome-without-way", f"stages.{place}", stage=stage_words(chain, stage.key), lacking=lacking
            )
    if len({*keys}) < len(keys):
        return  # told by their names; whose ways are whose nobody can say
    drawn = graph(chain)
    if not nx.is_directed_acyclic_graph(drawn):
        yield say("loop", "ways")
        return
    reached = {keys[0], *nx.descendants(drawn, keys[0])}
    for place, stage in enumerate(chain.stages):
        if stage.key not in reached:
            yield say("stage-unreached", f"stages.{place}", stage=stage_words(chain, stage.key))


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


def _names(chain: Chain) -> Iterator[Finding]:
    """Rows of one name, which players could not tell apart."""
    for where, named in (
        ("stages", [stage.title or stage.key for stage in chain.stages]),
        ("roster", [base.name for base in chain.roster]),
        ("medals", [medal.title for medal in chain.medals]),
    ):
        often = Counter(" ".join(name.casefold().split()) for name in named)
        twice = [name for name, number in often.items() if name and number > 1]
        if twice:
            yield say("listed-twice", where, name=twice[0])


def _missing(chain: Chain) -> Iterator[Finding]:
    for place, words in enumerate(chain.missing):
        lower, where = f"{words[:1].lower()}{words[1:]}", f"missing.{place}"
        is_booklet = THE_29TH in chain.division
        yield say("still-missing/booklet" if is_booklet else "still-missing", where, words=lower)
    bare = [n for n, base in enumerate(chain.roster) if not base.figures]
    if bare:
        yield say("roster-empty", f"roster.{bare[0]}", number=len(bare), name=chain.roster[bare[0]].name)


BASES = 10


def check_followed(chain: Chain) -> Iterator[Finding]:
    """The division, its nation and side, the roster base by base, then medals."""
    if not chain.division.strip():
        yield say("no-division", "division")
    called = NATIONS.get(chain.nation, chain.nation)
    if of_other_side(chain):
        yield say("division-of-other-side", "nation", people=PEOPLE[chain.follows], called=called)
    if THE_29TH in chain.division and len(chain.roster) != BASES:
        yield say("roster-size", "roster", number=len(chain.roster), bases=BASES)
    known = shipped_specializations()
    for place, base in enumerate(chain.roster):
        where = f"roster.{place}"
        if slots_of(base.figures) > BASE_SLOTS:
            yield say("base-overfull", where, base=base, slots=slots_of(base.figures), room=BASE_SLOTS)
        if base.specialization and any(kind in CREWS and number for kind, number in base.figures):
            yield say("crew-specialized", where, base=base)
        strange = [kind for kind, _ in base.figures if kind not in FIGURES]
        if strange:
            yield say("roster-piece", where, base=base, strange=strange[0])
        if base.specialization and base.specialization not in known:
            yield say("unknown-specialization", where, base=base)
    if not chain.medals:
        yield say("no-medals", "medals")
    yield from _awards_for_some(chain)


def _awards_for_some(chain: Chain) -> Iterator[Finding]:
    """Awards that ask for more figures than some bases hold. A note: it may be meant."""
    full = {base.name: strength(base.figures) for base in chain.roster if base.figures}
    asked = {n: stage.award.minimum for n, stage in enumerate(chain.stages) if not ends(chain, stage.key)}
    for minimum in sorted({*asked.values()}):
        short = [name for name, figures in full.items() if figures < minimum]
        if 0 < len(short) < len(full):
            places = tuple(f"stages.{n}.award" for n, number in asked.items() if number == minimum)
            yield say("award-for-some", places, minimum=minimum, bases=listed(short))
