import type { User } from './user.ts';

/** The steps of verification in their usual order (S4.11). */
export const verificationSteps = ['email', 'phone', 'employment', 'mfa'] as const;
export type VerificationStep = (typeof verificationSteps)[number];

type Proofs = Pick<
  User,
  'first_name' | 'last_name' | 'email_verified' | 'phone_verified' | 'employment_verified'
> & { readonly mfa_verified?: boolean };

/** S4.12: who counts as verified; the second factor counts where the flag exists. */
export function isVerified(person: Proofs): boolean {
  return nextVerification(person) === null && person.first_name !== '' && person.last_name !== '';
}

/**
 * The pages of a loan there is: paying, the accounts, the signed papers; and those of an offer,
 * which name the job that is confirmed no more (S8.2).
 */
const OF_A_LOAN =
  /^\/home\/(loans|bank|apply\/[^/]+\/(agreements|offer|sign|reverify|withdraw))(\/|$)/;

/**
 * Whether a page about money opens: for the verified, and the pages of a loan also for those whose
 * employment has ended (S4.11). Whether there is a loan the server knows.
 */
export function mayOpen(person: Proofs, pathname: string): boolean {
  if (isVerified(person)) return true;
  return OF_A_LOAN.test(pathname) && isVerified({ ...person, employment_verified: true });
}

/** The first step that is still open; null when none is. */
export function nextVerification(person: Proofs): VerificationStep | null {
  return verificationSteps.find((step) => person[`${step}_verified`] === false) ?? null;
}
