-- What each employer workflow means (S1.3): one row of policy per workflow with dates of validity.
-- An application follows the row that is valid on the day it was started. A change is a new row
-- with its own first day, and ends the one before it.
create table workflow_policy (
  gid uuid primary key default gen_random_uuid(),
  workflow text not null check (workflow in ('DEFAULT', 'GUARANTEE', 'FEDGOV', 'RETIREE',
      'MINIMAL_DATA',
    'BENEFITFOCUS', 'SELF_SERVICE', 'SELF_SERVICE_0', 'WORKDAY', 'ATOMIC')),
  valid_from date not null,
  valid_until date,
  employment_proof text not null check (employment_proof in ('ROSTER', 'ROSTER_FEED',
    'GOVERNMENT_EMAIL_OR_STATEMENT', 'PENSION_STATEMENT', 'PAY_STUB', 'SELF_ATTESTED',
      'PAYROLL_LINK')),
  -- The first is the rule, the others stand in for it.
  collection text[] not null check (cardinality(collection) > 0
    and collection <@ array['deduction', 'allotment', 'deposit', 'ach']),
  agreements text[] not null check (agreements <@ array['loan', 'arbitration', 'deduction']
    and 'loan' = any (agreements)),
  deposit_confirmation text[] not null
    check (deposit_confirmation <@ array['UPLOAD', 'ATOMIC', 'PINWHEEL']),
  -- What is asked for where income, employment or the account is not proved.
  income_item text,
  employment_item text,
  bank_item text not null,
  -- All that an application may raise.
  queue_items text[] not null,
  -- S3.23: who brings the applicants of such an employer.
  lead_type text,
  created_at timestamptz not null default now(),
  unique (workflow, valid_from),
  check (valid_until is null or valid_until >= valid_from),
  check (income_item is null or income_item = any (queue_items)),
  check (employment_item is null or employment_item = any (queue_items)),
  check (bank_item = any (queue_items))
);

alter table workflow_policy enable row level security;
create policy workflow_policy_seen on workflow_policy for select using (true);
create policy workflow_policy_kept on workflow_policy for all using (actor_kind() in ('job',
      'staff'));
grant select, insert, update (valid_until) on workflow_policy to paystead_app;

