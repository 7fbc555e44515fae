"""The headline and the lead of an issue: what changed, what it means for the score, what decides next.

It speaks of sides, places and points as data, and knows no game. Every sentence is whole; a turn in which
nothing changed hands begins with its battles.
"""

from collections.abc import Iterable, Sequence

from campaign.log.timeline import Turn
from campaign.pages.news.changes import Change
from rulesets.kit import news
from rulesets.kit.flow.sides import Side, does, people, side_of
from rulesets.kit.ruleset import Standing
from rulesets.kit.words import begun, count, listed

IN_HEADLINE, IN_LEAD = 2, 4
"""How many places are named; the rest are counted."""
QUIET, NOT_YET, NO_POINTS = "No place changes hands.", "Nothing is decided yet.", "Nobody has a point yet"


def headline(
    found: Sequence[Change], sides: tuple[Side, ...], battles: Sequence[news.Battle], turn: Turn, ended: str
) -> str:
    """The issue in a line: how it ended, else who takes what, else its battles, else who leads."""
    if ended:
        return ended
    told = _telling(found)
    taken = [
        f"{people(sides, side)} {does(sides, side, 'takes', 'take')} {_listed(places, IN_HEADLINE)}"
        for side in _takers(told)
        if (places := _by_worth(change for change in told if change.side == side))
    ]
    if taken:
        return begun("; ".join(taken))
    return (_fought(battles, 1) or _leads(sides, turn) or turn.words).rstrip(".")


def lead(
    found: Sequence[Change],
    sides: tuple[Side, ...],
    battles: Sequence[news.Battle],
    turns: tuple[Turn | None, Turn],
    standing: Standing,
    outlook: news.Outlook,
    has_places: bool,
) -> tuple[str, ...]:
    """Three sentences: who took what from whom, the score now and a turn earlier, and what decides next; what
    is not known is left out."""
    first = _changed_hands(found, sides) or _fought(battles, IN_HEADLINE)
    score = _score(sides, *turns) or outlook.score or standing.verdict
    told = (first or (QUIET if has_places else NOT_YET), score, outlook.decides)
    return tuple(words for words in told if words)


def _fought(battles: Sequence[news.Battle], most: int) -> str:
    """How the first battles went; of battles over places, which changed no hands, how many there were."""
    fought = [battle.outcome.rstrip(".") for battle in battles if battle.outcome]
    if not fought:
        return ""
    if all(battle.over_place for battle in battles):
        return f"No place changes hands in {count(len(fought), 'battle')}."
    return f"{'; '.join([fought[0], *(_going_on(words) for words in fought[1:most])])}."


def _going_on(words: str) -> str:
    """A sentence after a semicolon: "the Axis holds Tilly"; a name keeps its capital."""
    return f"the {words[4:]}" if words.startswith("The ") else words


def _changed_hands(found: Sequence[Change], sides: tuple[Side, ...]) -> str:
    """ "The Allies take Tilly and Cheux from the Axis; the Axis takes Bayeux from the Allies." """
    said, told = [], _telling(found)
    for side in _takers(told):
        parts = []
        for was in sorted({it.was for it in told if it.side == side}, reverse=True):
            places = _listed(_by_worth(it for it in told if (it.side, it.was) == (side, was)), IN_LEAD)
            parts.append(f"{places} from {people(sides, was)}" if was else f"{places}, held by nobody before")
        said.append(f"{people(sides, side)} {does(sides, side, 'takes', 'take')} {listed(parts)}")
    lost = _by_worth(change for change in found if not change.side)
    if lost and not said:
        said.append(f"nobody holds {_listed(lost, IN_LEAD)} any longer")
    return f"{begun('; '.join(said))}." if said else ""


def _telling(found: Iterable[Change]) -> list[Change]:
    """The changes worth words: a place walked into that was nobody's and counts nothing is in the list alone,
    unless there are no others."""
    listed_all = list(found)
    return [it for it in listed_all if it.was or it.worth] or listed_all


def _takers(found: Sequence[Change]) -> list[str]:
    """The sides that took places, whoever took the most worth first."""
    keys = dict.fromkeys(it.side for it in found if it.side)
    return sorted(keys, key=lambda key: [-x for x in _weight(it for it in found if it.side == key)])


def _weight(found: Iterable[Change]) -> tuple[int, int]:
    worths = [it.worth for it in found]
    return sum(worths), len(worths)


def _by_worth(found: Iterable[Change]) -> list[str]:
    """The names of the places, those of most worth first, then those that have a name of their own."""
    return [it.name for it in sorted(found, key=lambda it: (-it.worth, it.name == it.place))]


def _listed(places: list[str], most: int) -> str:
    more = len(places) - most
    return listed([*places[:most], f"{count(more, 'place')} more"] if more > 0 else places)


def _score(sides: tuple[Side, ...], earlier: Turn | None, turn: Turn) -> str:
    """Who leads by what, and how it stood a turn earlier; nothing without scores."""
    now = _leads(sides, turn) or _level(turn)
    if not now or now == NO_POINTS or earlier is None:
        return f"{now}." if now else ""
    ordered = sorted(turn.scores, key=lambda score: -score.points)[:2]
    before = {(score.side, score.title): score.points for score in earlier.scores}
    was = [before.get((score.side, score.title), 0) for score in ordered]
    if was == [score.points for score in ordered]:
        return f"{now}, as a turn earlier."
    return f"{now}, after {was[0]} to {was[1]} a turn earlier."


def _leads(sides: tuple[Side, ...], turn: Turn) -> str:
    """ "The Axis leads 440 to 110"; empty where nobody does."""
    if len(turn.scores) < 2:
        return ""
    first, second, *_ = sorted(turn.scores, key=lambda score: -score.points)
    if first.points == second.points:
        return ""
    points, side = f"{first.points} to {second.points}", side_of(sides, first.side)
    if side is None or first.title != side.title:
        return f"{first.title} leads {points}"
    return f"{begun(side.people)} {does(sides, first.side, 'leads', 'lead')} {points}"


def _level(turn: Turn) -> str:
    if len(turn.scores) < 2:
        return ""
    points = turn.scores[0].points
    return f"Both sides stand at {points}" if points else NO_POINTS
