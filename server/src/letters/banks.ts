import { letter } from './letter.ts';

const ACCOUNT = 'checking account ending 3381';

/** An account was added, verified, chosen or removed. */
export const accountsChanged = letter({
  key: 'bank-accounts-changed',
  title: 'Bank accounts were changed',
  subject: 'Your bank accounts have changed',
  body: [
    '{what_changed}',
    '{payout_hold}',
    'If this wasn’t you, call us right away: {support_phone}.',
  ],
  facts: {
    what_changed: 'Your checking account ending 3381 was added.',
    payout_hold: 'To protect you, we won’t send money to it before Tue, Nov 24, 2:10 PM Eastern.',
    support_phone: '+1 (212) 555-0142',
  },
});

/** A test without money goes out before the first debit. */
export const accountTested = letter({
  key: 'bank-account-tested',
  title: 'A bank account is tested',
  subject: 'We’re testing your bank account',
  body: [
    'Before we debit your {account} for the first time, we send your bank a test without money. No debit leaves before {first_day_of_debits}.',
    'You don’t need to do anything. If you want to pay earlier, use another account or call us.',
  ],
  facts: { account: ACCOUNT, first_day_of_debits: 'Dec 4, 2026' },
});

/** The bank refused that test. */
export const accountTestRefused = letter({
  key: 'bank-account-test-refused',
  title: 'A bank refused the test of an account',
  subject: 'We can’t debit your bank account',
  body: [
    'Your bank refused our test of the account: {reason}',
    'Nothing was debited. Under Bank accounts, you can add another account, or check this one with your bank.',
  ],
  facts: { reason: 'The account is closed. Please add another account.' },
});

/** The bank sent a notification of change. */
export const accountCorrected = letter({
  key: 'bank-account-corrected',
  title: 'A bank corrected an account',
  subject: 'Your bank corrected your account details',
  body: [
    'This is about your {account}. {what_the_bank_corrected}',
    'You don’t need to do anything.',
  ],
  facts: {
    account: ACCOUNT,
    what_the_bank_corrected: 'Your bank gave us a new account number. We’ve saved it.',
  },
});

/** A login at a bank ended without an account. */
export const accountNotConnected = letter({
  key: 'bank-account-not-connected',
  title: 'A bank login brought no account',
  subject: 'Your bank account isn’t connected yet',
  body: ['{reason}', 'You’ll find every way to add it under Bank accounts.'],
  facts: {
    reason: 'Harbor Bank wants you to log in again before it shares your account with us.',
  },
});

/** The two deposits came back, or nobody confirmed them. */
export const depositsFailed = letter({
  key: 'two-deposits-failed',
  title: 'An account wasn’t verified by two deposits',
  subject: 'We couldn’t verify your bank account',
  body: [
    '{reason} Your {account} isn’t verified.',
    'Under Bank accounts, you can log in to your bank, add the account again, or send us a statement.',
  ],
  facts: { reason: 'The time to confirm the deposits has passed.', account: ACCOUNT },
});

/** Staff declined a statement. */
export const statementDeclined = letter({
  key: 'bank-statement-declined',
  title: 'A statement didn’t verify an account',
  subject: 'We couldn’t verify your bank account',
  body: [
    'The statement didn’t show that the {account} is yours.',
    'Under Bank accounts, you can log in to your bank or add another account.',
  ],
  facts: { account: ACCOUNT },
});

/** A link to give an account without logging in. */
export const accountAskedFor = letter({
  key: 'bank-account-asked-for',
  title: 'Link to give a bank account',
  subject: 'Where should we send {which_money}?',
  body: [
    'We need a bank account to send {which_money} to. Open this link within {link_hours} hours: {link}',
    'The link works once. We ask for your routing and account numbers there, never for a password.',
    'If you didn’t expect this, don’t open it. Call us: {support_phone}.',
  ],
  facts: {
    which_money: 'your refund',
    link_hours: '72',
    link: 'https://loans.example/pub/refund/bank?key=3f9a',
    support_phone: '+1 (212) 555-0142',
  },
});
