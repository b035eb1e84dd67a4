import * as z from 'zod/mini';
import { call } from './call.ts';
import { body, Gid } from './primitives.ts';

/** S4.7 */
export const QueueStatus = z.enum(['ACCEPTED', 'PENDING', 'DECLINED', 'REVIEW']);

/** S4.8 */
export const QueueItemType = z.enum([
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
]);

/** S3.13: one task of the user. */
export const QueueItem = z.object({ gid: Gid, type: QueueItemType, status: QueueStatus });

export const listQueue = call({
  method: 'GET',
  path: '/secured/user/queue',
  origin: 'S7.31',
  summary: 'What the user is asked for, empty by default; `uec` PREQUALIFY for a rate check’s.',
  who: ['borrower'],
  query: body({ uec: z.optional(z.enum(['PREQUALIFY', 'APPLY'])) }),
  answer: z.array(QueueItem),
  refusals: [],
});
