/** The wrong attempts counted for one user name, whether or not it has an account. */
export interface Tries {
  readonly wrongPasswords: number;
  readonly wrongCodes: number;
  /** Staff require a new password. */
  readonly mustChange: boolean;
  readonly lockedCode: 'c2' | 'c4' | null;
  readonly lockedUntil: Temporal.Instant | null;
}

export interface Verdict {
  readonly tries: Tries;
  /** Null means the login succeeds. */
  readonly code: 'c2' | 'c3' | 'c4' | 'LOGIN_UNRECOGNIZED' | null;
  /** The password was compared and wrong; while a name is locked, no password is. */
  readonly isGuess: boolean;
  /** How long to delay the answer, in milliseconds. */
  readonly waitMs: number;
}

/**
 * L1, L4 and ID-1: c3 from the 5th wrong password in a row, c2 from the 10th, c4 from the 5th code.
 */
export const MOST_PASSWORDS = 5;
export const LOCKING_PASSWORDS = 10;
export const MOST_CODES = 5;
const LOCK = { minutes: 30 };

const FIRST_SLOW_TRY = 3;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 500;

/** Resets the counts when a lock has expired; keeps the password change that staff require. */
export function nextLock(tries: Tries, now: Temporal.Instant): Tries {
  const { lockedUntil } = tries;
  if (!lockedUntil || Temporal.Instant.compare(now, lockedUntil) < 0) return tries;

  return { ...tries, wrongPasswords: 0, wrongCodes: 0, lockedCode: null, lockedUntil: null };
}

/**
 * Judges one password attempt (S8.1, L1). While a name is locked, right and wrong passwords get the
 * same answer and count alike, so that the answer reveals nothing.
 */
export function judgePassword(before: Tries, isRight: boolean, now: Temporal.Instant): Verdict {
  const tries = nextLock(before, now);
  const lock = passwordLock(tries);
  if (isRight && lock === null) {
    const code = tries.lockedCode === 'c4' ? 'c4' : null;
    return { tries: { ...tries, wrongPasswords: 0 }, code, isGuess: false, waitMs: 0 };
  }

  const waitMs = waitAfter(tries.wrongPasswords + 1);
  if (lock === 'c2') return { tries, code: 'c2', isGuess: false, waitMs };
  const counted = { ...tries, wrongPasswords: tries.wrongPasswords + 1 };
  const after: Tries =
    counted.wrongPasswords < LOCKING_PASSWORDS
      ? counted
      : { ...counted, lockedCode: 'c2', lockedUntil: now.add(LOCK) };

  const code = passwordLock(after) ?? 'LOGIN_UNRECOGNIZED';
  return { tries: after, code, isGuess: lock === null, waitMs };
}

/** Counts a wrong code of the second step; the fifth in a row locks (L4). */
export function afterWrongCode(before: Tries, now: Temporal.Instant): Tries {
  const tries = { ...before, wrongCodes: before.wrongCodes + 1 };
  if (tries.wrongCodes < MOST_CODES) return tries;

  return { ...tries, lockedCode: 'c4', lockedUntil: now.add(LOCK) };
}

function passwordLock(tries: Tries): 'c2' | 'c3' | null {
  if (tries.lockedCode === 'c2') return 'c2';
  return tries.mustChange || tries.wrongPasswords >= MOST_PASSWORDS ? 'c3' : null;
}

function waitAfter(wrongPasswords: number): number {
  if (wrongPasswords < FIRST_SLOW_TRY) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (wrongPasswords - FIRST_SLOW_TRY));
}
