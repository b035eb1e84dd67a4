/** Refusals of servicing and payments. */
export const PAYMENT_REFUSALS = {
  LOAN_NOT_OPEN: { status: 422, sentence: 'This loan is not open.' },
  LOAN_NOT_CANCELLABLE: {
    status: 422,
    sentence: 'The money is on its way, so the loan cannot be cancelled.',
  },
  DATE_OUT_OF_RANGE: { status: 422, sentence: 'Choose a day within the range shown.' },
  DATE_NOT_BANKING_DAY: { status: 422, sentence: 'Choose a business day' },
  MODE_NOT_OPEN: { status: 422, sentence: 'This payment is not possible for your loan now.' },
  METHOD_NOT_OPEN: { status: 422, sentence: 'This way to pay is not open for your loan.' },
  AMOUNT_MISSING: { status: 422, sentence: 'Enter an amount.' },
  AMOUNT_BELOW_MINIMUM: { status: 422, sentence: 'Enter a larger amount.' },
  AMOUNT_ABOVE_PAYOFF: {
    status: 422,
    sentence: 'This is more than you owe. Enter a smaller amount.',
  },
  NOTHING_PAST_DUE: { status: 422, sentence: 'Nothing is past due.' },
  CUT_OFF_PASSED: { status: 422, sentence: 'The cut-off for this day has passed.' },
  PAYMENT_ALREADY_PLANNED: {
    status: 422,
    sentence: 'A payment that covers this is planned already.',
  },
  PAYOFF_WAY_MISSING: {
    status: 422,
    sentence: 'Other money for your loan is on its way. Choose how to count it.',
  },
  PAYOFF_WAY_NOT_OPEN: {
    status: 422,
    sentence: 'This way is not possible for that day. Choose the other one, or another day.',
  },
  PAYOFF_CHANGED: {
    status: 422,
    sentence: 'The money on its way to your loan has changed. Look at the list and choose again.',
  },
  PAYMENT_JUST_MADE: {
    status: 422,
    sentence: 'You made the same payment {ago}. If you mean to pay again, confirm it.',
  },
} as const;
