import { useCall } from '@paystead/client/calls/use-call';
import { listPaidLetters } from '@paystead/contract/servicing/paid-letters';
import { readStopOrder } from '@paystead/contract/servicing/stop-orders';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import type { LoanRecord } from '../../parts/words/loan-words.ts';
import { orderSteps } from './after-payoff.tsx';
import { Steps } from './steps.tsx';

/** A payoff on its way, with what it set off; or one that came back and left the loan open. */
export function PayoffNews({ loan }: { loan: LoanRecord }) {
  const letters = useCall(listPaidLetters, { gid: loan.gid });
  const order = useCall(readStopOrder, { gid: loan.gid });
  const [newest] = 'value' in letters ? (letters.value?.letters ?? []) : [];
  const steps = orderSteps('value' in order ? order.value : null);
  const href = `/home/loans/${loan.gid}/letter`;

  if (newest?.state === 'NO_LONGER_HOLDS' && !newest.conditional) {
    return (
      <Notice
        tone="caution"
        title="Your payoff was returned"
        actions={
          <ButtonLink href={`/home/loans/${loan.gid}/pay?mode=FULL`} size="small">
            Pay it off again
          </ButtonLink>
        }
      >
        Your loan is open again, and your payoff letter no longer holds.
        {loan.collection === 'deduction' && ' Your installments come out of your paychecks again.'}
      </Notice>
    );
  }
  if (steps.length === 0) return null;
  return (
    <Sheet
      title="Your payoff"
      footer={newest && <Link href={href}>See your conditional letter</Link>}
    >
      <Steps items={steps} />
    </Sheet>
  );
}
