import type { User } from './user.ts';

/** The steps of verification in their usual order (S4.11). */
export const verificationSteps = ['email', 'phone', 'employment', 'mfa'] as const;
export type VerificationStep = (typeof verificationSteps)[number];

type Proofs = Pick<
  User,
  'first_name' | 'last_name' | 'email_verified' | 'phone_verified' | 'employment_verified'
> & { readonly mfa_verified?: boolean };

/** S4.12: who counts as verified; the second factor counts if the flag exists. */
export function isVerified(person: Proofs): boolean {
  return nextVerification(person) === null && person.first_name !== '' && person.last_name !== '';
}

/**
 * The pages of an existing loan: payments, bank accounts, signed documents, who looked; and the
 * pages of an offer, which name the job that needs to be confirmed again (S8.2).
 */
const OF_A_LOAN =
  /^\/home\/(loans|bank|profile|apply\/[^/]+\/(agreements|offer|sign|reverify|withdraw))(\/|$)/;

/**
 * Whether a page about money opens: for verified people, and for the pages of a loan also for
 * people whose employment has ended (S4.11). The server checks whether there is a loan.
 */
export function mayOpen(person: Proofs, pathname: string): boolean {
  if (isVerified(person)) return true;
  return OF_A_LOAN.test(pathname) && isVerified({ ...person, employment_verified: true });
}

/** The first open step; null if there is none. */
export function nextVerification(person: Proofs): VerificationStep | null {
  return verificationSteps.find((step) => person[`${step}_verified`] === false) ?? null;
}
