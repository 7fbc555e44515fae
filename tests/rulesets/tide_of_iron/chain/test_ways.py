"""Where the stages of a chain lead."""

from dataclasses import replace

import networkx as nx

from rulesets.tide_of_iron.document.chain import RESULTS, Chain, Effect, Stage, Way
from rulesets.tide_of_iron.document.ways import effects_of, ends, graph, next_of

STAGES = tuple(Stage(key, key.title()) for key in ("beach", "bluff", "village", "town"))
LINE = Chain("Line", "", "allied", "29th", "american", STAGES, (), ())
MORE = Effect("add pieces", "axis", 1, "stug3", 1)
FORK = replace(
    LINE,
    ways=(
        Way("beach", "allied", "village", grade="major", effects=(MORE,)),
        Way("beach", "allied", "bluff"),
        Way("beach", "axis", "bluff"),
        Way("beach", "draw", "bluff"),
    ),
)


def test_without_ways_each_stage_leads_to_the_one_after_it_whatever_the_result() -> None:
    assert [next_of(LINE, "beach", result, "") for result in RESULTS] == ["bluff"] * 3
    assert next_of(LINE, "town", "allied", "") is None
    assert [ends(LINE, stage.key) for stage in STAGES] == [False, False, False, True]


def test_a_way_of_that_grade_goes_before_one_of_any_and_carries_its_effects() -> None:
    assert next_of(FORK, "beach", "allied", "major") == "village"
    assert next_of(FORK, "beach", "allied", "minor") == "bluff"
    assert effects_of(FORK, "beach", "allied", "major") == (MORE,)
    assert effects_of(FORK, "beach", "axis", "major") == effects_of(FORK, "beach", "allied", "minor") == ()


def test_the_graph_has_a_node_a_stage_and_shows_a_loop() -> None:
    drawn = graph(FORK)
    assert set(drawn) == {"beach", "bluff", "village", "town"}
    assert drawn.number_of_edges("beach", "village") == 1
    assert nx.is_directed_acyclic_graph(drawn)
    loop = replace(FORK, ways=(*FORK.ways, *(Way("bluff", result, "beach") for result in RESULTS)))
    assert not nx.is_directed_acyclic_graph(graph(loop))
    assert next_of(loop, "village", "draw", "") == "town"
