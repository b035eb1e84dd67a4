import { PlannedPayments as Planned } from '../../parts/money/planned-payments.tsx';
import { RefundsSheet } from '../../parts/money/refunds-sheet.tsx';

/** What is about to move on the loan: money on its way back, and planned payments. */
export function PlannedPayments({ loanGid }: { loanGid: string }) {
  return (
    <>
      <RefundsSheet loanGid={loanGid} />
      <Planned loanGid={loanGid} />
    </>
  );
}
