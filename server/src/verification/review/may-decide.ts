import { needsCompliance, type QueueItemType } from '@paystead/lending/states/queue-status';
import type { Actor } from '../../platform/session/actor.ts';

/** Screening hits require the compliance permission (QUEUE-4). */
const COMPLIANCE = 'compliance';

/** Whether this member of staff may settle items of this type. */
export function mayDecide({ roles }: Pick<Actor, 'roles'>, type: QueueItemType): boolean {
  if (!roles.includes('reviewer')) return false;
  return !needsCompliance(type) || roles.includes(COMPLIANCE);
}

/** Staff who may settle an item see its documents, and so do auditors. */
export function maySeeDocuments(actor: Pick<Actor, 'roles'>, type: QueueItemType): boolean {
  return actor.roles.includes('auditor') || mayDecide(actor, type);
}
