"""The law of names: no two matters of one game ever have the same."""

from typing import Any

from rulesets.kit.drawing import board
from rulesets.kit.ruleset import Standing
from tests.rulesets.laws import Table


class Names:
    """No two matters of one game ever have the same name: what is asked, open or ordered under a name is over
    once it is open no more, and in no later turn (the number of a standing) anything is called so again.

    What stays open from turn to turn keeps its name and is one matter: the battle of Memoir, how a battle of
    Tide of Iron ends, a loss on which both sides do not agree. A ruling may be
    about a matter that is over: it is no other. No two rows of a table are about one matter."""

    def __init__(self) -> None:
        self.known: dict[str, tuple[int, int]] = {}
        self.states = 0

    def look(self, standing: Standing) -> None:
        """Takes in the next state of the game, by its standing."""
        self.states += 1
        names = {name for name, _ in standing.subjects} | {duty.subject for duty in standing.duties}
        for name in names:
            self.require(name, standing.number)
            self.known[name] = (standing.number, self.states)

    def require(self, name: str, number: int) -> None:
        """The name is new, of this turn, or of what was open until now."""
        turn, last = self.known.get(name, (number, 0))
        assert turn == number or last >= self.states - 1, (
            f"{name} is over since turn {turn}, and is there again"
        )

    def look_at_all(self, table: Table, state: Any) -> None:
        """The same for orders, rows and papers, which the state has just been taken in with."""
        ruleset, number = table.ruleset, table.ruleset.standing(state, None).number
        choices = [item for seat in table.seats for item in ruleset.menu(state, seat)]
        sheets = [sheet for seat in table.viewers for sheet in ruleset.sheets(state, seat)]
        for item in choices:
            if item.subject and item.weight in ("asked", "open"):
                self.require(item.subject, number)
                self.known.setdefault(item.subject, (number, self.states))
        for name in {*self.known, *(item.subject for item in (*choices, *sheets))}:
            assert ruleset.lasting(state, name) == name, f"{name} gets another name later"
        for view in ruleset.views(state, None):
            for found in (item for item in view.panels if isinstance(item, board.Table)):
                named = [row.subject for row in found.rows if row.subject]
                assert len({*named}) == len(named), f"two rows of {found.title} are about one matter"
