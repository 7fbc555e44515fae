"""The battle document with its house rules and seats, and the battles as they are shipped."""
