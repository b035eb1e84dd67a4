-- Payroll's own remittance layout: its system's headings, dates, amounts and codes (LAYOUT-5,
-- LAYOUT-6; decision 0095).
create table remittance_layout (
  gid uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  employer_gid uuid not null references employer (gid),
  -- One of ours, or OWN.
  name text not null,
  -- Columns, dates, amounts and codes; null for one of ours.
  layout jsonb,
  by_gid uuid not null references staff_member (gid),
  at timestamptz not null,
  check ((name = 'OWN') = (layout is not null))
);
comment on table remittance_layout is
  'Each remittance layout that payroll saved; the last one counts. Only ever added to. Nobody''s data.';
create index remittance_layout_latest on remittance_layout (employer_gid, number desc);

alter table remittance_layout enable row level security;
create policy remittance_layout_seen on remittance_layout for select
  using (actor_kind() in ('job', 'staff')
    or (actor_kind() = 'employer' and employer_gid = employer_gid()));
create policy remittance_layout_saved on remittance_layout for insert
  with check (employer_gid = employer_gid() and by_gid = actor_gid() and actor_is_payroll());
grant select, insert on remittance_layout to paystead_app;

-- Payroll may save a layout and nothing else of its employer's record.
create function use_remittance_layout() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update employer set remittance_layout = new.name where gid = new.employer_gid;
  return null;
end $$;
revoke execute on function use_remittance_layout() from public;
create trigger remittance_layout_counts after insert on remittance_layout
  for each row execute function use_remittance_layout();

-- A file is read again as it was understood when it came.
alter table remittance_file add column own_layout_gid uuid references remittance_layout (gid);
comment on column remittance_file.own_layout_gid is 'Which of payroll''s own layouts it has, if any.';
alter table remittance_file add constraint remittance_file_own_layout
  check ((layout = 'OWN') = (own_layout_gid is not null));
