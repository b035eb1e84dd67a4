-- Notices that go to a borrower once: about lateness, and before a debit or deduction.

-- What was told about a late loan, and which installments it named.
create table late_notice (
  loan_gid uuid not null references loan (gid),
  milestone text not null check (milestone in ('MISSED', 'DAYS_15', 'DAYS_30', 'DAYS_60', 'DAYS_90',
    'BEFORE_CHARGE_OFF', 'CHARGED_OFF')),
  told_on date not null,
  borrower_gid uuid not null references borrower (gid),
  days integer not null check (days >= 0),
  due_dates date[] not null,
  primary key (loan_gid, told_on, milestone)
);

-- Before this table, an occasion of the notification kept it from being told twice.
insert into late_notice (loan_gid, milestone, told_on, borrower_gid, days, due_dates)
select loan.gid, 'MISSED', n.available_date, loan.borrower_gid,
       greatest(n.available_date - told.due, 0), array[told.due]
  from notification n
  cross join lateral (select split_part(n.occasion, ' ', 2) as loan,
                             split_part(n.occasion, ' ', 3)::date as due) told
  join loan on loan.gid::text = told.loan and loan.borrower_gid = n.borrower_gid
 where n.occasion ~ '^late [0-9a-f-]{36} \d{4}-\d{2}-\d{2}$'
on conflict do nothing;

alter table late_notice enable row level security;
create policy late_notice_kept on late_notice for all using (actor_kind() in ('job', 'staff'));
create policy late_notice_read on late_notice for select
  using (actor_kind() = 'borrower' and borrower_gid = actor_gid());
grant select, insert on late_notice to paystead_app;

-- A reminder of a coming debit or deduction, or the notice of another amount (PAY-13). The subject
-- is a deduction, a payment, or an installment whose debit isn't planned yet.
create table payment_notice (
  subject_gid uuid not null,
  kind text not null check (kind in ('REMINDER', 'OTHER_AMOUNT')),
  amount_cents bigint not null check (amount_cents > 0),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  day date not null,
  told_at timestamptz not null,
  primary key (subject_gid, kind, amount_cents)
);
create index payment_notice_loan on payment_notice (loan_gid);

alter table payment_notice enable row level security;
create policy payment_notice_kept on payment_notice for all using (actor_kind() in ('job', 'staff'));
create policy payment_notice_read on payment_notice for select
  using (actor_kind() = 'borrower' and borrower_gid = actor_gid());
grant select, insert on payment_notice to paystead_app;

-- An installment whose automatic debit the borrower stopped (12 CFR 1005.10(c)); the rest go on.
create table stopped_installment (
  installment_gid uuid primary key references installment (gid),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  stopped_at timestamptz not null
);
create index stopped_installment_loan on stopped_installment (loan_gid);

alter table stopped_installment enable row level security;
create policy stopped_installment_kept on stopped_installment for all
  using (actor_kind() in ('job', 'staff')
    or (actor_kind() = 'borrower' and borrower_gid = actor_gid()));
grant select, insert on stopped_installment to paystead_app;

-- The borrower revoked the standing authorization of a loan's automatic debits; it holds until they
-- allow them again.
create table debit_revocation (
  gid uuid primary key default gen_random_uuid(),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  revoked_at timestamptz not null,
  allowed_at timestamptz check (allowed_at >= revoked_at),
  -- What the borrower agreed to when they allowed debits again.
  authorization_text text,
  check ((allowed_at is null) = (authorization_text is null))
);
create unique index debit_revocation_standing on debit_revocation (loan_gid)
  where allowed_at is null;
create index debit_revocation_loan on debit_revocation (loan_gid);

alter table debit_revocation enable row level security;
create policy debit_revocation_kept on debit_revocation for all
  using (actor_kind() in ('job', 'staff')
    or (actor_kind() = 'borrower' and borrower_gid = actor_gid()));
grant select, insert on debit_revocation to paystead_app;
grant update (allowed_at, authorization_text) on debit_revocation to paystead_app;

-- The letter of a charge-off is a paper of its own. Added to the list as it is, so that other
-- migrations may add theirs.
do $$
declare list text;
begin
  select pg_get_constraintdef(oid) into list from pg_constraint
   where conname = 'document_kind_check' and conrelid = 'document'::regclass;
  execute 'alter table document drop constraint document_kind_check';
  execute 'alter table document add constraint document_kind_check '
    || replace(list, '''CONTACT_NOTICE''::text',
               '''CHARGE_OFF_LETTER''::text, ''CONTACT_NOTICE''::text');
end $$;

-- Deductions that are asked for a coming payday, to remind of them.
create index deduction_coming on deduction (payday, gid) where state = 'ASKED';
create index payment_coming on payment (debit_date, gid) where state = 'SCHEDULED';
