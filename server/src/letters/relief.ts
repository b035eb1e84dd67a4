import { letter } from './letter.ts';

/** A person looks at a request. */
export const requestReceived = letter({
  key: 'relief-request',
  title: 'We got a request for help or a settlement',
  subject: 'We got your request',
  body: [
    'You asked for {what_for}. A person looks at it and answers by {answer_by}.',
    'You don’t need to do anything until then. Your loan stays as it is, and we add no fees.',
    'If something changes, write to us or call {support_phone}.',
  ],
  facts: {
    what_for: 'help with your loan',
    answer_by: 'Tue, Dec 1, 2:10 PM Eastern',
    support_phone: '+1 (212) 555-0142',
  },
});

/** An answer without an offer. */
export const requestAnswered = letter({
  key: 'relief-answer',
  title: 'Our answer to a request, without an offer',
  subject: 'Our answer to your request',
  body: [
    '{answer}',
    'Your loan stays as it is.',
    'To talk about it, call {support_phone} or write to {support_email}.',
  ],
  facts: {
    answer: 'Your loan ends in two months, so a longer plan would cost you more than it helps.',
    support_phone: '+1 (212) 555-0142',
    support_email: 'support@paystead.example',
  },
});

/** The loan has changed, so an offer doesn't fit anymore. */
export const offerOutdated = letter({
  key: 'offer-outdated',
  title: 'An offer ended because the loan has changed',
  subject: 'Our offer has ended',
  body: [
    'Your loan has changed since we made our offer, for example because money came in. So its numbers no longer fit, and you can’t sign it anymore.',
    'Your loan stays as it is. If you still need help, ask again on your loan’s page.',
    'Questions? Call {support_phone}.',
  ],
  facts: { support_phone: '+1 (212) 555-0142' },
});

/** We take an offer back. */
export const offerWithdrawn = letter({
  key: 'offer-withdrawn',
  title: 'We took back an offer',
  subject: 'Our offer has ended',
  body: [
    'We took back the offer that we made for your loan.',
    'Your loan stays as it is. If you still need help, ask again on your loan’s page.',
    'Questions? Call {support_phone}.',
  ],
  facts: { support_phone: '+1 (212) 555-0142' },
});

/** New installments to sign. */
export const planOffered = letter({
  key: 'plan-offered',
  title: 'An offer of new installments',
  subject: 'We have an offer for your loan',
  body: [
    'Our offer: {offer}. Nothing changes until you sign it.',
    'It’s good until {good_until}. Read it and sign it on your loan’s page, or keep the loan as it is.',
    'Questions? Call {support_phone}.',
  ],
  facts: {
    offer: '$40.00 each payday until Jan 11, then $83.79 again until Nov 1, 2027',
    good_until: 'Tue, Dec 8, 2:10 PM Eastern',
    support_phone: '+1 (212) 555-0142',
  },
});

/** RELIEF-2: the new amounts and days of a signed plan. */
export const planSet = letter({
  key: 'plan-set',
  title: 'A plan of new installments is signed',
  subject: 'Your new plan is set',
  body: [
    'Your new installments: {installments}. Your loan ends on {last_day}.',
    '{how_paid} The signed change of terms is in Documents.',
    'If you miss a plan payday, you have {catch_up_days} days to catch up. Call {support_phone} if something changes.',
  ],
  facts: {
    installments: '$48.00 on 6 paydays from Dec 11 to Feb 19, 2027, and $31.20 on Mar 5, 2027',
    last_day: 'Mar 5, 2027',
    how_paid: 'We debit these amounts from your bank account.',
    catch_up_days: '10',
    support_phone: '+1 (212) 555-0142',
  },
});

/** A plan payday stayed unpaid. */
export const planEnded = letter({
  key: 'plan-ended',
  title: 'A plan ended because a payday stayed unpaid',
  subject: 'Your plan has ended',
  body: [
    'A plan payday stayed unpaid for more than {catch_up_days} days, so your old installments are back. There’s no fee.',
    '{amount} is past due now. You can pay it on your loan’s page.',
    'If you can’t, call {support_phone}. We’ll work out another plan with you.',
  ],
  facts: { catch_up_days: '10', amount: '$136.36', support_phone: '+1 (212) 555-0142' },
});

/** The rate falls for a servicemember. */
export const rateLowered = letter({
  key: 'servicemember-rate',
  title: 'The rate was lowered for military service',
  subject: 'Your loan now bears 6% interest',
  body: [
    'Because of your military service, your loan bears 6% a year from {day} on, instead of {rate_before}. We forgave {forgiven} of interest.',
    'Your installment falls from {installment_before} to {installment}. Your loan ends on {last_day}.',
    'You don’t need to do anything. Questions? Call {support_phone}.',
  ],
  facts: {
    day: 'November 2, 2026',
    rate_before: '18.00%',
    forgiven: '$14.22',
    installment_before: '$136.36',
    installment: '$131.90',
    last_day: 'October 22, 2027',
    support_phone: '+1 (212) 555-0142',
  },
});

/** A payday takes nothing. */
export const paydaySkipped = letter({
  key: 'payday-skipped',
  title: 'The borrower skipped a payday',
  subject: 'You skipped {day}',
  body: [
    '{what_changes}',
    '{holidays}',
    '{undo_until}',
    'Wasn’t this you, or did something change? Call {support_phone}.',
  ],
  facts: {
    day: 'Dec 18, 2026',
    what_changes:
      'You skip the deduction of $136.36 on Dec 18, 2026. The loan ends Nov 19, 2027 and costs $3.12 more interest.',
    holidays: 'Jan 1, 2027 is a bank holiday, so that payment comes on Dec 31, 2026.',
    undo_until: 'You can undo this until Tue, Dec 15, 4:00 PM Eastern.',
    support_phone: '+1 (212) 555-0142',
  },
});

/** The skip is undone. */
export const skipUndone = letter({
  key: 'skip-undone',
  title: 'The borrower undid a skip',
  subject: '{day} takes its installment again',
  body: [
    'You undid the skip of {day}. That payday takes its installment, and your loan ends as before.',
    'You don’t need to do anything. You can skip another payday later.',
  ],
  facts: { day: 'Dec 18, 2026' },
});

/** Payments come on other days. */
export const paymentDayMoved = letter({
  key: 'payment-day-moved',
  title: 'The borrower moved the payment day',
  subject: 'Your payment day has moved',
  body: [
    '{what_changes}',
    '{holidays}',
    '{undo_until}',
    'Wasn’t this you, or did something change? Call {support_phone}.',
  ],
  facts: {
    what_changes:
      'Your payments of $136.36 from checking account ending 4417 come on other days, from Dec 7, 2026 on. The loan ends Nov 8, 2027 and costs $1.04 more interest.',
    holidays: 'Jan 1, 2027 is a bank holiday, so that payment comes on Jan 4, 2027.',
    undo_until: 'You can undo this until Tue, Dec 15, 4:00 PM Eastern.',
    support_phone: '+1 (212) 555-0142',
  },
});
