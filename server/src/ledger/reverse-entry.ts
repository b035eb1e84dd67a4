import { reversedTransaction, type TransactionType } from '@paystead/lending/books/transactions';
import type { SeenAs } from './entry.ts';
import { findEntries, type PostedEntry } from './ledger.queries.ts';
import { type Booking, postEntry } from './post-entry.ts';

/**
 * Reverses an entry with one that mirrors it, on the same effective date by default. The borrower
 * sees the same words with the other sign by default, or nothing if the entry wasn't shown. An
 * entry can be reversed once: the table's key rejects a second try.
 */
export async function reverseEntry(
  context: Booking,
  id: bigint,
  as: { kind: string; seen?: SeenAs; effectiveDate?: Temporal.PlainDate },
): Promise<PostedEntry> {
  const found = (await findEntries(context.db, [id])).get(id);
  if (!found) throw new Error(`There is no journal entry ${id}`);
  const { entry, lines } = found;
  const seen = as.seen ?? mirrored(entry);

  return postEntry(context, {
    kind: as.kind,
    effectiveDate: as.effectiveDate ?? Temporal.PlainDate.from(entry.effective_date),
    lines: lines.map((line) => ({ account: line.account, amount: -line.amount })),
    reverses: id,
    ...(seen && { seen }),
    ...(entry.loan_gid && { loanGid: entry.loan_gid }),
    ...(entry.borrower_gid && { borrowerGid: entry.borrower_gid }),
    ...(entry.payment_gid && { paymentGid: entry.payment_gid }),
    ...(entry.deduction_gid && { deductionGid: entry.deduction_gid }),
  });
}

function mirrored(entry: {
  transaction_type: TransactionType | null;
  transaction_cents: bigint | null;
}): SeenAs | undefined {
  if (entry.transaction_type === null) return undefined;
  const type = entry.transaction_type;
  return reversedTransaction({ type, amount: entry.transaction_cents });
}
