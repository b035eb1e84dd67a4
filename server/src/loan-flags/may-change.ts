import { COMPLIANCE_FLAGS, type LoanFlagKind } from '@paystead/contract/servicing/loan-flags';
import type { Actor } from '../platform/session/actor.ts';

/** Whether this member of staff may place or lift a flag of this kind (FLAG-3). */
export function mayChange({ roles }: Pick<Actor, 'roles'>, kind: LoanFlagKind): boolean {
  const acts = roles.includes('servicer') || roles.includes('administrator');
  return acts && (!COMPLIANCE_FLAGS.includes(kind) || roles.includes('compliance'));
}
