import { useCall } from '@paystead/client/calls/use-call';
import { readDeposit } from '@paystead/contract/servicing/deposits';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Day } from '@paystead/kit/day/day';
import { Notice } from '@paystead/kit/notice/notice';
import type { LoanRecord } from '../../parts/words/loan-words.ts';
import { NextInstallment } from '../../parts/next-installment.tsx';

const BY_DEPOSIT: readonly LoanRecord['collection'][] = ['allotment', 'deposit'];

/**
 * Links people who pay by allotment or deposit to its setup (S6.3) until it is done, and says when
 * our bank gives no answer about a payday.
 */
export function DepositNotice({ loan }: { loan: LoanRecord }) {
  const running = loan.loan_status === 'Pending' || loan.loan_status === 'Open';
  const asked = loan.deposit_eligible && running && BY_DEPOSIT.includes(loan.collection);
  const deposit = useCall(readDeposit, asked ? { gid: loan.gid } : null);
  const setup = 'value' in deposit ? deposit.value : undefined;
  if (!setup) return null;
  if (setup.unknown_since !== null) {
    return (
      <Notice title="Our bank isn’t answering">
        We can’t tell yet whether your deposit for{' '}
        <Day value={setup.unknown_since} form="weekday" /> arrived. We’ll keep checking. Nothing
        counts as late in the meantime, and there’s nothing you need to do.
      </Notice>
    );
  }
  if (setup.state === 'CONFIRMED') return null;

  const name = setup.kind === 'allotment' ? 'allotment' : 'deposit';
  return (
    <Notice
      tone={setup.state === 'REVIEW' ? 'info' : 'caution'}
      title={
        setup.state === 'REVIEW'
          ? `We’re checking your ${name}`
          : `Set up your ${name} with payroll`
      }
      actions={
        <ButtonLink href={`/home/loans/${loan.gid}/deposit`} size="small">
          {setup.state === 'REVIEW' ? 'See the details' : 'See what to set up'}
        </ButtonLink>
      }
    >
      <NextInstallment on={setup.next_date} />
    </Notice>
  );
}
