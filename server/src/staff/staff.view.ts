import type { Answer } from '@paystead/contract/call';
import type { staffLogin } from '@paystead/contract/product/console';
import { maskEmail } from '../identity/index.ts';
import type { Level } from '../platform/session/actor.ts';
import type { StaffEntrant } from './staff.queries.ts';

/** The logged-in person; before the second step, only where the code went. */
export function viewStaffSession(person: StaffEntrant, level: Level): Answer<typeof staffLogin> {
  if (level === 'full') {
    return { mfa_required: false, mfa_hint: null, name: person.name, roles: person.roles };
  }
  return {
    mfa_required: true,
    mfa_hint: `email to ${maskEmail(person.email)}`,
    name: null,
    roles: [],
  };
}
