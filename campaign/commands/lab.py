"""The command `lab`: plays a campaign, or a shipped document, many times and prints what the runs show.

It stores nothing. Ctrl-C ends it between lots; what is played by then is printed.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from time import monotonic
from typing import TYPE_CHECKING

from campaign.lab import subject as subjects
from campaign.lab.figures import Figures, figures
from campaign.lab.paper import NO_GENERALS
from campaign.lab.spread import spread, time_left
from campaign.lab.subject import Settings, Subject, in_words, runs_by, runs_of
from rulesets import AT, shipped_document, system
from rulesets.kit.drawing.diagrams import Shares
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.lab.lots import Lot, together
from rulesets.kit.references import builtin_documents

if TYPE_CHECKING:
    from campaign.log.running import House

SUMMARY = "play a campaign many times and print how it ends, with intervals"


class _Of(argparse.Action):
    """What is played: a shipped document, by its slash, needs no database."""

    def __call__(self, parser: object, args: argparse.Namespace, word: object, option: object = None) -> None:
        args.of, args.opens_a_house = word, "/" not in str(word)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What is played, by whom, how often and where."""
    parser.add_argument("of", action=_Of, help="a campaign's address, or SYSTEM/KEY of a shipped document")
    parser.add_argument("--seat", help="with the eyes of this seat (the public's)")
    parser.add_argument("--runs", type=int, default=400, help="how many runs (400)")
    parser.add_argument("--seed", default="1944", help="the seed of their dice (1944)")
    parser.add_argument(
        "--player",
        action="append",
        default=[],
        metavar="SIDE=NAME",
        help="who plays a side",
    )
    parser.add_argument("--matter", default="", help="an open battle, such as 'turn 2 battle 3'")
    parser.add_argument(
        "--rule", default="", metavar="NAME=SETTING", help="a house rule to compare, or every"
    )
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1, help="processes (one a core)")
    parser.add_argument("--dask", default="", metavar="ADDRESS", help="the scheduler of a Dask cluster")


def run(args: argparse.Namespace, house: "House | None" = None) -> int:
    """Prints the figures; 2 for what cannot be played so."""
    try:
        subject = _campaign(args, house) if args.opens_a_house else _shipped(args.of)
        settings = _settings(subject, args)
        other = subjects.with_rule(subject, settings.rule)
        lots = _played(subject, settings, args)
        others = _played(other, settings, args, settings.rule) if settings.rule else Lot()
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 2
    counting = subject.ruleset.counting
    open_ = counting.matters(subject.seen) if counting else ()
    matter = next((each for each in open_ if each.key == settings.matter), None)
    found = figures(lots, others, subject, matter, (settings.rule, "as it is", settings.rule))
    print("\n".join(_told(found, subject, settings) if found else ["No run came to an end."]))
    return 0


def _shipped(name: str) -> Subject:
    """The shipped document of that name, which is played without a database. Refuses one that is not here."""
    if found := shipped_document(name):
        ruleset, kind, key = found
        return subjects.of_documents(ruleset, kind, builtin_documents(ruleset, kind.name, key))
    playable = [(of, kind) for of in AT if system(of).weigh for kind in system(of).kinds if kind.playable]
    known = ", ".join(f"{of}/{key}" for of, kind in playable for key in kind.builtin)
    raise Refusal(f"There is no shipped document {name}. There are: {known}.")


def _campaign(args: argparse.Namespace, house: "House | None") -> Subject:
    """The campaign of that address, as the seat knows it. Refuses one that is not here.

    What opens a house is loaded here: a shipped document does not wait for it.
    """
    from campaign.commands.configured import configured_house
    from campaign.lab.sources import of_campaign
    from campaign.log.fold import seen_by
    from campaign.log.running import campaign_named, ruleset_named, running_of
    from campaign.play import naming

    of_house = house or configured_house()
    naming.bring_up_to_date(of_house)
    with of_house.sessions()() as session:
        campaign = campaign_named(session, args.of)
        if campaign is None:
            raise Refusal(f"There is no campaign {args.of}. A shipped document is SYSTEM/KEY.")
        at = running_of(session, campaign)
        visible = len(seen_by(at.log, args.seat))
        return of_campaign(at, ruleset_named(session, campaign.ruleset), args.seat, visible)


def _settings(subject: Subject, args: argparse.Namespace) -> Settings:
    """The settings; whoever is not named is the first player there is. Refuses an unknown side or player."""
    names = subjects.player_names(subject)
    chosen = {side.key: names[0] for side in subject.camps}
    for word in args.player:
        side, _, name = word.partition("=")
        if side not in chosen or name not in names:
            raise Refusal(f"Say SIDE=NAME. Sides: {', '.join(chosen)}. Players: {', '.join(names)}.")
        chosen[side] = name
    if args.runs < 1 or args.cores < 1:
        raise Refusal("Runs and cores are at least 1.")
    return Settings(tuple(chosen.items()), args.runs, args.seed, args.matter, args.rule)


def _played(subject: Subject, settings: Settings, args: argparse.Namespace, rule: str = "") -> Lot:
    """All runs, or as many as there are when somebody stops it."""
    asked, runs = runs_of(subject, settings, rule), runs_by(settings, rule)
    played, began = Lot(), monotonic()
    try:
        for lot in spread(subject.ruleset.slug, asked, runs, args.cores, args.dask):
            played = together((played, lot))
            done = len(played.winners)
            left = time_left(done, runs, (monotonic() - began) / done)
            _say(f"{done:,} of {runs:,} runs. {left}")
    except KeyboardInterrupt:
        _say(f"Stopped: the {len(played.winners):,} runs that are done are counted.")
    print(file=sys.stderr)
    return played


def _say(words: str) -> None:
    print(f"\r{words:60}", end="", file=sys.stderr, flush=True)


def _told(found: Figures, subject: Subject, settings: Settings) -> Iterator[str]:
    """The figures as lines."""
    yield f"{found.title}. {found.runs:,} runs, seed {settings.seed}."
    yield f"{in_words(subject, settings)}. {NO_GENERALS}"
    yield from (line for line in (found.points, found.beside) if line)
    for block in (found.endings, found.worth, found.decided, found.length, *found.compared):
        if block:
            yield from _rows(block)
    if found.swings:
        yield f"\nAreas that swing, {len(found.swings)} of {found.areas}"
        yield from (f"  {swing.words:34}{swing.share:>6}  {swing.interval}" for swing in found.swings)
    yield ""
    yield from (*found.never, found.sure)


def _rows(block: Shares) -> Iterator[str]:
    yield f"\n{block.title or 'Outcomes'}{f'. {block.note}' if block.note else ''}"
    for row in block.rows:
        yield f"  {row.title + (f', {row.note}' if row.note else ''):44}{row.figure:>6}  {row.interval}"
