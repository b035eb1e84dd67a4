import type { WorkContext } from '../platform/context.ts';
import type { SeenAs } from './entry.ts';
import { findEntry, type PostedEntry } from './ledger.queries.ts';
import { postEntry } from './post-entry.ts';

type Booking = Pick<WorkContext, 'db' | 'actor' | 'today' | 'now'>;

/**
 * Takes an entry back with one that mirrors it, on the same effective date unless another is given.
 * An entry is taken back once: the second try fails on the table's own key.
 */
export async function reverseEntry(
  context: Booking,
  id: bigint,
  as: { kind: string; seen?: SeenAs; effectiveDate?: Temporal.PlainDate },
): Promise<PostedEntry> {
  const found = await findEntry(context.db, id);
  if (!found) throw new Error(`There is no journal entry ${id}`);
  const { entry, lines } = found;

  return postEntry(context, {
    kind: as.kind,
    effectiveDate: as.effectiveDate ?? Temporal.PlainDate.from(entry.effective_date),
    lines: lines.map((line) => ({ account: line.account, amount: -line.amount })),
    reverses: id,
    ...(as.seen ? { seen: as.seen } : {}),
    ...(entry.loan_gid ? { loanGid: entry.loan_gid } : {}),
    ...(entry.borrower_gid ? { borrowerGid: entry.borrower_gid } : {}),
    ...(entry.payment_gid ? { paymentGid: entry.payment_gid } : {}),
    ...(entry.deduction_gid ? { deductionGid: entry.deduction_gid } : {}),
  });
}
