import { transitionIn } from './transitions.ts';
import type { Transition, TransitionTable } from './transitions.ts';

/** S4.7. PENDING waits for the borrower, REVIEW for staff; the other two are settled (QUEUE-1). */
export const queueStatuses = ['ACCEPTED', 'PENDING', 'DECLINED', 'REVIEW'] as const;
export type QueueStatus = (typeof queueStatuses)[number];

/** S4.8. */
export const queueItemTypes = [
  'INCOME',
  'RETIREE_INCOME',
  'ALLOTMENT',
  'EMPLOYMENT',
  'ADDRESS',
  'SPOUSE',
  'IDENTITY',
  'OFAC',
  'ACTIVE_DUTY',
  'BANKRUPTCY',
  'BANK',
  'CHALLENGE',
  'FRAUD',
  'RETIREE_BANK',
  'PEP',
  'BANK_STATEMENT',
  'PENSION_STATEMENT',
  'SOCIAL_SECURITY_STATEMENT',
  'BACKUP_PAYMENT',
  'PRIMARY_BANK',
] as const;
export type QueueItemType = (typeof queueItemTypes)[number];

/**
 * - `provide` the borrower sent what we asked for
 * - `ask-again` staff return it with a reason, for the borrower to send again
 * - `accept`, `decline` by staff; `accept-automatically` by a check that leaves no doubt
 * - `raise-again` after staff accepted it, something new was found
 * - `lapse` the deadline in the notice of incompleteness has passed
 */
export const queueEvents = [
  'provide',
  'ask-again',
  'accept',
  'accept-automatically',
  'decline',
  'lapse',
  'raise-again',
] as const;
export type QueueEvent = (typeof queueEvents)[number];

/** Staff may accept or decline early, for instance after a document arrives by mail. */
export const queueTransitions: TransitionTable<QueueStatus, QueueEvent> = {
  PENDING: {
    provide: 'REVIEW',
    accept: 'ACCEPTED',
    'accept-automatically': 'ACCEPTED',
    decline: 'DECLINED',
    lapse: 'DECLINED',
  },
  REVIEW: {
    'ask-again': 'PENDING',
    accept: 'ACCEPTED',
    'accept-automatically': 'ACCEPTED',
    decline: 'DECLINED',
  },
  ACCEPTED: { 'raise-again': 'REVIEW' },
  DECLINED: {},
};

/** Items that only staff may accept, never an automatic check (QUEUE-3). */
export const neverAutomatic: readonly QueueItemType[] = [
  'OFAC',
  'ACTIVE_DUTY',
  'FRAUD',
  'BANKRUPTCY',
];

/** Items that need the compliance permission (QUEUE-4). */
export const complianceItems: readonly QueueItemType[] = [
  'OFAC',
  'PEP',
  'BANKRUPTCY',
  'FRAUD',
  'ACTIVE_DUTY',
];

const opensInReview: readonly QueueItemType[] = [...complianceItems, 'CHALLENGE'];

/** Moves one item. The type matters because only staff may accept some items. */
export function transitionQueueItem(
  type: QueueItemType,
  from: QueueStatus,
  event: QueueEvent,
): Transition<QueueStatus, QueueEvent> {
  if (event === 'accept-automatically' && neverAutomatic.includes(type)) {
    return { moved: false, from, event, reason: 'TRANSITION_REFUSED' };
  }
  return transitionIn(queueTransitions, from, event);
}

/** Who must act first: the borrower, or staff if there is nothing the borrower could send. */
export function openingQueueStatus(type: QueueItemType): QueueStatus {
  return opensInReview.includes(type) ? 'REVIEW' : 'PENDING';
}

export function needsCompliance(type: QueueItemType): boolean {
  return complianceItems.includes(type);
}
