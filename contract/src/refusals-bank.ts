/** Refusals about bank accounts; `{bank}` and `{Bank}` are replaced by the bank’s name. */
export const BANK_REFUSALS = {
  BANK_LINK_DOWN: {
    status: 503,
    sentence:
      'Bank sign-ins cannot be reached right now. Add the account by hand, or try again later.',
  },
  LINK_TOKEN_EXPIRED: {
    status: 422,
    sentence: 'The sign-in of {bank} has expired. Start it again.',
  },
  ACCOUNT_NOT_SUPPORTED: {
    status: 422,
    sentence: 'The account at {bank} cannot be used. Choose a checking or savings account.',
  },
  OWNER_DIFFERS: {
    status: 422,
    sentence: 'The account at {bank} is in another name. Choose an account of your own.',
  },
  BANK_STILL_WAITING: {
    status: 422,
    sentence:
      '{Bank} has not answered yet. We keep asking and write to you. You need not wait: add the account by hand, or come back later.',
  },
  BANK_SIGN_IN_AGAIN: {
    status: 422,
    sentence: '{Bank} wants you to sign in once more before it tells us your account.',
  },
  BANK_NUMBERS_MISSING: {
    status: 422,
    sentence: '{Bank} did not tell us enough about the account. Type your account numbers instead.',
  },
  ACCOUNT_KNOWN: { status: 422, sentence: 'You have added this account already.' },
  BANK_ACCOUNT_NOT_VERIFIED: { status: 422, sentence: 'Verify this bank account first.' },
  BANK_ACCOUNT_IN_USE: { status: 422, sentence: 'This account is in use and cannot be removed.' },
  MICRO_DEPOSITS_DIFFER: {
    status: 422,
    sentence: 'These are not the two amounts. Check your statement and try again.',
  },
  MICRO_DEPOSITS_NOT_SENT: { status: 422, sentence: 'The two deposits have not arrived yet.' },
  MICRO_DEPOSITS_EXPIRED: {
    status: 422,
    sentence: 'The 10 days to confirm are over. Add the account again.',
  },
  MICRO_DEPOSITS_USED_UP: {
    status: 422,
    sentence: 'All three tries are used. Choose another way to verify.',
  },

  // Emailed links that ask for a bank account
  KEY_UNKNOWN: {
    status: 422,
    sentence: 'This link is not complete. Open it from our message again, or copy all of it.',
  },
  KEY_USED: {
    status: 422,
    sentence: 'This link has been used. If that was not you, call us right away.',
  },
  KEY_EXPIRED: {
    status: 422,
    sentence: 'This link is too old, or we sent you a newer one. Open the newest, or call us.',
  },
  ACCOUNT_USED_UP: {
    status: 422,
    sentence: 'This account could not be verified several times. Give another one, or call us.',
  },
} as const;
