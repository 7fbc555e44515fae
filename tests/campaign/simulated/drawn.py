"""What somebody in a campaign of the simulated club does next that is no order: drawn from what he may do."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Any

from sqlalchemy.orm import Session

from campaign.club.dates import typed
from campaign.club.notes import meetings
from campaign.log.fold import chronicle
from campaign.log.running import Running
from campaign.log.undo import pending
from campaign.people import people, seats
from campaign.play import clock, mending
from campaign.timing.waited import waited
from rulesets.kit.flow.choices import values_of
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.playout import random_command
from tests.campaign.simulated.deeds import Deed
from tests.campaign.simulated.members import BY_NAME, Table

WORDS = "Word"
ARRANGED = ("date", "date", "remind", "leave", "leave", "table", "fallback", "length", "sign-up")


@dataclass(frozen=True, slots=True)
class Drawing:
    """A campaign at a moment, and the chance by which a deed of that `number` is drawn."""

    chance: Random
    session: Session
    at: Running
    table: Table
    moment: datetime
    number: str

    def deed(self, kind: str, who: str, **given: Any) -> Deed:
        """A deed in this campaign."""
        return Deed(self.number, kind, who, self.table.key, given)

    def giver(self, seat: str) -> str:
        """Who acts for a seat now: whoever stands in for its holder, or he himself."""
        if seat == ORGANISER:
            return self.table.organiser
        chair = next(chair for chair in seats.chairs(self.session, self.at) if chair.seat.key == seat)
        return chair.substitute or chair.name

    def said(self) -> Deed:
        """Somebody writes to all or to his side, and perhaps speaks to somebody by name."""
        who, subject = self.chance.choice(self.table.people), self.chance.choice(["", *self._subjects()])
        sides = [seat.side for seat in self.at.seats if self.table.seats.get(seat.key) == who]
        called = f" @{self.chance.choice(self.table.people)}" if self.chance.randint(0, 2) == 0 else ""
        words, side = f"{WORDS} {self.number}.{called}", self.chance.choice(["", "", *sides])
        return self.deed("say", who, words=words, side=side, subject=subject)

    def _subjects(self) -> list[str]:
        return [subject for subject, _ in self.at.ruleset.standing(self.at.state, None).subjects]

    def arranged(self) -> Deed | None:
        """The organiser arranges something: dates, places, reminders, what is left to the clock."""
        subjects, what = self._subjects(), self.chance.choice(ARRANGED)
        if what == "length":
            return self.deed("length", self.table.organiser, days=str(self.chance.randint(0, 9)))
        if what == "remind":
            return self._reminder()
        if not subjects:
            return None
        subject = self.chance.choice(subjects)
        if what == "leave":
            return self._left(subject)
        text = {"table": "Table 3", "fallback": "A draw.", "sign-up": self.chance.choice(["yes", "no"])}
        who = (
            self.chance.choice(list(self.table.seats.values())) if what == "sign-up" else self.table.organiser
        )
        return self.deed("note", who, sort=what, text=text.get(what, self._date()), subject=subject)

    def _date(self) -> str:
        """An evening of these days, or none any more."""
        day = (self.moment + timedelta(days=self.chance.randint(0, 6))).date()
        return typed(day.isoformat(), "20:00", "Europe/London").text if self.chance.randint(0, 5) else ""

    def _reminder(self) -> Deed | None:
        """To whoever is waited for, as far as the organiser may know."""
        organiser = self.table.organiser
        eyes = next((key for key, name in self.table.seats.items() if name == organiser), ORGANISER)
        asked = [item.duty for item in waited(self.at, eyes) if {*item.duty.seats} - {ORGANISER}]
        if not asked:
            return None
        duty = self.chance.choice(asked)
        keys = tuple(key for key in duty.seats if key != ORGANISER)
        return self.deed("remind", organiser, subject=duty.subject, keys=keys)

    def _left(self, subject: str) -> Deed | None:
        """An order for the clock, where the matter has a date."""
        offered = clock.offered(self.at, subject)
        dated = meetings(self.session, self.at.campaign.id, frozenset({""})).get(subject)
        if not offered or dated is None or dated.when is None:
            return None
        command = random_command(self.chance.choice(offered), self.chance)
        return self.deed("leave", self.table.organiser, subject=subject, command=command)

    def of_the_club(self) -> Deed | None:
        """Somebody is away, has somebody stand in, or wants other notices."""
        today = self.moment.date()
        first, last = today + timedelta(days=self.chance.randint(0, 4)), today + timedelta(days=8)
        what = self.chance.choice(["away", "substitute", "wants", "usually"])
        choice = self.chance.choice(["once", "daily"])
        if what == "away":
            who = self.chance.choice(list(self.table.seats.values()))
            return self.deed("away", who, first=first.isoformat(), last=last.isoformat())
        if what == "substitute" and "Stan" in self.table.onlookers:
            seat = self.chance.choice([key for key in self.table.seats if "allied" in key])
            begins = first.isoformat() if first != today else None
            by, until = "Stan", last.isoformat()
            return self.deed(
                "substitute", self.table.seats[seat], seat=seat, by=by, begins=begins, until=until
            )
        if what == "usually":
            return self.deed("usually", "Paul", usual=choice, quiet=BY_NAME["Paul"].quiet)
        return self.deed("wants", "Vera", choice=choice) if "Vera" in self.table.onlookers else None

    def corrected(self) -> Deed | None:
        """Something is taken back or mended, or a taking back is answered."""
        asked = pending(self.at.log)
        if asked is not None:
            seat = self.chance.choice([seat for group in asked[0].wanted for seat in group])
            agrees = self.chance.randint(0, 1) == 1
            return self.deed("answer back", self.giver(seat), seat=seat, agrees=agrees)
        return self._mended() if self.chance.randint(0, 2) else self._taken_back()

    def _mended(self) -> Deed | None:
        person = people.named(self.session, self.table.organiser)
        assert person is not None
        lines = chronicle(self.at.log, ORGANISER)[-12:]
        for line in self.chance.sample(lines, len(lines)):
            try:
                found = mending.mendable(self.session, self.at, person, ORGANISER, line.number)
            except Refusal:
                continue
            values = values_of(found.choice, random_command(found.choice, self.chance))
            change = mending.Change(line.number, ORGANISER, values, None, "Misread.")
            return self.deed("mend", self.table.organiser, change=change)
        return None

    def _taken_back(self) -> Deed | None:
        """Somebody wants the last order taken back that he sees and gave."""
        seat = self.chance.choice(list(self.table.seats))
        mine = [line for line in chronicle(self.at.log, seat) if line.mine and line.record.is_game]
        if not mine:
            return None
        return self.deed("take back", self.giver(seat), seat=seat, visible=mine[-1].number, reason="")
