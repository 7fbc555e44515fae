"""Game nights on the page: when, who comes, who plays whom and why somebody does not."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from campaign.club import dates, profile
from campaign.game_nights import changing, nights, plans
from campaign.game_nights.nights import Wish
from campaign.game_nights.open_battles import OpenBattle, key_of
from campaign.game_nights.planning import NO_PLAN, Plan
from campaign.game_nights.tables import ClubEvening, EveningAnswer, EveningGame
from campaign.log.matters import title_of
from campaign.log.running import running
from campaign.pages.club.night_link import night_link
from campaign.pages.frame.addresses import whole
from campaign.pages.frame.arranged import keep_first_zone
from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.pages.frame.todo import answered_from
from campaign.people import people
from campaign.people.security import house, person
from campaign.storage.models import User
from campaign.your_turn import messages
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.sides import Side
from rulesets.kit.words import count, listed

Answer = Response | str | tuple[str, int]
MOST_ARMIES = 99
WISHED = ("day", "hour", "zone", "place", "tables", "notice")


@dataclass(frozen=True, slots=True)
class Game:
    """A game of the plan: at which table, which battle, who plays each side; whether it was set by hand. Of
    a campaign the reader is not in the table alone; of one that is over `over` are its players. `absent`:
    who of them has said that they do not come."""

    number: int
    table: str
    title: str
    campaign: str
    href: str
    sides: tuple[tuple[Side, str], ...] = ()
    by_hand: bool = False
    over: str = ""
    absent: str = ""


@dataclass(frozen=True, slots=True)
class EveningPage:
    """All that the page of an evening shows; `names` are people by id. `others` are, for an organiser, all
    members but themselves, with the link by which each answers without signing in."""

    evening: ClubEvening
    when: str
    tables: tuple[str, ...]
    games: tuple[Game, ...]
    mine: EveningAnswer | None
    answers: tuple[tuple[str, EveningAnswer], ...]
    silent: tuple[str, ...]
    others: tuple[tuple[User, EveningAnswer | None, str], ...]
    plan: Plan
    battles: tuple[OpenBattle, ...]
    names: Mapping[int, str]
    is_host: bool
    wish: Wish
    refusal: Refusal | None

    @property
    def is_changed(self) -> bool:
        """Whether the form of the evening itself came back."""
        return self.refusal is not None and request.form.get("deed") == "change"

    @property
    def message(self) -> messages.Message:
        """When and where it is, as a text for the club; who plays what once the plan is told."""
        games = [
            f"{game.table}: {game.title}, {' against '.join(name for _, name in game.sides)}"
            for game in self.games
            if self.evening.fixed and game.sides
        ]
        link = whole("front.evening", number=self.evening.id)
        return messages.of_evening(self.when, self.evening.place, games, link)

    @property
    def lost(self) -> str:
        """What goes where the evening is called off."""
        told = "Everybody who said yes is told."
        if not self.games:
            return told
        return f"The plan of {count(len(self.games), 'game')} is deleted. Dates it set are removed. {told}"

    def battle_words(self, key: str) -> str:
        """A battle by the planner's key, as it is called."""
        found = next((item for item in self.battles if item.battle.key == key), None)
        return f"{found.title} ({found.campaign.title})" if found else key


@front_pages.get("/evenings/")
def evening_list() -> str:
    """The evenings that lie ahead, and for an organiser of the house a new one."""
    return _list()


def _list(refusal: Refusal | None = None) -> str:
    rows = [(row, dates.said(row.at, profile.zone(db()))) for row in nights.listed(db())]
    return render_template(
        "campaign/game_nights.html",
        rows=rows,
        answers={row.id: nights.answers(db(), row) for row, _ in rows},
        is_host=_is_host(),
        zone=profile.zone_said(db()),
        armies=nights.armies(db()),
        systems=house().rulesets,
        refusal=refusal,
        typed=request.form,
    )


@front_pages.post("/evenings/")
def change_evenings() -> Answer:
    """Sets a new evening up, or says what the club can field."""
    try:
        if request.form.get("deed") == "armies":
            nights.keep_armies(db(), person(), dict(_armies()))
            flash("Saved.")
            return redirect(url_for("front.evening_list"), 303)
        row = nights.set_up(db(), person(), _wish())
        if (when := dates.read(row.at)) is not None:
            keep_first_zone(when)
    except Refusal as refusal:
        return _list(refusal), 422
    return redirect(url_for("front.evening", number=row.id), 303)


