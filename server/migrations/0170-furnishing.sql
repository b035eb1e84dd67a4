-- The due date of the oldest payday missed since the loan was last current (FURNISH-4).
alter table loan add column late_since date;
comment on column loan.late_since is
  'Due date of the oldest payday missed since the loan was last current; null while it is current.';
update loan set late_since = charged_off_on - delinquent_days
 where charged_off_on is not null and delinquent_days > 0;
grant update (late_since) on loan to paystead_app;
create index loan_refinances on loan (refinances_loan_gid) where refinances_loan_gid is not null;

-- Files to the credit bureaus (FURNISH-1): one for each month, and one of a day with corrections.
create table furnishing_file (
  gid uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('MONTHLY', 'CORRECTION')),
  -- The day as of which it reports; of corrections the day on which they were made.
  day date not null,
  sends_on date not null,
  state text not null check (state in ('PREPARING', 'READY', 'STOPPED', 'SENDING', 'SENT')),
  name text unique,
  digest bytea,
  prepared_at timestamptz not null,
  sent_at timestamptz,
  changed_by uuid references staff_member (gid),
  changed_why text,
  -- Counted when it's ready and when it has gone out: a page mustn't count a hundred thousand.
  loans integer not null default 0,
  left_out integer not null default 0,
  refused integer not null default 0,
  statuses jsonb not null default '{}',
  unique (kind, day),
  check ((state = 'SENT') = (sent_at is not null and digest is not null))
);
comment on table furnishing_file is 'A file of reports to the credit bureaus.';
create index furnishing_file_unsent on furnishing_file (sends_on) where state <> 'SENT';

-- What a file says of a loan, or why it says nothing (FURNISH-7).
create table furnishing_record (
  gid uuid primary key default gen_random_uuid(),
  file_gid uuid not null references furnishing_file (gid),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  on_day date not null,
  account_status text not null,
  payment_rating text,
  special_comment text,
  condition_code text,
  indicator text,
  history text not null,
  balance_cents bigint not null,
  past_due_cents bigint not null,
  charged_off_cents bigint not null,
  scheduled_cents bigint not null,
  paid_cents bigint not null,
  amount_cents bigint not null,
  installments integer not null,
  frequency text not null,
  opened_on date not null,
  first_delinquency date,
  closed_on date,
  last_payment_on date,
  faults text[] not null default '{}',
  corrects_gid uuid references furnishing_record (gid),
  -- The 426 bytes that went out; null before, and if it was left out.
  line_cipher bytea,
  made_at timestamptz not null default product_now(),
  unique (file_gid, loan_gid, on_day)
);
comment on table furnishing_record is 'What a report to the credit bureaus says of a loan.';
create index furnishing_record_loan on furnishing_record (loan_gid, on_day desc, made_at desc);
create index furnishing_record_file on furnishing_record (file_gid, gid);
create index furnishing_record_left on furnishing_record (file_gid, gid) where faults <> '{}';
create index furnishing_record_borrower on furnishing_record (borrower_gid);

-- When each bureau got a file, and what it answered (FURNISH-12).
create table furnishing_answer (
  file_gid uuid not null references furnishing_file (gid),
  bureau text not null check (bureau in ('EQUIFAX', 'EXPERIAN', 'TRANSUNION')),
  handed_over_at timestamptz not null,
  answered_at timestamptz,
  accepted integer,
  refused integer,
  primary key (file_gid, bureau),
  check ((answered_at is null) = (accepted is null) and (accepted is null) = (refused is null))
);
comment on table furnishing_answer is 'A bureau''s receipt of a file, and its answer.';

create table furnishing_refusal (
  record_gid uuid not null references furnishing_record (gid),
  borrower_gid uuid not null references borrower (gid),
  bureau text not null check (bureau in ('EQUIFAX', 'EXPERIAN', 'TRANSUNION')),
  reason text not null,
  primary key (record_gid, bureau)
);
comment on table furnishing_refusal is 'A record that a bureau didn''t take, and why.';

-- What staff decided about a loan's reports; the latest of each subject counts (FURNISH-1, 6, 8).
create table furnishing_choice (
  gid uuid primary key default gen_random_uuid(),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  choice text not null check (choice in ('HOLD', 'REPORT', 'BLOCK', 'CHAPTER_7', 'CHAPTER_11',
    'CHAPTER_12', 'CHAPTER_13')),
  reason text not null check (reason <> ''),
  chosen_by uuid not null references staff_member (gid),
  chosen_at timestamptz not null
);
comment on table furnishing_choice is 'What staff decided about the reports of a loan.';
create index furnishing_choice_loan on furnishing_choice (loan_gid, chosen_at desc);

