import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Notice } from '@paystead/kit/notice/notice';
import type { LoanFace } from './face-words.ts';

/** Money is due, but it is on its way, or its answer is: nothing is late meanwhile. */
export function UnderWayNotice({ face: { catching_up: debit, waiting } }: { face: LoanFace }) {
  return (
    <>
      {debit && (
        <Notice title="Your payment is on its way">
          We’re debiting <Amount value={debit.amount} /> on{' '}
          <Day value={debit.date} form="weekday" /> for what’s due. Nothing counts as late in the
          meantime, and there’s nothing you need to do.
        </Notice>
      )}
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
