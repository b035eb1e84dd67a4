-- Statements that grow with the loans find their rows by an index.

-- How much of an installment is paid.
create index installment_payment_installment on installment_payment (installment_gid)
  include (amount_cents, effective_date);
-- Installments by the day their paychecks arrive, for deposits.
create index installment_arrives on installment (arrives_on) where superseded_at is null;
-- The loans that were past due when last counted.
create index loan_late on loan (gid) where status = 'Open' and delinquent_days > 0;
-- The loans that we debit ourselves.
create index loan_debited on loan (gid) include (borrower_gid)
  where status = 'Open' and collection <> 'deduction';
-- The console's list, newest first.
create index loan_signed on loan (signed_at desc, gid);
drop index application_created;
create index application_created on application (created_at desc, gid);

-- The lines of a remittance find their requests.
create index deduction_payday on deduction (employer_gid, payday, employee_number);
create index remittance_file_open on remittance_file (received_at) where posted_at is null;

-- Files that nobody has yet, and corrections that nobody applied.
create index deduction_file_waiting on deduction_file (built_at) where handed_over_at is null;
create index ach_file_built on ach_file (built_at) where state = 'BUILT';
create index ach_return_correction on ach_return (read_at)
  where corrected_cipher is not null and not taken;

-- A person's accounts, answers, links and refunds, and a loan's refunds.
create index bank_account_borrower on bank_account (borrower_gid);
create index confirmation_borrower on confirmation (borrower_gid);
create index bank_link_borrower on bank_link (borrower_gid, created_at desc);
create index refund_borrower on refund (borrower_gid);
create index refund_loan on refund (loan_gid);

-- Lists and polls of the console and the sandbox, in their order.
create index help_conversation_desk on help_conversation (waiting_since, last_message_at desc, gid)
  where closed_at is null;
create index help_conversation_closed on help_conversation (closed_at desc);
create index ach_file_newest on ach_file (built_at desc);
create index deduction_file_newest on deduction_file (built_at desc);
create index remittance_file_newest on remittance_file (received_at desc);

-- Counters that the hourly job deletes.
create index login_counter_old on login_counter (coalesce(last_wrong_at, '-infinity'::timestamptz));

-- What retention erases, by the day it begins to count.
create index address_replaced on address (replaced_at) where replaced_at is not null;
create index bank_account_removed on bank_account (removed_at) where removed_at is not null;
create index bank_link_created on bank_link (created_at);
create index bank_link_renews on bank_link (renews_gid) where renews_gid is not null;
create index bank_link_secret on bank_link (expires_at) where secret_cipher is not null;
create index borrower_untouched on borrower (updated_at) where erased_at is null;
create index counseling_appointment_closed on counseling_appointment (closed_at)
  where closed_at is not null;
create index draft_updated on draft (updated_at);
create index micro_deposit_ended on micro_deposit (confirm_by) where state <> 'WAITING';
create index one_time_code_expires on one_time_code (expires_at);
create index one_time_token_expires on one_time_token (expires_at);
create index roster_entry_left on roster_entry (updated_at)
  where borrower_gid is null and employee_status in ('Terminated', 'Deceased');

-- What the close of day could not do for one loan or employer.
alter table trouble drop constraint trouble_kind_check;
alter table trouble add constraint trouble_kind_check check (kind in ('DEPOSITS',
  'DEPOSIT_UNIDENTIFIED', 'BANK_FILE_OUT', 'BANK_FILES_IN', 'BANK_FILE_UNREADABLE',
  'PAYROLL_FILE_OUT', 'PAYROLL_FILES_IN', 'PAYROLL_FILE_UNREADABLE', 'MESSAGE', 'MONEY_HELD',
  'CLOSE_OF_DAY'));
