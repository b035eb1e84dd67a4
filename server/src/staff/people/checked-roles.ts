import { ROLES, type Grantable, whyNotTogether } from '@paystead/contract/staff/roles';
import { refuse } from '../../platform/refusal.ts';

/** Each role once, in the order of the table; refuses what can't be given together. */
export function checkedRoles(
  wanted: readonly Grantable[],
  of: 'lender' | 'employer',
): readonly Grantable[] {
  const roles = (Object.keys(ROLES) as Grantable[]).filter((role) => wanted.includes(role));
  const why = whyNotTogether(roles, of);
  if (why) refuse('FIELDS', {}, { roles: why });
  return roles;
}

/** Of the roles somebody is to have: those given at once, and whether others wait (STAFF-12). */
export function splitBySecond(wanted: readonly Grantable[], has: readonly string[]) {
  const waits = wanted.filter((role) => ROLES[role].second && !has.includes(role));
  return { atOnce: wanted.filter((role) => !waits.includes(role)), waits: waits.length > 0 };
}

/** A day from today on, New York; refuses an earlier one. */
export function checkedEnd(until: string | null, today: Temporal.PlainDate): string | null {
  if (until !== null && Temporal.PlainDate.compare(until, today) < 0) {
    refuse('FIELDS', {}, { access_until: 'Choose today or a later day' });
  }
  return until;
}
