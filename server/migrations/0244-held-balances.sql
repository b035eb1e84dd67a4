-- What we hold for others is shown above the list of held money, by the books. Of all that a night
-- books, it is a small part: found by account and number, and not by going through the night.
create index posting_control_since on posting (account, entry_id) include (amount_cents)
  where account in ('cash', 'ach_clearing', 'payroll_clearing', 'card_clearing', 'check_clearing',
    'unidentified_receipts', 'borrower_escrow', 'refund_payable', 'escheat_payable',
    'savings_payable');
drop index posting_control;
alter index posting_control_since rename to posting_control;
