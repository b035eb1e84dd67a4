import { PlannedPayments } from './planned-payments.tsx';
import { RefundsSheet } from './refunds-sheet.tsx';

/** What is about to move, on the dashboard: refunds that haven't arrived, and planned payments. */
export function HomeMoney({ loanGid }: { loanGid: string }) {
  return (
    <>
      <RefundsSheet loanGid={loanGid} open />
      <PlannedPayments loanGid={loanGid} />
    </>
  );
}
