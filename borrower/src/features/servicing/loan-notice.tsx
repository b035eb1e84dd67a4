import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Day } from '@paystead/kit/day/day';
import { Notice } from '@paystead/kit/notice/notice';
import { HeldNotice } from '../../parts/page/held-notice.tsx';
import type { LoanRecord } from '../../parts/words/loan-words.ts';

/** The first thing to know about a loan that is not simply running. */
export function LoanNotice({ loan }: { loan: LoanRecord }) {
  if (loan.payout_held) return <HeldNotice />;
  if (loan.loan_status === 'Pending') {
    return (
      <Notice title="Your money is getting ready">
        It arrives on <Day value={loan.disbursement_date} form="weekday" />.
        {loan.cancel_until && (
          <>
            {' '}
            You can cancel until the end of <Day value={loan.cancel_until} form="weekday" />.
          </>
        )}
      </Notice>
    );
  }
  if (loan.loan_status === 'Paid') {
    return (
      <Notice tone="positive" title="Your loan is paid off">
        You owe nothing on it any more.
      </Notice>
    );
  }
  if (loan.loan_status === 'Void') {
    return <Notice title="This loan was cancelled">No money was sent, and you owe nothing.</Notice>;
  }
  if (loan.delinquent_days === 0) return null;
  return (
    <Notice
      tone="caution"
      title={
        <>
          <Amount value={loan.delinquent_amount} /> is past due
        </>
      }
      actions={
        <ButtonLink href={`/home/loans/${loan.gid}/pay?mode=ARREARS`} size="small">
          Catch up
        </ButtonLink>
      }
    >
      The oldest unpaid installment is {loan.delinquent_days} days late. If you cannot pay it now,
      call us: we will look for a way with you.
    </Notice>
  );
}
