/** Refusals about a job that ends or changes. */
export const CONTINUITY_REFUSALS = {
  JOB_SAID_BY_EMPLOYER: {
    status: 422,
    sentence: 'Your employer has already told us about this job. If it’s wrong, call us.',
  },
  NOTHING_TO_TAKE_BACK: { status: 422, sentence: 'There’s nothing to take back.' },
  EMPLOYER_UNKNOWN: {
    status: 422,
    sentence: 'We don’t work with this employer. Choose one from the list, or pay another way.',
  },
} as const;
