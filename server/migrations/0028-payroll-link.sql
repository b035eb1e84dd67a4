-- Signing in to payroll: to prove a job, or to send a part of each paycheck to us.
create table payroll_link (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  provider text not null check (provider in ('ATOMIC', 'PINWHEEL')),
  purpose text not null check (purpose in ('EMPLOYMENT', 'DEPOSIT')),
  loan_gid uuid references loan (gid),
  state text not null default 'OPEN' check (state in ('OPEN', 'WAITING', 'DONE', 'FAILED')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  payroll text,
  -- The window's token and the job, sealed while payroll has not answered.
  choice_cipher bytea,
  consented_at timestamptz,
  asked integer not null default 0,
  -- How it ended: the code of the company's window or of our refusal.
  failure text,
  ended_at timestamptz,
  created_at timestamptz not null,
  check ((purpose = 'DEPOSIT') = (loan_gid is not null)),
  check ((state = 'WAITING') = (choice_cipher is not null))
);
create index payroll_link_borrower on payroll_link (borrower_gid, created_at);

alter table payroll_link enable row level security;
create policy payroll_link_kept on payroll_link for all using (
  actor_kind() in ('job', 'staff') or (actor_kind() = 'borrower' and borrower_gid = actor_gid()));
grant select, insert, update on payroll_link to paystead_app;
