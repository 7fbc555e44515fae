"""Refusals: what a person is told when an order cannot stand.

A `Refusal` is for people: a sentence that says what is wrong and what to do. It never
carries more than the seat that hears it may know. Defects of documents are findings,
and anything else that goes wrong is a bug with an ordinary exception.
"""


class Refusal(Exception):
    """An order that cannot stand.

    `sentence` says to a player why, and what he may do instead; `cite` names the rule
    (an id of the ledger, such as "FC-049"), or is empty where no rule of the book but the
    house refuses.
    """

    def __init__(self, sentence: str, cite: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.cite = cite

    def __str__(self) -> str:
        return f"{self.sentence} ({self.cite})" if self.cite else self.sentence
