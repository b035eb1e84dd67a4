import { COMPLIANCE_FLAGS } from '@paystead/contract/servicing/loan-flags';
import { FLAG_WORDS } from '../../../parts/record/flag-words.ts';
import type { LoanFlag } from '../loan-words.ts';

type Kind = LoanFlag['kind'];

const HINTS: Readonly<Record<Kind, string>> = {
  BANKRUPTCY: 'From the day of the court’s notice',
  SERVICE_MEMBER: 'From the first day of service',
  CEASE_CONTACT: 'The borrower asked us in writing to stop',
  DISPUTE: 'The borrower says that the debt or its amount is wrong',
  DECEASED: 'From the day of death',
  FRAUD: 'From the day we found out',
  PAUSE: 'Our own kindness, through a day',
};

const NEEDS_COMPLIANCE = 'Only staff with the compliance permission can place this flag.';

/** The kinds to choose from; one that needs a permission says so and can't be chosen without. */
export function flagOptions(roles: readonly string[]) {
  // A pause has a last day, and a page of its own.
  const kinds = Object.entries(FLAG_WORDS).filter(([kind]) => kind !== 'PAUSE');
  return kinds.map(([value, label]) => ({
    value,
    label,
    hint: HINTS[value as Kind],
    ...(COMPLIANCE_FLAGS.includes(value as Kind) &&
      !roles.includes('compliance') && { disabledReason: NEEDS_COMPLIANCE }),
  }));
}
