-- How a borrower's employment is being proved, and what came of it: one row for each borrower, the
-- newest way that was tried.
create table employment_check (
  borrower_gid uuid primary key references borrower (gid),
  employer_gid uuid not null references employer (gid),
  proof text not null check (proof in ('ROSTER', 'ROSTER_FEED', 'GOVERNMENT_EMAIL_OR_STATEMENT',
    'PENSION_STATEMENT', 'PAY_STUB', 'SELF_ATTESTED', 'PAYROLL_LINK')),
  -- EMPLOYER: the employer is asked and answers later. DOCUMENT: a queue item waits for a document
  -- or for staff.
  state text not null check (state in ('EMPLOYER', 'DOCUMENT', 'PROVED', 'FAILED')),
  -- What the employer is asked about; gone when it has answered.
  claim_cipher bytea,
  -- As the person stated them, or as whoever proved employment told them.
  hired_on date,
  pension_since date,
  -- Proved pay of one paycheck, before taxes.
  gross_pay_cents bigint check (gross_pay_cents > 0),
  asked_at timestamptz not null,
  answer_by date,
  answered_at timestamptz,
  check ((state = 'EMPLOYER') = (claim_cipher is not null))
);

alter table employment_check enable row level security;
create policy employment_check_kept on employment_check for all using (
  actor_kind() in ('job', 'staff') or (actor_kind() = 'borrower' and borrower_gid = actor_gid()));
grant select, insert, update on employment_check to paystead_app;

-- Employment is proved before there is an application: such an item stands alone, each kind once.
create unique index queue_item_alone on queue_item (borrower_gid, type)
  where application_gid is null and status in ('PENDING', 'REVIEW');
