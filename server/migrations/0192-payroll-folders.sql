-- Employers whose payroll system exchanges files with us in a folder on an SFTP server (decision
-- 0085).

-- The name of the employer's folder on the server; null if its files go another way.
alter table employer
  add column payroll_folder text unique check (payroll_folder ~ '^[a-z0-9][a-z0-9_-]{0,62}$');

-- What we saw in an employer's folder.
create table payroll_folder_look (
  employer_gid uuid primary key references employer (gid),
  -- When we could last look, and what `in` held then: name, size, and when it was changed.
  last_seen_at timestamptz,
  files jsonb not null default '[]',
  -- Why the last try failed, and since when; null after one that worked.
  last_error text,
  failing_since timestamptz,
  check ((last_error is null) = (failing_since is null))
);

-- Each content that came in a folder, once.
create table payroll_folder_file (
  employer_gid uuid not null references employer (gid),
  kind text not null check (kind in ('ROSTER', 'REMITTANCE')),
  -- SHA-256 of the content.
  digest bytea not null check (octet_length(digest) = 32),
  name text not null check (length(name) between 1 and 255),
  state text not null check (state in ('TAKEN', 'UNREADABLE')),
  -- Why we couldn't read it, in plain words.
  why text,
  came_at timestamptz not null,
  -- When it left `in`; null if the connection broke before we knew.
  moved_at timestamptz,
  primary key (employer_gid, kind, digest),
  check ((state = 'UNREADABLE') = (why is not null))
);
create index payroll_folder_file_newest on payroll_folder_file (employer_gid, came_at desc);

alter table payroll_folder_look enable row level security;
create policy payroll_folder_look_kept on payroll_folder_look for all
  using (actor_kind() = 'job');
create policy payroll_folder_look_shown on payroll_folder_look for select
  using (actor_kind() = 'staff');
alter table payroll_folder_file enable row level security;
create policy payroll_folder_file_kept on payroll_folder_file for all
  using (actor_kind() = 'job');
create policy payroll_folder_file_shown on payroll_folder_file for select
  using (actor_kind() = 'staff');
grant select, insert, update on payroll_folder_look, payroll_folder_file to paystead_app;
