"""Makes the finished replays of the D-Day events: orders and dice drawn by a seed, facts in favour of a side.

    python -m tests.rulesets.memoir44.finished

Typed Reinforcements Tables in them are invented here and are nobody's but ours. A game is played in turns
as at a table: duties first, between them control facts that bring the chosen side forward.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulesets.kit.flow.choices import Choice, fill, find
from rulesets.kit.flow.dice import roll
from rulesets.kit.playout import Order, one_of, random_command, random_counts, random_value, take
from rulesets.kit.references import builtin_documents
from rulesets.kit.replay import Replay, write_replay
from rulesets.kit.ruleset import fold
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.records.beach_books import MarkSection
from rulesets.memoir44.records.big_guns import MarkStars, PlaceCrosshair, ReturnCrosshair
from rulesets.memoir44.records.bridges import BuildBridge, EquipFunny, MarkBridge
from rulesets.memoir44.records.empty_sections import MarkEmpty
from rulesets.memoir44.records.exits import CrossOver, ExitUnit
from rulesets.memoir44.records.figure_pool import CountLosses
from rulesets.memoir44.records.medal_stand import Eliminate
from rulesets.memoir44.records.medals import total
from rulesets.memoir44.records.objectives import CountObjective, MarkObjective
from rulesets.memoir44.records.table_notes import NoteAtTable
from rulesets.memoir44.records.town_control import MarkTown
from rulesets.memoir44.rules.log.state import State
from rulesets.memoir44.rules.turn.arrival import CallIn, EnterArrival
from rulesets.memoir44.rules.turn.briefing import SetHand, SetHands
from rulesets.memoir44.rules.turn.landing_craft import LandCraft
from rulesets.memoir44.rules.turn.on_the_move import OrderOnTheMove
from rulesets.memoir44.rules.turn.organiser import CallTime, ConfirmVictory, CorrectHand
from rulesets.memoir44.system import MEMOIR44

FOLDER = Path(__file__).parents[2] / "replays" / "memoir44"
SHOWN = Path(__file__).parents[3] / "rulesets" / "memoir44" / "demonstrations"
LONGEST = 6000
# Facts that change no medal by themselves; each kind is entered now and then.
PLAIN = (PlaceCrosshair, ReturnCrosshair, MarkStars, CountLosses, EquipFunny, NoteAtTable, CountObjective)
MOVING = (LandCraft, OrderOnTheMove, CallIn, EnterArrival, CrossOver)
SCORING = (MarkTown, MarkSection, MarkBridge, MarkObjective, MarkEmpty, ExitUnit, BuildBridge, Eliminate)
WORDS = {"target": "F9", "words": "Settled by both players.", "reason": "Entered by mistake."}


@dataclass(frozen=True, slots=True)
class Wanted:
    """A replay to make: its file, document, the side that wins (empty: time is called), house rules."""

    name: str
    kind: str
    document: str
    winner: str
    seed: int
    rulings: Rulings
    turns: int = 0


def _command(choice: Choice, chance: random.Random) -> Any:
    """The choice filled at random, its texts with plain words; a hand no briefing gives is six cards."""
    if choice.command in (SetHand, SetHands):
        return fill(choice, {field.name: 6 for field in choice.fields})
    values = {field.name: WORDS.get(field.name) or random_value(field, chance) for field in choice.fields}
    return fill(choice, {**values, **random_counts(choice, chance)})


class Play:
    """One game, taken to its end."""

    def __init__(self, wanted: Wanted) -> None:
        documents = builtin_documents(MEMOIR44, wanted.kind, wanted.document)
        self.wanted = wanted
        self.chance = random.Random(wanted.seed)
        self.seats = [seat.key for seat in MEMOIR44.seats(documents, wanted.rulings)]
        state = fold(MEMOIR44, MEMOIR44.start(documents, wanted.rulings))
        assert isinstance(state, State)
        self.state: State = state
        self.orders: list[Order] = []
        self.recounted = False

    def give(self, seat: str, command: Any) -> None:
        choice = find(MEMOIR44.menu(self.state, seat), command)
        assert choice is not None, command
        step = take(MEMOIR44, self.state, Order(seat, command, roll(choice.throw, self.chance.randint)))
        self.orders.append(step.order)
        self.state = step.after

    def to_the_end(self) -> str:
        """Plays until the battle is over; its result."""
        while not (result := MEMOIR44.standing(self.state, None).result):
            assert len(self.orders) < LONGEST, f"{self.wanted.name} does not end"
            if not (self._victory() or self._duty()):
                raise AssertionError(f"{self.wanted.name}: nobody may do anything")
            if self.state.phase == "play" and self.chance.random() < 0.6:
                self._fact()
            self._recount()
        return str(result)

    def _recount(self) -> None:
        """In its second turn a Commander in Chief is found to hold one card more than the books say."""
        is_due = self.state.mode == "overthrough" and self.state.turn == 2 and not self.recounted
        if is_due and self.state.phase == "play":
            self.recounted = True
            hand = self.state.chiefs[0] + 1
            self.give("organiser", CorrectHand("", "allied", hand, "Counted again."))

    def to_noon(self) -> None:
        """Plays until the Axis moves in its second turn."""
        while (self.state.turn, self.state.side, self.state.step) != (2, "axis", "move"):
            assert self._victory() or self._duty()
            if self.state.phase == "play" and self.chance.random() < 0.4:
                self._fact()

    def _victory(self) -> bool:
        """The organiser confirms, or calls time when the day is over."""
        if self.state.phase != "play":
            return False
        if not self.wanted.winner and self.state.turn > self.wanted.turns:
            self.give("organiser", CallTime("The hall closes."))
            return True
        menu = MEMOIR44.menu(self.state, "organiser")
        for choice in menu:
            if choice.command is ConfirmVictory:
                self.give("organiser", random_command(choice, self.chance))
                return True
        return False

    def _duty(self) -> bool:
        """Somebody does what is asked of him."""
        for seat in self.chance.sample(self.seats, len(self.seats)):
            asked = [choice for choice in MEMOIR44.menu(self.state, seat) if choice.weight == "asked"]
            if asked and self.state.step == "move" and self._moves(seat):
                return True
            if asked:
                self.give(seat, _command(one_of(asked, self.chance), self.chance))
                return True
        return False

    def _moves(self, seat: str) -> bool:
        """A landing, an arrival or a crossing before the seat closes its movement, as often as not."""
        moving = [choice for choice in MEMOIR44.menu(self.state, seat) if choice.command in MOVING]
        if not moving or self.chance.random() < 0.4:
            return False
        kind = one_of(tuple(dict.fromkeys(choice.command for choice in moving)), self.chance)
        choice = one_of([choice for choice in moving if choice.command is kind], self.chance)
        self.give(seat, _command(choice, self.chance))
        return True

    def _fact(self) -> None:
        """A fact that serves the side that is to win, or now and then one that changes no medal."""
        seat = one_of([key for key in self.seats if key != "organiser"], self.chance)
        menu = MEMOIR44.menu(self.state, seat)
        plain = [choice for choice in menu if choice.command in PLAIN]
        if plain and self.chance.random() < 0.3:
            kind = one_of(tuple(dict.fromkeys(choice.command for choice in plain)), self.chance)
            choice = one_of([choice for choice in plain if choice.command is kind], self.chance)
            self.give(seat, _command(choice, self.chance))
            return
        scoring = [choice for choice in menu if choice.command in SCORING]
        for choice in self.chance.sample(scoring, min(6, len(scoring))):
            command = _command(choice, self.chance)
            if self._serves(seat, command):
                self.give(seat, command)
                return

    def _serves(self, seat: str, command: Any) -> bool:
        """Whether the chosen side gains on the other by it; the other may gain while it is far behind."""
        after = take(MEMOIR44, self.state, Order(seat, command)).after
        change = {side: total(after, side) - total(self.state, side) for side in ("allied", "axis")}
        winner = self.wanted.winner or "allied"
        loser = "axis" if winner == "allied" else "allied"
        if change[loser] > 0:
            room = total(self.state, loser) < 0.5 * total(self.state, winner)
            return room and self.chance.random() < 0.5
        if isinstance(command, MarkTown) and command.side == winner:
            return True
        return change[winner] > 0 or (not self.wanted.winner and self.chance.random() < 0.5)


_TYPED = Rulings(reinforcements="typed_at_table")
_TYPED_IN = Rulings(reinforcements="table")
_DAY = {
    "single": ("scenario", "gold"),
    "double": ("combination", "double-gold-omaha"),
    "overthrough": ("combination", "overthrough-juno-gold"),
    "triple": ("combination", "triple-sword"),
    "neptune": ("combination", "neptune"),
}
EVERY: Sequence[Wanted] = (
    *(
        Wanted(
            f"{mode}-{side}-victory",
            kind,
            document,
            side,
            10 * i + (side == "axis"),
            _TYPED_IN if mode in ("single", "overthrough") else _TYPED,
        )
        for i, (mode, (kind, document)) in enumerate(_DAY.items())
        for side in ("allied", "axis")
    ),
    Wanted("airborne-allied-victory", "scenario", "airborne", "allied", 71, _TYPED_IN),
    Wanted("utah-time-is-called", "scenario", "utah", "", 72, Rulings(control_medal_timing="turn_start"), 1),
)


def note_of(wanted: Wanted) -> str:
    """What the replay shows, in words."""
    how = f"won by the {'Allies' if wanted.winner == 'allied' else 'Axis'}" if wanted.winner else "until time"
    table = (
        "with Reinforcements Tables invented for it"
        if wanted.rulings.reinforcements == "table"
        else "with reinforcements entered at the table"
    )
    return f"A made-up battle {how}, {table}."


def main() -> None:
    """Writes every replay anew."""
    for wanted in EVERY:
        played = Play(wanted)
        result = played.to_the_end()
        replay = Replay(
            MEMOIR44.slug,
            wanted.kind,
            wanted.document,
            wanted.rulings,
            tuple(played.orders),
            note_of(wanted),
            result,
        )
        path = write_replay(MEMOIR44, replay, FOLDER, wanted.name)
        print(f"{path.name}: {len(played.orders)} orders, turn {played.state.turn}. {result}", flush=True)
    noon = Wanted("Operation Neptune at noon", "combination", "neptune", "allied", 90, _TYPED)
    played = Play(noon)
    played.to_noon()
    note = "Operation Neptune at noon, made up"
    replay = Replay(MEMOIR44.slug, noon.kind, noon.document, noon.rulings, tuple(played.orders), note)
    print(write_replay(MEMOIR44, replay, SHOWN, noon.name).name)


if __name__ == "__main__":
    main()
