"""A page of the lab, of a campaign or of a draft: what is chosen, how far the runs are, and what they show.

Runs are played by processes beside the servers. The page asks for them, cancels those that wait, and shows
what is there. Its settings are in its address, so it can be left and opened again.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from flask import flash, redirect
from markupsafe import Markup
from werkzeug.wrappers import Response

from campaign.lab import asked, subject as subjects
from campaign.lab.asked import Progress
from campaign.lab.figures import Figures, figures
from campaign.lab.paper import NO_GENERALS, lab_sheet
from campaign.lab.subject import EVERY, OF_EVERY, Settings, Subject
from campaign.pages.frame.opened import db
from campaign.pages.frame.pictures import at_a_glance
from campaign.pages.paper import copies, papers, printing
from campaign.pages.paper.printing import Wanted
from campaign.practice.asked import ask_each
from campaign.printing import queue
from campaign.printing.content import Work
from exports.paper import sheets
from exports.signs.palette import SCREEN
from rulesets.kit.drawing.diagrams import Shares
from rulesets.kit.drawing.sheets import Head, Sheet
from rulesets.kit.flow.counted import Matter
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import Switch, setting_spelled, words
from rulesets.kit.flow.sides import Side

RUNS = (200, 500, 1000, 2000, 5000)
SEED = "1944"
LAB_LIMIT = "60 per minute"
Options = tuple[tuple[str, str], ...]
Url = Callable[[str, Mapping[str, str | int]], str]
"""The address of a page of the lab with these words in it."""


@dataclass(frozen=True, slots=True)
class Lab:
    """What a page of the lab is of: the subject, what sort of `thing` it is, how it is titled and stands.
    Its answers hang on the `edition` too. `by_people` is a sentence."""

    subject: Subject
    thing: str
    title: str
    stands: str
    edition: str
    by_people: str
    url: Url

    @property
    def matters(self) -> tuple[Matter, ...]:
        """The open matters whose worth can be sought."""
        counting = self.subject.ruleset.counting
        return counting.matters(self.subject.seen) if counting else ()


@dataclass(frozen=True, slots=True)
class LabPage:
    """All that the page shows: the settings as they are chosen, how far the runs are, and what they show.
    `rules` are the house rules that can be compared, by question."""

    lab: Lab
    settings: Settings
    progress: Progress
    figures: Figures | None
    rules: tuple[tuple[str, Options], ...]
    no_generals: str = NO_GENERALS

    def drawn(self, block: Shares) -> Markup:
        """The rows of shares as they stand on this page and on paper."""
        sheet = Sheet("lab", "", Head("", ""), (block,), sides=self.lab.subject.sides)
        return sheets.on_page(sheet, SCREEN)[0]

    @property
    def map(self) -> Markup | None:
        """The map of areas that swing."""
        return at_a_glance(self.figures.board) if self.figures and self.figures.board else None

    @property
    def first(self) -> Side:
        """The side whose share is told."""
        return self.lab.subject.camps[0]

    @property
    def names(self) -> Options:
        """The players that can be chosen."""
        return tuple((name, name) for name in subjects.player_names(self.lab.subject))

    @property
    def player_of(self) -> dict[str, str]:
        """The player chosen for each side."""
        return dict(self.settings.players)

    @property
    def players_in_words(self) -> str:
        """ "Allies: bold. Axis: cautious"."""
        return subjects.in_words(self.lab.subject, self.settings)

    @property
    def run_options(self) -> tuple[tuple[int, str], ...]:
        """How many runs can be asked for."""
        return tuple((number, f"{number:,}") for number in RUNS)

    @property
    def matter_options(self) -> Options:
        """The open matters whose worth can be sought."""
        return tuple((each.key, each.words) for each in self.lab.matters)

    @property
    def in_address(self) -> dict[str, str | int]:
        """The settings as words of an address."""
        return in_address(self.settings)

    def url(self, page: str = "lab") -> str:
        """The address of this page, or of its paper, with its settings."""
        return self.lab.url(page, self.in_address)


def in_address(chosen: Settings) -> dict[str, str | int]:
    """The settings as words of an address; that no matter is chosen is one of them."""
    players = {f"player-{side}": name for side, name in chosen.players}
    rule = {"rule": chosen.rule} if chosen.rule else {}
    return {**players, "runs": chosen.runs, "seed": chosen.seed, "matter": chosen.matter, **rule}


def chosen(lab: Lab, sent: Mapping[str, str]) -> Settings:
    """The settings that an address or a form chooses; the usual ones where it says nothing. Refuses what
    cannot be chosen."""
    names, matters = subjects.player_names(lab.subject), lab.matters
    players = tuple((side.key, sent.get(f"player-{side.key}", names[0])) for side in lab.subject.camps)
    if any(name not in names for _, name in players):
        raise Refusal("Choose players from the list.")
    runs, seed = plain_number(sent.get("runs", str(RUNS[0]))), sent.get("seed", SEED).strip()
    if runs not in RUNS:
        raise Refusal(f"Choose how many runs from the list: {', '.join(map(str, RUNS))}.")
    if not 0 < len(seed) <= 20:
        raise Refusal("The seed has 1 to 20 letters or digits.")
    matter = sent.get("matter", matters[0].key if matters else "")
    if matter and matter not in [each.key for each in matters]:
        raise Refusal("That is decided by now. Choose what is open.")
    rule = sent.get("rule", "")
    if rule == EVERY and not lab.subject.ruleset.playing:
        raise Refusal("Compare one house rule at a time: every run of this game takes seconds.")
    subjects.with_rule(lab.subject, rule)
    return Settings(players, runs, seed, matter, rule)


def works(lab: Lab, settings: Settings) -> tuple[Sequence[Work], Sequence[Work]]:
    """The questions by the rules as they are, and those by the other rule."""
    title = f"Lab of {lab.title}"
    first = asked.questions(lab.subject, settings, lab.edition, title)
    return first, asked.questions(
        lab.subject, settings, lab.edition, title, settings.rule
    ) if settings.rule else ()


def page_of(lab: Lab, sent: Mapping[str, str]) -> LabPage:
    """The page of what an address chooses."""
    settings = chosen(lab, sent)
    progress = asked.progress(db(), printing.paper_folder(), *works(lab, settings))
    matter = next((each for each in lab.matters if each.key == settings.matter), None)
    found = figures(progress.played, progress.other, lab.subject, matter, _rule_words(lab, settings))
    return LabPage(lab, settings, progress, found, _rules(lab.subject))


def shown(lab: Callable[[], Lab], sent: Mapping[str, str], refusal: str) -> tuple[LabPage | None, str]:
    """The page of what is chosen, or of the usual where that is refused, with why; None where there is no
    lab."""
    try:
        at = lab()
        try:
            return page_of(at, sent), refusal
        except Refusal as refused:
            return page_of(at, {}), refusal or refused.sentence
    except Refusal as refused:
        return None, refusal or refused.sentence


def _switch(lab: Lab, settings: Settings) -> Switch | None:
    name = settings.rule.partition("=")[0]
    return next((item for item in subjects.rules_of(lab.subject) if item.name == name), None)


def _rule_words(lab: Lab, settings: Settings) -> tuple[str, str, str]:
    if (item := _switch(lab, settings)) is None:
        return settings.rule, "", ""
    now, then = getattr(lab.subject.rulings, item.name), settings.rule.partition("=")[2]
    return item.question, words(item, now), words(item, setting_spelled(item, then))


def _rules(subject: Subject) -> tuple[tuple[str, Options], ...]:
    """The house rules that can be compared, by question: each other setting with its words."""
    found: dict[str, Options] = {}
    for name, item, text, _ in subjects.other_settings(subject):
        found[item.question] = (*found.get(item.question, ()), (name, text))
    if found and subject.ruleset.playing:
        found = {"All": ((EVERY, f"Every rule in turn, {OF_EVERY} runs each"),), **found}
    return tuple(found.items())


def sent_on(lab: Lab, sent: Mapping[str, str]) -> Response:
    """Asks for the runs that a form chooses, or cancels those that wait; leads to their page."""
    settings = chosen(lab, sent)
    mine = [work for pair in zip_longest(*works(lab, settings)) for work in pair if work]
    if "cancel" in sent:
        queue.withdraw(db(), (work.hash for work in mine), printing.asker())
        flash("The runs that wait are cancelled. What is done stays.")
    else:
        ask_each(db(), printing.paper_folder(), mine, printing.asker())
        printing.warm()
    return redirect(f"{lab.url('lab', in_address(settings))}#run", 303)


def printed(lab: Lab, sent: Mapping[str, str]) -> Response:
    """The paper of the page as PDF, or the page in which one waits for it. Refuses before a run has ended."""
    page, title = page_of(lab, sent), f"Lab sheet of {lab.title}"
    if (found := page.figures) is None:
        raise Refusal("There is nothing to print yet. Play some runs first.")
    edition = ("lab", lab.edition, page.url(), str(found.runs), *papers.wished().values())
    sheet = lab_sheet(found, lab.title, lab.stands, page.players_in_words, lab.by_people, lab.subject.sides)
    ways = (("Back to the lab", page.url()),)
    return printing.answer(Wanted(title, "lab-sheet", edition, lambda: copies.one(sheet, title), ways))