def _is_host() -> bool:
    """Whether the reader sets evenings up and plans them."""
    return people.is_house_organiser(person())


def _wish() -> Wish:
    """What the form of an evening says."""
    return Wish(*(request.form.get(name, "") for name in WISHED))


def _as_it_is(row: ClubEvening) -> Wish:
    """The evening as its form has it; as it was typed where that came back."""
    if request.form.get("deed") == "change":
        return _wish()
    when = dates.read(row.at)
    assert when is not None
    return Wish(when.day, when.hour, when.zone, row.place, row.tables, row.words)


def _armies() -> Iterator[tuple[str, int | None]]:
    for ruleset in house().rulesets:
        text = request.form.get(f"army-{ruleset.slug}", "").strip()
        number = plain_number(text) if text else None
        if text and (number is None or number > MOST_ARMIES):
            raise Refusal(f"{ruleset.title}: say a number of battles, {MOST_ARMIES} at most, or nothing.")
        yield ruleset.slug, number


@front_pages.get("/evenings/<int:number>/")
def evening(number: int) -> str:
    """The page of one evening."""
    return _page(nights.evening_of(db(), number))


@front_pages.post("/evenings/<int:number>/")
def change_evening(number: int) -> Answer:
    """Answers, plans, changes the plan by hand, fixes it, changes the evening itself or calls it off."""
    row = nights.evening_of(db(), number)
    try:
        if request.form.get("deed") == "call-off":
            flash(_called_off(changing.call_off(db(), person(), row)))
            return redirect(url_for("front.evening_list"), 303)
        flash(_done(row, request.form.get("deed", "")))
    except Refusal as refusal:
        return _page(row, refusal), 422
    return redirect(answered_from() or url_for("front.evening", number=number), 303)


def _done(row: ClubEvening, deed: str) -> str:
    """Does what the form says; what was done, in a sentence."""
    match deed:
        case "come" | "stay":
            return _answered(row, deed == "come")
        case "propose":
            games = len(plans.propose(db(), person(), row).games)
            return f"The plan has {games} {'game' if games == 1 else 'games'}."
        case "set":
            return _set(row)
        case "change":
            before = row.at
            moved = changing.change(db(), person(), row, _wish())
            again = "" if row.at == before else " Everybody is asked again."
            return f"The game night is changed.{again}{_battles(moved, ' moves with it', ' move with it')}"
        case "drop":
            plans.drop_game(db(), person(), row, plain_number(request.form.get("game", "")) or 0)
            return "The game is removed from the plan."
        case "fix":
            told = plans.fix(db(), person(), row)
            whose = "battle has its" if told == 1 else "battles have their"
            return f"The plan is published: {told} {whose} date and table."
        case _:
            raise Refusal("This page has no such button. Reload it and try again.")


def _answered(row: ClubEvening, comes: bool) -> str:
    """Keeps the answer of the form: one's own, or an organiser's for somebody else."""
    number = plain_number(request.form.get("for", ""))
    if number is None:
        nights.answer(db(), row, person(), comes, request.form.get("words", ""))
        return "You said yes." if comes else "You said no."
    other = next((each for each in people.everybody(db()) if each.id == number), None)
    if other is None:
        raise Refusal("They are no longer a member.")
    nights.answer(db(), row, other, comes, by=person())
    return f"{other.username} {'comes' if comes else 'cannot come'}: you answered for them."


def _battles(number: int, one: str, more: str) -> str:
    """A sentence about so many battles; none about nothing."""
    return "" if not number else f" One battle{one}." if number == 1 else f" {number} battles{more}."


def _called_off(told: int) -> str:
    return f"The game night is called off.{_battles(told, ' has no date any more', ' have no date any more')}"


def _set(row: ClubEvening) -> str:
    wanted = request.form.get("battle", "")
    item = plans.battles_of(db(), row).get(wanted)
    if item is None:
        raise Refusal("Choose a battle that is still open.")
    chosen = [plain_number(request.form.get(f"side-{place}", "")) or 0 for place in range(len(item.sides))]
    for may, player, side in zip(item.battle.sides, chosen, item.sides, strict=True):
        if player not in may:
            raise Refusal(f"Choose for {side.title} somebody who sits there.")
    plans.set_game(db(), person(), row, item, request.form.get("table", ""), chosen)
    return f"{item.title} is set by hand."


