import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import type { ApplicationRecord } from '../../../parts/application.ts';

/** Consent to the soft inquiry of a rate check. */
export function InquiryConsent() {
  return (
    <Checkbox
      name="inquiry_consent"
      label="I agree that Paystead may check my credit report for this rate check."
    />
  );
}

/** The sentence beside the box before the first check, while the person has not agreed. */
export function uncheckedIn(
  { decision }: Pick<ApplicationRecord, 'decision'>,
  form: FormData,
): Record<string, string> {
  if (decision || form.get('inquiry_consent')) return {};
  return { inquiry_consent: 'Check the box to see your rate' };
}
