/** Refusals of servicing and payments. */
export const PAYMENT_REFUSALS = {
  LOAN_NOT_OPEN: { status: 422, sentence: 'This loan isn’t open.' },
  LOAN_NOT_CANCELLABLE: {
    status: 422,
    sentence: 'The money is on its way, so the loan can’t be canceled.',
  },
  DATE_OUT_OF_RANGE: { status: 422, sentence: 'Choose a day within the range shown.' },
  DATE_NOT_BANKING_DAY: { status: 422, sentence: 'Choose a business day' },
  MODE_NOT_OPEN: { status: 422, sentence: 'You can’t make this payment on your loan right now.' },
  METHOD_NOT_OPEN: { status: 422, sentence: 'You can’t pay this way on your loan right now.' },
  AMOUNT_MISSING: { status: 422, sentence: 'Enter an amount.' },
  AMOUNT_BELOW_MINIMUM: { status: 422, sentence: 'Enter a larger amount.' },
  AMOUNT_ABOVE_PAYOFF: {
    status: 422,
    sentence: 'This is more than you owe. Enter a smaller amount.',
  },
  FLAG_IN_FORCE: { status: 409, sentence: 'This loan already has a flag of this kind.' },
  NOTHING_PAST_DUE: { status: 422, sentence: 'Nothing is past due.' },
  CUT_OFF_PASSED: {
    status: 422,
    sentence: 'It’s too late for that day. The bank already has its payments.',
  },
  PAYMENT_ALREADY_PLANNED: {
    status: 422,
    sentence: 'A payment that covers this is already scheduled.',
  },
  PAYOFF_WAY_MISSING: {
    status: 422,
    sentence: 'Other money for your loan is on its way. Choose what to do with it.',
  },
  PAYOFF_WAY_NOT_OPEN: {
    status: 422,
    sentence: 'That choice doesn’t work for that day. Pick the other one, or another day.',
  },
  PAYOFF_CHANGED: {
    status: 422,
    sentence: 'The money on its way to your loan has changed. Check the list and choose again.',
  },
  DEDUCTION_NOT_MISSING: {
    status: 422,
    sentence: 'We aren’t missing a deduction from that paycheck.',
  },
  HOLD_DAY_MISSING: { status: 422, sentence: 'Choose the last day of the hold.' },
  HOLD_DAY_OUT_OF_RANGE: {
    status: 422,
    sentence: 'Choose a day after we’d stop waiting anyway, and at most 60 days from today.',
  },
  PAYMENT_JUST_MADE: {
    status: 422,
    sentence: 'You made the same payment {ago}. To pay again, confirm it.',
  },
  STOP_ORDER_TAKEN_BACK: {
    status: 422,
    sentence: 'This order was taken back. Go on deducting as the file says.',
  },
  SAVINGS_NOT_OPEN: {
    status: 422,
    sentence: 'You can’t send part of your paycheck to savings right now.',
  },
  CARD_TRIES_USED: {
    status: 422,
    sentence:
      'Cards for this loan were refused too often today. Pay from your bank account, or try a card again tomorrow.',
  },
} as const;
