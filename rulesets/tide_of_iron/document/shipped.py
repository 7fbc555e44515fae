"""The scenarios and chains as they are shipped, read from their data files, once; and templates to fill in.

Each file holds one document in the form in which all documents are stored. Nothing is checked for sense
here; the checks do that for every document alike.

The templates are the expansion's eight scenarios as far as players have told of them, to be filled in by who
owns the books. Nothing is invented: what is not attested is empty and named among what is missing. Four of
them nobody has named in public.

Cite: TN-133 to TN-139, reported; TN-164, TN-171; the scenarios are our own.
"""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from rulesets.kit.codec import read_folder
from rulesets.tide_of_iron.document.chain import Chain
from rulesets.tide_of_iron.document.collection import Collection
from rulesets.tide_of_iron.document.scenario import Commander, Deck, Own, Scenario, SideSheet, Weather

DATA = Path(__file__).parents[1] / "data"
SCENARIOS = read_folder(DATA / "scenarios", Scenario)
CHAINS = read_folder(DATA / "chains", Chain)
COLLECTIONS = read_folder(DATA / "collections", Collection)
_LACKS = ("the boards and what lies on them", "the divisions", "the objectives", "the decks")
_EMPTY = Scenario("", origin="published", missing=_LACKS)
UNNAMED = 4


def _reported(title: str, told: str, **known: object) -> Scenario:
    return replace(_EMPTY, title=title, background=f"{told} (Source: players.)", **known)  # type: ignore[arg-type]


_KNOWN: Mapping[str, Scenario] = {
    "bloody-omaha": _reported(
        "Bloody Omaha",
        "The first battle of the 29th: Americans attack bunkers from the beach, and a StuG III guards the "
        "objective.",
        rounds=7,
        hints="Players advise 5 rounds instead of the 7 printed.",
    ),
    "battle-of-bocage": _reported(
        "Battle of Bocage",
        "The second battle of the 29th: hedgerows, M10s, many American reinforcements, a hospital as the "
        "objective.",
        rounds=15,
    ),
    "breakout-through-st-lo": _reported(
        "Breakout Through St. Lo",
        "A battle of the 29th; its place in the campaign is unknown.",
        initiative="allied",
        sides=(
            SideSheet("allied", ("american",), decks=(Deck("American Air Support"),)),
            SideSheet("axis", ("german",), decks=(Deck("Ground Support I"),)),
        ),
        modules=("commanders",),
        own=Own(
            commanders=(
                Commander("Walter Model", "german", ("Watchdog", "")),
                Commander("James Earl Rudder", "american", ("Assaulter", "")),
            )
        ),
    ),
    "picking-up-the-pieces": _reported(
        "Picking Up the Pieces",
        "Its booklet is unknown.",
        modules=("weather",),
        weather=Weather((("fog", 1), ("clear", 3)), ()),
    ),
}
TEMPLATES: Mapping[str, Scenario] = {
    **_KNOWN,
    **{
        f"unnamed-{number}": replace(_EMPTY, missing=("its name", *_LACKS))
        for number in range(1, UNNAMED + 1)
    },
}
"""The eight by key, the four that are named first."""


def words_of(key: str) -> str:
    """What the desk calls a template."""
    known = _KNOWN.get(key)
    if known is not None:
        return f"{known.title}, in part"
    return f"An unnamed scenario of the expansion, {key.rpartition('-')[2]} of {UNNAMED}"
