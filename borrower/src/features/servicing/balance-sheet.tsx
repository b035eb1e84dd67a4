import { loadChunk } from '@paystead/client/browser/load-chunk';
import { useCall } from '@paystead/client/calls/use-call';
import { readLoanHistory } from '@paystead/contract/servicing/loan-course';
import { lazy, Suspense } from 'react';
import { Loaded } from '../../parts/page/loaded.tsx';
import { LoanFold } from './loan-fold.tsx';
import { PartPlaceholder } from './part-placeholder.tsx';

/** A separate chunk, because few people open it on a phone. */
const BalanceChart = lazy(async () => ({
  default: (await loadChunk(() => import('@paystead/kit/balance-chart/balance-chart')))
    .BalanceChart,
}));

interface BalanceHistoryProps {
  loanGid: string;
  /** Under which condition the balance goes on as drawn. */
  assuming?: string;
}

/** The balance over time: what the books say, and how it goes on if the loan is open. */
export function BalanceFold({ loanGid, open }: { loanGid: string; open: boolean }) {
  return (
    <LoanFold id="balance" title="Balance over time" open={open}>
      <BalanceHistory loanGid={loanGid} />
    </LoanFold>
  );
}

export function BalanceHistory({ loanGid, assuming }: BalanceHistoryProps) {
  const course = useCall(readLoanHistory, { gid: loanGid });
  const placeholder = <PartPlaceholder label="Loading your balance over time" />;
  return (
    <Loaded of={course} failure="We couldn’t load your balance over time" placeholder={placeholder}>
      {({ as_of: today, balance_history: history, projection }) => (
        <Suspense fallback={placeholder}>
          <BalanceChart
            history={history}
            projection={projection}
            today={today}
            assuming={assuming}
          />
        </Suspense>
      )}
    </Loaded>
  );
}
