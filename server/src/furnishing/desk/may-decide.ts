import type { Actor } from '../../platform/session/actor.ts';

/** Whether this member of staff works on reports: records disputes and asks for corrections. */
export function mayAct({ roles }: Pick<Actor, 'roles'>): boolean {
  return roles.includes('servicer') || roles.includes('administrator');
}

/** Whether they also decide what is reported at all (FURNISH-1, FURNISH-8). */
export function mayDecide({ roles }: Pick<Actor, 'roles'>): boolean {
  return mayAct({ roles }) && roles.includes('compliance');
}
