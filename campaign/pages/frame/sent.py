"""What a form makes, by name: pressed twice, or sent again after going back, it makes one thing.

A form carries a key of its own; the name is made of it, of who sends it and of all that was filled in. The
same form with other words makes another.
"""

import hashlib
import uuid
from urllib.parse import urlencode

from flask import request

from campaign.pages.frame.offers import new_key
from campaign.people import security

KEY = "key"
DIGITS = 32


def key_of_form() -> str:
    """A key for a form that is shown; the one it came with where it comes back refused."""
    return request.form.get(KEY) or new_key()


def name_of_sent() -> str:
    """The name of what the form sent now makes: 32 hexadecimal digits; a new one where it carries no key."""
    if not request.form.get(KEY):
        return uuid.uuid4().hex
    words = sorted((name, value) for name, value in request.form.items(multi=True) if name != "csrf_token")
    whole = f"{security.person().id} {request.path} {urlencode(words)}"
    return hashlib.sha256(whole.encode()).hexdigest()[:DIGITS]
