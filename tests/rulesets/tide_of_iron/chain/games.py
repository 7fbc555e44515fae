"""A chain to play in tests, and what people order in it."""

from dataclasses import dataclass, field, replace
from typing import Any

from rulesets.kit.flow.agreement import Agree
from rulesets.kit.flow.choices import find
from rulesets.kit.flow.rulings import with_setting
from rulesets.kit.ruleset import Documents, Standing
from rulesets.tide_of_iron.document.chain import Chain, Stage
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import Base, Counted, Medal
from rulesets.tide_of_iron.rules.chain.stages import BeginStage, ReportStage
from rulesets.tide_of_iron.rules.chain.state import State
from rulesets.tide_of_iron.system import TIDE_OF_IRON

FULL: Counted = (("regular", 3), ("officer", 1))
STAGES = tuple(
    Stage(key, title) for key, title in (("s1", "Beach"), ("s2", "Bluff"), ("s3", "Village"), ("s4", "Town"))
)
MEDALS = (Medal("Bronze Star"), Medal("Silver Star"), Medal("Medal of Honor"))
CHAIN = Chain(
    "A division",
    "For the tests.",
    "allied",
    "29th Division",
    "american",
    STAGES,
    tuple(Base(f"b{number}", f"Base {number}", FULL) for number in (1, 2, 3)),
    MEDALS,
)


@dataclass
class Game:
    """A chain in play; whoever orders gets what the rules make of it."""

    state: State
    told: list[str] = field(default_factory=list)

    def give(self, seat: str, command: Any) -> tuple[Any, ...]:
        """The events of the order; each is told."""
        events = TIDE_OF_IRON.decide(self.state, seat, command, ())
        for event in events:
            self.told.append(TIDE_OF_IRON.tell(self.state, event, None) or "")
            self.state = TIDE_OF_IRON.evolve(self.state, event)
        return events

    def report(self, result: str, lost: dict[str, Counted] | None = None, **more: Any) -> tuple[Any, ...]:
        """The division reports the stage it has begun: `lost` is what is left of the bases it names."""
        left = []
        for base in self.state.chain.roster:
            there = dict((lost or {}).get(base.key, self.state.bases[base.key].figures))
            left += [
                (f"{base.key}:{kind}", there.get(kind, 0)) for kind, _ in self.state.bases[base.key].figures
            ]
        return self.give("allied", ReportStage(self.state.stage, result, tuple(left), **more))

    def play(self, result: str, lost: dict[str, Counted] | None = None, **more: Any) -> None:
        """A stage from its beginning to its agreed end: three orders."""
        self.give("allied", BeginStage(self.state.stage))
        self.report(result, lost, **more)
        self.agreed()

    def agreed(self) -> None:
        """The enemy agrees to what is reported."""
        self.give("axis", Agree("stage"))

    @property
    def standing(self) -> Standing:
        return TIDE_OF_IRON.standing(self.state, None)

    @property
    def points(self) -> tuple[int, ...]:
        """The points of the division and of its enemy."""
        return tuple(score.points for score in self.standing.scores)

    def offers(self, seat: str, command: Any) -> bool:
        """Whether the menu of the seat has the order."""
        return find(TIDE_OF_IRON.menu(self.state, seat), command) is not None


def game(chain: Chain = CHAIN, **settings: Any) -> Game:
    """A chain that begins, under these house rules."""
    rulings = Rulings()
    for name, value in settings.items():
        rulings = with_setting(rulings, name, value)
    state: State | None = None
    for event in TIDE_OF_IRON.start(Documents(chain), rulings):
        state = TIDE_OF_IRON.evolve(state, event)
    assert state is not None
    return Game(state)


def with_empty_roster(chain: Chain = CHAIN) -> Chain:
    """The chain as the public record has it: nobody knows the figures of the bases."""
    return replace(chain, roster=tuple(replace(base, figures=()) for base in chain.roster))
