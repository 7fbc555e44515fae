"""The lab: what a campaign or a document comes to when the program plays it many times."""
