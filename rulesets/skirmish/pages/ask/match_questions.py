"""What may be asked of a match before it is played: special fire, income, Actions, chances of the throw.

Cite: TS-009, TS-022, TS-061, TS-106.
"""

from rulesets.kit.drawing.board import Row, Table
from rulesets.kit.ruleset import Answer, Library, Question, Questions
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.records.numbers import LEAST_INCOME, MOST_INCOME, MOST_UNIT_POINTS, actions_for

FIRE, ARMY = "special fire", "army"
FIREPOWER = range(1, 7)
DISTANCES = range(1, 7)
WORDS = {
    FIRE: "How many dice has special opportunity fire?",
    ARMY: "What do Unit Points bring, in income and Actions?",
}


def questions(match: Match, library: Library, places: tuple[str, ...]) -> Questions:
    """Questions of no place in particular."""
    return () if places else tuple((words, Question(kind)) for kind, words in WORDS.items())


def ask(match: Match, library: Library, question: Question) -> Answer:
    """The answer; where nothing of the kind can be asked, one that says so."""
    if question == Question(FIRE):
        return _fire()
    if question == Question(ARMY):
        return _army()
    return Answer("No answer", ("That question does not fit here. Choose one of those offered.",))


def special_dice(firepower: int, distance: int) -> int:
    """The dice of special opportunity fire over so many hexes; none for no shot. Cite: TS-106."""
    return max(0, firepower - (distance - 1))


def _fire() -> Answer:
    rows = tuple(
        Row(
            (str(firepower), *(str(special_dice(firepower, distance) or "no shot") for distance in DISTANCES))
        )
        for firepower in FIREPOWER
    )
    heads = ("Firepower", *(f"{distance} hexes" if distance > 1 else "1 hex" for distance in DISTANCES))
    table = Table("fire", WORDS[FIRE], heads, rows, numbers=tuple(range(len(heads))))
    said = "One die fewer for each hex beyond the first. Only the closest enemy squad fires."
    return Answer(WORDS[FIRE], (said,), table=table, cite="TS-106")


def _army() -> Answer:
    rows = tuple(
        Row((str(points), str(max(LEAST_INCOME, MOST_INCOME - points)), str(actions_for(points))))
        for points in range(MOST_UNIT_POINTS + 1)
    )
    table = Table("army", WORDS[ARMY], ("Unit Points", "Income", "Actions"), rows, numbers=(0, 1, 2))
    said = "Income is counted before the point of the Tank Pool."
    return Answer(WORDS[ARMY], (said,), table=table, cite="TS-022")
