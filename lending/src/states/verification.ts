/** The flags of S4.11. `mfa_verified` and `mfa_type` exist only once a second factor is set up. */
export type VerificationFlags = {
  email_verified: boolean;
  phone_verified: boolean;
  employment_verified: boolean;
  mfa_verified?: boolean;
  pii: boolean;
};

export type VerifiedPerson = VerificationFlags & {
  first_name: string;
  last_name: string;
};

const onlyEverOn = ['email_verified', 'phone_verified', 'mfa_verified', 'pii'] as const;

/**
 * Applies changes to the flags under S4.11: all only ever flip on, employment alone can also be
 * reset to false. A change that would switch another flag off is refused by name.
 */
export function flipFlags(
  flags: VerificationFlags,
  changes: Partial<VerificationFlags>,
):
  | { readonly changed: true; readonly flags: VerificationFlags }
  | { readonly changed: false; readonly refused: keyof VerificationFlags } {
  const refused = onlyEverOn.find((name) => flags[name] === true && changes[name] === false);
  if (refused) return { changed: false, refused };
  return { changed: true, flags: { ...flags, ...changes } };
}

/**
 * S4.12: verified only when e-mail, phone and employment are verified, first and last name are
 * present, and the second factor is verified if that flag exists.
 */
export function countsAsVerified(person: VerifiedPerson): boolean {
  return (
    person.email_verified &&
    person.phone_verified &&
    person.employment_verified &&
    person.first_name.trim() !== '' &&
    person.last_name.trim() !== '' &&
    person.mfa_verified !== false
  );
}

export type VerificationStep = 'EMAIL' | 'PHONE' | 'EMPLOYMENT' | 'NAME' | 'MFA';

/** The next step in the typical progression of S4.11, or null when the person is verified. */
export function nextVerificationStep(person: VerifiedPerson): VerificationStep | null {
  if (!person.email_verified) return 'EMAIL';
  if (!person.phone_verified) return 'PHONE';
  if (!person.employment_verified) return 'EMPLOYMENT';
  if (person.first_name.trim() === '' || person.last_name.trim() === '') return 'NAME';
  return person.mfa_verified === false ? 'MFA' : null;
}

/** S4.12: the verify-complete event is recorded once, at the change that completes it. */
export function completesVerification(before: VerifiedPerson, after: VerifiedPerson): boolean {
  return !countsAsVerified(before) && countsAsVerified(after);
}
