-- The sanctions lists are asked once more before money is paid out (31 CFR 501).

alter table ach_entry
  -- It is in no file before somebody has cleared it for the very day of that file.
  add needs_clearance boolean not null default false,
  add cleared_for date,
  -- Since when it goes on waiting although its day has come; null where nothing is in its way.
  add held_since timestamptz;

update ach_entry set needs_clearance = true where purpose = 'DISBURSEMENT' and state = 'WAITING';

-- Whatever the server's code does: what was not cleared is in no file.
alter table ach_entry add constraint ach_entry_cleared
  check (not needs_clearance or cleared_for is not null or state in ('WAITING', 'CANCELLED'));
