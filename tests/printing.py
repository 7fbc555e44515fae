"""Printing in tests: what waits is worked off here, by this process, whenever somebody looks again."""

import io
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Any
from unittest import mock

import pypdf
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from campaign.commands import work
from campaign.log.running import House
from campaign.printing import answerer, kept, pool, queue, worker
from campaign.printing.content import Content

HERE = 9
"""The number of this process among those that print."""


def print_all(app: Flask, slot: int = HERE) -> int:
    """Makes and sets all that waits in the application's house and that this slot may take, and answers its
    questions, by this process; returns how many jobs that were."""
    house: House = app.extensions["sandtable"]["house"]

    def asked(question: Mapping[str, Any]) -> bytes:
        return json.dumps(work.answer(app, json.loads(json.dumps(question)))).encode()

    with mock.patch.object(answerer, "asked", asked):
        return worker.work_off(house.sessions(), kept.folder_in(Path(app.instance_path)), slot)


@contextmanager
def printers(app: Flask) -> Iterator[None]:
    """Printers beside the application, in a thread, for as long as its settings have them: they know the
    systems of the test."""
    is_over = Event()

    def work_off() -> None:
        while not is_over.wait(0.2):
            if app.config["PRINT_POOL"]:
                print_all(app)

    thread = Thread(target=work_off)
    with mock.patch.object(pool, "start"):
        thread.start()
        try:
            yield
        finally:
            is_over.set()
            thread.join()


def printed(client: FlaskClient, address: str) -> TestResponse:
    """What stands at the address in the end: the finished file, after the page in which one waits for it, or
    the page that says why there is none."""
    answer = client.get(address, follow_redirects=True)
    if answer.status_code == 202:
        print_all(client.application)
        answer = client.get(answer.request.full_path.rstrip("?"))
    return answer


def content(words: str = "A page", pages: int = 1, **more: Any) -> Content:
    """Something to print: so many pages with these words."""
    return Content(
        words,
        tuple((f"{words} {number}", f"<p>{words} {number}</p>") for number in range(1, pages + 1)),
        **more,
    )


def a_leaf(title: str) -> bytes:
    """A PDF of one empty leaf."""
    writer, written = pypdf.PdfWriter(), io.BytesIO()
    writer.add_blank_page(200, 200)
    writer.add_metadata({"/Title": title})
    writer.write(written)
    return written.getvalue()


def stranger(number: int = 1) -> queue.Asker:
    """Somebody who is not signed in, at an address of his own."""
    return queue.Asker(f"192.0.2.{number}")


def somebody(number: int = 1, address: str = "192.0.2.200") -> queue.Asker:
    """Somebody who is signed in."""
    return queue.Asker(address, number)
