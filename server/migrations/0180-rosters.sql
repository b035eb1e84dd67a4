-- An employer uploads its roster as a file, which waits as a draft until it is applied (decision
-- 0078).

-- Somebody whom the last roster of their employer no longer has. The entry stays: a loan, a stop
-- order or a deduction may refer to it.
alter table roster_entry add column gone_since date;
comment on column roster_entry.gone_since is
  'The day on which a roster no longer had this person; null while they are on it.';
create index roster_entry_ssn on roster_entry (employer_gid, ssn_lookup)
  where ssn_lookup is not null;
-- Only the undoing of a roster deletes entries, and never one that a borrower has claimed.
grant delete on roster_entry to paystead_app;
create policy roster_entry_deleted on roster_entry as restrictive for delete
  using (actor_kind() = 'job' and borrower_gid is null);

create table roster_upload (
  gid uuid primary key default gen_random_uuid(),
  employer_gid uuid not null references employer (gid),
  source text not null check (source in ('SCREEN', 'API', 'SFTP')),
  name text not null check (length(name) between 1 and 255),
  size_bytes integer not null check (size_bytes > 0),
  digest bytea not null,
  -- Null if it came by a key or in the folder. The name as it was then: colleagues can't read each
  -- other's accounts.
  uploaded_by uuid references staff_member (gid),
  uploaded_by_name text,
  uploaded_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('UPLOADED', 'READING', 'MAPPING', 'CHECKED', 'APPLYING',
    'APPLIED', 'UNDOING', 'UNDONE', 'DISCARDED', 'EXPIRED', 'UNREADABLE')),
  -- The number of the reading that counts; a job of an older one stops.
  run integer not null default 1 check (run > 0),
  started_at timestamptz,
  format text check (format in ('CSV', 'FIXED_WIDTH', 'XLSX')),
  encoding text check (encoding in ('UTF_8', 'UTF_16', 'WINDOWS_1252')),
  delimiter text,
  sheet text,
  other_sheets integer not null default 0,
  -- Why it can't be read.
  fault text,
  -- Its columns in order: name, field, how the field was found, and where they stand in a line.
  columns jsonb not null default '[]',
  -- How many lines of a fixed-width file are no people.
  skip_lines integer not null default 1 check (skip_lines >= 0),
  -- The first rows, to show what each column holds.
  sample_cipher bytea,
  remembered_on date,
  -- The payroll groups that it is for; null for everybody.
  covers uuid[],
  rows_expected integer,
  rows_read integer not null default 0,
  is_comparing boolean not null default false,
  checked_at timestamptz,
  applied_at timestamptz,
  applied_by uuid references staff_member (gid),
  -- What it did: people on the roster after it, and how many were new, changed, gone.
  people integer,
  new_people integer,
  changed_people integer,
  gone_people integer,
  -- When people's jobs and deduction files followed it.
  followed_at timestamptz,
  undone_at timestamptz,
  undone_by uuid references staff_member (gid),
  used_at timestamptz,
  used_by text check (used_by in ('CUT_OFF', 'JOB_CHECK')),
  used_payday date,
  check ((state in ('APPLIED', 'UNDOING', 'UNDONE')) = (applied_at is not null)),
  check ((state = 'UNDONE') = (undone_at is not null)),
  check ((used_at is null) = (used_by is null)),
  check ((state = 'UNREADABLE') = (fault is not null))
);
create index roster_upload_newest on roster_upload (employer_gid, uploaded_at desc, gid);
create index roster_upload_drafts on roster_upload (expires_at)
  where state in ('UPLOADED', 'READING', 'MAPPING', 'CHECKED');
create index roster_upload_undoable on roster_upload (employer_gid, applied_at desc)
  where state = 'APPLIED';
-- One roster of an employer goes in or out at a time.
create unique index roster_upload_busy on roster_upload (employer_gid)
  where state in ('APPLYING', 'UNDOING');

-- The file itself, sealed, in pieces: so no process ever holds more than one of them. Deleted as
-- soon as the draft ends.
create table roster_file_part (
  upload_gid uuid not null references roster_upload (gid),
  part integer not null check (part >= 0),
  employer_gid uuid not null references employer (gid),
  content_cipher bytea not null,
  primary key (upload_gid, part)
);
alter table roster_file_part alter column content_cipher set storage external;

-- How an employer's columns were matched, for the next file with the same ones.
create table roster_layout (
  employer_gid uuid not null references employer (gid),
  -- Of the names of its columns.
  signature bytea not null,
  format text not null check (format in ('CSV', 'FIXED_WIDTH', 'XLSX')),
  columns jsonb not null,
  skip_lines integer not null default 1,
  covers uuid[],
  used_at timestamptz not null,
  primary key (employer_gid, signature)
);

