-- Rates and policy with dates (STAFF-31 to STAFF-33): drafts that administrators write, planned
-- versions taken back, and decisions of the last months taken again under a draft.

-- A version stays as it is, and only staff add one.
create trigger append_only before update or delete on policy
  for each row execute function never_changed();
drop policy policy_kept on policy;
create policy policy_seen on policy for select using (actor_kind() is distinct from 'nobody');
create policy policy_added on policy for insert with check (actor_kind() = 'staff');

create table policy_draft (
  gid uuid primary key default gen_random_uuid(),
  -- The version it was made from; what it is compared with follows from its day.
  based_on uuid not null references policy (gid),
  values jsonb not null,
  valid_from date,
  -- Counts the changes, so that two people don't overwrite each other.
  revision integer not null default 1 check (revision > 0),
  written_by uuid not null references staff_member (gid),
  written_at timestamptz not null,
  changed_at timestamptz not null,
  -- A draft ends as a version, or is discarded.
  policy_gid uuid unique references policy (gid),
  approved_by uuid references staff_member (gid),
  closed_at timestamptz,
  -- Nobody approves their own draft.
  check (policy_gid is null or (closed_at is not null and approved_by is not null)),
  check (approved_by <> written_by)
);
comment on table policy_draft is 'Changes of the credit policy before somebody else approved them';
create index policy_draft_open on policy_draft (changed_at desc) where closed_at is null;

-- A planned version that was taken back before its day.
create table policy_withdrawal (
  policy_gid uuid primary key references policy (gid),
  withdrawn_by uuid not null references staff_member (gid),
  withdrawn_at timestamptz not null
);
create trigger append_only before update or delete on policy_withdrawal
  for each row execute function never_changed();

-- One row for each try; a draft that changes is replayed anew.
create table policy_replay (
  gid uuid primary key default gen_random_uuid(),
  draft_gid uuid not null references policy_draft (gid),
  revision integer not null,
  -- The decisions from `since` on, up to `until`.
  since timestamptz not null,
  until timestamptz not null,
  total integer not null check (total >= 0),
  done integer not null default 0 check (done >= 0),
  counts jsonb not null default '{}',
  -- The last decision that was counted.
  last_at timestamptz,
  last_gid uuid,
  asked_by uuid not null references staff_member (gid),
  asked_at timestamptz not null,
  finished_at timestamptz,
  unique (draft_gid, revision)
);

create index decision_at on decision (at, gid);

alter table policy_draft enable row level security;
create policy policy_draft_kept on policy_draft for all using (actor_kind() in ('job', 'staff'));
grant select, insert on policy_draft to paystead_app;
grant update (values, valid_from, revision, changed_at, policy_gid, approved_by, closed_at)
  on policy_draft to paystead_app;

alter table policy_withdrawal enable row level security;
create policy policy_withdrawal_seen on policy_withdrawal for select
  using (actor_kind() is distinct from 'nobody');
create policy policy_withdrawal_added on policy_withdrawal for insert
  with check (actor_kind() = 'staff');
grant select, insert on policy_withdrawal to paystead_app;

alter table policy_replay enable row level security;
create policy policy_replay_kept on policy_replay for all using (actor_kind() in ('job', 'staff'));
grant select, insert on policy_replay to paystead_app;
grant update (done, counts, last_at, last_gid, finished_at) on policy_replay to paystead_app;

-- The one rule of which version is in force (CREDIT-26): the latest day wins, then the version.
create function policy_in_force(policy_name text, on_day date) returns setof policy
language sql stable set search_path = public, pg_temp as $$
  select p.* from policy p
   where p.name = policy_name and p.valid_from <= on_day
     and (p.valid_until is null or p.valid_until >= on_day)
     and not exists (select from policy_withdrawal w where w.policy_gid = p.gid)
   order by p.valid_from desc, p.version desc limit 1
$$;
grant execute on function policy_in_force(text, date) to paystead_app;
