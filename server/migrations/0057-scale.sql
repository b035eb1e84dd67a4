-- Statements that grow with the loans find their rows by an index.

-- How much of an installment is paid.
create index installment_payment_installment on installment_payment (installment_gid)
  include (amount_cents);
-- Installments by the day their paychecks arrive, for deposits.
create index installment_arrives on installment (arrives_on) where superseded_at is null;
-- The loans that were past due when last counted.
create index loan_late on loan (gid) where status = 'Open' and delinquent_days > 0;
-- The console's list, newest first.
create index loan_signed on loan (signed_at desc, gid);
drop index application_created;
create index application_created on application (created_at desc, gid);

-- The lines of a remittance find their requests.
create index deduction_payday on deduction (employer_gid, payday, employee_number);
create index remittance_file_open on remittance_file (received_at) where posted_at is null;

-- What the close of day could not do for one loan or employer.
alter table trouble drop constraint trouble_kind_check;
alter table trouble add constraint trouble_kind_check check (kind in ('DEPOSITS',
  'DEPOSIT_UNIDENTIFIED', 'BANK_FILE_OUT', 'BANK_FILES_IN', 'BANK_FILE_UNREADABLE',
  'PAYROLL_FILE_OUT', 'PAYROLL_FILES_IN', 'PAYROLL_FILE_UNREADABLE', 'MESSAGE', 'MONEY_HELD',
  'CLOSE_OF_DAY'));
