-- What staff did with a loan's money by hand: payments received otherwise than by bank debit, card
-- or payroll, and what was taken back of them. Only added to.
create table loan_act (
  gid uuid primary key default gen_random_uuid(),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  kind text not null constraint loan_act_kind_check check (kind in ('RECEIVED', 'REVERSED')),
  amount_cents bigint not null check (amount_cents > 0),
  -- The day it counts from.
  for_day date not null,
  -- How it came in, and the number of the check or the wire.
  way text check (way in ('WIRE', 'CHECK', 'CASHIERS_CHECK', 'MONEY_ORDER')),
  reference text check (reference <> ''),
  -- Why it was taken back, and which act that undoes.
  cause text check (cause in ('BOUNCED', 'MISTAKE')),
  undoes uuid unique references loan_act (gid),
  journal_entry_id bigint not null references journal_entry (id),
  reason text not null,
  requested_by uuid not null references staff_member (gid),
  approved_by uuid references staff_member (gid) check (approved_by <> requested_by),
  made_at timestamptz not null,
  constraint loan_act_received check ((kind = 'RECEIVED') = (way is not null)
    and (way is null) = (reference is null)),
  constraint loan_act_reversed check ((kind = 'REVERSED') = (undoes is not null)
    and (undoes is null) = (cause is null))
);
create index loan_act_of_loan on loan_act (loan_gid, made_at desc, gid);

create trigger append_only before update or delete on loan_act
  for each row execute function never_changed();
alter table loan_act enable row level security;
create policy loan_act_kept on loan_act for all using (actor_kind() in ('job', 'staff'));
grant select, insert on loan_act to paystead_app;

-- A check that staff took in shows on the bank's statement later, like one that we sent.
do $$
declare
  known text := pg_get_constraintdef(oid) from pg_constraint where conname = 'bank_movement_kind_check';
begin
  alter table bank_movement drop constraint bank_movement_kind_check;
  execute 'alter table bank_movement add constraint bank_movement_kind_check '
    || regexp_replace(known, 'ARRAY\[', 'ARRAY[''RECEIPT''::text, ');
end $$;

-- Cents up to which one person may do it alone.
update setting set value = value || '{"loan.receive": 250000, "loan.reverse-receipt": 50000}'
 where key = 'approval_limits';
