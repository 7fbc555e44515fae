"""Tide of Iron at the desk: what a designer types, lays and paints."""
