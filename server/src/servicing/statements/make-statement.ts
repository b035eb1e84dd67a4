import type { Statement } from '@paystead/contract/servicing/statements';
import { statementOf } from '@paystead/lending/books/loan-statement';
import type { Day } from '@paystead/lending/calendar/calendar';
import { sum } from '@paystead/lending/money/money';
import { showPercent } from '@paystead/lending/money/rate';
import { letterHead } from '../../documents/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { loanReference } from '../loan/loan-reference.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import type { Books } from '../math/read-books.ts';
import { viewBooks } from '../math/day-books.view.ts';
import { comingOn } from '../schedule/coming-on.ts';
import { countPaid, findInstallmentsOn } from '../schedule/installments.queries.ts';
import { coveredPeriod } from './statement-period.ts';
import { viewLines } from './statement-lines.view.ts';

/**
 * The statement of a loan over a period, made from the entries that count for it as we know them
 * now. Refuses a period that the books don't cover.
 */
export async function makeStatement(
  context: WorkContext,
  { books, loan }: { readonly books: Books; readonly loan: LoanRow },
  asked: { readonly from: string; readonly to: string },
): Promise<Statement> {
  const { db, today } = context;
  const { from, to } = coveredPeriod(asked, books, today);

  const replayed = books.at(to);
  const made = statementOf(books.terms, replayed, from, to);
  const installments = await findInstallmentsOn(db, loan.gid, to.toString());
  const { balance } = replayed;
  const coming = comingOn(balance, installments, to);
  const rate = showPercent(balance.rate);
  return {
    from: from.toString(),
    to: to.toString(),
    made_on: today.toString(),
    corrected_on: correctedOn(books, to),
    reference: loanReference(loan.gid),
    reader: [...(await letterHead(context, loan.borrower_gid)).to],
    principal_before: made.principalBefore,
    borrowed: made.borrowed,
    paid: made.paid,
    credited: made.credited,
    principal_after: made.principalAfter,
    lines: viewLines(books, made, from, to),
    closing: viewBooks(balance),
    unpaid_due: coming && sum(coming.unpaid.map(({ rest }) => rest)),
    next: coming?.next ? { date: coming.next.due.toString(), amount: coming.next.rest } : null,
    installments: countPaid(installments),
    rate,
    formula: `Plus raises what you owe, minus lowers it. Interest is principal × ${rate} × days ÷ 365, rounded once for all days between two entries.`,
  };
}

/** The last day on which something was booked that counts for a period that was over. */
function correctedOn({ rows }: Books, to: Day): string | null {
  const last = to.toString();
  const later = rows.filter((row) => row.effective_date <= last && row.booked_on > last);
  return (
    later
      .map((row) => row.booked_on)
      .toSorted()
      .at(-1) ?? null
  );
}
