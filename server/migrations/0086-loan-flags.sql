-- Flags on a loan: bankruptcy, military service, no contact wanted, dispute, death, fraud. Each
-- stops messages, debits, deductions or lateness as lending/servicing/loan-flags says (decision
-- 0056). A flag is placed once and ended once; nothing is changed in place.

create table loan_flag (
  gid uuid primary key default gen_random_uuid(),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  kind text not null check (kind in
    ('BANKRUPTCY', 'SERVICE_MEMBER', 'CEASE_CONTACT', 'DISPUTE', 'DECEASED', 'FRAUD')),
  -- The court's notice, the discovery, the death: early charge-off counts from it.
  from_day date not null,
  note_cipher bytea,
  -- Null if the product placed it itself.
  placed_by uuid references staff_member (gid),
  placed_at timestamptz not null
);
create index loan_flag_borrower on loan_flag (borrower_gid);
create index loan_flag_loan on loan_flag (loan_gid);
comment on column loan_flag.note_cipher is 'Case numbers and reasons, for staff.';

create table loan_flag_act (
  gid uuid primary key default gen_random_uuid(),
  flag_gid uuid not null references loan_flag (gid),
  borrower_gid uuid not null references borrower (gid),
  act text not null check (act in ('LIFTED', 'LOSS_DETERMINED')),
  -- The day it counts from.
  day date not null,
  note_cipher bytea,
  acted_by uuid references staff_member (gid),
  acted_at timestamptz not null,
  unique (flag_gid, act)
);
create index loan_flag_act_borrower on loan_flag_act (borrower_gid);

alter table loan_flag enable row level security;
create policy loan_flag_kept on loan_flag for all using (actor_kind() in ('job', 'staff'));
create policy loan_flag_read on loan_flag for select
  using (actor_kind() = 'borrower' and borrower_gid = actor_gid());
grant select, insert on loan_flag to paystead_app;
grant update (note_cipher) on loan_flag to paystead_app;

alter table loan_flag_act enable row level security;
create policy loan_flag_act_kept on loan_flag_act for all using (actor_kind() in ('job', 'staff'));
create policy loan_flag_act_read on loan_flag_act for select
  using (actor_kind() = 'borrower' and borrower_gid = actor_gid());
grant select, insert on loan_flag_act to paystead_app;
grant update (note_cipher) on loan_flag_act to paystead_app;

-- A message that asks for money on a loan, so that a flag can stop it while it is unsent.
alter table message add column collects_loan_gid uuid;
create index message_collects on message (collects_loan_gid)
  where collects_loan_gid is not null and sent_at is null and expired_at is null;
