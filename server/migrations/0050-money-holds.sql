-- The money of a breached account stops at once and waits until the account is open again (B1).

alter table borrower add column money_held_at timestamptz;
update borrower set money_held_at = breached_at where breached_at is not null;

-- A flagged account's money is held, whichever code set the flag; only a cleared one is released.
alter table borrower add constraint borrower_breached_money
  check (breached_at is null or money_held_at is not null);
create index borrower_money_held on borrower (gid) where money_held_at is not null;

-- Waits for a file that is being built, so that the file either has the entries of the account, and
-- they count as sent, or has none of them. Files are built under the exclusive lock of this name.
create function hold_money() returns trigger language plpgsql as $$
begin
  if new.breached_at is not null and new.money_held_at is null then
    perform pg_advisory_xact_lock_shared(hashtext('paystead ach file'));
    new.money_held_at := new.breached_at;
  end if;
  return new;
end $$;
create trigger borrower_money before insert or update of breached_at on borrower
  for each row execute function hold_money();

-- Whatever the server's code does: an entry of a person whose money is held is in no file.
create function refuse_held_entries() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from filed join borrower on borrower.gid = filed.borrower_gid
              where filed.state = 'FILED' and borrower.money_held_at is not null) then
    raise exception 'an entry of a borrower whose money is held can''t be in a file'
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ach_entry_not_held after update on ach_entry
  referencing new table as filed for each statement execute function refuse_held_entries();

-- What waits and what is on its way of one person: the breach screen and the release ask for it.
create index ach_entry_borrower on ach_entry (borrower_gid) where state in ('WAITING', 'FILED');

-- Set when a hold moved the debit to a later day: the day on which the hold began.
alter table payment add column held_from date;
create index payment_borrower_planned on payment (borrower_gid) where state = 'SCHEDULED';

alter table trouble drop constraint trouble_kind_check;
alter table trouble add constraint trouble_kind_check check (kind in ('DEPOSITS',
  'DEPOSIT_UNIDENTIFIED', 'BANK_FILE_OUT', 'BANK_FILES_IN', 'BANK_FILE_UNREADABLE',
  'PAYROLL_FILE_OUT', 'PAYROLL_FILES_IN', 'PAYROLL_FILE_UNREADABLE', 'MESSAGE', 'MONEY_HELD'));
