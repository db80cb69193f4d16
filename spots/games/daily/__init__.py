"""Dog of the day: one game against d0g for each day of the calendar, the same for everybody."""
