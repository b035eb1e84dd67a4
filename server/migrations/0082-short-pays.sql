-- The rest of a short pay is asked of the next paychecks (DEDUCT-30, decision 0054). A plan never
-- changes: how much of it came, and whether it was kept, follows from the books.

-- The most that the signed authorization lets us ask of one paycheck, a short pay's rest included.
-- Null for an authorization that names the exact installment only: then nothing may be added.
alter table loan add column most_deducted_cents bigint check (most_deducted_cents > 0);

-- The part of a requested deduction that is for earlier short pays.
alter table deduction add column catch_up_cents bigint not null default 0
  check (catch_up_cents >= 0 and catch_up_cents <= amount_cents);

create table short_pay_plan (
  gid uuid primary key,
  -- The deduction that came in short; it has one plan.
  deduction_gid uuid not null unique references deduction (gid),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  installment_gid uuid not null references installment (gid),
  payday date not null,
  rest_cents bigint not null check (rest_cents > 0),
  -- The most that a paycheck was asked for, and the gross pay behind it; null if that was unknown.
  cap_cents bigint not null check (cap_cents > 0),
  gross_pay_cents bigint check (gross_pay_cents > 0),
  made_on date not null,
  created_at timestamptz not null
);
create index short_pay_plan_loan on short_pay_plan (loan_gid);

create table short_pay_part (
  plan_gid uuid not null references short_pay_plan (gid),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  payday date not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (plan_gid, payday)
);
create index short_pay_part_loan on short_pay_part (loan_gid);

alter table short_pay_plan enable row level security;
create policy short_pay_plan_kept on short_pay_plan for all using (actor_kind() in ('job', 'staff'));
create policy short_pay_plan_seen on short_pay_plan for select
  using (actor_kind() = 'borrower' and borrower_gid = actor_gid());
grant select, insert on short_pay_plan to paystead_app;

alter table short_pay_part enable row level security;
create policy short_pay_part_kept on short_pay_part for all using (actor_kind() in ('job', 'staff'));
create policy short_pay_part_seen on short_pay_part for select
  using (actor_kind() = 'borrower' and borrower_gid = actor_gid());
grant select, insert on short_pay_part to paystead_app;

-- Remittances that don't come (LATE-5, LATE-30). An employer's remittance is due this many banking
-- days after the payday; staff hear of it on the day after.
alter table employer add column remittance_days integer not null default 0
  check (remittance_days between 0 and 20);

-- What staff decided about a payday that an employer hasn't answered for. The last one counts.
create table payday_decision (
  id bigint generated always as identity primary key,
  employer_gid uuid not null references employer (gid),
  payday date not null,
  decision text not null check (decision in ('HELD', 'MISSED')),
  -- HELD only: nothing of the payday counts as late through this day.
  held_until date,
  reason text not null,
  decided_by uuid not null references staff_member (gid),
  decided_at timestamptz not null,
  check ((decision = 'HELD') = (held_until is not null))
);
create index payday_decision_payday on payday_decision (employer_gid, payday, id desc);

alter table payday_decision enable row level security;
create policy payday_decision_kept on payday_decision for all
  using (actor_kind() in ('job', 'staff'));
grant select, insert on payday_decision to paystead_app;

-- A borrower reads the day until which their own paydays are held, never who decided it or why.
create function decided_paydays(employers uuid[], paydays date[])
returns table (employer_gid uuid, payday date, decision text, held_until date)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select asked.employer_gid, asked.payday, d.decision, d.held_until
    from (select distinct e as employer_gid, p as payday
            from unnest(employers, paydays) as one (e, p)) asked
    cross join lateral (select pd.decision, pd.held_until from payday_decision pd
                         where pd.employer_gid = asked.employer_gid and pd.payday = asked.payday
                         order by pd.id desc limit 1) d
   where actor_kind() in ('job', 'staff')
      or (actor_kind() = 'borrower' and exists (select from deduction own
           where own.employer_gid = asked.employer_gid and own.payday = asked.payday
             and own.borrower_gid = actor_gid()));
end;
revoke execute on function decided_paydays(uuid[], date[]) from public;
grant execute on function decided_paydays(uuid[], date[]) to paystead_app;

-- A borrower said that a deduction was taken from their paycheck: once for each payday.
create table deduction_claim (
  deduction_gid uuid primary key references deduction (gid),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  payday date not null,
  held_until date not null,
  claimed_at timestamptz not null
);
create index deduction_claim_loan on deduction_claim (loan_gid);

alter table deduction_claim enable row level security;
create policy deduction_claim_kept on deduction_claim for all using (actor_kind() in ('job', 'staff')
  or (actor_kind() = 'borrower' and borrower_gid = actor_gid()));
grant select, insert on deduction_claim to paystead_app;

-- Adds two kinds to the list as it is, so that other migrations may add theirs.
do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint
                  where conname = 'trouble_kind_check' and conrelid = 'trouble'::regclass);
begin
  alter table trouble drop constraint trouble_kind_check;
  execute 'alter table trouble add constraint trouble_kind_check '
    || replace(known, 'ARRAY[', 'ARRAY[''PAYROLL_SILENT'', ''DEDUCTION_CLAIMED'', ');
end $$;
