import { needsCompliance, type QueueItemType } from '@paystead/lending/states/queue-status';

/** Screening hits require the compliance permission (QUEUE-4). */
export const COMPLIANCE = 'compliance';

interface Roles {
  readonly roles: readonly string[];
}

/** Whether this member of staff may settle items of this type. */
export function mayDecide({ roles }: Roles, type: QueueItemType): boolean {
  if (!roles.includes('reviewer')) return false;
  return !needsCompliance(type) || roles.includes(COMPLIANCE);
}

/** Staff who may settle an item see its documents, and so do auditors. */
export function maySeeDocuments(actor: Roles, type: QueueItemType): boolean {
  return actor.roles.includes('auditor') || mayDecide(actor, type);
}
