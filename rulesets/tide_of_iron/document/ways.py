"""Where the stages of a chain lead, as a directed graph.

Cite: TN-149, TN-164 to TN-166.
"""

from collections.abc import Iterator

import networkx as nx

from rulesets.tide_of_iron.document.chain import RESULTS, Chain, Effect, Result


def graph(chain: Chain) -> "nx.MultiDiGraph[str]":
    """Stages as nodes and every way between two of them as an edge, the line of those without ways too."""
    drawn: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    drawn.add_nodes_from(stage.key for stage in chain.stages)
    for of, result, grade, to in steps(chain):
        drawn.add_edge(of, to, result=result, grade=grade)
    return drawn


def steps(chain: Chain) -> Iterator[tuple[str, Result, str, str]]:
    """Every (stage, result, grade, next stage). A stage of which no way is told leads to the one after it,
    whatever the result; the last of the list ends the chain. Cite: TN-164."""
    told = {way.of for way in chain.ways}
    for place, stage in enumerate(chain.stages):
        if stage.key in told:
            yield from ((way.of, way.result, way.grade, way.to) for way in chain.ways if way.of == stage.key)
        elif place + 1 < len(chain.stages):
            yield from ((stage.key, result, "", chain.stages[place + 1].key) for result in RESULTS)


def next_of(chain: Chain, stage: str, result: Result, grade: str) -> str | None:
    """The stage that follows, None where the chain ends there. A way of that grade goes before one of any
    grade. Cite: TN-165."""
    fitting = [step for step in steps(chain) if step[0] == stage and step[1] == result]
    of_grade = [step for step in fitting if step[2] == grade]
    of_any = [step for step in fitting if not step[2]]
    return next((step[3] for step in (*of_grade, *of_any)), None)


def effects_of(chain: Chain, stage: str, result: Result, grade: str) -> tuple[Effect, ...]:
    """What that result changes in the stage that follows. Cite: TN-165."""
    ways = [way for way in chain.ways if way.of == stage and way.result == result]
    found = [way for way in ways if way.grade == grade] or [way for way in ways if not way.grade]
    return found[0].effects if found else ()


def ends(chain: Chain, stage: str) -> bool:
    """Whether the chain ends with that stage, whatever its result."""
    return not any(step[0] == stage for step in steps(chain))
