"""Statistics: a page of all finished games, and one of each person.

They tell what everybody may know of a game that is over, and lead to a campaign only whoever is in it. A
rating is shown to those alone who want to be rated, and of those alone.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from flask import abort, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.people import people
from campaign.people.security import house, person
from campaign.shelf.rates import FEW
from campaign.statistics import choices
from campaign.statistics.games import Game, games
from campaign.statistics.ratings import Rating, ratings
from campaign.statistics.tallies import Tally, is_drawn, of_person, of_side, sides_of, tally
from campaign.statistics.titles import title_of
from campaign.storage.models import User
from rulesets.kit.flow.sides import Side
from rulesets.kit.words import listed


@dataclass(frozen=True, slots=True)
class StatisticsRow:
    """A line of a table: what it is of, and what each side has to show, in the order of the columns."""

    title: str
    games: int
    drawn: int
    sides: tuple[Tally, ...]


@dataclass(frozen=True, slots=True)
class SystemPart:
    """The games of a system: its sides, all its games in one line, and a line for each document."""

    title: str
    sides: tuple[Side, ...]
    whole: StatisticsRow
    documents: tuple[StatisticsRow, ...]


@dataclass(frozen=True, slots=True)
class PersonLine:
    """Somebody, and what he has to show."""

    person: User
    tally: Tally


@dataclass(frozen=True, slots=True)
class ClubPage:
    """All that the club's page shows; `rated` is empty for a reader who is not rated himself."""

    count: int
    parts: tuple[SystemPart, ...]
    people: tuple[PersonLine, ...]
    is_rated: bool
    rated: tuple[tuple[User, Rating], ...]
    few: int = FEW


@dataclass(frozen=True, slots=True)
class Played:
    """A game a person played: on which side, how it went for him, what each side had with whom ("Allies 13,
    Anna and Bert"), and the address of the campaign where the reader is in it, else empty."""

    game: Game
    system: str
    document: str
    side: Side
    outcome: str
    seated: tuple[str, ...]
    slug: str


@dataclass(frozen=True, slots=True)
class PersonPage:
    """All that a person's page shows: what he has to show in all, by system and side, and each game, the
    newest first; his rating, where he and the reader want to be rated, and whether he does."""

    person: User
    whole: Tally
    lines: tuple[tuple[str, Side, Tally], ...]
    played: tuple[Played, ...]
    rating: Rating | None
    is_rated: bool
    few: int = FEW


@front_pages.get("/annals/")
def club_annals() -> str:
    """The finished games of the house, by system, document and person."""
    found = games(db())
    is_rated = choices.wants(db(), person())
    everybody = [each for each in people.everybody(db()) if each.active]
    lines = (PersonLine(each, of_person(found, each.id)) for each in everybody)
    page = ClubPage(
        len(found),
        tuple(_parts(found)),
        tuple(line for line in lines if line.tally.games),
        is_rated,
        tuple(_rated(found, everybody)) if is_rated else (),
    )
    return render_template("campaign/statistics.html", page=page)


@front_pages.get("/annals/people/<int:number>/")
def person_annals(number: int) -> str:
    """The finished games of a person; 404 for whoever does not live here."""
    about = db().get(User, number)
    if about is None or not about.active:
        abort(404)
    found = games(db())
    his = [game for game in found if game.side_of(about.id) is not None]
    wanted = choices.wants(db(), about)
    shown = wanted and choices.wants(db(), person())
    page = PersonPage(
        about,
        of_person(his, about.id),
        tuple(_by_side(his, about)),
        tuple(_played(reversed(his), about)),
        ratings(found).get(about.id, Rating(0, 0, 0)) if shown else None,
        wanted if about.id == person().id else False,
    )
    return render_template("campaign/statistics_person.html", page=page)


@front_pages.post("/annals/rated")
def choose_rated() -> Response:
    """The reader wants to be rated, or no longer does."""
    wanted = request.form.get("wanted") == "yes"
    choices.choose(db(), person(), wanted)
    flash(
        "You are rated now. You see the other rated members’ ratings, and they see yours."
        if wanted
        else "You are not rated any more. Nobody sees a rating of yours, and you see none."
    )
    return redirect(url_for("front.person_annals", number=person().id), 303)


def _parts(found: Sequence[Game]) -> Iterator[SystemPart]:
    for system in house().rulesets:
        its = [game for game in found if game.campaign.ruleset == system.slug]
        if not its:
            continue
        by_title: dict[str, list[Game]] = {}
        for game in its:
            by_title.setdefault(title_of(db(), game), []).append(game)
        sides = sides_of(its)
        lines = tuple(_line(title, each, sides) for title, each in sorted(by_title.items()))
        yield SystemPart(system.title, sides, _line("Total", its, sides), lines)


def _line(title: str, found: Sequence[Game], sides: Iterable[Side]) -> StatisticsRow:
    drawn = sum(is_drawn(game) for game in found)
    return StatisticsRow(title, len(found), drawn, tuple(of_side(found, side.key) for side in sides))


def _rated(found: Sequence[Game], everybody: Iterable[User]) -> Iterator[tuple[User, Rating]]:
    """Those who want to be rated: the strongest first, and last those of whom too little is known to say."""
    wanted, known = choices.everybody_rated(db()), ratings(found)
    rows = [(each, known.get(each.id, Rating(0, 0, 0))) for each in everybody if each.id in wanted]
    yield from sorted((row for row in rows if not row[1].is_few), key=lambda row: -row[1].mu)
    yield from (row for row in rows if row[1].is_few)


def _by_side(his: Sequence[Game], about: User) -> Iterator[tuple[str, Side, Tally]]:
    for system in house().rulesets:
        its = [game for game in his if game.campaign.ruleset == system.slug]
        for side in sides_of(its):
            found = of_person(its, about.id, side.key)
            if found.games:
                yield system.title, side, found


def _played(his: Iterable[Game], about: User) -> Iterator[Played]:
    mine = {campaign.id for campaign in people.campaigns_of(db(), person())}
    titles = {system.slug: system.title for system in house().rulesets}
    names = {each.id: each.username for each in people.everybody(db())}
    for game in his:
        side = game.side_of(about.id)
        assert side is not None
        counted = tally([game], [side.key])
        outcome = "won" if counted.won else "drawn" if counted.drawn else "lost"
        slug = game.campaign.slug if game.campaign.id in mine else ""
        seated = tuple(_seated(game, names))
        yield Played(game, titles[game.campaign.ruleset], title_of(db(), game), side, outcome, seated, slug)


def _seated(game: Game, names: Mapping[int, str]) -> Iterator[str]:
    for side in game.sides:
        points = " and ".join(str(score.points) for score in game.scores if score.side == side.key)
        played = listed(sorted(names[each] for each in game.players[side.key])) or "nobody"
        yield f"{side.title} {points}, {played}"
