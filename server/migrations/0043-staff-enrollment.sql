-- How the first member of staff comes in (L11): by a key that is spent once. There is no default
-- account; whoever runs the product makes the key on its machine.
create table staff_enrollment (
  gid uuid primary key default gen_random_uuid(),
  key_hash bytea not null unique,
  name text not null check (length(name) between 1 and 120),
  email text not null check (email = lower(email)),
  roles text[] not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
alter table staff_enrollment enable row level security;
create policy staff_enrollment_kept on staff_enrollment for all
  using (actor_kind() in ('job', 'nobody'));
grant select on staff_enrollment to paystead_app;
grant update (used_at) on staff_enrollment to paystead_app;
