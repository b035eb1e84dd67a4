import { letter } from './letter.ts';

/** A debit came back before it settled. */
export const paymentReturned = letter({
  key: 'payment-returned',
  title: 'A bank debit was returned',
  subject: 'Your {amount} payment was returned',
  body: [
    'Your bank returned the {amount} debit of {day}. {reason}.',
    'We don’t charge a fee for this. You still owe the amount.',
    '{paychecks}',
    '{next_step}',
  ],
  facts: {
    amount: '$136.36',
    day: 'Fri, Dec 4, 2026',
    reason: 'There wasn’t enough money in the account',
    paychecks:
      'We took back the stop order to Northfield Regional Health. Your installments come out of your paychecks again.',
    next_step:
      'If we try again, we’ll tell you the day first. To pay sooner, go to your loan page or call us.',
  },
});

/** It came back when nothing was owed on its loan any more. */
export const paymentReturnedOwingNothing = letter({
  key: 'payment-returned-nothing-owed',
  title: 'A bank debit of a closed loan was returned',
  subject: 'Your {amount} payment was returned',
  body: [
    'Your bank returned the {amount} debit of {day}. {reason}.',
    '{closed}, so you don’t owe anything on it. We won’t try again, and we don’t charge a fee for this.',
  ],
  facts: {
    amount: '$136.36',
    day: 'Fri, Dec 4, 2026',
    reason: 'There wasn’t enough money in the account',
    closed: 'Your loan is paid off',
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

/** CONT-5: an installment didn't come from pay. */
export const backupDebit = letter({
  key: 'backup-debit',
  title: 'A missed installment is debited from the backup account',
  subject: 'We’ll debit {amount} on {day}',
  body: [
    'Your {due} installment didn’t come from your pay. You let us use your bank account in that case, so we’ll debit {amount} from your {account} on {day}.',
    'There’s no fee. If your employer already took it from your paycheck, call us before that day.',
    'If that day doesn’t work for you, you can cancel it on your loan page until {cancel_until}.',
  ],
  facts: {
    amount: '$136.36',
    day: 'Fri, Dec 11, 2026',
    due: 'Dec 4',
    account: 'checking account ending 4417',
    cancel_until: '4:00 PM Eastern on Thu, Dec 10, 2026',
  },
});

/** We may not debit its account anymore. */
export const paymentCanceled = letter({
  key: 'payment-canceled',
  title: 'A payment was canceled because we can’t debit its account',
  subject: 'We canceled your {amount} payment',
  body: [
    'We can’t debit this bank account anymore, so we canceled your {amount} payment scheduled for {day}.',
    '{paychecks}',
    'You still owe this amount. Pay from another account, or allow debits from this one again.',
  ],
  facts: {
    amount: '$136.36',
    day: 'Fri, Dec 11, 2026',
    paychecks:
      'We took back the stop order to Northfield Regional Health. Your installments come out of your paychecks again.',
  },
});

/** What the borrower agreed to on the phone. */
export const phonePayment = letter({
  key: 'phone-payment',
  title: 'A payment was taken by phone',
  subject: 'Your {amount} payment on {day}',
  body: [
    'You told us on the phone to debit {amount} from your bank account on {day}: {account}. Your confirmation number is {confirmation_number}.',
    'What you agreed to: “{authorization}”',
    'You can cancel it on your loan page until {cancel_until}. If you didn’t ask for this, call {support_phone} right away.',
  ],
  facts: {
    amount: '$80.00',
    day: 'Fri, Dec 11, 2026',
    account: 'Checking account ending 4417',
    confirmation_number: '7K3M-Q4TX-9B',
    authorization: 'I authorize a debit of $80.00 from my bank account on December 11, 2026.',
    cancel_until: '4:00 PM Eastern on Thu, Dec 10, 2026',
    support_phone: '+1 (212) 555-0142',
  },
});

/** Staff cancel a payment for its borrower. */
export const paymentCanceledByStaff = letter({
  key: 'payment-canceled-by-staff',
  title: 'Staff canceled a payment for the borrower',
  subject: 'We canceled your {amount} payment',
  body: [
    'We canceled your {amount} payment of {day} for you. Nothing leaves your bank account for it.',
    'You still owe that amount. You can plan a payment on your loan’s page any day.',
  ],
  facts: { amount: '$80.00', day: 'Fri, Dec 11, 2026' },
});

/** PAY-32: a planned debit takes less than we said. */
export const debitLowered = letter({
  key: 'debit-lowered',
  title: 'A planned debit was lowered',
  subject: 'We’ll debit {amount} on {day}, not {amount_before}',
  body: [
    'Other money for this loan came in first, so you owe less than when the debit was planned. We lowered it to {amount}.',
    '{next_step}',
  ],
  facts: {
    amount: '$96.12',
    day: 'Fri, Dec 11, 2026',
    amount_before: '$136.36',
    next_step: 'You don’t need to do anything.',
  },
});

/** PAY-32: a planned debit has nothing left to take. */
export const debitDropped = letter({
  key: 'debit-dropped',
  title: 'A planned debit was canceled because other money came in',
  subject: 'We won’t debit {amount} on {day}',
  body: [
    'Other money for this loan came in first, so we canceled the {amount} debit planned for {day}.',
    '{paychecks}',
    'Your loan’s page shows what you still owe, if anything.',
  ],
  facts: {
    amount: '$136.36',
    day: 'Fri, Dec 11, 2026',
    paychecks: 'If you’ve stopped your allotment or split deposit, start it again.',
  },
});

/** The card's bank took its promise back before we had the money. */
export const cardPaymentLost = letter({
  key: 'card-payment-lost',
  title: 'A card payment didn’t go through',
  subject: 'Your {amount} card payment didn’t go through',
  body: [
    'Your card’s bank didn’t send us the {amount}, so we charged nothing, and you still owe it.',
    'You can pay it on your loan page, with a card or from your bank account. If you can’t right now, call us and we’ll work out a plan.',
  ],
  facts: { amount: '$80.00' },
});
