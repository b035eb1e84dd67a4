import { useCall } from '@paystead/client/calls/use-call';
import { listOwnHeldMoney } from '@paystead/contract/held-money/own-held-money';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Day } from '@paystead/kit/day/day';
import { Notice } from '@paystead/kit/notice/notice';
import { LoanFigure } from '../../parts/math/loan-figure.tsx';
import type { LoanRecord } from '../../parts/words/loan-words.ts';

/** Says that money above what we asked for waits for the borrower's decision. */
export function HeldMoneyNotice({ loan }: { loan: LoanRecord }) {
  const listed = useCall(listOwnHeldMoney, loan.escrows.length > 0 ? { gid: loan.gid } : null);
  const [first] = 'value' in listed ? (listed.value ?? []) : [];
  if (!first) return null;
  return (
    <Notice
      title={
        <>
          We hold{' '}
          <LoanFigure
            loanGid={loan.gid}
            asked={{ figure: 'held', held: first.gid }}
            value={first.amount}
          />{' '}
          of yours
        </>
      }
      actions={
        <ButtonLink href={`/home/loans/${loan.gid}/money-held`} size="small">
          Decide what to do
        </ButtonLink>
      }
    >
      We received more than we asked for. Without an answer by{' '}
      <Day value={first.decide_by} form="weekday" />, we send it back to you.
    </Notice>
  );
}
