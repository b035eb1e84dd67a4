import { letter } from './letter.ts';

/** An approved application has offers. */
export const offerReady = letter({
  key: 'offer-ready',
  title: 'An offer is ready',
  subject: 'Your offer is ready',
  body: ['Choose your amount and term, then read and sign.'],
  facts: {},
});

/** An offer was accepted. */
export const documentsToSign = letter({
  key: 'documents-to-sign',
  title: 'Documents are ready to sign',
  subject: 'Your documents are ready to sign',
  body: ['Read and sign them to get your money. You can still change the amount and term.'],
  facts: {},
});

/** The last day of an offer is near. */
export const offerEndsSoon = letter({
  key: 'offer-ends-soon',
  title: 'An offer ends soon',
  subject: 'Your offer ends soon',
  body: [
    'Your offer is good through {last_day}, 11:59 PM Eastern.',
    '{what_to_do} by then, and we’ll send your money.',
    'If you don’t want the loan, you don’t need to do anything.',
  ],
  facts: { last_day: 'Fri, Dec 4, 2026', what_to_do: 'Accept it and sign' },
});

/** Facts of an offer are stale. */
export const offerWaits = letter({
  key: 'offer-waits',
  title: 'An offer waits for checks',
  subject: 'Your offer is waiting for you',
  body: [
    'Before you can sign, we have to check {this_or_these} again: {what_we_check}.',
    'We’ll keep your offer for you in the meantime.',
  ],
  facts: { this_or_these: 'these', what_we_check: 'your pay, your bank account' },
});

/** In the app, to an adverse action notice. */
export const declinedInApp = letter({
  key: 'declined-in-app',
  title: 'An application was declined: in the app',
  subject: 'Our decision on your request',
  body: ['We can’t offer you a loan right now. See our reasons and what you can do next.'],
  facts: {},
});

/** The email with an adverse action notice. */
export const declined = letter({
  key: 'declined',
  title: 'An application was declined: by email',
  subject: 'Our decision on your request',
  body: ['{notice}', 'When you call or write, mention reference {reference}.'],
  facts: {
    notice: 'We can’t offer you a loan right now. These are our reasons: …',
    reference: 'A-48291',
  },
});

/** In the app, after signing. */
export const loanSignedInApp = letter({
  key: 'loan-signed-in-app',
  title: 'A loan was signed: in the app',
  subject: 'You signed your loan',
  body: ['We keep copies of everything you signed.'],
  facts: {},
});

/** By email, after signing. */
export const loanSigned = letter({
  key: 'loan-signed',
  title: 'A loan was signed: by email',
  subject: 'Your signed documents',
  body: ['You signed your loan. You’ll find copies of what you signed in Documents.'],
  facts: {},
});

/** In the app; Documents keep it, too. */
export const arbitrationRejectedInApp = letter({
  key: 'arbitration-rejected-in-app',
  title: 'Arbitration was rejected: in the app',
  subject: 'You rejected arbitration',
  body: ['The arbitration agreement no longer applies. Nothing else about your loan changes.'],
  facts: {},
});

/** By email. */
export const arbitrationRejected = letter({
  key: 'arbitration-rejected',
  title: 'Arbitration was rejected: by email',
  subject: 'You rejected arbitration',
  body: [
    'You rejected the arbitration agreement for your loan in time. It no longer applies. Nothing else about your loan changes.',
    'If this wasn’t you, call us right away: {support_phone}.',
  ],
  facts: { support_phone: '+1 (212) 555-0142' },
});
