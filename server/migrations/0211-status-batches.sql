-- A change of status for all people that a filter let through (decision 0091).
create table status_batch (
  gid uuid primary key default gen_random_uuid(),
  employer_gid uuid not null references employer (gid),
  status text not null check (status in ('Active', 'Terminated', 'LeaveWithPay', 'LeaveWithoutPay',
    'Retired', 'Deceased')),
  effective_on date not null,
  returns_on date check (returns_on > effective_on),
  -- The roster entries of the preview, in the order of the work; none once it is done.
  people uuid[] not null,
  total integer not null check (total > 0),
  -- How many of them are worked, and how many of these something newer left as they were.
  done integer not null default 0 check (done between 0 and total),
  left_out integer not null default 0 check (left_out between 0 and done),
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE')),
  asked_at timestamptz not null,
  -- Null if a key asked for it. The name as it was then.
  asked_by_gid uuid references staff_member (gid),
  asked_by text not null,
  ended_at timestamptz,
  check ((state = 'DONE') = (ended_at is not null)),
  check (state = 'RUNNING' or people = '{}')
);
comment on table status_batch is 'Changes of status that payroll made for all people of a filter.';
create unique index status_batch_running on status_batch (employer_gid) where state = 'RUNNING';
create index status_batch_newest on status_batch (employer_gid, asked_at desc, gid);

-- What payroll said of everybody, for a preview of them all.
create index status_change_employer on status_change (employer_gid, entry_gid)
  include (state, effective_on);

alter table status_batch enable row level security;
create policy status_batch_kept on status_batch for all
  using ((select actor_kind()) = 'job'
    or ((select actor_kind()) = 'employer' and employer_gid = (select employer_gid())));
grant select, insert on status_batch to paystead_app;
grant update (people, done, left_out, state, ended_at) on status_batch to paystead_app;
