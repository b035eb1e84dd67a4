-- Payroll says at its desk that somebody's status changes from a day on (decision 0087).
create table status_change (
  gid uuid primary key default gen_random_uuid(),
  employer_gid uuid not null references employer (gid),
  -- Goes with its entry, which only the undoing of a roster or its retention period deletes.
  entry_gid uuid not null references roster_entry (gid) on delete cascade,
  status text not null check (status in ('Active', 'Terminated', 'LeaveWithPay', 'LeaveWithoutPay',
    'Retired', 'Deceased')),
  effective_on date not null,
  -- When somebody on leave is back, if payroll knows it.
  returns_on date check (returns_on > effective_on),
  state text not null check (state in ('WAITING', 'MADE', 'TAKEN_BACK')),
  asked_at timestamptz not null,
  -- Null if a key asked for it. The name as it was then.
  asked_by_gid uuid references staff_member (gid),
  asked_by text not null,
  -- When loans and letters followed the roster.
  followed_at timestamptz,
  taken_back_at timestamptz,
  check ((state = 'TAKEN_BACK') = (taken_back_at is not null)),
  check (followed_at is null or state = 'MADE')
);
comment on table status_change is 'Changes of status that payroll made at its desk.';
create index status_change_entry on status_change (entry_gid, effective_on);
create index status_change_waiting on status_change (effective_on) where state = 'WAITING';
create index status_change_to_follow on status_change (employer_gid, gid)
  where state = 'MADE' and followed_at is null;
alter table status_change enable row level security;
create policy status_change_kept on status_change for all
  using (actor_kind() = 'job' or (actor_kind() = 'employer' and employer_gid = employer_gid()));
grant select, insert on status_change to paystead_app;
grant update (state, followed_at, taken_back_at) on status_change to paystead_app;

-- An employer reads what it and the lender said about its people's jobs; never what they said
-- themselves.
create policy employment_change_told on employment_change for select
  using (actor_kind() = 'employer' and employer_gid = employer_gid() and source <> 'BORROWER');

-- The people of a desk by name; and the last deduction of one of them.
create index roster_entry_people
  on roster_entry (employer_gid, lower(last_name), lower(first_name), gid)
  where gone_since is null;
create index deduction_line_person on deduction_line (employer_gid, employee_number, payday desc,
  version desc);
