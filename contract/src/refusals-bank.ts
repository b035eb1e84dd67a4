/** Refusals about bank accounts; `{bank}` and `{Bank}` are replaced by the bank’s name. */
export const BANK_REFUSALS = {
  BANK_LINK_DOWN: {
    status: 503,
    sentence: 'We can’t connect to banks right now. Add the account by hand, or try again later.',
  },
  LINK_TOKEN_EXPIRED: {
    status: 422,
    sentence: 'Your login at {bank} has expired. Start again.',
  },
  ACCOUNT_NOT_SUPPORTED: {
    status: 422,
    sentence: 'We can’t use your account at {bank}. Choose a checking or savings account.',
  },
  OWNER_DIFFERS: {
    status: 422,
    sentence: 'The account at {bank} isn’t in your name. Choose one that is.',
  },
  BANK_STILL_WAITING: {
    status: 422,
    sentence:
      '{Bank} hasn’t answered yet. We’ll keep asking and write to you. You don’t have to wait: add the account by hand, or come back later.',
  },
  BANK_SIGN_IN_AGAIN: {
    status: 422,
    sentence: '{Bank} wants you to log in again before it shares your account with us.',
  },
  BANK_NUMBERS_MISSING: {
    status: 422,
    sentence: '{Bank} didn’t tell us enough about the account. Type your account numbers instead.',
  },
  ACCOUNT_KNOWN: { status: 422, sentence: 'You’ve already added this account.' },
  BANK_ACCOUNT_NOT_VERIFIED: { status: 422, sentence: 'Verify this bank account first.' },
  BANK_ACCOUNT_IN_USE: {
    status: 422,
    sentence: 'This account is still in use, so you can’t remove it.',
  },
  MICRO_DEPOSITS_DIFFER: {
    status: 422,
    sentence: 'These aren’t the two amounts. Check your statement and try again.',
  },
  MICRO_DEPOSITS_NOT_SENT: { status: 422, sentence: 'The two deposits haven’t arrived yet.' },
  MICRO_DEPOSITS_EXPIRED: {
    status: 422,
    sentence: 'You had 10 days to confirm this account, and they’ve passed. Add it again.',
  },
  MICRO_DEPOSITS_USED_UP: {
    status: 422,
    sentence: 'You’ve used all three tries. Choose another way to verify.',
  },

  // Emailed links that ask for a bank account
  KEY_UNKNOWN: {
    status: 422,
    sentence: 'Part of this link is missing. Open it from our message again, or copy all of it.',
  },
  KEY_USED: {
    status: 422,
    sentence: 'This link has already been used. If that wasn’t you, call us right away.',
  },
  KEY_EXPIRED: {
    status: 422,
    sentence: 'This link has expired, or we sent you a newer one. Open the newest one, or call us.',
  },
  ACCOUNT_USED_UP: {
    status: 422,
    sentence:
      'We’ve tried several times and couldn’t verify this account. Use another one, or call us.',
  },
} as const;
