import { letter } from './letter.ts';

/** Money for a loan came in. */
export const moneyReceived = letter({
  key: 'money-received',
  title: 'We received money for a loan',
  subject: 'We received {amount}',
  body: [
    'We received {amount} from {where_from}. {when_it_counts}',
    '{still_owed}',
    '{money_back}',
  ],
  facts: {
    amount: '$136.36',
    where_from: 'your paycheck of Fri, Dec 4, 2026',
    when_it_counts: 'It reached us on Mon, Dec 7, 2026 and counts from payday.',
    still_owed: 'You still owe $420.00 on this loan. It won’t grow.',
    money_back: 'That’s $12.00 more than you owed. We’ll send it back to you.',
  },
});

/** Money that was on a loan was returned. */
export const moneyReturned = letter({
  key: 'money-returned',
  title: 'Money that we had received was returned',
  subject: 'Your {amount} payment was returned',
  body: [
    'The {amount} we received on {day} was returned. {reason}.',
    'So you still owe that amount. We don’t charge a fee for this.',
    'You can pay it on your loan page. If you can’t right now, call us and we’ll work out a plan.',
    '{refund_owed}',
    '{loan_open_again}',
    '{paychecks}',
  ],
  facts: {
    amount: '$136.36',
    day: 'Fri, Dec 4, 2026',
    reason: 'There wasn’t enough money in the account',
    refund_owed:
      'We’d already sent you a refund from that payment, so you also owe $12.00 of it. No interest runs on that.',
    loan_open_again: 'Your loan is open again, so the payoff letter in Documents no longer holds.',
    paychecks:
      'We took back the stop order to Northfield Regional Health. Your installments come out of your paychecks again.',
  },
});

/** Money for a loan that is Void was returned: nothing is owed on it. */
export const moneyReturnedVoid = letter({
  key: 'money-returned-void',
  title: 'Money for a canceled loan was returned',
  subject: 'Your {amount} payment was returned',
  body: [
    'The {amount} we received on {day} was returned. {reason}.',
    'Your loan is canceled, so you don’t owe anything on it. We don’t charge a fee for this.',
    '{refund_sent}',
  ],
  facts: {
    amount: '$136.36',
    day: 'Fri, Dec 4, 2026',
    reason: 'There wasn’t enough money in the account',
    refund_sent:
      'We’d already sent you a refund of $136.36 from that payment. Please call us about sending it back.',
  },
});

/** We had posted money by mistake. */
export const moneyTakenBack = letter({
  key: 'money-taken-back',
  title: 'Money that we posted by mistake was taken back off a loan',
  subject: 'We took {amount} back off your loan',
  body: [
    'We posted {amount} to your loan for {day} by mistake, and took it back off. {reason}.',
    'Your loan stands as it would without it. We don’t charge a fee for this.',
    '{refund_owed}',
    '{loan_open_again}',
    '{paychecks}',
  ],
  facts: {
    amount: '$136.36',
    day: 'Fri, Dec 4, 2026',
    reason: 'It belongs to another loan',
    refund_owed:
      'We’d already sent you a refund from that payment, so you also owe $12.00 of it. No interest runs on that.',
    loan_open_again: 'Your loan is open again, so the payoff letter in Documents no longer holds.',
    paychecks:
      'We took back the stop order to Northfield Regional Health. Your installments come out of your paychecks again.',
  },
});

/** STAFF-23: we lower a debt at our cost. */
export const loanCredited = letter({
  key: 'loan-credited',
  title: 'We credited money to a loan',
  subject: 'We credited {amount} to your loan',
  body: [
    '{what_we_credited}',
    'You don’t have to do anything. You’ll see the credit on your loan’s page.',
  ],
  facts: {
    amount: '$25.00',
    what_we_credited: 'We waived $25.00 of the interest on your loan.',
  },
});

/** DEDUCT-8: money came above what we asked for. */
export const moneyHeld = letter({
  key: 'money-held',
  title: 'We hold money above what we asked for',
  subject: 'We hold {amount} of yours',
  body: [
    'On {day} we received {amount} more than we asked for.',
    'Tell us by {decide_by} what to do with it: send it back to you, keep it for your next installment, or pay down your loan now.',
    'If we don’t hear from you, we send it to your bank account. It’s your money.',
  ],
  facts: { amount: '$50.00', day: 'Fri, Dec 4, 2026', decide_by: 'Fri, Dec 18, 2026' },
});

/** HELD-4: a state gets money that nobody claims. */
export const unclaimedMoney = letter({
  key: 'unclaimed-money',
  title: 'We still hold money that its owner hasn’t claimed',
  subject: 'We still hold {amount} of yours',
  body: [
    'We’ve held {amount} for you since {held_since}.',
    'Call us or add a bank account by {claim_by}, and we’ll send it to you.',
    'If we don’t hear from you, the law has us give it to your state, where you can claim it.',
  ],
  facts: { amount: '$50.00', held_since: 'December 4, 2025', claim_by: 'January 26, 2027' },
});
