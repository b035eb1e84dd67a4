import type { Answer } from '@paystead/contract/call';
import type { reportBankLinkError } from '@paystead/contract/bank-accounts/bank-accounts';

type Advice = Answer<typeof reportBankLinkError>;
type Route = Advice['next'][number];

interface Failure {
  /** `{bank}` is the bank's name. */
  readonly sentence: string;
  readonly next: readonly Route[];
}

const elsewhere: readonly Route[] = ['MANUAL', 'DOCUMENT', 'CALL'];
const again: readonly Route[] = ['LINK', ...elsewhere];

/**
 * How a bank's window can end, in words, and the ways that are left. Every end offers a next step.
 */
const FAILURES: Readonly<Record<string, Failure>> = {
  INVALID_CREDENTIALS: {
    sentence: '{bank} didn’t accept the user name or password. Check them and try again.',
    next: again,
  },
  INVALID_MFA: {
    sentence: '{bank} didn’t accept the code. Ask it for a new code and try again.',
    next: again,
  },
  ITEM_LOCKED: {
    sentence: '{bank} has locked your login. Unlock it there, or add the account another way.',
    next: elsewhere,
  },
  NO_ACCOUNTS: {
    sentence: '{bank} didn’t show us an account that we can use. Add the account another way.',
    next: elsewhere,
  },
  INSTITUTION_DOWN: {
    sentence: 'We can’t reach {bank} right now. Add the account by hand, or try again later.',
    next: ['MANUAL', 'LINK', 'DOCUMENT', 'CALL'],
  },
  BANK_STILL_WAITING: {
    sentence:
      '{bank} hasn’t answered yet. We’ll keep asking and write to you. You don’t have to wait.',
    next: ['MANUAL', 'LINK', 'DOCUMENT', 'CALL'],
  },
  GAVE_UP: {
    sentence: 'We asked {bank} many times and got no answer. Add the account another way.',
    next: ['MANUAL', 'LINK', 'DOCUMENT', 'CALL'],
  },
  ITEM_LOGIN_REQUIRED: {
    sentence: '{bank} wants you to log in again before it shares your account with us.',
    next: again,
  },
  LINK_EXPIRED: {
    sentence: 'Your login at {bank} took too long and has expired. Start again.',
    next: again,
  },
  BANK_NUMBERS_MISSING: {
    sentence: '{bank} didn’t tell us enough about your account. Type your account numbers instead.',
    next: elsewhere,
  },
  OWNER_DIFFERS: {
    sentence: 'The account at {bank} isn’t in your name. Choose one that is.',
    next: again,
  },
  ACCOUNT_NOT_SUPPORTED: {
    sentence: 'We can’t use your account at {bank}. Choose a checking or savings account.',
    next: again,
  },
  INSTITUTION_NOT_FOUND: {
    sentence: '{bank} isn’t on the list of banks. Add the account by hand.',
    next: elsewhere,
  },
};

/** Provider codes that mean the same to a person. */
const SAME: Readonly<Record<string, string>> = {
  INSUFFICIENT_CREDENTIALS: 'INVALID_CREDENTIALS',
  INVALID_SEND_METHOD: 'INVALID_MFA',
  MFA_NOT_SUPPORTED: 'NO_ACCOUNTS',
  NO_AUTH_ACCOUNTS: 'NO_ACCOUNTS',
  ITEM_NOT_SUPPORTED: 'NO_ACCOUNTS',
  PASSWORD_RESET_REQUIRED: 'ITEM_LOCKED',
  USER_SETUP_REQUIRED: 'ITEM_LOCKED',
  INSTITUTION_NOT_RESPONDING: 'INSTITUTION_DOWN',
  INSTITUTION_NOT_AVAILABLE: 'INSTITUTION_DOWN',
  INSTITUTION_NO_LONGER_SUPPORTED: 'INSTITUTION_NOT_FOUND',
  INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT: 'INSTITUTION_NOT_FOUND',
  UNAUTHORIZED_INSTITUTION: 'INSTITUTION_NOT_FOUND',
  USER_INPUT_TIMEOUT: 'LINK_EXPIRED',
};

/** The bank's name in sentences: at the start, and inside. */
export function bankWords(institution: string | undefined) {
  const bank = institution ?? 'your bank';
  return { bank, Bank: bank.charAt(0).toUpperCase() + bank.slice(1) };
}

const CLOSED: Failure = {
  sentence: 'You closed the login at {bank}. You can open it again, or add the account by hand.',
  next: again,
};

const UNKNOWN: Failure = {
  sentence: 'Your login at {bank} ended early. Try again, or add the account by hand.',
  next: again,
};

/** The message for a bank link that ended without an account; no code means a closed window. */
export function adviseOnFailure(code: string | null, institution: string | undefined): Advice {
  const failure = code ? failureFor(code) : CLOSED;
  const sentence = failure.sentence.replace('{bank}', () => institution ?? 'your bank');
  return {
    message: sentence.charAt(0).toUpperCase() + sentence.slice(1),
    next: [...failure.next],
  };
}

/** Codes come from a browser: accept only the ones in our table. */
function failureFor(code: string): Failure {
  const known = Object.hasOwn(SAME, code) ? (SAME[code] ?? code) : code;
  return (Object.hasOwn(FAILURES, known) && FAILURES[known]) || UNKNOWN;
}
