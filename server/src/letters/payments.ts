import { letter } from './letter.ts';

/** A debit came back before it settled. */
export const paymentReturned = letter({
  key: 'payment-returned',
  title: 'A bank debit was returned',
  subject: 'Your {amount} payment was returned',
  body: [
    'Your bank returned the {amount} debit of {day}. {reason}.',
    'We don’t charge a fee for this. You still owe the amount.',
    '{automatic_debits}',
    '{next_step}',
  ],
  facts: {
    amount: '$136.36',
    day: 'Fri, Dec 4, 2026',
    reason: 'There wasn’t enough money in the account',
    automatic_debits: 'We won’t debit this account automatically anymore.',
    next_step:
      'If we try again, we’ll tell you the day first. To pay sooner, go to your loan page or call us.',
  },
});

/** A returned debit is presented again. */
export const paymentRetried = letter({
  key: 'payment-retried',
  title: 'A returned debit is tried again',
  subject: 'We’ll retry your {amount} payment on {day}',
  body: [
    'We’ll debit {amount} again on {day}. We don’t charge a fee for this.',
    'If that day doesn’t work for you, you can cancel it on your loan page until {cancel_until}.',
  ],
  facts: {
    amount: '$136.36',
    day: 'Fri, Dec 11, 2026',
    cancel_until: '4:00 PM Eastern on Thu, Dec 10, 2026',
  },
});
