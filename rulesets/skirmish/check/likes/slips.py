"""Slips of the hand in a number: a digit too many, one too few, two of them swapped."""


def is_slip(own: int, known: int) -> bool:
    """Whether the one number becomes the other when a digit is put in, left out or swapped with the next."""
    one, other = sorted((str(own), str(known)), key=len)
    if own == known or own < 0 or known < 0:
        return False
    if len(other) == len(one) + 1:
        return any(other[:n] + other[n + 1 :] == one for n in range(len(other)))
    pairs = [n for n in range(len(one) - 1) if one[:n] + one[n + 1] + one[n] + one[n + 2 :] == other]
    return len(one) == len(other) and bool(pairs)


MOSTLY = 0.8
"""So much of a list that is as the shipped one is shows that it was copied from it."""


def is_copied(same: int, of: int) -> bool:
    """Whether so many rows of all are as they were."""
    return of > 4 and same >= MOSTLY * of
