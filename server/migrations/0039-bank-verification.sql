-- Cents sent to prove an account are an expense of ours (lending/src/chart-of-accounts.ts).
insert into ledger_account (name, kind, per_loan) values
  ('bank_verification', 'expense', false);
