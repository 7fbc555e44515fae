"""The worker that sets PDFs ends with the module that began it."""

from collections.abc import Iterator

import pytest

from exports.pdf import pdf


@pytest.fixture(autouse=True, scope="module")
def no_worker_is_left() -> Iterator[None]:
    yield
    pdf.stop()
