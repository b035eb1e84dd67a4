-- Monthly income besides the pay, as the borrower states it: null until asked and answered.
alter table application
  add column other_income_cents bigint check (other_income_cents >= 0),
  -- The rate check stopped to ask, because other income could change its answer.
  add column other_income_asked boolean not null default false;

-- The bank named an owner by an initial only, so that it may be somebody else.
alter table bank_account add column owner_unclear boolean not null default false;
