import { letter } from './letter.ts';

/** The next paychecks bring the rest of a short one. */
export const shortPaycheck = letter({
  key: 'short-paycheck',
  title: 'A paycheck brought too little',
  subject: 'We’ll ask for {rest} with your next paychecks',
  body: [
    '{employer} sent us {what_came} from your {payday} paycheck. We’ll ask for the other {rest} together with your next installments: {parts}.',
    'You don’t need to do anything. It isn’t late while that arrives, and there’s no fee. No paycheck is asked for more than {most}, as you agreed.',
    'You can also pay it now from your bank account. Then we won’t ask for it again.',
    'If it was taken from your paycheck, tell us on your loan’s page. If you can’t pay, write or call us. We’ll work out a plan with you.',
  ],
  facts: {
    rest: '$68.18',
    employer: 'Northfield Regional Health',
    what_came: '$68.18 of $136.36',
    payday: 'Dec 4',
    parts: '$34.09 on Dec 18, 2026; and $34.09 on Dec 31, 2026',
    most: '$204.54',
  },
});

/** PAYDAY-11: the employer pays on another day, and the installment moves with the paycheck. */
export const paydayMoved = letter({
  key: 'payday-moved',
  title: 'The employer moved a payday',
  subject: 'Your {old_payday} payday is now {new_payday}',
  body: [
    'Your {old_payday} payday is now {new_payday}. {what_moves}',
    '{employer} told us that it pays on that day. The amount stays the same, and you don’t need to do anything.',
  ],
  facts: {
    old_payday: 'December 25',
    new_payday: 'December 24',
    what_moves: 'Your deduction moves with it.',
    employer: 'Northfield Regional Health',
  },
});

/** The borrower sets up an allotment or a split deposit. */
export const depositAsked = letter({
  key: 'deposit-asked',
  title: 'The borrower has to set up a deposit from the paycheck',
  subject: 'Set up payments from your paycheck',
  body: [
    'Your loan’s page has the numbers for your payroll office. Then send us a pay stub that shows the deposit. A clear photo is enough.',
    'Your money doesn’t wait for this. Until it’s set up, we’ll debit your installments from your bank account if you’ve allowed that. If not, pay each one yourself by its day.',
  ],
  facts: {},
});

/** A split deposit or an allotment is confirmed. */
export const depositSetUp = letter({
  key: 'deposit-set-up',
  title: 'A deposit from the paycheck is set up',
  subject: 'Your deposit is set up',
  body: ['From now on, your installments come out of your paychecks.'],
  facts: {},
});

/** Its document didn't show it. */
export const depositNotSetUp = letter({
  key: 'deposit-not-set-up',
  title: 'A document didn’t show the deposit from the paycheck',
  subject: 'Your deposit isn’t set up yet',
  body: [
    'Your document didn’t show the deposit. Set it up with the numbers on its page. We’ll confirm it once the first deposit arrives.',
    'Until then, we’ll debit your installments from your bank account if you’ve allowed that.',
  ],
  facts: {},
});

/** The borrower saves from each paycheck. */
export const savingsStarted = letter({
  key: 'savings-started',
  title: 'Savings from the paycheck start',
  subject: 'You save {amount} from each paycheck',
  body: [
    'From your paycheck on {first_payday} on, {employer} takes {amount}, and we send it to your {account} on the next business day.',
    'It’s your money and no loan. You can stop it any time on your loan page. What you signed is in Documents.',
  ],
  facts: {
    amount: '$50.00',
    first_payday: 'Fri, Dec 18, 2026',
    employer: 'Northfield Regional Health',
    account: 'checking account ending 4417',
  },
});

/** They stop. */
export const savingsStopped = letter({
  key: 'savings-stopped',
  title: 'Savings from the paycheck stopped',
  subject: 'Your paycheck savings stopped',
  body: [
    '{why}',
    'If a paycheck is already on its way with this deduction, we send that money to your account as before.',
  ],
  facts: { why: 'You stopped it. We don’t ask your employer for it anymore.' },
});

/** The bank sent savings back. */
export const savingsReturned = letter({
  key: 'savings-returned',
  title: 'The bank sent savings back',
  subject: 'Your bank sent your {amount} of savings back',
  body: [
    'We sent {amount} from your paycheck, and it came back to us on {day}.',
    'Add another account under Bank accounts and make it your main one, and we’ll send it there. It’s your money, and we keep it for you until then.',
  ],
  facts: { amount: '$50.00', day: 'Tue, Dec 22, 2026' },
});
