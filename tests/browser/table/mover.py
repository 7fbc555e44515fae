"""A hand at a table where moves are given on the map: it counts what it presses."""

from dataclasses import dataclass
from typing import Self

from playwright.sync_api import Locator, Page


@dataclass(slots=True)
class Mover:
    """Somebody who moves pieces by hand."""

    page: Page
    presses: int = 0

    def comes(self, table: str) -> Self:
        """Opens the table; the moves that there are have come when this returns."""
        with self.page.expect_response("**/moves/try"):
            self.page.goto(table)
        return self

    def on(self, there: Locator) -> None:
        """Presses it, and nothing more."""
        there.click(force=True)
        self.presses += 1

    @property
    def rows(self) -> Locator:
        return self.page.locator(".moves li")
