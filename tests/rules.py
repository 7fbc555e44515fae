"""The marker that ties a test to rows of a ledger."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Marks a test as the proof of these rows: `@rule("FC-031")`."""
    return pytest.mark.rule(*ids)
