"""The blank sheet of a match for the pencil: who plays, what is tracked through all rounds, and the result.

Cite: TS-003, TS-007, TS-010, TS-048 to TS-050, TS-114, TS-174, TS-311, TS-332.
"""

from rulesets.kit.drawing.board import Fact
from rulesets.kit.drawing.leaves import table
from rulesets.kit.drawing.sheets import Facts, FillIn, Grid, Pair, ScoreBoxes, Sheet, Signatures
from rulesets.kit.flow.rulings import switches, words
from rulesets.skirmish.document.maps import THE_SIDES
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.records.numbers import START_VP
from rulesets.skirmish.records.offers import LEVELS
from rulesets.skirmish.rules.log.state import Purse
from rulesets.skirmish.sheets.common import leaf

ROUNDS = 12
"""Rounds with a row of their own where nothing ends the match."""
MOST_UNLOCK = 9
"""The highest number of the book that unlocks an ability. Cite: TS-209."""


def match_sheet(match: str, rulings: Rulings, told: tuple[Fact, ...] = ()) -> Sheet:
    """One leaf for the whole match of both sides; `told` is who wrote it and after what."""
    return leaf(
        "match",
        "Match sheet",
        match,
        (
            Pair(
                FillIn(("Played on", "Map", "Boxes", "First initiative")),
                FillIn(
                    tuple(f"{side.title}: {word}" for side in THE_SIDES for word in ("player", "doctrine"))
                ),
            ),
            _tracks(),
            _rounds(rulings),
            *_house_rules(rulings),
            ScoreBoxes(tuple((side.key, f"{side.title}, VP left") for side in THE_SIDES), title="Result"),
            *((Facts(told, "Author and sources"),) if told else ()),
            Signatures(("Date and hour", *(f"For {side.people}" for side in THE_SIDES))),
        ),
        about="A match from doctrines to result, to fill in.",
        group="Table",
    )


def _tracks() -> Grid:
    """What is ticked off for either side. Cite: TS-010, TS-048 to TS-050, TS-174."""
    levels = " ".join(f"{level} ({points} CP, {fuel} FP) []" for level, (points, fuel) in LEVELS.items())
    lines = (
        ("VP lost", " ".join("[]" for _ in range(START_VP))),
        ("XP gained in all", " ".join(f"{number} []" for number in range(1, MOST_UNLOCK + 1))),
        ("Vehicle Level", levels),
    )
    rows = ((side.title, word, boxes) for side in THE_SIDES for word, boxes in lines)
    return table(
        "Tracks", ("Side", "", ""), *rows, note=f"Both begin with {START_VP} VP and {Purse().fuel} FP. TS-010"
    )


def _rounds(rulings: Rulings) -> Grid:
    """A row for each round. Cite: TS-311."""
    last = rulings.match_length or ROUNDS
    heads = tuple(f"{side.title} {what}" for side in THE_SIDES for what in ("VP", "UP", "XP"))
    rows = (("[]", str(number), "", *("" for _ in heads)) for number in range(1, last + 1))
    return table(
        "Rounds",
        ("", "", "Initiative", *heads),
        *rows,
        numbers=(1,),
        write=tuple(range(2, 3 + len(heads))),
        note="" if rulings.match_length else "The match has no last round.",
    )


def _house_rules(rulings: Rulings) -> tuple[Facts, ...]:
    """The house rules that differ from the usual. Cite: TS-332."""
    changed = tuple(
        Fact(item.question, words(item, getattr(rulings, item.name)))
        for item in switches(Rulings)
        if getattr(rulings, item.name) != item.values[0][0]
    )
    return (Facts(changed, "House rules that differ", run_on=True),) if changed else ()
