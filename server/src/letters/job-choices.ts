import { letter } from './letter.ts';

const COPY =
  'The signed copy is in Documents. Your loan’s terms stay the same, and nothing is due sooner.' as const;

/** CONT-3: debits from an account were signed. */
export const bankChosen = letter({
  key: 'bank-debits-signed',
  title: 'Bank debits after a job were signed',
  subject: 'Your installments will come from your bank account',
  body: ['You signed: {what_you_signed}', COPY],
  facts: {
    what_you_signed:
      'From December 11, 2026, Paystead may debit $136.36 from my checking account ending 3381 every other Friday until my loan is paid; the last debit may be smaller. I can take this back at any time in my account, by email or by phone.',
  },
});

/** A deduction at a new employer was signed. */
export const newJobChosen = letter({
  key: 'new-employer-signed',
  title: 'A deduction at a new employer was signed',
  subject: 'We’ll look for you on your new employer’s list',
  body: ['You signed: {what_you_signed}', '{what_comes_next}', COPY],
  facts: {
    what_you_signed:
      'Once Lakeshore Health confirms my job, I ask it to take my installment of $136.36 from my pay each payday, from the first payday it can be asked for, and to send it to Paystead. This is voluntary.',
    what_comes_next:
      'We check with Lakeshore Health’s list each night. Deductions start on the first payday we can still ask for. Until then you pay each installment yourself.',
  },
});

/** Paying by hand was signed. */
export const byHandChosen = letter({
  key: 'paying-by-hand-signed',
  title: 'Paying by hand was signed',
  subject: 'You’ll pay each installment yourself',
  body: ['You signed: {what_you_signed}', COPY],
  facts: {
    what_you_signed:
      'After that I pay each installment myself, starting with $136.36 on December 11, 2026. I can choose another way at any time.',
  },
});

/** An allotment from a pension was signed. */
export const allotmentChosen = letter({
  key: 'allotment-signed',
  title: 'An allotment from a pension was signed',
  subject: 'Set up your allotment',
  body: ['You signed: {what_you_signed}', COPY],
  facts: {
    what_you_signed:
      'I will set up $136.36 of each pension payment to go to Paystead until my loan is paid. Only I can start, change or stop it. Until it arrives, each installment is mine to pay.',
  },
});

/** What was signed was taken back. */
export const choiceRevoked = letter({
  key: 'way-to-pay-revoked',
  title: 'A way to pay was taken back',
  subject: 'You took back how you pay your loan',
  body: [
    'We canceled every debit that wasn’t at the bank yet, and we’ll start none from now on. A payment that is already on its way may still arrive.',
    'Each installment is now yours to pay on its day. We remind you 3 business days before.',
    'To choose another way, open the page below or call us.',
  ],
  facts: {},
});

/** CONT-6: an installment to pay by hand is due soon. */
export const ownPaymentDue = letter({
  key: 'own-payment-due',
  title: 'A payment by hand is due soon',
  subject: '{amount} is due on {day}',
  body: [
    'Your installment of {amount} is due on {day}. Nothing is taken by itself: you pay it on your loan’s page, or by phone.',
    'If you can’t pay it, call us before that day. We’ll work out a plan with you.',
  ],
  facts: { amount: '$136.36', day: 'Fri, Dec 11, 2026' },
});

/** CONT-7: a new employer takes the loan over. */
export const newEmployerStarts = letter({
  key: 'new-employer-starts',
  title: 'Deductions start at a new employer',
  subject: 'Your installments come from your paycheck at {employer}',
  body: [
    '{employer} confirmed your job. The first deduction is {amount} on {first_day}, and then on each payday.',
    '{terms}',
    'Installments before that day are paid as you chose. You can stop the deduction at any time.',
  ],
  facts: {
    employer: 'Lakeshore Health',
    amount: '$136.36',
    first_day: 'Fri, Dec 11, 2026',
    terms:
      'Your loan stays the same: the same rate and the same installments, and it still ends on Nov 26, 2027. Nothing is due sooner.',
  },
});
