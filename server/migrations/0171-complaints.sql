-- Complaints as the lender logs them (COMPLAINT-1). They go with the person they're about.
create table complaint (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid references borrower (gid),
  loan_gid uuid references loan (gid),
  -- Who complained, if it's nobody we know as a borrower.
  from_cipher bytea,
  came_by text not null check (came_by in ('PHONE', 'LETTER', 'EMAIL', 'CHAT', 'CFPB', 'STATE',
    'BBB', 'EMPLOYER')),
  category text not null check (category in ('PAYMENT', 'DEDUCTION', 'BALANCE', 'APPLICATION',
    'CREDIT_REPORT', 'COLLECTION', 'PRIVACY', 'PAPERS', 'CONDUCT', 'TECHNICAL')),
  case_number text,
  received_on date not null,
  answer_by date not null,
  state text not null check (state in ('OPEN', 'ANSWERED')),
  acknowledged_on date,
  progress_on date,
  answered_on date,
  outcome text check (outcome in ('EXPLAINED', 'CORRECTED', 'COMPENSATED', 'NO_ERROR',
    'WITHDRAWN')),
  cause text check (cause in ('OUR_MISTAKE', 'OUR_SYSTEM', 'EMPLOYER', 'PARTNER', 'UNCLEAR_WORDS',
    'NO_FAULT')),
  taken_by uuid references staff_member (gid),
  recorded_by uuid not null references staff_member (gid),
  recorded_at timestamptz not null,
  check ((borrower_gid is null) = (from_cipher is not null)),
  check (loan_gid is null or borrower_gid is not null),
  check ((outcome is not null) = (cause is not null)),
  check (state = 'OPEN' or (answered_on is not null and outcome is not null))
);
comment on table complaint is 'A complaint about us, with what came of it.';
create index complaint_open on complaint (answer_by, gid) where state = 'OPEN';
create index complaint_newest on complaint (received_on desc, gid desc);
create index complaint_borrower on complaint (borrower_gid, received_on desc)
  where borrower_gid is not null;

create table complaint_act (
  gid uuid primary key default gen_random_uuid(),
  complaint_gid uuid not null references complaint (gid),
  act text not null check (act in ('RECORDED', 'TAKEN', 'ACKNOWLEDGED', 'IN_PROGRESS', 'ANSWERED',
    'REOPENED')),
  words_cipher bytea,
  staff_gid uuid not null references staff_member (gid),
  acted_at timestamptz not null
);
comment on table complaint_act is 'What happened to a complaint: only added to.';
create index complaint_act_of on complaint_act (complaint_gid, acted_at, gid);

alter table complaint enable row level security;
create policy complaint_kept on complaint using (actor_kind() in ('staff', 'job')
  or (actor_kind() = 'borrower' and borrower_gid = actor_gid()));
grant select, insert on complaint to paystead_app;
grant update (answer_by, state, acknowledged_on, progress_on, answered_on, outcome, cause, taken_by,
    from_cipher) on complaint to paystead_app;
alter table complaint_act enable row level security;
create policy complaint_act_kept on complaint_act using (actor_kind() in ('staff', 'job'));
grant select, insert on complaint_act to paystead_app;
grant update (words_cipher) on complaint_act to paystead_app;

create function erase_complaints() returns trigger language plpgsql as $$
begin
  delete from complaint_act where complaint_gid in
    (select gid from complaint where borrower_gid = new.gid);
  delete from complaint where borrower_gid = new.gid;
  return new;
end $$;
create trigger borrower_erased_complaints after update of erased_at on borrower
  for each row when (new.erased_at is not null and old.erased_at is null)
  execute function erase_complaints();
