import { letter } from './letter.ts';

/** We accept less than is owed. */
export const settlementOffered = letter({
  key: 'settlement-offered',
  title: 'An offer to settle a loan',
  subject: 'You can close your loan for {amount}',
  body: [
    'You owe {owed}. We offer to accept {amount} as full payment. You can say no, and nothing gets worse.',
    'It’s good until {good_until}. Before you choose, the page says what it does to your credit report and taxes.',
    'Questions? Call {support_phone}.',
  ],
  facts: {
    amount: '$600.00',
    owed: '$1,204.18',
    good_until: 'Tue, Dec 8, 2:10 PM Eastern',
    support_phone: '+1 (212) 555-0142',
  },
});

/** Each amount and its last day. */
export const settlementSigned = letter({
  key: 'settlement-signed',
  title: 'A settlement is signed',
  subject: 'Your settlement is signed',
  body: [
    'You pay {payments}. Then your loan is closed, and you owe nothing more.',
    'You can schedule the payments on your loan’s page, or pay by phone.',
    'A part more than {grace_days} days late ends the agreement. If something changes, call {support_phone} before that.',
  ],
  facts: {
    payments: '$300.00 by Dec 18, 2026 and $300.00 by Jan 15, 2027',
    grace_days: '10',
    support_phone: '+1 (212) 555-0142',
  },
});

/** Nothing more is owed. */
export const settlementKept = letter({
  key: 'settlement-kept',
  title: 'A loan is settled',
  subject: 'Your loan is settled',
  body: [
    'You paid {amount}, and we let go of {let_go}. You owe nothing more.',
    'The letter that says so is in Documents. You don’t need to do anything.',
    'Questions? Call {support_phone}.',
  ],
  facts: { amount: '$600.00', let_go: '$604.18', support_phone: '+1 (212) 555-0142' },
});

/** A part of it came too late. */
export const settlementEnded = letter({
  key: 'settlement-ended',
  title: 'A settlement ended because a part of it was late',
  subject: 'Your settlement has ended',
  body: [
    'A part of your settlement was more than {grace_days} days late, so the agreement has ended. What you’ve paid counts.',
    'You owe {amount} now. You can pay it on your loan’s page.',
    'If you can’t, call {support_phone}. We’ll see what else is possible.',
  ],
  facts: { grace_days: '10', amount: '$904.18', support_phone: '+1 (212) 555-0142' },
});
