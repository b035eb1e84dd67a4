-- A deposit for an account number that no loan has is nobody's receipt: its money is held until
-- somebody says whose it is, and it stands under Troubles by its trace.

alter table deposit_receipt
  alter column loan_gid drop not null,
  alter column borrower_gid drop not null,
  add constraint deposit_receipt_of_a_loan check ((loan_gid is null) = (borrower_gid is null));
create index deposit_receipt_of_day on deposit_receipt (loan_gid, received_on);

alter table trouble drop constraint trouble_kind_check;
alter table trouble add constraint trouble_kind_check check (kind in ('DEPOSITS',
  'DEPOSIT_UNIDENTIFIED', 'BANK_FILE_OUT', 'BANK_FILES_IN', 'BANK_FILE_UNREADABLE',
  'PAYROLL_FILE_OUT', 'PAYROLL_FILES_IN', 'PAYROLL_FILE_UNREADABLE', 'MESSAGE'));
