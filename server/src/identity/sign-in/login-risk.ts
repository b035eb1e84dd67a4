import type { GuessLimits } from './guessing.queries.ts';

/** What is known of a login before its password is compared. */
export interface LoginSigns {
  readonly knownDevice: boolean;
  /** Of the name, in a row, whether or not it has an account. */
  readonly wrongPasswords: number;
  /** Wrong passwords of the address that haven't drained yet. */
  readonly failures: number;
  /** Other names on which this password was tried within a day. */
  readonly otherNames: number;
}

/** A person mistypes once; the locks begin to count from the third (L1). */
const WRONG_PASSWORDS = 2;
/** A shared password of some people isn't rare; the limit is many times this. */
const OTHER_NAMES = 3;
/** The part of an address's limit that raises the risk. */
const SHARE = 4;
/** While the check can't be asked, unknown devices get this part of their limits. */
const OUTAGE_SHARE = 2;

/** L9: whether a login has to prove that a person makes it. A known device never has to. */
export function isRisky(signs: LoginSigns, { perAddress }: GuessLimits): boolean {
  if (signs.knownDevice) return false;
  if (signs.wrongPasswords >= WRONG_PASSWORDS || signs.otherNames >= OTHER_NAMES) return true;
  return perAddress > 0 && signs.failures >= perAddress / SHARE;
}

/** The limits for risky logins while the check is down; a limit that is off stays off. */
export function outageLimits({ perAddress, perPassword }: GuessLimits): GuessLimits {
  const part = (limit: number) => Math.ceil(limit / OUTAGE_SHARE);
  return { perAddress: part(perAddress), perPassword: part(perPassword) };
}
