import type { WireAnswer } from '@paystead/contract/call';
import type { readStaffLoan } from '@paystead/contract/servicing/staff-loan';
import { Tag } from '@paystead/kit/tag/tag';

type Loan = Pick<WireAnswer<typeof readStaffLoan>['loan'], 'delinquent_days' | 'loan_status'>;

/** How late a loan is, else its status. */
export function LatenessTag({ delinquent_days: days, loan_status: status }: Loan) {
  if (days === 0) return <Tag>{status}</Tag>;
  return (
    <Tag tone="critical">
      {days} {days === 1 ? 'day' : 'days'} past due
    </Tag>
  );
}
