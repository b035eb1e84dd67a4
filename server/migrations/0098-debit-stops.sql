-- Debits of an entry class stop when too many of them come back (ACH-10). The row keeps what was
-- counted then; staff lift it with a reason. Until `lifted_at` no bank file takes a debit of the
-- class: between `lift_wanted_at` and then, a job gives new days to debits that missed theirs.
create table debit_stop (
  gid uuid primary key default gen_random_uuid(),
  sec_code text not null check (sec_code in ('PPD', 'WEB', 'TEL', 'CCD')),
  rate text not null check (rate in ('unauthorized', 'administrative', 'overall')),
  debits integer not null check (debits > 0),
  returned integer not null check (returned > 0),
  stopped_on date not null,
  stopped_at timestamptz not null,
  lift_wanted_at timestamptz,
  lift_wanted_by_gid uuid references staff_member (gid),
  reason text,
  lifted_at timestamptz,
  constraint debit_stop_lift check ((lift_wanted_at is null) = (reason is null)
    and (lift_wanted_at is null) = (lift_wanted_by_gid is null)
    and (lifted_at is null or lift_wanted_at is not null))
);
create unique index debit_stop_standing on debit_stop (sec_code, rate) where lifted_at is null;
create index debit_stop_latest on debit_stop (sec_code, rate, stopped_at);

alter table debit_stop enable row level security;
create policy debit_stop_kept on debit_stop for all using (actor_kind() in ('job', 'staff'));
grant select, insert on debit_stop to paystead_app;
grant update (lift_wanted_at, lift_wanted_by_gid, reason, lifted_at) on debit_stop to paystead_app;

-- The debits of a window of days, counted by class and answer.
create index ach_entry_sent_debits on ach_entry (effective_date) include (sec_code, return_code)
  where direction = 'DEBIT' and trace_number is not null;

-- A new kind of trouble joins those that are allowed by now.
do $$
declare allowed text;
begin
  select pg_get_expr(conbin, conrelid) into strict allowed
    from pg_constraint where conname = 'trouble_kind_check';
  alter table trouble drop constraint trouble_kind_check;
  execute format('alter table trouble add constraint trouble_kind_check check (%s)',
    replace(allowed, 'ARRAY[', 'ARRAY[''RETURN_RATE''::text, '));
end $$;
