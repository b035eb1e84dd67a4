-- Planned maintenance (STAFF-36): told to borrowers before, and closed to them meanwhile.

create table maintenance_window (
  gid uuid primary key default gen_random_uuid(),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- What borrowers read about it before it begins.
  words text not null check (length(words) between 1 and 500),
  written_by uuid not null references staff_member (gid),
  written_at timestamptz not null,
  -- Ended at once, or called off before.
  ended_by uuid references staff_member (gid),
  ended_at timestamptz,
  check (ends_at > starts_at),
  check ((ended_by is null) = (ended_at is null))
);
comment on table maintenance_window is 'When borrowers can’t use the product; staff can';
create index maintenance_window_open on maintenance_window (ends_at) where ended_at is null;
create index maintenance_window_newest on maintenance_window (starts_at desc);

alter table maintenance_window enable row level security;
-- Every call asks whether one is on, before anybody is known.
create policy maintenance_window_seen on maintenance_window for select using (true);
create policy maintenance_window_planned on maintenance_window for insert
  with check (actor_kind() = 'staff');
create policy maintenance_window_ended on maintenance_window for update
  using (actor_kind() = 'staff');
grant select, insert on maintenance_window to paystead_app;
grant update (ended_by, ended_at) on maintenance_window to paystead_app;
