/** Refusals about reports to the credit bureaus. */
export const FURNISHING_REFUSALS = {
  NOTHING_REPORTED: {
    status: 422,
    sentence: 'We haven’t reported anything about this loan yet.',
  },
  DISPUTE_OPEN: {
    status: 409,
    sentence: 'A dispute about this loan is open already. Add to it instead.',
  },
  DISPUTE_CLOSED: {
    status: 409,
    sentence: 'This dispute has been answered. Reload the page to see the answer.',
  },
  DISPUTE_NOT_ANSWERED: {
    status: 409,
    sentence: 'There’s no answer to disagree with.',
  },
  DISPUTE_NEEDS_CORRECTION: {
    status: 422,
    sentence:
      'Correct the report first: nothing of this loan has been corrected since the dispute.',
  },
  BUREAU_FILE_ON_ITS_WAY: {
    status: 409,
    sentence: 'This file is on its way to the bureaus. Correct single loans instead.',
  },
  BUREAU_FILE_NOT_STOPPED: {
    status: 409,
    sentence: 'This file isn’t stopped. Reload the page to see where it is.',
  },
  REPORT_BLOCKED: {
    status: 409,
    sentence: 'This debt is blocked as identity theft and is never reported again.',
  },
  REPORT_INCONSISTENT: { status: 422, sentence: '{why}' },
} as const;
