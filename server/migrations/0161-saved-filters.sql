-- Filters of lists that a member of staff keeps under a name (STAFF-62): theirs alone.
create table saved_filter (
  gid uuid primary key default gen_random_uuid(),
  staff_gid uuid not null references staff_member (gid),
  list text not null check (list in ('QUEUE', 'APPLICATIONS', 'LOANS', 'BORROWERS')),
  name text not null check (length(name) between 1 and 40),
  -- As it stands in the list's address: `status=Open&late=true`.
  query text not null check (length(query) between 1 and 400),
  created_at timestamptz not null,
  unique (staff_gid, list, name)
);
comment on table saved_filter is 'A filter of a list that a member of staff keeps for themself.';
alter table saved_filter enable row level security;
create policy saved_filter_own on saved_filter for all
  using (actor_kind() = 'staff' and staff_gid = actor_gid());
grant select, insert, update, delete on saved_filter to paystead_app;
