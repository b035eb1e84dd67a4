-- A trace number has seven digits of our own, so after 9,999,999 entries it comes again. It names
-- one entry of a file, and the youngest one that an answer of the bank can be about.
alter table ach_entry drop constraint ach_entry_trace_number_key;
create unique index ach_entry_trace on ach_entry (trace_number, ach_file_gid)
  where trace_number is not null;

-- The bank returns an entry once, and may have corrected its data before. What answers none of our
-- entries is also noted once.
alter table ach_return drop constraint ach_return_original_trace_number_key;
create unique index ach_return_once on ach_return (original_trace_number, ach_entry_gid)
  nulls not distinct where return_code like 'R%';
create unique index ach_return_change_once
  on ach_return (original_trace_number, ach_entry_gid, return_code)
  nulls not distinct where return_code not like 'R%';
