-- Savings on their way are in the nightly tie-out, too (BOOK-9).
drop index posting_control;
create index posting_control on posting (account) include (amount_cents)
  where account in ('cash', 'ach_clearing', 'payroll_clearing', 'card_clearing', 'check_clearing',
    'unidentified_receipts', 'borrower_escrow', 'refund_payable', 'escheat_payable',
    'savings_payable');
