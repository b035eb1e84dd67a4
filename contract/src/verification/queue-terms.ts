import * as z from 'zod/mini';

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

/** S3.13 */
export const QueueDocumentType = z.enum([
  'INCOME_STATEMENT',
  'PENSION_STATEMENT',
  'SOCIAL_SECURITY_STATEMENT',
  'SOCIAL_SECURITY_CARD',
  'DRIVER_LICENSE',
  'PROOF_OF_RESIDENCE',
  'BANK_STATEMENT',
]);

/** The maximum size of all files in one upload. */
export const MOST_FILE_MEGABYTES = 10;
export const MOST_FILE_BYTES = MOST_FILE_MEGABYTES * 1024 * 1024;

/** Refusals about a file. */
export const aboutFiles = [
  'FILE_MISSING',
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'FILE_TYPE_NOT_ACCEPTED',
  'FILE_DAMAGED',
  'FILE_TOO_MANY_PIXELS',
  'FILE_TOO_MANY_PAGES',
  'FILE_PROTECTED',
  'FILE_ACTIVE',
  'FILE_INFECTED',
  'UPLOADS_USED_UP',
  'BODY_MALFORMED',
] as const;
