/** Refusals of a login, with a password or with another company. */
export const LOGIN_REFUSALS = {
  // Login; the body of a refused login is the code itself (S8.1)
  c2: { status: 401, sentence: 'c2' },
  c3: { status: 401, sentence: 'c3' },
  c4: { status: 401, sentence: 'c4' },
  s1: { status: 503, sentence: 's1' },
  LOGIN_UNRECOGNIZED: { status: 401, sentence: '' },
  /** L9: this login needs an answer of the check; the header names it for the page (S8.1). */
  RECAPTCHA_NEEDED: { status: 401, sentence: '' },

  // With another company (S7.8)
  SOCIAL_EXPIRED: {
    status: 422,
    sentence: 'This login took too long, or was started in another browser. Start again.',
  },
  SOCIAL_REFUSED: {
    status: 422,
    sentence: 'We couldn’t confirm this login. Start again, or log in with your password.',
  },
  SOCIAL_EMAIL_UNVERIFIED: {
    status: 422,
    sentence:
      'That account’s email address isn’t confirmed. Confirm it there first, or log in with your password.',
  },
} as const;
