import { letter } from './letter.ts';

/** The payout is ordered. */
export const payoutOrdered = letter({
  key: 'payout-ordered',
  title: 'The loan money is on its way',
  subject: '{amount} is on its way',
  body: [
    'We’re sending {amount} to your {account}. It arrives on {day}.',
    '{why_it_waits}',
    'Changed your mind? Until we send the money, you can cancel the loan on its page and owe nothing.',
  ],
  facts: {
    amount: '$1,500.00',
    account: 'checking account ending 4417',
    day: 'Mon, Nov 30, 2026',
    why_it_waits:
      'You changed your bank account, email or phone, so we’re waiting before we send it. If that wasn’t you, call us.',
  },
});

/** The same for every hold, so that nobody learns of an unconfirmed match. */
export const payoutHeld = letter({
  key: 'payout-held',
  title: 'The loan money waits for our last checks',
  subject: 'Your money will take a little longer',
  body: [
    'We’re finishing our last checks before we send it. You don’t need to do anything.',
    'We’ll write again when it’s on its way. Until then, you can cancel the loan and owe nothing.',
  ],
  facts: {},
});

/** The checks are done. */
export const payoutCleared = letter({
  key: 'payout-cleared',
  title: 'The loan money is on its way after our checks',
  subject: 'Your money is on its way',
  body: ['Our checks are done. Your money arrives on {day}.'],
  facts: { day: 'Tue, Dec 1, 2026' },
});

/** The money would come after the first installment. */
export const checksTookTooLong = letter({
  key: 'checks-took-too-long',
  title: 'A loan was canceled because our checks took too long',
  subject: 'We canceled your loan',
  body: [
    'Our checks took too long. Your first installment would have been due before you got your money.',
    'We didn’t send any money, and you owe nothing. You can apply again right away.',
  ],
  facts: {},
});

/** The bank didn't accept the payout. */
export const payoutReturned = letter({
  key: 'payout-returned',
  title: 'The bank sent the loan money back',
  subject: 'Your bank sent the money back',
  body: [
    'Your bank didn’t accept the {amount} we sent. Your loan is canceled, and you owe nothing.',
    'You can apply again with another bank account.',
  ],
  facts: { amount: '$1,500.00' },
});

/** The money arrived. */
export const loanOpened = letter({
  key: 'loan-opened',
  title: 'The loan money arrived',
  subject: '{amount} is in your account',
  body: [
    'Your loan is open. We sent {amount} to your bank on {day}.',
    'Your first installment of {installment} is due on {first_due}, {how_paid}.',
  ],
  facts: {
    amount: '$1,500.00',
    day: 'Mon, Nov 30, 2026',
    installment: '$136.36',
    first_due: 'Fri, Dec 4, 2026',
    how_paid: 'from your paycheck',
  },
});

/** The borrower cancels the loan before its payout. */
export const loanCanceled = letter({
  key: 'loan-canceled',
  title: 'The borrower canceled a loan',
  subject: 'Your loan is canceled',
  body: ['You canceled your loan before the money was sent. You owe nothing.'],
  facts: {},
});
