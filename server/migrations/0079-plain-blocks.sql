-- Texts of 0019 and 0076 that weren't true for everyone, or had typewriter apostrophes: where
-- somebody pays installments by bank debit, their employer takes nothing, and we do debit them.
-- A text that a lender has changed stays as it is.
update info_block set html =
    '<p>Your loan is sent to this account. We debit it only if you’ve agreed to that: for payments
you make, for installments you pay by bank debit, or when a paycheck deduction is missed. We keep
your account number encrypted and show only its last four digits.</p>'
  where type = 'INFO_BANK_INFO' and version = '2026-01' and html =
    '<p>Your loan is sent to this account. We debit it only for payments you make, or, with your
consent, when a paycheck deduction is missed. Your account number is kept encrypted and shown only
by its last four digits.</p>';

update info_block set html =
    '<p>You choose an amount and a term and see every cost before you sign. The money comes to your
bank account a business day later. Then you pay it back in installments, usually a little from each
paycheck, and you can pay it off early at any time without a fee.</p>'
  where type = 'INFO_GENERAL_INFO' and version = '2026-01' and html =
    '<p>You choose an amount and a term and see every cost before you sign. The money comes to your
bank account a business day later. Your employer then takes a little from each paycheck until the
loan is paid, and you can pay it off early at any time without a fee.</p>';

update cta_block set text = 'Tell others what it’s like to borrow through your employer.'
  where audience = 'REPAYING' and version = '2026-11'
    and text = 'Tell others what it''s like to borrow through your employer.';

update cta_block set text = 'See what’s new and how others plan their money.'
  where audience = 'EVERYONE' and version = '2026-11'
    and text = 'See what''s new and how others plan their money.';