def _page(row: ClubEvening, refusal: Refusal | None = None) -> str:
    everybody: dict[int, User] = {each.id: each for each in people.everybody(db())}
    names = {number: each.username for number, each in everybody.items()}
    said = nights.answers(db(), row)
    everything = plans.battles_of(db(), row)
    is_host = _is_host()
    battles = tuple(everything.values()) if is_host else tuple(_of_reader(everything.values()))
    plan = plans.explained(db(), row)
    may_play = {number for item in battles for side in item.battle.sides for number in side}
    page = EveningPage(
        row,
        dates.said(row.at, profile.zone(db())),
        tuple(row.tables.splitlines()),
        tuple(_games(row, everything, battles, names)) if is_host or row.fixed else (),
        said.get(person().id),
        tuple((names.get(number, ""), item) for number, item in said.items()),
        tuple(sorted(names[number] for number in may_play - set(said) if number in names)),
        tuple(_others(row, everybody.values(), said)) if is_host else (),
        plan if is_host else _plan_told(plan, battles) if row.fixed else NO_PLAN,
        battles,
        names,
        is_host,
        _as_it_is(row),
        refusal,
    )
    return render_template("campaign/game_night.html", page=page)


def _of_reader(battles: Iterable[OpenBattle]) -> Iterator[OpenBattle]:
    """The battles the reader may know of: those of his campaigns."""
    own = {each.id for each in people.campaigns_of(db(), person())}
    return (item for item in battles if item.campaign.id in own)


def _plan_told(plan: Plan, battles: tuple[OpenBattle, ...]) -> Plan:
    """The plan without battles of others, and without why others play nothing."""
    known = {item.battle.key for item in battles}
    return Plan(
        plan.games,
        tuple(item for item in plan.left_out if item[0] == person().id),
        tuple(item for item in plan.not_played if item[0].key in known),
    )


def _others(
    row: ClubEvening, everybody: Iterable[User], said: Mapping[int, EveningAnswer]
) -> Iterator[tuple[User, EveningAnswer | None, str]]:
    """Whom an organiser may ask or answer for while the evening lies ahead; who has not answered first."""
    if nights.lies_ahead(row):
        for each in sorted(everybody, key=lambda each: each.id in said):
            if each.active and each.id != person().id:
                yield each, said.get(each.id), night_link(row, each)


def _games(
    row: ClubEvening,
    everything: Mapping[str, OpenBattle],
    battles: tuple[OpenBattle, ...],
    names: Mapping[int, str],
) -> Iterator[Game]:
    known = {item.battle.key: item for item in battles}
    own = {each.id for each in people.campaigns_of(db(), person())}
    missing = frozenset(nights.missing(db(), row))
    for game in nights.games(db(), row):
        key = key_of(game.campaign_id, game.subject)
        if key in known:
            yield _game(game, known[key], names, missing)
        elif key not in everything and (game.campaign_id in own or _is_host()):
            yield _over(game, names)
        else:
            yield Game(game.id, game.table, "A game of others", "", "")


def _game(game: EveningGame, item: OpenBattle, names: Mapping[int, str], missing: frozenset[int]) -> Game:
    return Game(
        game.id,
        game.table,
        item.title,
        item.campaign.title,
        url_for("table.report", slug=item.campaign.slug, subject=item.subject),
        tuple(zip(item.sides, _players(game, names), strict=False)),
        game.by_hand,
        absent=listed([names.get(number, "") for number in nights.players_of(game) if number in missing]),
    )


def _players(game: EveningGame, names: Mapping[int, str]) -> list[str]:
    return [names.get(number, "somebody who has left") for number in nights.players_of(game)]


def _over(game: EveningGame, names: Mapping[int, str]) -> Game:
    """A game that was played, or is not to be played any more."""
    at = running(db(), game.campaign_id)
    return Game(
        game.id,
        game.table,
        title_of(at, at.ruleset.standing(at.state, None), game.subject),
        at.campaign.title,
        url_for("table.report", slug=at.campaign.slug, subject=game.subject),
        over=" against ".join(_players(game, names)),
    )
