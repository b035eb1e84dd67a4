/** Refusals about acts of staff on a loan's money. */
export const LOAN_ACT_REFUSALS = {
  LOAN_TAKES_NO_MONEY: {
    status: 422,
    sentence: 'This loan takes no money: it isn’t open yet, or it was canceled.',
  },
  RECEIPT_DAY: {
    status: 422,
    sentence: 'Choose a day from {from} to {to}.',
  },
  RECEIPT_KNOWN: {
    status: 422,
    sentence: 'This payment is on the loan already: same kind, number and amount.',
  },
  RECEIPT_REVERSED: {
    status: 422,
    sentence: 'This payment was taken back already. Reload the page to see when.',
  },
  LOAN_NOT_CREDITABLE: {
    status: 422,
    sentence: 'Only an open loan can be credited.',
  },
  CREDIT_TOO_LARGE: {
    status: 422,
    sentence: 'The loan owes {owed} of that. Credit that much at most.',
  },
  CREDIT_CLOSES: {
    status: 422,
    sentence: 'That would pay off the loan. Propose a settlement instead.',
  },
  CHARGE_OFF_NOT_ALLOWED: { status: 422, sentence: '{why}' },
  PAUSE_DAY_MISSING: {
    status: 422,
    sentence: 'Choose the last day of the pause, at most 60 days from today.',
  },
  PAYOFF_AMOUNT_CHANGED: {
    status: 409,
    sentence:
      'The payoff has changed since you saw it. Look at the new figures, and send it again.',
  },
  AUTHORIZATION_CHANGED: {
    status: 409,
    sentence: 'The words of the authorization have changed. Read the new ones to the borrower.',
  },
} as const;
