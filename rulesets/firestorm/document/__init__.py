"""The campaign document with its house rules and seats, and Caen as it is shipped."""
