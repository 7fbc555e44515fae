"""What one may ask before a fight: the chance of every number of hits of both sides."""

from rulesets.axis_allies_dday.pages.ask.ask import ask
from rulesets.axis_allies_dday.pages.views import views
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.kit.ruleset import Question
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p

CAEN = {"Z30": {"germany": "3I A 3T", "uk": "2I 4A T"}, "Z20": {"germany": "I"}}


def hits(state: State, zone: str = "Z30") -> list[tuple[str, ...]]:
    """The rows of the answer: so many hits, and the chance of it for attacker and defender."""
    answer = ask(state, "axis", Question("hits", (zone,)))
    assert answer.table is not None
    return [row.cells for row in answer.table.rows]


@rule("AD-112")
def test_before_the_fight_for_caen_every_number_of_hits_has_its_chance_for_both_sides() -> None:
    """125/2592, 1025/5184, 35/108, 469/1728 ... and 128, 448, 672, 560 ... of 2187."""
    state = g.on_card(13, CAEN)
    assert hits(state) == [
        ("0", "4.8 %", "5.9 %"),
        ("1", "19.8 %", "20.5 %"),
        ("2", "32.4 %", "30.7 %"),
        ("3", "27.1 %", "25.6 %"),
        ("4", "12.4 %", "12.8 %"),
        ("5", "3.1 %", "3.8 %"),
        ("6", "0.4 %", "0.6 %"),
        ("7", "under 0.1 %", "under 0.1 %"),
    ]
    answer = ask(state, None, Question("hits", ("Z30",)))
    assert answer.sentences == (
        "On average 2.33 hits by the Axis in attack and 2.33 by the Allies in defence.",
    )


@rule("AD-112")
def test_the_chances_are_those_of_the_attack_as_fortune_has_it() -> None:
    there = {"Z20": {"germany": "T", "uk": "2I"}}
    for face, chance in ((1, "44.4 %"), (3, "69.4 %")):
        assert hits(p.lucky(there, 11, face), "Z20")[0] == ("0", chance, "50 %")


@rule("AD-112")
def test_it_is_asked_beside_a_contested_zone_and_beside_no_other() -> None:
    table = views(g.on_card(13, CAEN), "allies")[0]
    asked = {place.key: [question.kind for _, question in place.questions] for place in table.places}
    assert [place for place, kinds in asked.items() if "hits" in kinds] == ["Z30"]
    assert ask(g.on_card(13, CAEN), None, Question("hits", ("Z20",))).title == "No answer"
