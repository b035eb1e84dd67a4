-- Relief: requests for help, offers of new installments, skipped and moved paydays, settlements and
-- the 6 % of the Servicemembers Civil Relief Act (decision 0057).

-- Days after the payday on which a loan's debits fall since its borrower moved them.
alter table loan add column payday_shift integer not null default 0
  check (payday_shift between 0 and 30);

-- A return looks for what its payment put on installments.
create index installment_payment_entry on installment_payment (journal_entry_id);

create table relief_request (
  gid uuid primary key default gen_random_uuid(),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  kind text not null check (kind in ('HELP', 'SETTLEMENT')),
  -- PERSON: staff answer by answer_by. OFFERED: rules made an offer at once.
  state text not null check (state in ('PERSON', 'OFFERED', 'ANSWERED', 'CLOSED')),
  cause text check (cause in ('UNPAID_LEAVE', 'LESS_PAY', 'LEAVING_JOB', 'OTHER')),
  back_on date,
  amount_cents bigint check (amount_cents >= 0),
  note text check (note <> ''),
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  answer text check (answer <> ''),
  answered_at timestamptz,
  answered_by uuid references staff_member (gid),
  check ((kind = 'HELP') = (cause is not null)),
  check (state <> 'ANSWERED' or answered_at is not null)
);
create index relief_request_loan on relief_request (loan_gid, asked_at desc);
create index relief_request_waiting on relief_request (answer_by) where state = 'PERSON';
create unique index relief_request_one on relief_request (loan_gid, kind) where state = 'PERSON';

create table plan_offer (
  gid uuid primary key default gen_random_uuid(),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  request_gid uuid references relief_request (gid),
  kind text not null check (kind in ('LOWER_INSTALLMENT', 'LONGER_TERM', 'SKIP')),
  terms jsonb not null,
  -- What staff decide with; rules otherwise.
  offered_by uuid references staff_member (gid),
  reason text check (reason <> ''),
  state text not null check (state in
    ('OPEN', 'SIGNED', 'DECLINED', 'EXPIRED', 'WITHDRAWN', 'VOID')),
  -- The loan's figures that the offer rests on; it is void once they differ.
  figures text not null,
  comparison jsonb not null,
  rows jsonb not null,
  html text not null,
  hash text not null,
  good_until timestamptz not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  signed_at timestamptz,
  signed_name text,
  session_gid uuid,
  ip text,
  user_agent text,
  document_gid uuid,
  plan_state text check (plan_state in ('RUNNING', 'KEPT', 'BROKEN')),
  plan_ended_on date,
  -- The installments that it replaced, for the old terms to come back.
  replaced jsonb,
  check ((state = 'OPEN') = (closed_at is null)),
  check ((state = 'SIGNED') = (signed_at is not null)),
  check ((state = 'SIGNED') = (plan_state is not null)),
  check ((offered_by is null) = (reason is null))
);
create unique index plan_offer_one_open on plan_offer (loan_gid) where state = 'OPEN';
create unique index plan_offer_one_running on plan_offer (loan_gid) where plan_state = 'RUNNING';
create index plan_offer_loan on plan_offer (loan_gid, created_at desc);
create index plan_offer_ends on plan_offer (gid) where state = 'OPEN';
create index plan_offer_running on plan_offer (gid) where plan_state = 'RUNNING';

-- What the borrower, or staff for a servicemember, changed on the schedule at once.
create table payday_change (
  gid uuid primary key default gen_random_uuid(),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  kind text not null check (kind in ('SKIP', 'MOVE', 'SERVICE_MEMBER')),
  -- The payday skipped, the first new day, or the first day of service.
  on_date date not null,
  amount_cents bigint not null check (amount_cents >= 0),
  shift integer,
  shift_before integer,
  made_at timestamptz not null,
  made_by uuid references staff_member (gid),
  reason text check (reason <> ''),
  undo_until timestamptz,
  undone_at timestamptz,
  sentence text not null,
  check ((kind = 'MOVE') = (shift is not null and shift_before is not null)),
  check ((kind = 'SERVICE_MEMBER') = (made_by is not null and reason is not null)),
  check (undone_at is null or undo_until is not null)
);
create index payday_change_loan on payday_change (loan_gid, made_at desc);

-- Rates that changed during a loan, for rebuilding it from its entries. The loan's own column has
-- the rate in force.
create table loan_rate_change (
  loan_gid uuid not null references loan (gid),
  -- Interest is at the new rate from the night after this day.
  effective_date date not null,
  borrower_gid uuid not null references borrower (gid),
  rate_before bigint not null check (rate_before >= 0),
  rate bigint not null check (rate >= 0),
  made_at timestamptz not null,
  primary key (loan_gid, effective_date)
);