-- The rows of a draft. Sealed as roster entries are, each for the entry that it would become, so
-- that applying a file opens nothing.
create table roster_row (
  upload_gid uuid not null references roster_upload (gid),
  line integer not null check (line > 0),
  employer_gid uuid not null,
  -- The entry of this person, or the one to make.
  entry_gid uuid not null,
  left_out boolean not null default false,
  has_problem boolean not null default false,
  employee_number text,
  first_name text,
  last_name text,
  email text,
  dob_cipher bytea,
  ssn_cipher bytea,
  ssn_lookup bytea,
  ssn_last4_lookup bytea,
  hire_date date,
  employee_status text,
  gross_pay_cents bigint,
  street text,
  city text,
  state text,
  zip text,
  payroll_group_gid uuid,
  bank_aba_number text,
  bank_account_cipher bytea,
  bank_account_last4 text,
  bank_account_type text,
  -- What it would do, and to which fields. Nobody is GONE by a row.
  difference text not null check (difference in ('NEW', 'CHANGED', 'GONE', 'SAME')),
  changed text[] not null default '{}',
  -- Was on the roster once and comes back.
  returns boolean not null default false,
  pay_finding text check (pay_finding in
    ('TEN_TIMES_MORE', 'TEN_TIMES_LESS', 'HOURLY_RATE', 'UP', 'DOWN')),
  pay_percent integer,
  pay_answer text check (pay_answer in ('USE_NEW', 'KEEP_OLD')),
  primary key (upload_gid, line)
);
create index roster_row_number on roster_row (upload_gid, employee_number);
create index roster_row_ssn on roster_row (upload_gid, ssn_lookup) where ssn_lookup is not null;
create index roster_row_entry on roster_row (upload_gid, entry_gid);
create index roster_row_odd on roster_row (upload_gid, line) where pay_finding is not null;

create table roster_problem (
  upload_gid uuid not null references roster_upload (gid),
  line integer not null,
  -- ROW if no single value is at fault.
  field text not null check (field in ('EMPLOYEE_NUMBER', 'FIRST_NAME', 'LAST_NAME',
    'DATE_OF_BIRTH', 'SSN', 'EMAIL', 'STREET', 'CITY', 'STATE', 'ZIP', 'HIRE_DATE', 'STATUS',
    'PAYROLL_GROUP', 'GROSS_PAY', 'ROUTING_NUMBER', 'ACCOUNT_NUMBER', 'ACCOUNT_TYPE', 'ROW')),
  kind text not null check (kind in ('MISSING', 'TOO_LONG', 'CONTROL_CHARACTERS', 'CELL_ERROR',
    'DATE_UNREADABLE', 'DATE_IN_FUTURE', 'DATE_TOO_OLD', 'SSN_WRONG', 'EMAIL_WRONG',
    'STATE_UNKNOWN', 'ZIP_WRONG', 'STATUS_UNKNOWN', 'GROUP_UNKNOWN', 'GROUP_NOT_COVERED',
    'AMOUNT_UNREADABLE', 'AMOUNT_NOT_POSITIVE', 'AMOUNT_TOO_LARGE', 'ROUTING_WRONG',
    'ACCOUNT_WRONG', 'ACCOUNT_TYPE_UNKNOWN', 'NUMBER_TWICE', 'SSN_TWICE', 'NUMBER_IS_SSN',
    'OTHER_PERSON', 'EXTRA_VALUES')),
  employer_gid uuid not null,
  -- The value as the file has it.
  value_cipher bytea,
  -- The row that has the same number.
  other_line integer,
  primary key (upload_gid, line, field, kind)
);
create index roster_problem_kind on roster_problem (upload_gid, kind, field, line);

-- What an applied roster changed, as it was before: Undo puts it back. Deleted once the roster was
-- used or undone.
create table roster_before (
  upload_gid uuid not null references roster_upload (gid),
  entry_gid uuid not null,
  employer_gid uuid not null,
  -- There was no entry: Undo deletes it.
  was_new boolean not null,
  -- The status that the roster gave, to leave alone what somebody changed since.
  applied_status text not null,
  payroll_group_gid uuid,
  employee_number text,
  first_name text,
  last_name text,
  email text,
  dob_cipher bytea,
  ssn_cipher bytea,
  ssn_lookup bytea,
  ssn_last4_lookup bytea,
  hire_date date,
  employee_status text,
  gross_pay_cents bigint,
  street text,
  city text,
  state text,
  zip text,
  bank_aba_number text,
  bank_account_cipher bytea,
  bank_account_last4 text,
  bank_account_type text,
  gone_since date,
  updated_at timestamptz,
  primary key (upload_gid, entry_gid)
);

do $$
declare name text;
begin
  foreach name in array array['roster_upload', 'roster_file_part', 'roster_layout', 'roster_row',
    'roster_problem', 'roster_before'] loop
    execute format('alter table %I enable row level security', name);
    execute format($p$create policy %I on %I for all using (actor_kind() = 'job'
      or (actor_kind() = 'employer' and %I.employer_gid = employer_gid()))$p$,
      name || '_kept', name, name);
  end loop;
end $$;
grant select, insert, update on roster_upload, roster_layout to paystead_app;
grant select, insert, delete on roster_file_part, roster_before to paystead_app;
grant select, insert, update, delete on roster_row, roster_problem to paystead_app;

-- What first used an applied roster (ROSTER-9): the close of a deduction file, or a job check that
-- found somebody on it. A function, because an employer's users can't read job checks.
create index employment_check_answers on employment_check (employer_gid, answered_at)
  where answered_at is not null;
create function roster_use(of_upload uuid)
  returns table (since timestamptz, used_by text, payday date)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select used.since, used.used_by, used.payday
    from roster_upload u,
         lateral (select c.closed_at as since, 'CUT_OFF'::text as used_by, c.payday
                    from deduction_cycle c
                   where c.employer_gid = u.employer_gid and c.closed_at > u.applied_at
                   union all
                  select k.answered_at, 'JOB_CHECK'::text, null
                    from employment_check k
                   where k.employer_gid = u.employer_gid and k.answered_at > u.applied_at
                     and k.proof in ('ROSTER', 'ROSTER_FEED')) used
   where u.gid = of_upload and u.applied_at is not null
     and (actor_kind() = 'job'
       or (actor_kind() = 'employer' and u.employer_gid = employer_gid()))
   order by used.since limit 1;
end;
revoke execute on function roster_use(uuid) from public;
grant execute on function roster_use(uuid) to paystead_app;
