"""The pages of the house and of running campaigns, one module a noun.

A view reads what it needs, asks `campaign.play.service` and its neighbours for every change, and
catches one domain exception, `Refusal`; everything else is a bug.
"""

from flask import Flask

from campaign.pages import (
    account,
    account_safety,
    archive,
    closed,
    document,
    house_log,
    house_people,
    leaving,
    new_campaign,
    people,
    program,
    rules,
    seat_keys,
    signing_in,
    trial,
    waiting,
)
from campaign.pages.club import (
    away,
    calendars,
    club_house,
    game_night_paper,
    game_nights,
    headquarters,
    house_mail,
    notices,
    statistics,
    webhooks,
)
from campaign.pages.frame import (
    blueprints,
    budget,
    clocks,
    drawn_once,
    etag,
    parts,
    pictures,
    sides,
    terms,
    todo,
)
from campaign.pages.lab import views as lab
from campaign.pages.matter import card, clock, photographs, report
from campaign.pages.news import newspaper, talk
from campaign.pages.paper import pack_links, packs, paper_pages, papers, printing
from campaign.pages.shelf import asking, collections, papers as shelf_papers, saying, shelf
from campaign.pages.table import (
    children,
    first_time,
    instructions,
    mending,
    moves,
    orders,
    small_map,
    summary,
    table,
    taking_back,
    todays_rules,
    typed_dice,
    wall,
)
from campaign.pages.table.odds import aid_of
from campaign.pages.table.rolled import thrown_before
from campaign.printing.queue import TooMuch
from campaign.shelf import search as shelf_search
from campaign.talk import mentions
from rulesets.kit.drawing.board import Panel, Table, Track
from rulesets.kit.drawing.diagrams import Ways
from rulesets.kit.drawing.sheets import SignRows
from rulesets.kit.odds import whole_percent
from rulesets.kit.words import count, cut

# Loaded so that their views are known to the blueprints.
NOUNS = (
    account,
    account_safety,
    statistics,
    archive,
    closed,
    asking,
    away,
    calendars,
    card,
    children,
    clock,
    club_house,
    collections,
    document,
    first_time,
    game_night_paper,
    game_nights,
    headquarters,
    house_log,
    house_mail,
    house_people,
    instructions,
    lab,
    leaving,
    mending,
    new_campaign,
    newspaper,
    notices,
    moves,
    orders,
    pack_links,
    packs,
    paper_pages,
    papers,
    people,
    photographs,
    program,
    report,
    rules,
    saying,
    seat_keys,
    shelf,
    shelf_papers,
    signing_in,
    small_map,
    summary,
    table,
    taking_back,
    talk,
    todays_rules,
    trial,
    typed_dice,
    waiting,
    wall,
    webhooks,
)

OF_A_CAMPAIGN = ("table", "annals", "wall", "papers", "paper", "paper_file", "table_csv")
UNCHANGED: dict[str, etag.Depends] = {
    **{f"table.{page}": etag.of_member for page in OF_A_CAMPAIGN},
    **{f"watch.{page}": etag.of_observer for page in OF_A_CAMPAIGN},
    "table.small_map": etag.of_member,
    "table.table": children.depends,
    "front.waiting": waiting.depends,
    "shelf.shelf": shelf.depends,
    "shelf.paper": shelf.of_version,
}
"""Pages whose answers are marked, with what they depend on."""


def register(app: Flask) -> None:
    """Gives the application its pages and what their templates ask for."""
    app.url_map.converters["int"] = blueprints.PlainNumber
    for blueprint in (
        blueprints.front_pages,
        blueprints.shelf_pages,
        blueprints.campaign_pages,
        blueprints.watch_pages,
    ):
        app.register_blueprint(blueprint)
    app.view_functions["security.login"] = signing_in.sign_in
    clocks.set_up(app)
    budget.set_up(app)
    etag.set_up(app)
    etag.add(app, UNCHANGED)
    app.register_error_handler(TooMuch, printing.too_much)
    app.add_template_global(parts.part, "part")
    app.add_template_global(drawn_once.drawn_once, "drawn_once")
    app.add_template_global(pictures.draw_track, "draw_track")
    app.add_template_global(pictures.draw_sign, "draw_sign")
    app.add_template_global(pictures.draw_symbol, "draw_symbol")
    app.add_template_global(pictures.draw_die, "draw_die")
    app.add_template_global(pictures.draw_counter, "draw_counter")
    app.add_template_global(thrown_before, "thrown_before")
    app.add_template_global(pictures.draw_ways, "draw_ways")
    app.add_template_global(pictures.state_sign, "state_sign")
    app.add_template_global(pictures.legend_of, "legend_of")
    app.add_template_global(pictures.is_box, "is_box")
    app.add_template_global(pictures.main_column, "main_column")
    app.add_template_global(rules.tool_words, "tool_words")
    app.add_template_global(trial.practice_bar, "practice_bar")
    app.add_template_global(aid_of, "odds_aid")
    app.add_template_global(first_time.lesson_of, "lesson_of")
    app.add_template_global(rules.rule_link, "rule_link")
    app.add_template_filter(shelf_search.spoken, "spoken")
    app.add_template_filter(count, "counted")
    app.add_template_filter(cut)
    app.add_template_filter(whole_percent)
    app.add_template_filter(rules.without_keys)
    app.jinja_env.globals["term"] = terms
    app.add_template_filter(sides.manner, "manner")
    app.add_template_filter(todo.row_of, "todo_row")
    app.add_template_filter(sides.title, "side_title")
    app.add_template_filter(mentions.pieces, "mentioning")
    app.add_template_test(lambda item: isinstance(item, Panel), "panel_block")
    app.add_template_test(lambda item: isinstance(item, Table), "table_block")
    app.add_template_test(lambda item: isinstance(item, SignRows), "signs_block")
    app.add_template_test(lambda item: isinstance(item, Ways), "ways_block")
    app.add_template_test(lambda item: isinstance(item, Track), "track_block")
