-- From the first look at an amount to the signed agreement.

-- Policy is data with dates of validity; a decision names the version it was taken under.
create table policy (
  gid uuid primary key default gen_random_uuid(),
  name text not null,
  version integer not null,
  valid_from date not null,
  valid_until date,
  values jsonb not null,
  created_at timestamptz not null default now(),
  unique (name, version)
);

create table application (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  employer_gid uuid not null references employer (gid),
  status text not null check (status in ('DRAFT', 'CONFIRMING', 'SUBMITTED', 'REVIEW', 'OFFERED', 'ACCEPTED',
    'SIGNED', 'FUNDED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')),
  uec text not null check (uec in ('PREQUALIFY', 'APPLY')),
  amount_cents bigint check (amount_cents > 0),
  term integer,
  purpose text,
  -- What the person may ask for now: set by the rate check, narrowed by the decision.
  min_amount_cents bigint not null,
  max_amount_cents bigint not null,
  -- Price of the rate check: hundred-thousandths of a percent; null before it.
  rate bigint,
  leadgen jsonb,
  refinances_loan_gid uuid,
  accepted_offer_gid uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz
);
create unique index application_open on application (borrower_gid)
  where status in ('DRAFT', 'CONFIRMING', 'SUBMITTED', 'REVIEW', 'OFFERED', 'ACCEPTED', 'SIGNED');
create index application_borrower on application (borrower_gid, created_at desc);
create index application_created on application (created_at desc);

-- Which details were confirmed, and when; secrets are kept with the borrower, not here.
create table confirmation (
  application_gid uuid not null references application (gid),
  borrower_gid uuid not null references borrower (gid),
  type text not null,
  answer jsonb not null,
  answered_at timestamptz not null,
  primary key (application_gid, type)
);

-- One soft and at most one hard inquiry per application, whatever is retried or reloaded.
create table inquiry (
  gid uuid primary key default gen_random_uuid(),
  application_gid uuid not null references application (gid),
  borrower_gid uuid not null references borrower (gid),
  kind text not null check (kind in ('SOFT', 'HARD')),
  bureau text not null,
  score integer,
  report_cipher bytea,
  consent_gid uuid references consent (gid),
  at timestamptz not null,
  unique (application_gid, kind)
);

create table decision (
  gid uuid primary key default gen_random_uuid(),
  application_gid uuid not null references application (gid),
  borrower_gid uuid not null references borrower (gid),
  stage text not null check (stage in ('PREQUALIFY', 'UW', 'OTHER')),
  outcome text not null check (outcome in ('approve', 'review', 'decline')),
  policy_gid uuid not null references policy (gid),
  -- The snapshot the decision was taken from: run again it gives the same result.
  facts jsonb not null,
  result jsonb not null,
  reference text not null unique,
  at timestamptz not null
);
create index decision_application on decision (application_gid, at);

create table offer (
  gid uuid primary key default gen_random_uuid(),
  application_gid uuid not null references application (gid),
  borrower_gid uuid not null references borrower (gid),
  status text not null check (status in ('OPEN', 'ACCEPTED', 'SIGNED', 'EXPIRED', 'REPLACED')),
  amount_cents bigint not null check (amount_cents > 0),
  term integer not null,
  rate bigint not null check (rate >= 0),
  origination_fee_bps integer not null default 0,
  processing_fee_cents bigint not null default 0,
  min_amount_cents bigint not null,
  max_amount_cents bigint not null,
  terms integer[] not null,
  origination_source text not null check (origination_source in ('KAS', 'CRB', 'BRB')),
  -- The whole quote as it was shown, kept unchanged with the loan.
  quote jsonb not null,
  disclosure_version integer not null default 1,
  expires_on date not null,
  created_at timestamptz not null,
  accepted_at timestamptz
);
create index offer_application on offer (application_gid);
create index offer_expiring on offer (expires_on) where status in ('OPEN', 'ACCEPTED');

-- Files the product keeps for a person: signed agreements, notices, letters. Encrypted, never
-- changed.
create table document (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  application_gid uuid references application (gid),
  loan_gid uuid,
  kind text not null,
  title text not null,
  media_type text not null,
  content_cipher bytea not null,
  sha256 text not null,
  created_at timestamptz not null
);
create index document_borrower on document (borrower_gid, created_at desc);

create table agreement (
  gid uuid primary key default gen_random_uuid(),
  application_gid uuid not null references application (gid),
  offer_gid uuid not null references offer (gid),
  borrower_gid uuid not null references borrower (gid),
  type text not null check (type in ('esign', 'loan', 'arbitration', 'deduction')),
  version text not null,
  title text not null,
  summary jsonb not null,
  html text not null,
  hash text not null,
  signature_required boolean not null,
  -- Printed in the PDF of the E-SIGN consent only; typing it proves that PDFs can be opened (15 USC
  -- 7001(c)(1)(C)(ii)).
  shown_code text,
  document_gid uuid references document (gid),
  created_at timestamptz not null,
  unique (offer_gid, type)
);

create table signature (
  gid uuid primary key default gen_random_uuid(),
  agreement_gid uuid not null unique references agreement (gid),
  borrower_gid uuid not null references borrower (gid),
  name text not null,
  hash text not null,
  session_gid uuid,
  ip text not null,
  user_agent text not null,
  at timestamptz not null
);

do $$
declare name text;
begin
  foreach name in array array['application', 'confirmation', 'inquiry', 'decision', 'offer', 'document',
    'agreement', 'signature'] loop
    execute format('alter table %I enable row level security', name);
    execute format($p$create policy %I on %I for all using (actor_kind() in ('job', 'staff')
      or (actor_kind() = 'borrower' and %I.borrower_gid = actor_gid()))$p$, name || '_kept', name, name);
  end loop;
end $$;

grant select on policy to paystead_app;
grant insert on policy to paystead_app;
grant select, insert, update on application, confirmation, offer to paystead_app;
grant update (document_gid) on agreement to paystead_app;
grant select, insert on inquiry, decision, document, agreement, signature to paystead_app;
