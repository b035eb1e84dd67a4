import { letter } from './letter.ts';

/** No account can get the refund. */
export const refundWaits = letter({
  key: 'refund-waits',
  title: 'A refund needs a bank account',
  subject: 'Where should we send your {amount}?',
  body: [
    'We received {amount} more than you owed. We don’t have a verified bank account to send it to.',
    'Add one under Bank accounts, and we’ll send it there. It’s your money, and we keep it for you until then.',
  ],
  facts: { amount: '$50.00' },
});

/** A refund has its account and day. */
export const refundOrdered = letter({
  key: 'refund-ordered',
  title: 'A refund is coming',
  subject: 'We’re sending you {amount}',
  body: [
    'We received {amount} more than you owed, so we’re sending it back to your {account}. You should have it by {day}.',
    'You don’t need to do anything. To get it in another account, make that one your main account before we send it.',
  ],
  facts: { amount: '$50.00', account: 'checking account ending 4417', day: 'Tue, Dec 8, 2026' },
});

/** The bank has it. */
export const refundSent = letter({
  key: 'refund-sent',
  title: 'A refund was sent',
  subject: 'Your {amount} refund is on its way',
  body: ['We sent {amount} to your {account}. You should have it on {day}.'],
  facts: { amount: '$50.00', account: 'checking account ending 4417', day: 'Tue, Dec 8, 2026' },
});

/** It reached the account. */
export const refundArrived = letter({
  key: 'refund-arrived',
  title: 'A refund arrived',
  subject: 'Your {amount} refund has arrived',
  body: ['Your refund of {amount} reached your {account} on {day}.'],
  facts: { amount: '$50.00', account: 'checking account ending 4417', day: 'Tue, Dec 8, 2026' },
});

/** The bank sent it back. */
export const refundReturned = letter({
  key: 'refund-returned',
  title: 'The bank sent a refund back',
  subject: 'Your bank sent your {amount} refund back',
  body: [
    'We sent {amount} to your {account}, and it was sent back to us on {day}.',
    'Add another account under Bank accounts, and we’ll send it there. It’s your money, and we keep it for you until then.',
  ],
  facts: { amount: '$50.00', account: 'checking account ending 4417', day: 'Thu, Dec 10, 2026' },
});

/** The payment behind it was returned. */
export const refundStopped = letter({
  key: 'refund-stopped',
  title: 'A refund was stopped',
  subject: 'We stopped your {amount} refund',
  body: [
    'We planned to send you {amount} because we had received more than you owed. That payment was returned, so there’s nothing to send back.',
  ],
  facts: { amount: '$50.00' },
});
