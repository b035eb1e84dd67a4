-- Credit monitoring: who is on the way in or in, and the reports of each month (S4.5, S4.6, S7.15).

alter table employer add column credit_monitoring boolean not null default true;
comment on column employer.credit_monitoring is 'The plan of this employer has credit monitoring.';

alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('EMAIL', 'PHONE', 'MFA', 'MFA_SET_UP', 'STAFF_MFA', 'MONITORING'));

-- One row for each person who ever agreed. It outlives leaving, so that a lock does too.
create table monitoring_enrollment (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null unique references borrower (gid),
  step text not null check (step in ('DISCLOSURE', 'MISSING_SSN', 'MISSING_DOB', 'KBA', 'OTP',
    'OTP_VERIFY', 'SUCCESS', 'FAIL', 'LOCK', 'ERROR', 'MISSING_NAME', 'MISSING_ADDRESS')),
  error text check (error in ('FAILED_VERIFICATION', 'NO_DATA', 'LIMIT_EXCEEDED', 'OUTAGE',
    'INVALID_FORMAT')),
  -- The notice as it was agreed to; its text is the page of that version.
  disclosure_version text not null,
  -- Whether the bureau knows the person's phone, so that a code sent there proves something.
  phone_known boolean not null default false,
  code_type text check (code_type in ('OPT_SMS', 'OPT_VOICE')),
  code_sent_to text,
  code_expires_at timestamptz,
  -- The bureau's questions and the answers so far.
  exam_cipher bytea,
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  wrong_since timestamptz,
  locked_until timestamptz,
  enrolled_at timestamptz not null,
  -- The day on which monitoring began, and the next one on which a report is due.
  began_on date,
  next_report_on date,
  updated_at timestamptz not null,
  check ((began_on is null) = (step <> 'SUCCESS')),
  check ((next_report_on is null) = (step <> 'SUCCESS')),
  check ((wrong_since is null) = (wrong_tries = 0))
);
create index monitoring_due on monitoring_enrollment (next_report_on, borrower_gid)
  where step = 'SUCCESS';

create table monitoring_report (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  report_date date not null,
  score integer,
  report_cipher bytea not null,
  created_at timestamptz not null,
  unique (borrower_gid, report_date)
);
comment on table monitoring_report is
  'Shown to the person alone; never a ground for a decision on credit (15 USC 1681b).';

-- Neither employers nor the lender's staff see what a bureau says of somebody here.
alter table monitoring_enrollment enable row level security;
create policy monitoring_enrollment_kept on monitoring_enrollment for all
  using (actor_kind() = 'job'
    or (actor_kind() = 'borrower' and monitoring_enrollment.borrower_gid = actor_gid()));
alter table monitoring_report enable row level security;
create policy monitoring_report_kept on monitoring_report for all
  using (actor_kind() = 'job'
    or (actor_kind() = 'borrower' and monitoring_report.borrower_gid = actor_gid()));

grant select, insert, update on monitoring_enrollment to paystead_app;
-- A report stays as it came, until the person leaves.
grant select, insert, delete on monitoring_report to paystead_app;

insert into page (name, version, title, html) values
  ('credit-report', '2026-01', 'Credit report notice',
    '<p>You ask us to get your credit report and score from a credit bureau and to show them to
you: once now, and once a month while credit monitoring is on. This is your written
instruction under the Fair Credit Reporting Act.</p>
<h2>What it does</h2>
<ul><li>You see your score, what shapes it, and your accounts, inquiries and public
records.</li><li>We compare each month with the one before and tell you what is new.</li></ul>
<h2>What it does not do</h2>
<ul><li>It never affects your score. Looking at your own report is a soft inquiry, which
lenders do not see.</li><li>It is no application for credit. We do not use these reports to
decide on a loan.</li><li>Your employer sees nothing of it.</li></ul>
<h2>How we keep it</h2><p>Reports are encrypted. You can turn credit monitoring off at any
time; we then stop asking the bureau and delete the reports we kept.</p>
<h2>Your rights</h2><p>You may dispute what is wrong in your report with the bureau, free of
charge, and get a free report from each bureau at annualcreditreport.com.</p>');