create table settlement (
  gid uuid primary key default gen_random_uuid(),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  state text not null check (state in
    ('OPEN', 'SIGNED', 'KEPT', 'BROKEN', 'DECLINED', 'EXPIRED', 'WITHDRAWN', 'VOID')),
  owed_cents bigint not null check (owed_cents > 0),
  amount_cents bigint not null check (amount_cents > 0),
  once_by date not null,
  -- In parts: [{by, amount}]; empty if only all at once is offered.
  parts jsonb not null,
  good_until timestamptz not null,
  figures text not null,
  html text not null,
  hash text not null,
  reason text not null check (reason <> ''),
  proposed_by uuid not null references staff_member (gid),
  approved_by uuid not null references staff_member (gid),
  created_at timestamptz not null,
  closed_at timestamptz,
  signed_at timestamptz,
  signed_name text,
  session_gid uuid,
  ip text,
  user_agent text,
  document_gid uuid,
  way text check (way in ('ONCE', 'PARTS')),
  -- What was signed: [{by, amount}], and the last entry of the loan's books before it.
  agreed jsonb,
  after_entry bigint,
  waived_cents bigint check (waived_cents >= 0),
  ended_on date,
  check (amount_cents < owed_cents),
  check (proposed_by <> approved_by),
  check ((state in ('SIGNED', 'KEPT', 'BROKEN')) =
    (signed_at is not null and way is not null and agreed is not null and after_entry is not null)),
  check ((state in ('KEPT', 'BROKEN')) = (ended_on is not null))
);
create unique index settlement_one on settlement (loan_gid) where state in ('OPEN', 'SIGNED');
create index settlement_loan on settlement (loan_gid, created_at desc);
create index settlement_open on settlement (gid) where state = 'OPEN';
create index settlement_running on settlement (gid) where state = 'SIGNED';

do $$
declare name text;
begin
  foreach name in array array['relief_request', 'plan_offer', 'payday_change', 'loan_rate_change',
      'settlement'] loop
    execute format('alter table %I enable row level security', name);
    execute format($p$create policy %I on %I for all using (actor_kind() in ('job', 'staff')
      or (actor_kind() = 'borrower' and %I.borrower_gid = actor_gid()))$p$,
      name || '_kept', name, name);
    execute format('grant select, insert on %I to paystead_app', name);
  end loop;
end $$;
grant update (state, answer, answered_at, answered_by) on relief_request to paystead_app;
grant update (state, closed_at, signed_at, signed_name, session_gid, ip, user_agent, document_gid,
  plan_state, plan_ended_on, replaced) on plan_offer to paystead_app;
grant update (undone_at) on payday_change to paystead_app;
grant update (state, closed_at, signed_at, signed_name, session_gid, ip, user_agent, document_gid,
  way, agreed, after_entry, waived_cents, ended_on) on settlement to paystead_app;
create trigger loan_rate_change_append_only before delete or update on loan_rate_change
  for each row execute function never_changed();

-- Papers that the borrower signs for a plan or a settlement.
do $$
declare allowed text;
begin
  -- Adds two kinds to the check as it is, so that other migrations may add theirs.
  select pg_get_constraintdef(oid) into allowed from pg_constraint
   where conname = 'document_kind_check' and conrelid = 'document'::regclass;
  alter table document drop constraint document_kind_check;
  execute 'alter table document add constraint document_kind_check ' || replace(allowed,
    '''SIGNED_ARBITRATION''::text',
    '''SIGNED_ARBITRATION''::text, ''SIGNED_PLAN''::text, ''SIGNED_SETTLEMENT''::text');
end $$;

-- Erasing: what a person told us, and the texts that they signed, go with the loan's file. The
-- figures stay.
create function erase_relief() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update relief_request r set note = null, answer = null from loan
    where loan.application_gid = new.gid and r.loan_gid = loan.gid;
  update plan_offer p set html = '', signed_name = null, ip = null, user_agent = null,
      document_gid = null from loan
    where loan.application_gid = new.gid and p.loan_gid = loan.gid;
  update settlement s set html = '', signed_name = null, ip = null, user_agent = null,
      document_gid = null from loan
    where loan.application_gid = new.gid and s.loan_gid = loan.gid;
  return null;
end $$;
create trigger application_erased_relief after update of erased_at on application
  for each row when (new.erased_at is not null) execute function erase_relief();