-- A dispute about what was reported (FURNISH-9).
create table furnishing_dispute (
  gid uuid primary key default gen_random_uuid(),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  came_by text not null check (came_by in ('APP', 'MAIL', 'PHONE', 'BUREAU')),
  about text[] not null check (about <> '{}'),
  received_on date not null,
  more_on date,
  answer_by date not null,
  state text not null check (state in ('OPEN', 'ANSWERED')),
  outcome text check (outcome in ('CORRECTED', 'CONFIRMED', 'DELETED', 'FRIVOLOUS')),
  answered_on date,
  disagrees boolean not null default false,
  taken_by uuid references staff_member (gid),
  made_at timestamptz not null,
  check ((state = 'ANSWERED') = (outcome is not null and answered_on is not null))
);
comment on table furnishing_dispute is 'A dispute about what we reported of a loan.';
create unique index furnishing_dispute_one on furnishing_dispute (loan_gid) where state = 'OPEN';
create index furnishing_dispute_loan on furnishing_dispute (loan_gid, made_at desc);
create index furnishing_dispute_due on furnishing_dispute (answer_by, gid) where state = 'OPEN';
create index furnishing_dispute_made on furnishing_dispute (made_at desc, gid);

create table furnishing_dispute_act (
  gid uuid primary key default gen_random_uuid(),
  dispute_gid uuid not null references furnishing_dispute (gid),
  borrower_gid uuid not null references borrower (gid),
  act text not null check (act in ('OPENED', 'ADDED', 'TAKEN', 'ANSWERED', 'DISAGREED')),
  words_cipher bytea,
  staff_gid uuid references staff_member (gid),
  acted_at timestamptz not null
);
comment on table furnishing_dispute_act is 'What happened to a dispute: only added to.';
create index furnishing_dispute_act_of on furnishing_dispute_act (dispute_gid, acted_at, gid);

alter table furnishing_file enable row level security;
create policy furnishing_file_kept on furnishing_file
  using (actor_kind() in ('job', 'staff', 'borrower'));
grant select, insert on furnishing_file to paystead_app;
grant update (state, name, digest, sent_at, sends_on, changed_by, changed_why, loans, left_out,
    refused, statuses)
  on furnishing_file to paystead_app;

alter table furnishing_answer enable row level security;
create policy furnishing_answer_kept on furnishing_answer
  using (actor_kind() in ('job', 'staff', 'borrower'));
grant select, insert on furnishing_answer to paystead_app;
grant update (answered_at, accepted, refused) on furnishing_answer to paystead_app;

alter table furnishing_record enable row level security;
create policy furnishing_record_kept on furnishing_record using (actor_kind() in ('job', 'staff')
  or (actor_kind() = 'borrower' and borrower_gid = actor_gid()));
grant select, insert on furnishing_record to paystead_app;
grant update (condition_code, faults, line_cipher) on furnishing_record to paystead_app;

alter table furnishing_refusal enable row level security;
create policy furnishing_refusal_kept on furnishing_refusal
  using (actor_kind() in ('job', 'staff')
    or (actor_kind() = 'borrower' and borrower_gid = actor_gid()));
grant select, insert on furnishing_refusal to paystead_app;

alter table furnishing_choice enable row level security;
create policy furnishing_choice_kept on furnishing_choice
  using (actor_kind() in ('job', 'staff'));
grant select, insert on furnishing_choice to paystead_app;

alter table furnishing_dispute enable row level security;
create policy furnishing_dispute_kept on furnishing_dispute
  using (actor_kind() in ('job', 'staff')
    or (actor_kind() = 'borrower' and borrower_gid = actor_gid()));
grant select, insert on furnishing_dispute to paystead_app;
grant update (more_on, answer_by, state, outcome, answered_on, disagrees, taken_by)
  on furnishing_dispute to paystead_app;

alter table furnishing_dispute_act enable row level security;
create policy furnishing_dispute_act_kept on furnishing_dispute_act
  using (actor_kind() in ('job', 'staff')
    or (actor_kind() = 'borrower' and borrower_gid = actor_gid()));
grant select, insert on furnishing_dispute_act to paystead_app;
grant update (words_cipher) on furnishing_dispute_act to paystead_app;

-- A new kind of trouble joins those that are allowed by now.
do $$
declare allowed text;
begin
  select pg_get_expr(conbin, conrelid) into strict allowed
    from pg_constraint where conname = 'trouble_kind_check';
  alter table trouble drop constraint trouble_kind_check;
  execute format('alter table trouble add constraint trouble_kind_check check (%s)',
    replace(allowed, 'ARRAY[', 'ARRAY[''BUREAU_FILE''::text, '));
end $$;
