import type { LoanMath } from '@paystead/contract/servicing/loan-math';
import { debtMade, reversedWithPayout } from '@paystead/lending/books/returned-payout';
import type { Day } from '@paystead/lending/calendar/calendar';
import { briefDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { findEntriesOfLoans } from '../../ledger/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { JournalRow } from '../loan/history.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import { explainBorrowed } from './explain-sums.ts';

const MADE: readonly string[] = debtMade;
const UNDONE = reversedWithPayout.map((kind) => `${kind}_REVERSED`);
const LOSS = 'REFUND_LOSS';

/**
 * A transaction that a replay of the loan doesn't read: what made the loan or undid it, and what we
 * lost after that. Undefined if the loan has no such transaction.
 */
export async function findBooking(
  db: Transaction,
  loanGid: string,
  gid: string,
): Promise<JournalRow | undefined> {
  const rows = await findEntriesOfLoans(db, [loanGid], [...MADE, ...UNDONE, LOSS]);
  return rows.find((row) => row.gid === gid);
}

/** What such a transaction is part of. */
export function explainBooking(loan: LoanRow, row: JournalRow, today: Day): LoanMath {
  const cents = row.transaction_cents ?? 0n;
  const borrowed = explainBorrowed(loan, today);
  const isMade = MADE.includes(row.kind);
  const day = briefDate(Temporal.PlainDate.from(row.effective_date));
  const amount = cents < 0n ? -cents : cents;
  return {
    ...borrowed,
    figure: 'transaction',
    amount,
    date: row.effective_date,
    title: `${toDollars(amount)} on ${day}`,
    sentence: isMade ? borrowed.sentence : undoneWords(row.kind, cents),
    terms: isMade ? borrowed.terms : [],
  };
}

function undoneWords(kind: string, cents: bigint): string {
  if (kind !== LOSS) return 'The loan’s money came back to us, so we took this back, too.';
  return cents < 0n
    ? 'A payment came back after we had sent you a refund of it. You don’t owe anything on this loan, so we cover it.'
    : 'This much of the money covers a refund that we had already sent you.';
}
