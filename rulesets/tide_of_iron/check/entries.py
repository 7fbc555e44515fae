"""Findings of reinforcements: when they come, for whom, what they bring and by which hexes.

Cite: TN-185, TN-204, TN-205, TN-207, TN-208.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.check.zones import barred
from rulesets.tide_of_iron.document.scenario import Reinforcement, sheet_of
from rulesets.tide_of_iron.ground.survey import Survey, division_words


def check_reinforcements(asked: Survey) -> Iterator[Finding]:
    """Every reinforcement by itself, then those that are there twice."""
    coming = asked.scenario.reinforcements
    for place, one in enumerate(coming):
        where = f"reinforcements.{place}"
        words = f"The reinforcement of {division_words(one, one.division)}"
        yield from _time(asked, where, words, one)
        yield from _division(asked, where, words, one)
        yield from _entry(asked, where, words, one)
        if not one.bases and not any(number > 0 for _, number in one.pieces):
            said = f"{words} in round {one.round} brings nothing."
            yield Finding("warning", "reinforcement-empty", where, said, "Say what comes.", "TN-185")
        if any(_alike(one, other) for other in coming[:place]):
            said = f"{words} in round {one.round} stands in the list twice."
            yield Finding("warning", "reinforcement-twice", where, said, "Take one away.", "TN-185")


def _alike(one: Reinforcement, other: Reinforcement) -> bool:
    return replace(one, words="") == replace(other, words="")


def _time(asked: Survey, where: str, words: str, coming: Reinforcement) -> Iterator[Finding]:
    last = None if asked.scenario.unlimited else asked.scenario.rounds
    if coming.round < 1 or (last is not None and coming.round > last):
        said = f"{words} comes in round {coming.round}; the battle has rounds 1 to {last or 'the end'}."
        yield Finding("error", "reinforcement-round", where, said, "Choose a round of the battle.", "TN-207")
    elif coming.round == last and coming.when == "end":
        said = f"{words} comes at the end of round {last}, the last: it never acts."
        yield Finding("warning", "reinforcement-late", where, said, "Let it come earlier.", "TN-207")


def _division(asked: Survey, where: str, words: str, coming: Reinforcement) -> Iterator[Finding]:
    shades = {(d.side, d.number): d.shade for d in reversed(asked.scenario.divisions)}
    shade = shades.get((coming.side, coming.division))
    if shade is None and any(side == coming.side for side, _ in shades):
        said = f"{words} comes for a division that the scenario does not have."
        yield Finding(
            "error", "reinforcement-division", where, said, "Choose a division that is there.", "TN-207"
        )
    elif shade is not None and coming.bases and shade != coming.shade:
        said = f"{words} stands on {coming.shade} bases; the bases of that division are {shade}."
        yield Finding("error", "reinforcement-shade", where, said, "Choose its own shade.", "TN-207")


def _entry(asked: Survey, where: str, words: str, coming: Reinforcement) -> Iterator[Finding]:
    entry = asked.known(coming.entry)
    if not coming.entry:
        said = f"{words} has no hex by which it comes in."
        yield Finding("error", "no-entry", f"{where}.entry", said, "Choose entry hexes.", "TN-208")
    if not entry:
        return
    nation = nation_of_reinforcement(asked, coming)
    yield from barred(asked, f"{where}.entry", words, entry, coming.pieces, nation, coming.bases, coming.side)
    inside = [at for at in entry if len(asked.ground.next_to(at)) == 6]
    if inside and not coming.words.strip():
        said = f"{words} comes in at {asked.told(inside[0])}, which is not at the edge of the map."
        yield Finding(
            "warning",
            "entry-inside",
            f"{where}.entry",
            said,
            "Choose a hex at the edge, or say how.",
            "TN-208",
        )


def nation_of_reinforcement(asked: Survey, coming: Reinforcement) -> str:
    """The nation of its division, the first of its side where there is no such division."""
    return next(
        (d.nation for d in asked.scenario.divisions if (d.side, d.number) == (coming.side, coming.division)),
        next(iter(sheet_of(asked.scenario, coming.side).nations), ""),
    )
