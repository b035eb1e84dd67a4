-- An employer that answers later is asked at its desk whether somebody works there (decision 0087).
create table job_check (
  gid uuid primary key default gen_random_uuid(),
  employer_gid uuid not null references employer (gid),
  borrower_gid uuid not null references borrower (gid) on delete cascade,
  -- What the person told us, so that payroll knows who it is; nothing else of theirs.
  first_name text not null,
  last_name text not null,
  -- The one detail they named: employee number, last four digits or birth date. Sealed, and
  -- forgotten with the answer.
  claim_cipher bytea,
  asked_at timestamptz not null,
  remind_at timestamptz not null,
  closes_at timestamptz not null,
  reminded_at timestamptz,
  -- OPEN; ANSWERED by payroll; FOUND on the roster; LENDER: nobody answered; REPLACED by a newer
  -- one, or proved in another way.
  state text not null check (state in ('OPEN', 'ANSWERED', 'FOUND', 'LENDER', 'REPLACED')),
  answer text check (answer in ('WORKS_HERE', 'DIFFERENT', 'NOT_HERE')),
  differs text[] check (differs <@ array['NAME', 'EMPLOYEE_NUMBER', 'BIRTH_DATE', 'SSN']),
  ended_at timestamptz,
  -- Null if a key answered. The name as it was then.
  answered_by_gid uuid references staff_member (gid),
  answered_by text,
  check (remind_at < closes_at),
  check ((state = 'OPEN') = (claim_cipher is not null)),
  check ((state = 'OPEN') = (ended_at is null)),
  check ((state = 'ANSWERED') = (answer is not null)),
  check ((state = 'ANSWERED') = (answered_by is not null)),
  check ((answer = 'DIFFERENT') = (differs is not null))
);
comment on table job_check is 'What employers are asked about somebody’s job, and what they said.';
create unique index job_check_open on job_check (borrower_gid) where state = 'OPEN';
create index job_check_of on job_check (employer_gid, closes_at) where state = 'OPEN';
create index job_check_ended on job_check (employer_gid, ended_at desc, gid)
  where state <> 'OPEN';
create index job_check_closing on job_check (closes_at) where state = 'OPEN';
create index job_check_to_remind on job_check (remind_at)
  where state = 'OPEN' and reminded_at is null;
create index job_check_borrower on job_check (borrower_gid);
alter table job_check enable row level security;
create policy job_check_kept on job_check for all
  using (actor_kind() in ('job', 'staff')
    or (actor_kind() = 'employer' and employer_gid = employer_gid())
    or (actor_kind() = 'borrower' and borrower_gid = actor_gid()));
grant select, insert on job_check to paystead_app;
grant update (state, claim_cipher, answer, differs, ended_at, reminded_at, answered_by_gid,
  answered_by) on job_check to paystead_app;

-- They go with an account that was never used.
do $$
declare
  erasing text := pg_get_functiondef(
    (select oid from pg_proc
      where proname = 'erase_accounts' and pronamespace = 'public'::regnamespace));
begin
  execute replace(erasing, '''help_conversation'', ', '''help_conversation'', ''job_check'', ');
end $$;
