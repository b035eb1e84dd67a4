import { letter } from './letter.ts';

/** S5.7: one alert, in the app. */
export const creditAlert = letter({
  key: 'credit-alert',
  title: 'A credit alert: in the app',
  subject: '{alert}',
  body: ['{what_was_reported}'],
  facts: {
    alert: 'A new credit inquiry has been reported',
    what_was_reported: 'Harbor Bank looked at your credit report on Nov 24, 2026.',
  },
});

/** All alerts of a report, outside the app; others may read it. */
export const creditAlerts = letter({
  key: 'credit-alerts',
  title: 'Credit alerts: outside the app',
  subject: 'Something new on your credit file',
  body: ['{how_many} from your credit monitoring. Log in to see {it_or_them}.'],
  facts: { how_many: 'There are 2 new alerts', it_or_them: 'them' },
});

/** FURNISH-9: a dispute came in. */
export const disputeReceived = letter({
  key: 'report-dispute-received',
  title: 'A dispute of a credit report was received',
  subject: 'We got your dispute',
  body: [
    'We’re looking into what we reported about your loan. You get our answer by {answer_by}: that’s {days} days.',
    'Until then, the credit bureaus see that you dispute it.',
    'If you have something that shows it, like a letter or a bank statement, add it to the dispute.',
    '{identity_theft}',
  ],
  facts: {
    answer_by: 'December 24, 2026',
    days: '30',
    identity_theft:
      'If somebody took this loan in your name, make a report at IdentityTheft.gov and send it to us and to the bureaus. Then they have to block the debt.',
  },
});

/** FURNISH-9: the answer. */
export const disputeAnswered = letter({
  key: 'report-dispute-answered',
  title: 'A dispute of a credit report was answered',
  subject: 'Our answer to your dispute',
  body: ['{what_we_found}', '{our_note}', '{if_you_disagree}'],
  facts: {
    what_we_found: 'We checked it against our books. What we reported is right, so it stays.',
    our_note: 'Your payment of October 23 reached us on November 2.',
    if_you_disagree:
      'If you disagree, say so in the app and the bureaus will see it. You can also dispute it with each bureau, and add a statement of your own to your credit report.',
  },
});
