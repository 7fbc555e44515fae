"""Boards, hex boards and sheets: what is drawn and printed, without its appearance."""
