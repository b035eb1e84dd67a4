-- Payroll chooses the columns of its deduction files, says that both layouts work, and sees its
-- folder (LAYOUT-1 to LAYOUT-4, FOLDER-8; decision 0082).

create table deduction_layout (
  gid uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  employer_gid uuid not null references employer (gid),
  format text not null check (format in ('CSV', 'FIXED')),
  -- Dates and columns in their order; null for fixed width, whose fields are ours.
  layout jsonb,
  by_gid uuid not null references staff_member (gid),
  at timestamptz not null,
  check ((format = 'CSV') = (layout is not null))
);
comment on table deduction_layout is
  'Each layout that payroll saved; the last one counts. Only ever added to. Nobody''s data.';
create index deduction_layout_latest on deduction_layout (employer_gid, number desc);

alter table deduction_layout enable row level security;
create policy deduction_layout_seen on deduction_layout for select
  using (actor_kind() in ('job', 'staff')
    or (actor_kind() = 'employer' and employer_gid = employer_gid()));
create policy deduction_layout_saved on deduction_layout for insert
  with check (employer_gid = employer_gid() and by_gid = actor_gid() and actor_is_payroll());
grant select, insert on deduction_layout to paystead_app;

-- Payroll may save a layout and nothing else of its employer's record.
create function use_deduction_layout() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update employer set deduction_layout = case new.format when 'CSV' then 'OWN' else 'FIXED' end
   where gid = new.employer_gid;
  return null;
end $$;
revoke execute on function use_deduction_layout() from public;
create trigger deduction_layout_counts after insert on deduction_layout
  for each row execute function use_deduction_layout();

-- Payroll itself says that both layouts work, and sees whether somebody said it before.
create policy employer_setup_seen on employer_setup for select
  using (actor_kind() = 'employer' and employer_gid = employer_gid() and step = 'LAYOUT');
create policy employer_setup_approved on employer_setup for insert
  with check (employer_gid = employer_gid() and step = 'LAYOUT' and state = 'DONE'
    and by_gid = actor_gid() and actor_is_payroll());
