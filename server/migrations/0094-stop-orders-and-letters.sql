-- A payoff stops the deduction: the order that goes to payroll with it, what payroll said, and
-- whether it was taken back (PAYOFF-10, decision 0060).
create table stop_order (
  gid uuid primary key default gen_random_uuid(),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  employer_gid uuid not null references employer (gid),
  -- BORROWER: an allotment or a split deposit, which only its owner can stop.
  stops_by text not null check (stops_by in ('EMPLOYER', 'BORROWER')),
  employee_number text,
  -- The payoff that it came with; null if other money paid the loan off.
  payment_gid uuid references payment (gid),
  -- The first payday without the deduction, and the last paycheck that it is too late for.
  from_payday date not null,
  last_payday date,
  sent_at timestamptz not null,
  -- Payroll has the order's file, byte for byte.
  handed_over_at timestamptz,
  receipt text,
  acknowledged_at timestamptz,
  acknowledged_by_gid uuid,
  -- The first payday that brought nothing.
  effective_on date,
  taken_back_at timestamptz,
  taken_back_because text check (taken_back_because in ('PAYOFF_RETURNED', 'PAYOFF_CANCELLED')),
  -- Payroll has the file that takes it back.
  take_back_handed_over_at timestamptz,
  check ((handed_over_at is null) = (receipt is null)),
  check ((taken_back_at is null) = (taken_back_because is null))
);
create unique index stop_order_standing on stop_order (loan_gid) where taken_back_at is null;
create index stop_order_loan on stop_order (loan_gid, sent_at desc);
create index stop_order_employer on stop_order (employer_gid, sent_at desc);
create index stop_order_employee on stop_order (employer_gid, employee_number)
  where taken_back_at is null;
create index stop_order_outgoing on stop_order (sent_at)
  where stops_by = 'EMPLOYER' and employee_number is not null
    and (handed_over_at is null) = (taken_back_at is null) and take_back_handed_over_at is null;
create index stop_order_waiting on stop_order (from_payday)
  where taken_back_at is null and effective_on is null;

alter table stop_order enable row level security;
create policy stop_order_kept on stop_order for all using (actor_kind() in ('job', 'staff')
  or (actor_kind() = 'employer' and stop_order.employer_gid = employer_gid())
  or (actor_kind() = 'borrower' and stop_order.borrower_gid = actor_gid()));
grant select, insert, update on stop_order to paystead_app;

-- A letter that a loan is paid off, which anybody who has its code can check (PAYOFF-12).
create table paid_letter (
  gid uuid primary key default gen_random_uuid(),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  -- Null once the paper's retention is over; the code goes on telling the truth.
  document_gid uuid references document (gid) on delete set null,
  -- CONDITIONAL: holds once its payment settles.
  kind text not null check (kind in ('CONDITIONAL', 'FINAL')),
  payment_gid uuid references payment (gid),
  amount_cents bigint not null check (amount_cents > 0),
  paid_on date not null,
  code_lookup bytea not null unique,
  code_cipher bytea not null,
  issued_at timestamptz not null,
  -- CONDITIONAL only: the payment settled.
  met_at timestamptz,
  -- The payment came back or was canceled: the letter no longer holds.
  ended_at timestamptz,
  check (kind = 'CONDITIONAL' or met_at is null)
);
create index paid_letter_loan on paid_letter (loan_gid, issued_at desc);

alter table paid_letter enable row level security;
create policy paid_letter_kept on paid_letter for all using (actor_kind() in ('job', 'staff')
  or (actor_kind() = 'borrower' and paid_letter.borrower_gid = actor_gid()));
grant select, insert, update on paid_letter to paystead_app;

-- What a code says, for whoever has it: no more than the paper itself.
create function letter_by_code(of_code bytea) returns table (loan_gid uuid, kind text,
  paid_on date, issued_at timestamptz, met_at timestamptz, ended_at timestamptz, first_name text,
  last_initial text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select l.loan_gid, l.kind, l.paid_on, l.issued_at, l.met_at, l.ended_at, b.first_name,
         left(b.last_name, 1)
    from paid_letter l join borrower b on b.gid = l.borrower_gid
   where l.code_lookup = of_code;
end;
grant execute on function letter_by_code(bytea) to paystead_app;

-- Adds a kind to the list of papers as it is, so that other migrations may add theirs.
do $$
declare list text;
begin
  select pg_get_constraintdef(oid) into list from pg_constraint
   where conname = 'document_kind_check' and conrelid = 'document'::regclass;
  execute 'alter table document drop constraint document_kind_check';
  execute 'alter table document add constraint document_kind_check '
    || replace(list, '''PAID_LETTER''::text', '''PAID_LETTER''::text, ''STOP_ORDER''::text');
end $$;
