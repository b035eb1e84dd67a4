import type { WireAnswer } from '@paystead/contract/call';
import type { ComplaintAct } from '@paystead/contract/complaints/complaint-terms';
import type { listComplaints, readComplaint } from '@paystead/contract/complaints/complaints';

export type Complaint = WireAnswer<typeof listComplaints>['rows'][number];
export type Whole = WireAnswer<typeof readComplaint>;

export const ACTS: Readonly<Record<ComplaintAct, string>> = {
  RECORDED: 'Written down',
  TAKEN: 'Taken',
  ACKNOWLEDGED: 'Said that we have it',
  IN_PROGRESS: 'Said that it takes longer',
  ANSWERED: 'Answered',
  REOPENED: 'Opened again',
};

/** `Acknowledge: 2 days left`, `Answer: 3 days late` */
export function dueWords({ acknowledge_by: first, days_left: left }: Complaint): string {
  if (left === null) return '';
  const what = first === null ? 'Answer' : 'Acknowledge';
  if (left === 0) return `${what}: today`;
  const days = Math.abs(left);
  return `${what}: ${days} ${days === 1 ? 'day' : 'days'} ${left > 0 ? 'left' : 'late'}`;
}

/** Who complained. */
export function whoOf({ borrower, from }: Complaint): string {
  return borrower?.name ?? from ?? 'Somebody';
}
