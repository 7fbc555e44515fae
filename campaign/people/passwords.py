"""Which passwords are too easy to guess: the commonest, the person's own name, the words of this house.

zxcvbn judges how many tries whoever knows its lists would need. Invariant: the lists are loaded when the
first password is set, not when the house starts, and nothing of the person stays in them.
"""

from collections.abc import Sequence

from flask import current_app

from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal

SHORTEST, LONGEST = 8, 200
FEWEST_TRIES = 1_000_000
JUDGED = 72
"""Letters that are looked at: whoever needs so many tries for these needs no fewer for the rest."""
BETTER = "Choose another one, for example three unrelated words."


def check(password: str, *about: str) -> None:
    """Refuses a password that is short, long or easy to guess; `about` are the person's name and address."""
    if len(password) < SHORTEST:
        raise Refusal(f"A password has at least {SHORTEST} characters.")
    if len(password) > LONGEST:
        raise Refusal(f"A password has at most {LONGEST} characters.")
    known = _judged(password, _words(about))
    if known is None:
        return
    if known:
        raise Refusal(f"This password is made of your name or of words used here. {BETTER}")
    raise Refusal(f"This password is one of the first that attackers try. {BETTER}")


def about(person: User) -> tuple[str, str]:
    """What others know of the person."""
    return person.username, person.email or ""


def _judged(password: str, words: Sequence[str]) -> bool | None:
    """None where it takes many tries; else whether one of the words is in it."""
    from zxcvbn import (  # as it takes 14 MB, which a server that sets no password does without
        matching,
        scoring,
    )

    ranked = {**matching.RANKED_DICTIONARIES, "user_inputs": matching.build_ranked_dict(words)}
    judged = password[:JUDGED]
    found = scoring.most_guessable_match_sequence(judged, matching.omnimatch(judged, ranked))
    if found["guesses"] >= FEWEST_TRIES:
        return None
    return any(match.get("dictionary_name") == "user_inputs" for match in found["sequence"])


def _words(about: Sequence[str]) -> list[str]:
    """What whoever knows the person and the house tries first: wholes, parts, and wholes without gaps."""
    known = current_app.extensions["sandtable"]
    systems = [word for ruleset in known["house"].rulesets for word in (ruleset.slug, ruleset.title)]
    wholes = [*about, *systems, "sandtable", "wargame", "wargames", current_app.config["PUBLIC_ADDRESS"].host]
    whole_words = [whole.strip().lower() for whole in wholes]
    parts = [part for whole in wholes for part in "".join(_letters(whole)).split()]
    gapless = ["".join(_letters(whole)).replace(" ", "") for whole in wholes]
    return list(dict.fromkeys(word for word in (*whole_words, *gapless, *parts) if len(word) > 2))


def _letters(text: str) -> list[str]:
    return [letter if letter.isalnum() else " " for letter in text.lower()]
