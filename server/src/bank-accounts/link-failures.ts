import type { Answer } from '@paystead/contract/call';
import type { reportBankLinkError } from '@paystead/contract/bank-accounts';

type Advice = Answer<typeof reportBankLinkError>;
type Route = Advice['next'][number];

interface Failure {
  /** `{bank}` is the bank's name. */
  readonly sentence: string;
  readonly next: readonly Route[];
}

const elsewhere: readonly Route[] = ['MANUAL', 'DOCUMENT', 'CALL'];
const again: readonly Route[] = ['LINK', ...elsewhere];

/** How a bank's window can end, in words, and the ways that are left. Every way out leads on. */
const FAILURES: Readonly<Record<string, Failure>> = {
  INVALID_CREDENTIALS: {
    sentence: '{bank} did not accept the user name or password. Check them and try again.',
    next: again,
  },
  INVALID_MFA: {
    sentence: '{bank} did not accept the code. Ask it for a new code and try again.',
    next: again,
  },
  ITEM_LOCKED: {
    sentence: '{bank} has locked this sign-in. Unlock it there, or add the account another way.',
    next: elsewhere,
  },
  NO_ACCOUNTS: {
    sentence: '{bank} showed no account that we can use. Add the account another way.',
    next: elsewhere,
  },
  INSTITUTION_DOWN: {
    sentence: '{bank} cannot be reached right now. Add the account by hand, or try again later.',
    next: ['MANUAL', 'LINK', 'DOCUMENT', 'CALL'],
  },
  INSTITUTION_NOT_FOUND: {
    sentence: '{bank} is not on the list of banks. Add the account by hand.',
    next: elsewhere,
  },
};

const CLOSED: Failure = {
  sentence: 'You closed the sign-in of {bank}. You can open it again, or add the account by hand.',
  next: again,
};

const UNKNOWN: Failure = {
  sentence: 'The sign-in of {bank} ended early. Try again, or add the account by hand.',
  next: again,
};

/** What to tell a person whose bank link ended without an account; no code is a closed window. */
export function adviseOnFailure(code: string | null, institution: string | undefined): Advice {
  const failure = code ? (FAILURES[code] ?? UNKNOWN) : CLOSED;
  const sentence = failure.sentence.replace('{bank}', institution ?? 'your bank');
  return {
    message: sentence.charAt(0).toUpperCase() + sentence.slice(1),
    next: [...failure.next],
  };
}