insert into workflow_policy (workflow, valid_from, employment_proof, collection, agreements,
  deposit_confirmation, income_item, employment_item, bank_item, lead_type, queue_items) values
  ('DEFAULT', '2020-01-01', 'ROSTER', '{deduction, ach}', '{loan, arbitration, deduction}', '{}',
    'INCOME', 'EMPLOYMENT', 'BANK', null,
    '{IDENTITY, CHALLENGE, FRAUD, OFAC, PEP, BANKRUPTCY, ADDRESS, SPOUSE, ACTIVE_DUTY,
      BANK, PRIMARY_BANK, BACKUP_PAYMENT, BANK_STATEMENT, EMPLOYMENT, INCOME}'),
  ('GUARANTEE', '2020-01-01', 'ROSTER', '{deduction, ach}', '{loan, arbitration, deduction}', '{}',
    'INCOME', 'EMPLOYMENT', 'BANK', null,
    '{IDENTITY, CHALLENGE, FRAUD, OFAC, PEP, BANKRUPTCY, ADDRESS, SPOUSE, ACTIVE_DUTY,
      BANK, PRIMARY_BANK, BACKUP_PAYMENT, BANK_STATEMENT, EMPLOYMENT, INCOME}'),
  ('FEDGOV', '2020-01-01', 'GOVERNMENT_EMAIL_OR_STATEMENT', '{allotment, ach}', '{loan,
      arbitration, deduction}', '{UPLOAD}',
    'INCOME', 'EMPLOYMENT', 'BANK', null,
    '{IDENTITY, CHALLENGE, FRAUD, OFAC, PEP, BANKRUPTCY, ADDRESS, SPOUSE, ACTIVE_DUTY,
      BANK, PRIMARY_BANK, BACKUP_PAYMENT, BANK_STATEMENT, EMPLOYMENT, INCOME, ALLOTMENT}'),
  ('RETIREE', '2020-01-01', 'PENSION_STATEMENT', '{allotment, ach}', '{loan, arbitration,
      deduction}', '{UPLOAD}',
    'RETIREE_INCOME', 'PENSION_STATEMENT', 'RETIREE_BANK', null,
    '{IDENTITY, CHALLENGE, FRAUD, OFAC, PEP, BANKRUPTCY, ADDRESS, SPOUSE, ACTIVE_DUTY,
      RETIREE_BANK, PRIMARY_BANK, BACKUP_PAYMENT, BANK_STATEMENT, RETIREE_INCOME,
      PENSION_STATEMENT, SOCIAL_SECURITY_STATEMENT, ALLOTMENT}'),
  ('MINIMAL_DATA', '2020-01-01', 'ROSTER', '{deduction, ach}', '{loan, arbitration, deduction}',
      '{}',
    'INCOME', 'EMPLOYMENT', 'BANK', null,
    '{IDENTITY, CHALLENGE, FRAUD, OFAC, PEP, BANKRUPTCY, ADDRESS, SPOUSE, ACTIVE_DUTY,
      BANK, PRIMARY_BANK, BACKUP_PAYMENT, BANK_STATEMENT, EMPLOYMENT, INCOME}'),
  ('BENEFITFOCUS', '2020-01-01', 'ROSTER_FEED', '{deduction, ach}', '{loan, arbitration,
      deduction}', '{}',
    'INCOME', 'EMPLOYMENT', 'BANK', 'benefitfocus',
    '{IDENTITY, CHALLENGE, FRAUD, OFAC, PEP, BANKRUPTCY, ADDRESS, SPOUSE, ACTIVE_DUTY,
      BANK, PRIMARY_BANK, BACKUP_PAYMENT, BANK_STATEMENT, EMPLOYMENT, INCOME}'),
  ('SELF_SERVICE', '2020-01-01', 'PAY_STUB', '{deposit, ach}', '{loan, arbitration, deduction}',
      '{UPLOAD}',
    'INCOME', 'EMPLOYMENT', 'BANK', null,
    '{IDENTITY, CHALLENGE, FRAUD, OFAC, PEP, BANKRUPTCY, ADDRESS, SPOUSE, ACTIVE_DUTY,
      BANK, PRIMARY_BANK, BACKUP_PAYMENT, BANK_STATEMENT, EMPLOYMENT, INCOME, ALLOTMENT}'),
  ('SELF_SERVICE_0', '2020-01-01', 'SELF_ATTESTED', '{deposit, ach}', '{loan, arbitration,
      deduction}', '{UPLOAD}',
    null, null, 'BANK', null,
    '{IDENTITY, CHALLENGE, FRAUD, OFAC, PEP, BANKRUPTCY, ADDRESS, SPOUSE, ACTIVE_DUTY,
      BANK, PRIMARY_BANK, BACKUP_PAYMENT, BANK_STATEMENT, INCOME, ALLOTMENT}'),
  ('WORKDAY', '2020-01-01', 'ROSTER_FEED', '{deduction, ach}', '{loan, arbitration, deduction}',
      '{}',
    'INCOME', 'EMPLOYMENT', 'BANK', null,
    '{IDENTITY, CHALLENGE, FRAUD, OFAC, PEP, BANKRUPTCY, ADDRESS, SPOUSE, ACTIVE_DUTY,
      BANK, PRIMARY_BANK, BACKUP_PAYMENT, BANK_STATEMENT, EMPLOYMENT, INCOME}'),
  ('ATOMIC', '2020-01-01', 'PAYROLL_LINK', '{deposit, ach}', '{loan, arbitration, deduction}',
      '{ATOMIC, PINWHEEL}',
    'INCOME', 'EMPLOYMENT', 'BANK', null,
    '{IDENTITY, CHALLENGE, FRAUD, OFAC, PEP, BANKRUPTCY, ADDRESS, SPOUSE, ACTIVE_DUTY,
      BANK, PRIMARY_BANK, BACKUP_PAYMENT, BANK_STATEMENT, EMPLOYMENT, INCOME, ALLOTMENT}');
