import { type Cents, toDollars } from '@paystead/lending/money/money';
import type { WorkContext } from '../../platform/context.ts';
import { endTroubles, noteTroubles } from '../../troubles/index.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import { loanReference } from '../loan/loan-reference.ts';

/** What we have lost on a Void loan by now, in cents. */
export interface Loss {
  readonly loan: Pick<LoanRow, 'gid' | 'borrower_gid'>;
  readonly amount: Cents;
}

const KIND = 'REFUND_LOSS';

/** Shows staff what we have lost on Void loans; closes the trouble of a loss that is made good. */
export async function tellOfLosses(context: WorkContext, losses: readonly Loss[]): Promise<void> {
  const open = losses.filter(({ amount }) => amount > 0n);
  await noteTroubles(
    context,
    open.map(({ amount, loan }) => ({
      kind: KIND,
      subject: subjectOf(loan.gid),
      company: 'Our books',
      what: `Money for this void loan was returned after we had sent the borrower a refund of it. We’ve lost ${toDollars(amount)}. Ask the borrower to send it back: money that comes for this loan makes it good.`,
      borrowerGid: loan.borrower_gid,
    })),
  );
  const made = losses.filter(({ amount }) => amount <= 0n);
  if (made.length === 0) return;
  await endTroubles(
    context,
    [KIND],
    made.map(({ loan }) => subjectOf(loan.gid)),
  );
}

function subjectOf(loanGid: string): string {
  return `Loan ${loanReference(loanGid)}, loan ${loanGid}`;
}
