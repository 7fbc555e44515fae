"""The sides of the boards these tests draw."""

from rulesets.kit.flow.sides import Side

TWO = (
    Side("allied", "Allies", "the Allies", "open", adjective="Allied"),
    Side("axis", "Axis", "the Axis", "solid"),
)
