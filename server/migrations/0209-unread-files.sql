-- Payroll sees files of its folder that didn’t go in, and uses a late remittance for the next
-- payday (decision 0090).

-- A file whose name or size we don’t take is noted, too: OTHER.
alter table payroll_folder_file
  drop constraint payroll_folder_file_kind_check,
  add constraint payroll_folder_file_kind_check check (kind in ('ROSTER', 'REMITTANCE', 'OTHER')),
  add column gid uuid not null default gen_random_uuid() unique,
  -- When payroll was done with one that we couldn't read, and who.
  add column put_away_at timestamptz,
  add column put_away_by text,
  add check ((put_away_at is null) = (put_away_by is null)),
  add check (put_away_at is null or state = 'UNREADABLE');
create index payroll_folder_file_unread on payroll_folder_file (employer_gid, came_at desc, gid)
  where state = 'UNREADABLE' and put_away_at is null;
create policy payroll_folder_file_put_away on payroll_folder_file for update
  using (actor_kind() = 'employer' and employer_gid = employer_gid())
  with check (actor_kind() = 'employer' and employer_gid = employer_gid()
    and state = 'UNREADABLE' and put_away_at is not null);

-- The payday that a file names, if payroll uses it for the next one.
alter table remittance_file
  add column named_payday date,
  add check (named_payday < payday);
