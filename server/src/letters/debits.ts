import { letter } from './letter.ts';

/** PAY-30: a bank debit comes. */
export const debitReminder = letter({
  key: 'debit-reminder',
  title: 'Reminder of a bank debit',
  subject: 'We’ll debit {amount} on {day}',
  body: [
    'It’s {installment_or_payment}, from your {account}. {usual_amount}',
    'You can stop this debit or pay another way until {cancel_until}.',
  ],
  facts: {
    amount: '$96.12',
    day: 'Fri, Dec 4, 2026',
    installment_or_payment: 'your Dec 4 installment',
    account: 'checking account ending 4417',
    usual_amount: 'The usual amount is $136.36.',
    cancel_until: '4:00 PM Eastern on Thu, Dec 3, 2026',
  },
});

/** PAY-30: a deduction comes. */
export const deductionReminder = letter({
  key: 'deduction-reminder',
  title: 'Reminder of a deduction from a paycheck',
  subject: '{amount} comes out of your {short_payday} paycheck',
  body: [
    'We asked {employer} to deduct {amount} for your loan from your paycheck of {payday}. {usual_amount}',
    'Deductions are your choice. To change how you pay, or if something at work has changed, go to your loan’s page or call {support_phone}.',
  ],
  facts: {
    amount: '$96.12',
    short_payday: 'Dec 4',
    employer: 'Northfield Regional Health',
    payday: 'Fri, Dec 4, 2026',
    usual_amount: 'The usual amount is $136.36.',
    support_phone: '+1 (212) 555-0142',
  },
});

/** PAY-13: an automatic debit has another amount than agreed. */
export const otherAmount = letter({
  key: 'other-amount',
  title: 'An automatic debit has another amount than usual',
  subject: 'We’ll debit {amount} on {day}',
  body: [
    'That’s what is left of your {due} installment, instead of the usual {usual_amount}. We’ll debit it from your {account}.',
    'You can stop this debit or pay another way until {cancel_until}.',
  ],
  facts: {
    amount: '$96.12',
    day: 'Fri, Dec 4, 2026',
    due: 'Dec 4',
    usual_amount: '$136.36',
    account: 'checking account ending 4417',
    cancel_until: '4:00 PM Eastern on Thu, Dec 3, 2026',
  },
});

/** PAY-14: the borrower stops one debit. */
export const debitStopped = letter({
  key: 'debit-stopped',
  title: 'The borrower stopped one automatic debit',
  subject: 'We stopped the debit of {day}',
  body: [
    'As you asked, we won’t debit {amount} on {day}. Later installments are debited as before.',
    'Your {due} installment is still due. Pay it another way by then on your loan’s page, or it will be late.',
  ],
  facts: { amount: '$136.36', day: 'Fri, Dec 4, 2026', due: 'Dec 4' },
});

/** PAY-31: the borrower stops all of them. Their page said what changes in the same words. */
export const automaticDebitsStopped = letter({
  key: 'automatic-debits-stopped',
  title: 'The borrower stopped automatic debits',
  subject: 'We stopped automatic debits for your loan',
  body: ['{what_changes}', 'You can allow them again on your loan’s page.'],
  facts: {
    what_changes:
      'We won’t debit your checking account ending 4417 for installments anymore. You pay each installment yourself by its due date. The next one is $136.36, due Fri, Dec 4, 2026.',
  },
});

/** PAY-12: a copy of what the borrower agreed to. */
export const automaticDebitsAllowed = letter({
  key: 'automatic-debits-allowed',
  title: 'The borrower allowed automatic debits again',
  subject: 'Automatic debits for your loan are on again',
  body: ['You agreed to this:', '{authorization}'],
  facts: {
    authorization:
      'I authorize Paystead again to debit my checking account ending 4417 for each installment of my loan on its due date, as my loan agreement says.',
  },
});

/** A stop of all debits keeps one from the bank. */
export const paymentWaits = letter({
  key: 'payment-waits',
  title: 'A debit waits because of a problem on our side',
  subject: 'Your bank payment has to wait',
  body: [
    'We couldn’t send your payment of {amount} for {day} to the bank. The problem is on our side, and you don’t need to do anything.',
    'There’s no fee, and the days we need don’t count as late. Interest still adds up as agreed. We’ll write again with the new day.',
    'If you’d rather pay another way now, cancel the payment by calling us, or ask us how.',
  ],
  facts: { amount: '$136.36', day: 'Fri, Dec 4, 2026' },
});

/** The stop was lifted. */
export const paymentMoved = letter({
  key: 'payment-moved',
  title: 'A debit that waited has a new day',
  subject: 'Your bank payment has a new day',
  body: [
    'We couldn’t send your payment to the bank on time. That wasn’t your doing: there’s no fee, and the days since then don’t count as late.',
    '{payments}',
    '{payoff_interest}',
    'If a new day doesn’t work for you, cancel the payment on your loan’s page before then.',
  ],
  facts: {
    payments: 'We’ll take your payment of $136.36 on Tue, Dec 8, 2026.',
    payoff_interest:
      'Your payoff comes later than planned, so you still owe the interest for the extra days. Your loan’s page shows it.',
  },
});

/** STAFF-25: staff pause what we collect. */
export const collectionPaused = letter({
  key: 'collection-paused',
  title: 'Bank debits and reminders are paused',
  subject: 'We paused bank debits for your loan until {day}',
  body: [
    'Through {day}, we won’t debit installments from your bank account or remind you of payments for this loan. Debits that we had planned are canceled; payments that you planned yourself stay.',
    'Your installments stay due, interest goes on, and deductions from your paycheck go on. You can pay any day on your loan’s page.',
    'After that day, debits and reminders start again.',
  ],
  facts: { day: 'Thu, Dec 31, 2026' },
});
