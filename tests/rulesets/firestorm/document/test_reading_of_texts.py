"""Dates, numbers and parts in the texts of a campaign, as the checks read them."""

from rulesets.firestorm.check.days import days_of, impossible, misspelt


def test_months_alone_are_dates_and_a_slip_in_one_is_seen() -> None:
    days = days_of("June to November 1916")
    assert days and (f"{days[0]:%d.%m.%y}", f"{days[1]:%d.%m.%y}") == ("01.06.16", "30.11.16")
    assert days_of("26 to 30 June", "1944") is not None
    assert impossible("31 June 1944") and not impossible("30 June 1944") and not impossible("Spring")
    assert misspelt("26 Jnue 1944") and not misspelt("26 June 1944") and not misspelt("2 novembre 1944")
