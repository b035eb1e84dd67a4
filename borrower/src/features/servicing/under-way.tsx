import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Notice } from '@paystead/kit/notice/notice';
import { Text } from '@paystead/kit/text/text';
import { PlannedPayments } from '../../parts/money/planned-payments.tsx';
import type { LoanFace } from './face-words.ts';

interface CatchingUpProps {
  loanGid: string;
  debit: NonNullable<LoanFace['catching_up']>;
}

/** Debits on their way pay all that is due, and can still be canceled here. */
export function CatchingUp({ loanGid, debit }: CatchingUpProps) {
  return (
    <PlannedPayments
      loanGid={loanGid}
      title="Your payment is on its way"
      footer={
        <Text size="small" tone="muted">
          It pays what’s due. Nothing counts as late in the meantime.
        </Text>
      }
      otherwise={
        <Notice title="Your payment is on its way">
          We’re debiting <Amount value={debit.amount} /> on{' '}
          <Day value={debit.date} form="weekday" /> for what’s due. Nothing counts as late in the
          meantime, and there’s nothing you need to do.
        </Notice>
      }
    />
  );
}

/** Money is due, but its answer is on its way: nothing is late meanwhile. */
export function WaitingNotice({ face: { waiting } }: { face: LoanFace }) {
  return (
    <>
      {waiting && (
        <Notice title={`We’re waiting for ${waiting.employer ?? 'our bank'}`}>
          {waiting.employer
            ? 'They haven’t told us yet about your payday on '
            : 'It hasn’t told us yet whether your money arrived for '}
          <Dates dates={waiting.dates} />: <Amount value={waiting.amount} />. Nothing counts as late
          in the meantime.
          {waiting.until && (
            <>
              {' '}
              If we don’t hear by <Day value={waiting.until} form="weekday" />, we’ll write to you.
            </>
          )}
        </Notice>
      )}
    </>
  );
}

function Dates({ dates }: { dates: readonly string[] }) {
  return dates.map((date, place) => (
    <span key={date}>
      {place > 0 && (place === dates.length - 1 ? ' and ' : ', ')}
      <Day value={date} />
    </span>
  ));
}
