-- What is owed as of a day leaves out the few entries that count from a later one.
create index journal_entry_effective on journal_entry (effective_date);

-- A day's entries in their order, and what was booked since the last closed day.
drop index journal_entry_booked;
create index journal_entry_booked on journal_entry (booked_on, id);
