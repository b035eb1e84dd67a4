import { type Failure, GENERIC_MESSAGE } from '@paystead/client/calls/failure';
import { statusSentence } from '@paystead/client/calls/status-sentence';

/** What the login page says about a refused login. */
export interface LoginRefusal {
  readonly tone: 'critical' | 'caution';
  readonly title?: string;
  readonly text: string;
  readonly locked: boolean;
  /** What to do next: a new password unlocks the account. */
  readonly changePassword?: boolean;
}

const BY_CODE: Readonly<Record<string, LoginRefusal>> = {
  c2: {
    tone: 'critical',
    text: 'Your account is locked after too many incorrect password attempts. Contact support.',
    locked: true,
  },
  c3: {
    tone: 'critical',
    title: 'Your password is locked',
    text: 'Change your password, then log in again.',
    locked: true,
    changePassword: true,
  },
  c4: {
    tone: 'critical',
    text: 'Your account is locked after too many incorrect MFA attempts. Contact support.',
    locked: true,
  },
  s1: {
    tone: 'caution',
    text: 'The system is down for maintenance. Please come back soon.',
    locked: false,
  },
};

/**
 * S8.1: the sentence of a refused login, whose body is a code or empty. A login that the server
 * never answered isn't refused: it was offline or took too long, and says so (S8.6).
 */
export function loginRefusal({ code, message, headers }: Failure): LoginRefusal {
  const known = BY_CODE[message];
  if (known) return known;
  if (isCheckNeeded(headers)) return { ...plain(PROVE), tone: 'caution' };
  if (code === 401) return plain('Unrecognized login entered. Please try again.');
  if (code === 429) return plain(message);
  if (message === GENERIC_MESSAGE && Object.keys(headers).length === 0) {
    return { ...plain(statusSentence(code)), tone: 'caution' };
  }
  return plain('Something went wrong');
}

const PROVE = 'Check the box below, then log in again.';

/** L9: the server looks at the password only after a check that a person logs in. */
export function isCheckNeeded(headers: Failure['headers']): boolean {
  return headers['x-error-category'] === 'RECAPTCHA_NEEDED';
}

function plain(text: string): LoginRefusal {
  return { tone: 'critical', text, locked: false };
}
