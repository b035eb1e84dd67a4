-- What each account of the books came to at the end of a day, by the day of booking, so that nobody
-- adds up the whole books for a trial balance. Only added to; the postings stay the source.
create table closed_balance (
  day date not null,
  account text not null references ledger_account (name),
  -- Debits plus, credits minus.
  amount_cents bigint not null,
  primary key (day, account)
);
create trigger append_only before update or delete on closed_balance
  for each row execute function never_changed();
alter table closed_balance enable row level security;
create policy closed_balance_kept on closed_balance for all using (actor_kind() in ('job', 'staff'));
grant select, insert on closed_balance to paystead_app;

-- Entries are booked in the order of their days, so a block range says where a day's are.
create index journal_entry_booked on journal_entry using brin (booked_on)
  with (pages_per_range = 16, autosummarize = on);
