-- Whom the lender asks at an employer (CONTACT-1), and which programs it has connected.

create table employer_contact (
  gid uuid primary key default gen_random_uuid(),
  employer_gid uuid not null references employer (gid),
  role text not null check (role in ('PAYROLL', 'HR', 'ESCALATION')),
  name text not null check (length(name) between 2 and 80),
  email text not null check (length(email) between 3 and 120),
  phone text check (length(phone) between 7 and 32),
  changed_at timestamptz not null,
  changed_by_gid uuid not null references staff_member (gid),
  -- Staff's name on that day, or their colleague's.
  changed_by text not null
);
comment on table employer_contact is
  'People whom the lender asks at an employer, until somebody removes them.';
create index employer_contact_of on employer_contact (employer_gid, role);

alter table employer_contact enable row level security;
create policy employer_contact_staff on employer_contact for all using (actor_kind() = 'staff');
create policy employer_contact_seen on employer_contact for select
  using (actor_kind() = 'employer' and employer_gid = employer_gid());
create policy employer_contact_kept on employer_contact for all
  using (employer_gid = employer_gid() and actor_is_payroll());
grant select, insert, update, delete on employer_contact to paystead_app;

-- Staff see which keys and webhooks an employer has, and no secret of theirs.
create policy employer_key_listed on employer_key for select using (actor_kind() = 'staff');
create policy webhook_endpoint_listed on webhook_endpoint for select
  using (actor_kind() = 'staff');
