"""All chapters of the book, and by them every order and every event of a campaign."""

from rulesets.firestorm.rules.battle import (
    advance,
    arrow,
    attackers,
    by_dice,
    claims,
    defenders,
    destroying,
    initiative,
    no_attack,
    notes,
    preparing,
    reports,
    retreats,
    stages,
)
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered
from rulesets.firestorm.rules.strategic import deployment, landing, moves, phase, turns
from rulesets.firestorm.rules.turn import amending, dday, further, gap, organiser, planning, rulings
from rulesets.firestorm.rules.turn.planning import CampaignStarted

CHAPTERS: tuple[Chapter, ...] = tuple(
    chapter.CHAPTER
    for chapter in (
        planning,
        initiative,
        arrow,
        no_attack,
        attackers,
        defenders,
        claims,
        preparing,
        notes,
        reports,
        by_dice,
        destroying,
        retreats,
        advance,
        stages,
        dday,
        further,
        gap,
        phase,
        landing,
        deployment,
        moves,
        turns,
        organiser,
        rulings,
        amending,
    )
)
ORDERED: dict[type, Ordered] = {order: row for chapter in CHAPTERS for order, row in chapter.orders.items()}
HAPPENED: dict[type, Happened] = {event: row for chapter in CHAPTERS for event, row in chapter.events.items()}
COMMANDS: tuple[type, ...] = tuple(ORDERED)
EVENTS: tuple[type, ...] = (CampaignStarted, *HAPPENED)
