import { letter } from './letter.ts';

/** A payoff whose debit has its day. */
export const payoffScheduled = letter({
  key: 'payoff-scheduled',
  title: 'A payoff is scheduled',
  subject: 'Your payoff is scheduled',
  body: [
    'We’ll debit {amount} on {day}. This pays off your loan.',
    '{canceled}',
    '{too_late_to_stop}',
    '{money_back}',
    '{paychecks}',
    '{conditional_letter}',
  ],
  facts: {
    amount: '$1,204.18',
    day: 'Tue, Dec 8, 2026',
    canceled: 'We canceled this: $136.36 from your bank account on Fri, Dec 18, 2026.',
    too_late_to_stop: 'It’s too late to stop this: $136.36 from your paycheck on Fri, Dec 4, 2026.',
    money_back: 'We’ll send $136.36 back to you by Thu, Dec 10, 2026.',
    paychecks:
      'We told Northfield Regional Health to stop the deduction: nothing comes out of your paycheck for this loan from Fri, Dec 18, 2026 on. The stop order is in Documents.',
    conditional_letter:
      'A conditional payoff letter is in Documents. It holds once the payment settles; the final letter follows then.',
  },
});

/** A payoff that waits for money on its way. */
export const payoffAfterMoney = letter({
  key: 'payoff-after-money',
  title: 'A payoff is scheduled after money on its way',
  subject: 'Your payoff is scheduled',
  body: [
    'We’ll wait for this money first: {money_coming}. Then we’ll debit what’s left: {amount} on {day}, if all of it arrives on time.',
    'We’ll tell you the exact amount before we debit it. Until then, you can cancel the payoff on your loan page.',
    '{money_back}',
    '{paychecks}',
    '{conditional_letter}',
  ],
  facts: {
    money_coming: '$136.36 from your paycheck on Fri, Dec 4, 2026',
    amount: '$1,067.82',
    day: 'Tue, Dec 8, 2026',
    money_back: 'We’ll send $12.00 back to you by Thu, Dec 10, 2026.',
    paychecks:
      'We told Northfield Regional Health to stop the deduction: nothing comes out of your paycheck for this loan from Fri, Dec 18, 2026 on. The stop order is in Documents.',
    conditional_letter:
      'A conditional payoff letter is in Documents. It holds once the payment settles; the final letter follows then.',
  },
});

/** PAYOFF-8: the exact amount of such a payoff. */
export const payoffAmount = letter({
  key: 'payoff-amount',
  title: 'The exact amount of a payoff',
  subject: 'We’ll debit {amount} on {day} to pay off your loan',
  body: [
    'That’s exactly what you’ll owe on that day.',
    '{why_more}',
    'If that day doesn’t work for you, you can cancel the payment on your loan page before then.',
  ],
  facts: {
    amount: '$1,204.18',
    day: 'Tue, Dec 8, 2026',
    why_more: 'It’s $136.36 more than expected because some money hasn’t arrived.',
  },
});

/** STAFF-65: the payoff of a day in writing, for somebody who asked staff. */
export const payoffQuoted = letter({
  key: 'payoff-quoted',
  title: 'A payoff quote in writing',
  subject: 'Your payoff: {amount} through {day}',
  body: [
    'You asked what pays off your loan {loan_number}. It’s {amount}, if it reaches us by {day}: {parts}.',
    'Interest runs each day, so it’s a little less before that day and more after it. If you send too much, the rest goes back to you.',
    '{on_the_way}',
    'Pay it on your loan’s page, or mail a check to {company}, {mailing_address}, with your loan’s number on it. To send a wire, call {support_phone} first.',
  ],
  facts: {
    amount: '$1,204.18',
    day: 'Tue, Dec 8, 2026',
    loan_number: 'PS-4F19-22A7',
    parts: '$1,198.06 of principal and $6.12 of interest',
    on_the_way:
      'This isn’t taken off, and what is too much goes back to you: $136.36 comes out of your paycheck on Fri, Dec 4, 2026. Payroll already has the order.',
    company: 'Paystead, Inc.',
    mailing_address: 'P.O. Box 7413, New York, NY 10150',
    support_phone: '+1 (212) 555-0142',
  },
});

/** Nothing is left to debit. */
export const payoffWithoutDebit = letter({
  key: 'payoff-without-debit',
  title: 'A payoff needs no debit',
  subject: 'Your payoff doesn’t need a debit',
  body: ['Everything on its way has arrived, and there’s nothing left to debit.'],
  facts: {},
});

/** We may not debit the account anymore. */
export const payoffCanceled = letter({
  key: 'payoff-canceled',
  title: 'A payoff was canceled because we can’t debit its account',
  subject: 'We canceled your payoff',
  body: [
    'We can’t debit the rest of your loan, {amount}, from this bank account.',
    '{paychecks}',
    'You still owe this amount. You can pay it off from another account.',
  ],
  facts: {
    amount: '$1,204.18',
    paychecks: 'If you’ve stopped your allotment or split deposit, start it again.',
  },
});

/** The loan is paid. */
export const loanPaidOff = letter({
  key: 'loan-paid-off',
  title: 'A loan is paid off',
  subject: 'Your loan is paid off',
  body: [
    '{last_payment} Your loan is paid off, and you owe nothing on it.',
    '{money_back}',
    '{paychecks}',
    '{what_still_comes}',
    'Your payoff letter is in Documents.',
  ],
  facts: {
    last_payment: 'We received $1,204.18 on Tue, Dec 8, 2026.',
    money_back: 'That’s $12.00 more than you owed. We’ll send it back to you.',
    paychecks:
      'We told Northfield Regional Health to stop the deduction: nothing comes out of your paycheck for this loan from Fri, Dec 18, 2026 on. The stop order is in Documents.',
    what_still_comes:
      'If a deduction for this loan still comes out of your paycheck, we’ll send that money back to you.',
  },
});

/** Only the borrower can stop an allotment or a split deposit. */
export const stopAllotment = letter({
  key: 'stop-allotment',
  title: 'The borrower has to stop an allotment or split deposit',
  subject: 'Stop your {allotment_or_deposit}',
  body: [
    'You’re paying off your loan, so your {allotment_or_deposit} isn’t needed from {day} on.',
    'Only you can stop it. The steps take a few minutes. If money still comes, we send it back.',
  ],
  facts: { allotment_or_deposit: 'allotment', day: 'Fri, Dec 18, 2026' },
});

/** It still comes for a loan that is paid. */
export const allotmentStillComes = letter({
  key: 'allotment-still-comes',
  title: 'An allotment or split deposit still comes for a paid loan',
  subject: 'Your {allotment_or_deposit} still comes',
  body: [
    '{amount} came from your paycheck on {day}, but your loan is paid off. We’re sending it back to you.',
    'Stop your {allotment_or_deposit}, so that your next paycheck is whole.',
  ],
  facts: { allotment_or_deposit: 'allotment', amount: '$136.36', day: 'Fri, Dec 18, 2026' },
});
