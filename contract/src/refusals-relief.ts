/** Refusals of relief: plans, skips, moved paydays, settlements. */
export const RELIEF_REFUSALS = {
  RELIEF_NOT_OPEN: { status: 422, sentence: '{why}' },
  RELIEF_ASKED_ALREADY: {
    status: 422,
    sentence: 'You already asked, and a person is looking at it. We answer by {by}.',
  },
  RELIEF_REQUEST_CLOSED: { status: 422, sentence: 'This request was answered already.' },
  RELIEF_TERMS_REFUSED: { status: 422, sentence: '{why}' },
  RELIEF_OFFER_OPEN: {
    status: 422,
    sentence: 'There’s an open offer or agreement on this loan. Withdraw it first.',
  },
  RELIEF_OFFER_OVER: { status: 422, sentence: 'This offer isn’t open anymore.' },
  RELIEF_OFFER_VOID: {
    status: 422,
    sentence:
      'Your loan has changed since we made this offer, so its numbers no longer fit. Ask again, and we’ll work out a new one.',
  },
  PAYDAY_FIGURES_CHANGED: {
    status: 422,
    sentence: 'Your loan has changed in the meantime. Check the new numbers, then confirm again.',
  },
  UNDO_TOO_LATE: { status: 422, sentence: 'It’s too late to undo this.' },
} as const;
