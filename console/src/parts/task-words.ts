import type { WireAnswer } from '@paystead/contract/call';
import type { readReviewItem } from '@paystead/contract/verification/review';
import type { TagProps } from '@paystead/kit/tag/tag';

type Task = Pick<WireAnswer<typeof readReviewItem>, 'type' | 'status'>;

/** S4.8 in the words of staff. */
export const TASKS: Readonly<Record<Task['type'], string>> = {
  INCOME: 'Income',
  RETIREE_INCOME: 'Retiree income',
  ALLOTMENT: 'Allotment',
  EMPLOYMENT: 'Employment',
  ADDRESS: 'Address',
  SPOUSE: 'Spouse',
  IDENTITY: 'Identity',
  OFAC: 'OFAC',
  ACTIVE_DUTY: 'Active duty',
  BANKRUPTCY: 'Bankruptcy',
  BANK: 'Bank',
  CHALLENGE: 'Challenge',
  FRAUD: 'Fraud',
  RETIREE_BANK: 'Retiree bank',
  PEP: 'PEP',
  BANK_STATEMENT: 'Bank statement',
  PENSION_STATEMENT: 'Pension statement',
  SOCIAL_SECURITY_STATEMENT: 'Social Security statement',
  BACKUP_PAYMENT: 'Backup payment',
  PRIMARY_BANK: 'Primary bank',
};

/** S4.7 */
export const TASK_STATES: Readonly<Record<Task['status'], [string, TagProps['tone']]>> = {
  PENDING: ['Pending', 'caution'],
  REVIEW: ['In review', 'info'],
  ACCEPTED: ['Accepted', 'positive'],
  DECLINED: ['Declined', 'critical'],
};
