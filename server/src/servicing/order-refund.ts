import { addBankingDays, type Day } from '@paystead/lending/calendar';
import type { Cents } from '@paystead/lending/money';
import { entriesOf, postEntry } from '../ledger/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { insertRefund } from './escrow.queries.ts';
import type { LoanRow } from './loan.queries.ts';

/** Banking days within which a refund that was ordered is paid (domain §10). */
const PAID_WITHIN = 7;

/**
 * Orders what is above the debt to be paid back: out of the borrower's money with us, into a refund
 * that is to be sent.
 */
export async function orderRefund(
  context: WorkContext,
  loan: LoanRow,
  amount: Cents,
  on: Day,
): Promise<{ gid: string }> {
  const { db } = context;
  const when = { loanGid: loan.gid, borrowerGid: loan.borrower_gid, effectiveDate: on };
  const [ordered] = entriesOf({ kind: 'REFUND_ORDERED', amount }, when);
  if (!ordered) throw new RangeError('A refund is above zero');

  const entry = await postEntry(context, ordered);
  const refund = await insertRefund(db, {
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    amount_cents: amount,
    state: 'ORDERED',
    ordered_on: on.toString(),
    pay_by: addBankingDays(on, PAID_WITHIN).toString(),
    journal_entry_id: entry.id,
  });
  context.event('refund.ordered', { kind: 'loan', gid: loan.gid });
  return refund;
}
