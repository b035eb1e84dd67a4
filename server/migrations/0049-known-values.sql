-- Columns whose values the rules name, and whose values no check has held so far. The types of the
-- server are made from these lists (tools/database-types.ts).
alter table workflow_policy
  add constraint workflow_policy_queue_items_check check (queue_items <@ array['INCOME',
    'RETIREE_INCOME', 'ALLOTMENT', 'EMPLOYMENT', 'ADDRESS', 'SPOUSE', 'IDENTITY', 'OFAC',
    'ACTIVE_DUTY', 'BANKRUPTCY', 'BANK', 'CHALLENGE', 'FRAUD', 'RETIREE_BANK', 'PEP',
    'BANK_STATEMENT', 'PENSION_STATEMENT', 'SOCIAL_SECURITY_STATEMENT', 'BACKUP_PAYMENT',
    'PRIMARY_BANK']),
  add constraint workflow_policy_income_item_check
    check (income_item in ('INCOME', 'RETIREE_INCOME')),
  add constraint workflow_policy_employment_item_check
    check (employment_item in ('EMPLOYMENT', 'PENSION_STATEMENT')),
  add constraint workflow_policy_bank_item_check check (bank_item in ('BANK', 'RETIREE_BANK')),
  add constraint workflow_policy_lead_type_check check (lead_type = 'benefitfocus');

alter table loan
  add constraint loan_payroll_frequency_check check (payroll_frequency in ('WEEKLY', 'WEEKLY5',
    'BIWEEKLY', 'BIWEEKLY3', 'SEMIMONTHLY', 'MONTHLY'));

alter table escrow
  add constraint escrow_reason_check
    check (reason in ('EARLY_REMITTANCE', 'OVERPAYMENT', 'UNIDENTIFIED'));

alter table journal_entry
  add constraint journal_entry_transaction_type_check check (transaction_type in (
    'Loan Disbursement', 'Origination Fee', 'Processing Fee', 'Late Fee',
    'Direct Deposit Received', 'Bank Payment', 'Card Payment', 'Payment Received',
    'Payment Returned', 'Account Balance Transfer', 'Account Credit', 'Refund',
    'Loan Status: Pending', 'Loan Status: Open', 'Loan Status: Paid', 'Loan Status: Void',
    'Loan Status: Charged Off'));
