-- An employer's payroll answers the lines of its remittance that differ from what was asked
-- (decision 0086).

-- Which held sum a line became, so that an answer finds it again.
alter table remittance_line add column held_money_gid uuid references held_money (gid);
create unique index remittance_line_held on remittance_line (held_money_gid)
  where held_money_gid is not null;
create index remittance_file_of_employer on remittance_file (employer_gid, received_at desc, gid);

-- What payroll says about a line. Only added to: the highest number of a line counts.
create table remittance_answer (
  gid uuid primary key default gen_random_uuid(),
  employer_gid uuid not null references employer (gid),
  remittance_file_gid uuid not null references remittance_file (gid),
  -- The line, or the deduction that the file doesn't have.
  subject_gid uuid not null,
  line_gid uuid references remittance_line (gid),
  -- The deduction that the line answers; for FOR_PERSON, the one that it pays.
  deduction_gid uuid references deduction (gid),
  number integer not null check (number > 0),
  answer text not null check (answer in ('SHORT_PAY', 'WRONG_AMOUNT', 'ON_LEAVE', 'LEFT', 'FORGOTTEN',
    'PAID_BY_MISTAKE', 'FOR_PERSON', 'EXTRA_PAYMENT')),
  day date,
  answered_at timestamptz not null,
  -- Null if it came by a key. The name as it was then.
  answered_by_gid uuid references staff_member (gid),
  answered_by text not null,
  check (subject_gid = coalesce(line_gid, deduction_gid)),
  check (answer <> 'LEFT' or day is not null),
  unique (subject_gid, number)
);
create index remittance_answer_newest on remittance_answer (answered_at);
create index remittance_answer_file on remittance_answer (remittance_file_gid);
create index remittance_answer_deduction on remittance_answer (deduction_gid)
  where deduction_gid is not null;
create trigger append_only before update or delete on remittance_answer
  for each row execute function never_changed();
alter table remittance_answer enable row level security;
create policy remittance_answer_kept on remittance_answer for all
  using (actor_kind() in ('job', 'staff')
    or (actor_kind() = 'employer' and employer_gid = employer_gid()));
grant select, insert on remittance_answer to paystead_app;

-- What an answer did, once for each line.
create table remittance_answer_effect (
  answer_gid uuid primary key references remittance_answer (gid),
  employer_gid uuid not null references employer (gid),
  subject_gid uuid not null unique,
  effect text not null check (effect in ('STATUS_REPORTED', 'PLANNED', 'NOTED', 'POSTED', 'ASKED_BACK',
    'TOO_LATE')),
  done_at timestamptz not null
);
create trigger append_only before update or delete on remittance_answer_effect
  for each row execute function never_changed();
alter table remittance_answer_effect enable row level security;
create policy remittance_answer_effect_kept on remittance_answer_effect for all
  using (actor_kind() in ('job', 'staff'));
create policy remittance_answer_effect_seen on remittance_answer_effect for select
  using (actor_kind() = 'employer' and employer_gid = employer_gid());
grant select, insert on remittance_answer_effect to paystead_app;

-- Payroll asked for a sum to be sent back.
alter table held_money_act drop constraint held_money_act_act_check,
  add constraint held_money_act_act_check check (act in ('OPENED', 'TAKEN', 'KEPT', 'IDENTIFIED',
    'CHOSEN', 'WRITTEN', 'ASKED_BACK', 'APPLIED', 'REFUNDED', 'RETURNED_TO_PAYROLL', 'ESCHEATED',
    'ESCHEAT_PAID', 'EXPECTED', 'REVERSED'));

-- An employer sees what became of money that it sent without being asked, and what its own
-- transfers brought.
create policy held_money_sender on held_money for select
  using (actor_kind() = 'employer' and reason = 'UNKNOWN_EMPLOYEE'
    and employer_gid = employer_gid());
create index bank_line_reference on bank_line (reference) where amount_cents > 0;
create index bank_movement_remitted on bank_movement (bank_reference) where kind = 'REMITTANCE';
create policy bank_line_remitter on bank_line for select
  using (actor_kind() = 'employer' and amount_cents > 0
    and case when movement_gid is not null
          then exists (select from bank_movement sent where sent.gid = movement_gid)
          -- The reference is the mnemonic and the payday, as 20261127.
          else left(reference, -9) = (select mnemonic from employer where gid = employer_gid())
        end);
