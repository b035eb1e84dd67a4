-- Whoever changes where money is sent to waits: a changed main account takes no payout for a day.

alter table bank_account
  -- It was the main account and verified; what takes its place is a change, not a beginning.
  add was_primary boolean not null default false,
  add payout_hold_until timestamptz;

-- The entry is in no file before this instant.
alter table ach_entry add not_before timestamptz;

-- A second factor was proved as the window was opened: its account may become the main one.
alter table bank_link add swap_allowed boolean not null default false;
