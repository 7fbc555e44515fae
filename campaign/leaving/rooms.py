"""What rooms above this one keep of a person: they say here what goes along with him and what becomes of it.

Invariant: this room imports none of them; `app.py` puts them together.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from flask import Flask, current_app
from sqlalchemy.orm import Session

from campaign.storage.models import User

Part = tuple[str, bytes]
"""A file of what he takes out: its path in the zip, and what it holds."""


@dataclass(frozen=True, slots=True)
class Room:
    """A room that keeps something of people: the files of what is the person's, and what it does where he
    leaves, told the name and the address he had; he has his alias by then, and the caller commits."""

    parts: Callable[[Session, User], Iterator[Part]]
    leave: Callable[[Session, User, str, str], None]


def set_up(app: Flask, rooms: tuple[Room, ...]) -> None:
    """Tells the application which rooms there are besides."""
    app.extensions["sandtable"]["rooms"] = rooms


def rooms() -> tuple[Room, ...]:
    """The rooms of this application."""
    found: tuple[Room, ...] = current_app.extensions["sandtable"]["rooms"]
    return found
