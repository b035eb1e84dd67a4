-- What the reports stand on: the open loans of each closed day, counted by employer and age, and
-- each loan's age at the end of each month. Written by the close of day, and never changed.
create table portfolio_day (
  day date not null,
  employer_gid uuid not null references employer (gid),
  -- Days past due: none, from 1, from 30, from 60, from 90.
  bucket text not null check (bucket in ('CURRENT', 'D1', 'D30', 'D60', 'D90')),
  -- Zero for an employer without an open loan: one row of each employer says that it was counted.
  loans integer not null check (loans >= 0),
  -- Principal, interest and fees in the books.
  owed_cents bigint not null,
  past_due_cents bigint not null check (past_due_cents >= 0),
  primary key (day, employer_gid, bucket)
);

create table loan_month (
  -- The last day of a month.
  day date not null,
  loan_gid uuid not null references loan (gid),
  employer_gid uuid not null references employer (gid),
  bucket text not null check (bucket in ('CURRENT', 'D1', 'D30', 'D60', 'D90', 'CHARGED_OFF',
    'PAID', 'VOID')),
  owed_cents bigint not null,
  primary key (day, loan_gid)
);

do $$
declare name text;
begin
  foreach name in array array['portfolio_day', 'loan_month'] loop
    execute format('create trigger append_only before update or delete on %I
      for each row execute function never_changed()', name);
    execute format('alter table %I enable row level security', name);
    execute format($p$create policy %I on %I for all using (actor_kind() in ('job', 'staff'))$p$,
      name || '_kept', name);
    execute format('grant select, insert on %I to paystead_app', name);
  end loop;
end $$;

create index loan_charged_off on loan (charged_off_on) where charged_off_on is not null;
create index loan_opened on loan (opened_on) include (employer_gid, amount_cents);
