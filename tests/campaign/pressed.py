"""What is pressed eight times at once: for every POST that makes a row, the form, and how many rows there are
afterwards. A route that is in neither list is found by the test."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, select

from campaign.calendar.feeds import Feed
from campaign.club.aliases import Departure
from campaign.club.lessons import ReadCard
from campaign.game_nights.tables import ClubArmy, ClubEvening, EveningAnswer
from campaign.notices.tables import Habits
from campaign.people.tables import SecondStep
from campaign.shelf.tables import Collected, Collection, Comment, Play
from campaign.statistics.choices import Rated
from campaign.storage.models import Base, Campaign, Note, OwnedBox, PracticeCopy, SeatHolder, User, Version
from campaign.talk.tables import Photograph
from campaign.timing.absences import Absence
from tests.builders import PASSWORD

ITEM = "sealed_bid.prices.attic"


@dataclass(frozen=True)
class Press:
    """Who presses (nobody who is signed in where empty) on which page, what the form holds, and how many rows
    of the table come of it. What stands in braces is what the club has: a link, a copy, a file that waits."""

    who: str
    path: str
    form: dict[str, str]
    table: type[Base]
    rows: int = 1
    page: str = ""
    where: tuple[ColumnElement[bool], ...] = ()
    picture: str = ""


KEY = {"key": "k" * 32}


def _of(name: str) -> ColumnElement[bool]:
    return SeatHolder.user_id.in_(select(User.id).where(User.username == name))


PRESSES: dict[str, Press] = {
    "front.change_calendar": Press("Red", "/account/calendar/", {"deed": "renew"}, Feed),
    "front.change_evening": Press("Red", "/evenings/1/", {"deed": "come", "words": ""}, EveningAnswer),
    "front.change_evenings": Press(
        "Olga",
        "/evenings/",
        {"day": "2099-12-04", "hour": "19:00", "zone": "UTC", "place": "here", "tables": "One", "notice": ""},
        ClubEvening,
        2,
    ),
    "front.change_evenings armies": Press(
        "Olga", "/evenings/", {"deed": "armies", "army-sealed_bid": "2"}, ClubArmy
    ),
    "front.change_second_step": Press("Red", "/account/second-step/start", {"old": PASSWORD}, SecondStep),
    "front.leave": Press("Red", "/account/leave/", {"old": PASSWORD, "sure": "yes"}, Departure),
    "front.choose_rated": Press("Red", "/annals/rated", {"wanted": "yes"}, Rated, page="/annals/"),
    "front.be_away": Press(
        "Red", "/account/away/", {"first": "2099-01-01", "last": "2099-01-09", "words": ""}, Absence
    ),
    "front.change_notices": Press(
        "Red",
        "/account/notices/",
        {
            "deed": "keep",
            "usual": "once",
            "quiet_from": "22:00",
            "quiet_until": "08:00",
            "hour": "18",
            "campaign-1": "once",
        },
        Habits,
    ),
    "shelf.begin_collection": Press(
        "Red",
        "/shelf/collections/new",
        {"title": "Beaches", "foreword": ""},
        Collection,
        2,
        "/shelf/collections/",
    ),
    "shelf.collect": Press(
        "Red", f"/shelf/{ITEM}/1/collect", {"collection": "seas"}, Collected, page="/shelf/collections/"
    ),
    "shelf.say": Press(
        "Red", f"/shelf/{ITEM}/1/comments/", {"text": "Good.", **KEY}, Comment, page=f"/shelf/{ITEM}/"
    ),
    "shelf.record_play": Press(
        "Red",
        f"/shelf/{ITEM}/1/plays/",
        {"winner": "draw", "remark": "", **KEY},
        Play,
        page=f"/shelf/{ITEM}/",
    ),
    "publishing.join": Press(
        "Red",
        "/shelf/join/sealed_bid/auction/evening",
        {"title": "One list", "part-0": f"{ITEM}/1", "go": "publish", **KEY},
        Version,
    ),
    "publishing.publish": Press(
        "Red", "/shelf/publish/{draft}", {"revision": "1", "said": ""}, Version, page="/account/"
    ),
    "front.keep_boxes": Press(
        "Red",
        "/account/boxes",
        {"system": "memoir44", "own-base": "2", "own-terrain": "1"},
        OwnedBox,
        2,
        "/account/",
    ),
    "front.answer_by_link": Press(
        "", "{night}", {"deed": "come", "words": ""}, EveningAnswer, page="{night}"
    ),
    "front.join": Press(
        "Fritz", "/join/{invitation}", {"as": "me"}, SeatHolder, page="/account/", where=(_of("Fritz"),)
    ),
    "table.change": Press(
        "Olga",
        "/c/an-evening/people/give",
        {"seat": "green", "member": "{blue}"},
        SeatHolder,
        page="/c/an-evening/people/",
        where=(SeatHolder.seat == "green", _of("Blue")),
    ),
    "table.trial": Press("Blue", "/c/an-evening/trial", KEY, PracticeCopy, 2, "/c/an-evening/keeping/"),
    "front.delete_copy": Press("Red", "/practice/{copy}/delete", {}, PracticeCopy, 0, "/account/"),
    "front.give_key": Press("Red", "/bring-in/{closed}/", {"seat-key": "{key}"}, Campaign, 3, "/account/"),
    "table.give_photograph": Press(
        "Red",
        "/c/an-evening/photographs/of/A1",
        {"side": "", "words": ""},
        Photograph,
        page="/c/an-evening/",
        picture="photograph",
    ),
    "table.note": Press(
        "Red",
        "/c/an-evening/note/A1",
        {"kind": "sign-up", "text": "yes", "comes": "yes"},
        Note,
        page="/c/an-evening/",
        where=(Note.kind == "sign-up",),
    ),
    "table.put_card_by": Press(
        "Red", "/c/an-evening/first-time", {"card": "all"}, ReadCard, page="/account/"
    ),
    "table.say": Press(
        "Red",
        "/c/an-evening/talk/",
        {"text": "Tonight.", "side": ""},
        Note,
        page="/c/an-evening/talk/",
        where=(Note.kind.in_(("remark", "plan")),),
    ),
}

ENTRIES = "an entry of the log, whose key came with the form and is unique in its campaign: test_service"
BEGUN = "a campaign or draft, whose uid is made of the key that came with the form: test_new_campaign"
OF_DRAFT = "a revision of a draft, whose row is held and whose number is a key: test_drafts"
LINKS = "a link that opens once, a new one at each press by intent; it is used by a row that is held"
CHANGES = "changes or ends rows that are there, or makes none"
FILES = "a file under the hash of its content, made or found by that key: test_kept"
LEFT_OUT: dict[str, tuple[str, ...]] = {
    ENTRIES: tuple(
        f"table.{name}"
        for name in [
            "amend",
            "add_order",
            "answer",
            "answer_dice",
            "decide_mend",
            "export",
            "instruct",
            "instruct_all",
            "leave_to_clock",
            "let_program_play",
            "open_sealed",
            "order",
            "print_pack",
            "rehearse",
            "send_moves",
            "settle_dice",
            "settle_odds",
            "take_back",
            "throws",
        ]
    ),
    BEGUN: (
        *("table.again", "table.begin_child", "front.new_of", "front.demonstration"),
        *("front.bring_in", "desk.begin", "publishing.bring_in", "publishing.keep_many", "publishing.fork"),
        *("publishing.edit", "desk.play", "front.learn", "front.play_alone"),
    ),
    OF_DRAFT: tuple(
        f"desk.{name}"
        for name in [
            "add_row_now",
            "aside",
            "back_to",
            "change_map",
            "change_outline",
            "change_outlines",
            "draw_file",
            "mend",
            "own",
            "redo",
            "save_form",
            "save_hex",
            "save_row",
            "save_side_by_side",
            "stroke",
            "take_back",
            "take_geography",
            "undo",
            "share",
            "take_up",
        ]
    ),
    FILES: ("desk.bring_geography",),
    LINKS: (
        *("table.chair", "table.pack_link", "front.link_to_papers"),
        *("front.link_for_house_person", "front.change_house_person", "table.change_webhooks"),
        *("front.new_passkey_options", "front.passkey_options", "front.change_passkeys"),
    ),
    CHANGES: (
        *(
            "csp_report",
            "desk.delete_it",
            "desk.runs",
            "desk.lab_runs",
            "table.lab_runs",
            "front.be_back",
            "front.change_password",
            "front.end_link",
        ),
        *(
            "table.try_moves",
            "front.end_other_sessions",
            "front.end_session",
            "front.own_data",
            "front.sign_out",
        ),
        *("front.sign_out_everywhere", "front.change_club", "front.change_house_mail", "security.logout"),
        *("shelf.change_collection", "shelf.remove_collection", "shelf.remove_comment", "shelf.remove_play"),
        *(
            "shelf.withdraw",
            "table.let_child_go",
            "table.read_talk",
            "table.take_away_photograph",
            "table.begin",
        ),
        *("front.from_headquarters", "front.second_step", "front.sign_in_by_passkey", "security.login"),
        *("security.verify", "table.name_news", "table.renew_card", "front.report_by_card"),
        *("table.own_part", "table.write_article", "front.show_cards_again"),
    ),
}
