-- How long records of people are kept, and what stops their going.

create table retention_rule (
  name text primary key,
  months integer not null check (months > 0)
);
comment on column retention_rule.months is 'Kept at least so long; server/src/retention says why.';
insert into retention_rule (name, months) values
  ('application', 25), ('application-ofac', 120), ('loan-file', 84), ('loan-file-ofac', 120),
  ('paper', 25), ('address', 25), ('message', 25),
  ('session', 24), ('notification', 24), ('conversation', 24), ('appointment', 24),
  ('bank-link', 24), ('payroll-link', 24), ('micro-deposit', 24), ('bank-account', 24),
  ('monitoring-report', 24), ('roster-entry', 24), ('answer', 24), ('account', 24),
  ('push-device', 12), ('error-report', 3),
  ('one-time-code', 1), ('one-time-token', 1), ('draft', 1), ('bank-link-secret', 1);
grant select on retention_rule to paystead_app;

-- A person whose records stay, whatever their age: a suit, an investigation, a dispute.
create table retention_hold (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  reason text not null check (length(reason) between 1 and 500),
  placed_by_gid uuid not null references staff_member (gid),
  placed_at timestamptz not null,
  lifted_by_gid uuid references staff_member (gid),
  lifted_at timestamptz,
  check ((lifted_at is null) = (lifted_by_gid is null))
);
create unique index retention_hold_standing on retention_hold (borrower_gid)
  where lifted_at is null;
alter table retention_hold enable row level security;
create policy retention_hold_kept on retention_hold for all
  using (actor_kind() in ('job', 'staff'));
grant select, insert on retention_hold to paystead_app;
grant update (lifted_by_gid, lifted_at) on retention_hold to paystead_app;

alter table application add column erased_at timestamptz;
alter table borrower add column erased_at timestamptz;
comment on column application.erased_at is 'Its loan is long closed: all but the figures is gone.';
comment on column borrower.erased_at is 'An account nobody used any more: the person is gone.';

-- What is asked for by age, and what the deleting of a row looks for.
create index application_closed on application (updated_at)
  where status in ('DECLINED', 'WITHDRAWN', 'EXPIRED');
create index loan_closed on loan (closed_on) where status in ('Paid', 'Void');
create index session_seen on session (last_seen_at);
create index notification_created on notification (created_at);
create index idempotency_created on idempotency (created_at);
create index application_accepted_offer on application (accepted_offer_gid)
  where accepted_offer_gid is not null;
create index loan_offer on loan (offer_gid);
create index agreement_application on agreement (application_gid);
create index agreement_document on agreement (document_gid);
create index document_application on document (application_gid);
create index inquiry_consent on inquiry (consent_gid);
create index bank_account_statement on bank_account (statement_item_gid)
  where statement_item_gid is not null;

create function held(person uuid) returns boolean language sql stable as $$
  select exists (select from retention_hold where borrower_gid = person and lifted_at is null)
$$;

-- Something is still going on with this person: a hold, a loan, money owed, an application, or a
-- question of identity, sanctions or fraud that staff have not closed.
create function kept_for_now(person uuid) returns boolean language sql stable as $$
  select held(person)
    or exists (select from loan where borrower_gid = person
                and status in ('Pending', 'Open', 'Charged Off'))
    or exists (select from refund where borrower_gid = person and state in ('ORDERED', 'RETURNED'))
    or exists (select from application where borrower_gid = person
                and status not in ('DECLINED', 'WITHDRAWN', 'EXPIRED', 'FUNDED'))
    or exists (select from queue_item where borrower_gid = person and status = 'REVIEW'
                and (application_gid is null or type in ('IDENTITY', 'OFAC', 'BANKRUPTCY',
                  'CHALLENGE', 'FRAUD', 'ACTIVE_DUTY')))
$$;

create function has_loan_file(person uuid) returns boolean language sql stable as $$
  select exists (select from loan join application on application.gid = loan.application_gid
                  where loan.borrower_gid = person and application.erased_at is null)
$$;
