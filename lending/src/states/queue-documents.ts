import { isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import type { QueueItemType } from './queue-status.ts';

/** S3.13. */
export const queueDocumentTypes = [
  'INCOME_STATEMENT',
  'PENSION_STATEMENT',
  'SOCIAL_SECURITY_STATEMENT',
  'SOCIAL_SECURITY_CARD',
  'DRIVER_LICENSE',
  'PROOF_OF_RESIDENCE',
  'BANK_STATEMENT',
] as const;
export type QueueDocumentType = (typeof queueDocumentTypes)[number];

const identity: readonly QueueDocumentType[] = ['DRIVER_LICENSE', 'SOCIAL_SECURITY_CARD'];
const retirement: readonly QueueDocumentType[] = ['PENSION_STATEMENT', 'SOCIAL_SECURITY_STATEMENT'];

/**
 * The documents that prove each item, the best proof first. Staff review screenings first and ask
 * for one of these documents only if the file doesn't settle the item.
 */
const proofs: Readonly<Record<QueueItemType, readonly QueueDocumentType[]>> = {
  INCOME: ['INCOME_STATEMENT', 'BANK_STATEMENT', ...retirement],
  RETIREE_INCOME: [...retirement, 'BANK_STATEMENT'],
  ALLOTMENT: ['INCOME_STATEMENT'],
  EMPLOYMENT: ['INCOME_STATEMENT'],
  ADDRESS: ['PROOF_OF_RESIDENCE', 'DRIVER_LICENSE', 'BANK_STATEMENT'],
  SPOUSE: ['PROOF_OF_RESIDENCE'],
  IDENTITY: identity,
  OFAC: identity,
  ACTIVE_DUTY: ['INCOME_STATEMENT'],
  BANKRUPTCY: identity,
  BANK: ['BANK_STATEMENT'],
  CHALLENGE: identity,
  FRAUD: [...identity, 'PROOF_OF_RESIDENCE'],
  RETIREE_BANK: ['BANK_STATEMENT'],
  PEP: ['INCOME_STATEMENT', 'BANK_STATEMENT'],
  BANK_STATEMENT: ['BANK_STATEMENT'],
  PENSION_STATEMENT: ['PENSION_STATEMENT'],
  SOCIAL_SECURITY_STATEMENT: ['SOCIAL_SECURITY_STATEMENT'],
  BACKUP_PAYMENT: ['BANK_STATEMENT'],
  PRIMARY_BANK: ['BANK_STATEMENT'],
};

/** The documents that can settle an item, the best one first; never empty. */
export function documentsFor(item: QueueItemType): readonly QueueDocumentType[] {
  return proofs[item];
}

/** Days a document may be reused for another item. Identity cards have no limit. */
const freshDays: Readonly<Record<QueueDocumentType, number | null>> = {
  INCOME_STATEMENT: 60,
  PENSION_STATEMENT: 60,
  SOCIAL_SECURITY_STATEMENT: 365,
  SOCIAL_SECURITY_CARD: null,
  DRIVER_LICENSE: null,
  PROOF_OF_RESIDENCE: 60,
  BANK_STATEMENT: 60,
};

/** Whether a document from an earlier day still counts as proof today. */
export function isFreshDocument(type: QueueDocumentType, uploadedOn: Day, today: Day): boolean {
  const days = freshDays[type];
  return days === null || !isBefore(uploadedOn.add({ days }), today);
}

const DAYS_TO_SEND = 30;

/**
 * The last day to send what we asked for on a day; after it the item lapses (a notice of
 * incompleteness sets a reasonable deadline, NOTICE-3).
 */
export function documentDueOn(askedOn: Day): Day {
  return askedOn.add({ days: DAYS_TO_SEND });
}

/** The latest request day whose items lapse at the end of `day`. */
export function lastLapsedOn(day: Day): Day {
  return day.subtract({ days: DAYS_TO_SEND });
}
