"""Two states of a game compared, now and as it would be, as one seat may know both."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rulesets.kit.flow.duties import waiting_for
from rulesets.kit.ruleset import AnyRuleset, Standing


@dataclass(frozen=True, slots=True)
class Difference:
    """One row of the comparison: the value as it is and as it would be."""

    label: str
    now: str
    then: str

    @property
    def differs(self) -> bool:
        """Whether the two are not the same."""
        return self.now != self.then


def compared(
    ruleset: AnyRuleset, now: Any, then: Any, titles: Mapping[str, str], eyes: str | None
) -> tuple[Difference, ...]:
    """Turn, scores, seats with something to do, and result of two states, a row each. `titles` are those of
    the seats by key, in their order."""
    was = dict(_said(ruleset.standing(now, eyes), titles))
    would = dict(_said(ruleset.standing(then, eyes), titles))
    return tuple(Difference(label, was.get(label, ""), would.get(label, "")) for label in (was | would))


def _said(standing: Standing, titles: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    yield "Turn", standing.turn
    for score in standing.scores:
        yield score.title, str(score.points)
    asked = waiting_for(standing.duties)
    yield "To act", ", ".join(title for key, title in titles.items() if key in asked)
    yield "Result", standing.result


def in_a_sentence(ruleset: AnyRuleset, was: Any, now: Any, eyes: str | None) -> tuple[str, ...]:
    """One sentence that turn, scores or result differ; empty if they do not."""
    before, after = (_in_short(ruleset.standing(state, eyes)) for state in (was, now))
    return () if before == after else (f"Before: {before}. Now: {after}.",)


def _in_short(standing: Standing) -> str:
    scores = ", ".join(f"{score.title} {score.points}" for score in standing.scores)
    return "; ".join(part.rstrip(".") for part in (standing.turn, scores, standing.result) if part)
