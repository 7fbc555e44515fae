"""What a seat may do and what is asked of it: choices, dice, duties, agreement, house rules."""
