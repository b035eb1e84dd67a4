import type { WireAnswer } from '@paystead/contract/call';
import type { readReviewItem } from '@paystead/contract/verification/review';

export type ReviewItem = WireAnswer<typeof readReviewItem>;

/** S3.13 */
export const DOCUMENTS: Readonly<Record<ReviewItem['documents'][number], string>> = {
  INCOME_STATEMENT: 'Income statement',
  PENSION_STATEMENT: 'Pension statement',
  SOCIAL_SECURITY_STATEMENT: 'Social Security statement',
  SOCIAL_SECURITY_CARD: 'Social Security card',
  DRIVER_LICENSE: 'Driver’s license',
  PROOF_OF_RESIDENCE: 'Proof of residence',
  BANK_STATEMENT: 'Bank statement',
};
