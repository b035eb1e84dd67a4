-- A file of a same-day window settles on its own day; null settles on the next banking day.
alter table ach_file add column same_day_window text
  check (same_day_window in ('10:30', '14:45', '16:45'));
