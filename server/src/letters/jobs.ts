import { letter } from './letter.ts';

const HEARD = 'Northwind Logistics told us that your job ends on Dec 4, 2026.';
const LAST = 'Your last deduction is $136.36 on Fri, Dec 11, 2026.';
const TERMS =
  'Your loan stays the same: the same rate and the same installments, and it still ends on Nov 26, 2027. Nothing is due sooner.';
const AMOUNT = '$136.36';
const DAY = 'Fri, Dec 11, 2026';

/** Deductions go on after leave, or in the same job. */
export const deductionsAgain = letter({
  key: 'deductions-start-again',
  title: 'Deductions start again',
  subject: 'Your paycheck deductions start again on {day}',
  body: [
    '{what_we_heard} {amount} comes out of your paycheck on {day}, and then on each payday.',
    '{until_then}',
    '{terms}',
  ],
  facts: {
    day: DAY,
    what_we_heard: 'You told us that you’re back at work on Dec 4, 2026.',
    amount: AMOUNT,
    until_then:
      'Until then everything stays as it is: your Nov 27 installment is collected as we told you before.',
    terms: TERMS,
  },
});

/** CONT-4: unpaid leave moves installments to the end. */
export const deductionsPause = letter({
  key: 'deductions-pause',
  title: 'Deductions pause: installments move',
  subject: 'Your deductions pause while you’re on unpaid leave',
  body: [
    '{what_we_heard} {last_deduction}',
    'Nothing is due from {first_day} through {last_day}. {how_many_move} to the end of your loan, which now ends on {new_end}. This doesn’t use up a skip.',
    'Interest keeps running at the same rate. It adds {interest} in all.',
    '{after_the_pause}',
    'If you’re back sooner or can’t come back, tell us on the page below, or call us.',
  ],
  facts: {
    what_we_heard: 'You told us that your unpaid leave starts on Dec 4, 2026.',
    last_deduction: LAST,
    first_day: 'Dec 5, 2026',
    last_day: 'Jan 30, 2027',
    how_many_move: '4 installments move',
    new_end: 'Jan 21, 2028',
    interest: '$61.20',
    after_the_pause:
      'Your deductions of $136.36 start again on Fri, Feb 5, 2027, when you’re back.',
  },
});

/** Unpaid leave that moves no installment. */
export const deductionsPauseOnly = letter({
  key: 'deductions-pause-only',
  title: 'Deductions pause: no installment moves',
  subject: 'Your deductions pause while you’re on unpaid leave',
  body: [
    '{what_we_heard} {last_deduction}',
    'If you’re back sooner or can’t come back, tell us on the page below, or call us.',
  ],
  facts: {
    what_we_heard: 'You told us that your unpaid leave starts on Dec 4, 2026.',
    last_deduction: LAST,
  },
});

/** CONT-4: the longest pause ends. */
export const pauseEnds = letter({
  key: 'pause-ends',
  title: 'The longest pause ends',
  subject: 'Your pause ends on {last_day_short}',
  body: [
    'We can pause installments for at most {most_days} days of unpaid leave. Yours ends on {last_day}.',
    'If you’re back at work, tell us on the page below, and your deductions start again.',
    '{if_still_on_leave}',
    'If you can’t pay then, call us before that day. We’ll work out a plan with you.',
  ],
  facts: {
    last_day_short: 'Dec 11, 2026',
    most_days: '90',
    last_day: DAY,
    if_still_on_leave:
      'If you’re still on leave, $136.36 is yours to pay on Fri, Dec 18, 2026. You can choose a bank debit for all that follow, or pay each time.',
  },
});

/** CONT-2: the backup account pays from now on. */
export const backupPays = letter({
  key: 'backup-account-pays',
  title: 'The backup account pays after a job',
  subject: 'Your installments come from your bank account from {first_day_short}',
  body: [
    '{what_we_heard} {last_deduction}',
    'You let us use your bank account in that case. We’ll debit {amount} from your {account} on {first_day}{days_after}: the same amounts on the same days.',
    '{installment_before}',
    '{terms}',
    '{pension}',
    '{how_to_stop}',
  ],
  facts: {
    first_day_short: 'Dec 11',
    what_we_heard: HEARD,
    last_deduction: LAST,
    amount: AMOUNT,
    account: 'checking account ending 3381',
    first_day: DAY,
    days_after: ', then on Dec 25 and Jan 8, and so on',
    installment_before:
      'Your Nov 27 installment is too close for us to announce a debit. We’ll tell you its day 3 business days before.',
    terms: TERMS,
    pension: 'If you’d rather pay from your pension, you can set up an allotment.',
    how_to_stop:
      'You can stop this or choose another way at any time: in your account, by email or by phone.',
  },
});

/** The same, if no installment is left to debit. */
export const backupPaysNothing = letter({
  key: 'backup-account-pays-nothing',
  title: 'The backup account pays after a job: nothing left to debit',
  subject: 'Your installments come from your bank account',
  body: ['{what_we_heard} {last_deduction}', '{terms}', '{pension}', '{how_to_stop}'],
  facts: {
    what_we_heard: HEARD,
    last_deduction: LAST,
    terms: TERMS,
    pension: 'If you’d rather pay from your pension, you can set up an allotment.',
    how_to_stop:
      'You can stop this or choose another way at any time: in your account, by email or by phone.',
  },
});

/** CONT-2: the borrower chooses how to pay after a job. */
export const chooseHowToPay = letter({
  key: 'choose-how-to-pay',
  title: 'Choose how to pay after a job',
  subject: 'Choose how to pay your loan after {employer}',
  body: [
    '{what_we_heard} {last_deduction}',
    '{next_installment} Choose how to pay it: a debit from your bank account, a deduction at a new job, or a payment you make each time.',
    '{terms}',
    'It takes one signature. If you can’t pay now, call us. We’ll work out a plan with you.',
  ],
  facts: {
    employer: 'Northwind Logistics',
    what_we_heard: HEARD,
    last_deduction: LAST,
    next_installment: 'Your next installment, $136.36 on Fri, Dec 25, 2026, is then yours to pay.',
    terms: TERMS,
  },
});

/** CONT-2, CONT-8: the same after retirement. */
export const chooseHowToPayRetired = letter({
  key: 'choose-how-to-pay-retired',
  title: 'Choose how to pay after retirement',
  subject: 'Choose how to pay your loan after {employer}',
  body: [
    '{what_we_heard} {last_deduction}',
    '{next_installment} Choose how to pay it: an allotment from your pension, a debit from your bank account, or a payment you make each time.',
    '{terms}',
    'It takes one signature. If you can’t pay now, call us. We’ll work out a plan with you.',
  ],
  facts: {
    employer: 'Northwind Logistics',
    what_we_heard: 'Northwind Logistics told us that you retire on Dec 4, 2026.',
    last_deduction: LAST,
    next_installment: 'Your next installment, $136.36 on Fri, Dec 25, 2026, is then yours to pay.',
    terms: TERMS,
  },
});
