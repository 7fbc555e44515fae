"""The texts of a chain: how many battles, squads and medals its introduction counts, what is left unwritten.

Cite: TN-142, TN-152, TN-173.
"""

import re
from collections.abc import Iterator

import networkx as nx

from rulesets.kit.checks.claims import Claim, Held, Passage, check_claims
from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.check.texts import titled, unfinished
from rulesets.tide_of_iron.document.chain import Chain
from rulesets.tide_of_iron.document.ways import graph


def check_chain_texts(chain: Chain) -> Iterator[Finding]:
    """Title, introduction, then every text."""
    yield from titled(chain.title, "chain")
    yield from check_claims(chain, (Passage("about", chain.about),), CLAIMS)
    texts = [("about", chain.about), ("initiative_card", chain.initiative_card)]
    texts += [(f"medals.{n}", medal.words) for n, medal in enumerate(chain.medals)]
    texts += [(f"stages.{n}.award", stage.award.exception) for n, stage in enumerate(chain.stages)]
    texts += [(f"ways.{n}", effect.words) for n, way in enumerate(chain.ways) for effect in way.effects]
    yield from unfinished(texts)


def _rows(chain: Chain, passage: Passage, match: re.Match[str]) -> Held:
    path = "medals" if match["rows"].lower() == "medals" else "roster"
    return [(path, len(getattr(chain, path)))]


def lengths(chain: Chain) -> set[int]:
    """The number of stages, and the numbers of battles on the ways from the first stage to an end."""
    found, drawn = {len(chain.stages)}, graph(chain)
    if not chain.stages or not nx.is_directed_acyclic_graph(drawn):
        return found
    fought: dict[str, set[int]] = {chain.stages[0].key: {1}}
    for stage in nx.topological_sort(drawn):
        for after in drawn.successors(stage):
            fought.setdefault(after, set()).update(number + 1 for number in fought.get(stage, ()))
    ends = [stage for stage in fought if not drawn.out_degree(stage)]
    return found | {number for stage in ends for number in fought[stage]}


CLAIMS = (
    Claim(
        "about-told",
        r"\b{n} (?:battles|scenarios) (?:in order|are fought|are written|in a row)\b",
        lambda chain, passage, match: [("stages", number) for number in sorted(lengths(chain))],
        "Battles in the introduction: {said}. Battles listed: {held}.",
        "TN-142",
    ),
    Claim(
        "about-told",
        r"\b{n} (?P<rows>squads|bases|medals)\b(?! of (?:it|them|these|those|which|whom))",
        _rows,
        "The introduction says {said}, but there are {held}.",
        "TN-142",
    ),
)
OF_CHAINS = tuple(claim.finding for claim in CLAIMS)
"""What may be said of the texts of a chain."""
