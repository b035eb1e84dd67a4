import type { Day } from '@paystead/lending/calendar/calendar';
import type { Cents } from '@paystead/lending/money/money';
import type { Transaction } from '../../platform/database/database.ts';
import { viewSchedule } from '../schedule/view-schedule.ts';
import { findLoansOf, type LoanRow } from './loan.queries.ts';
import { latenessOf, loanBalance } from './loan.view.ts';
import { readFullStandings } from './standing.ts';

/** A loan's figures on a day, the same as its borrower sees. */
export interface LoanFigures {
  readonly balance: Cents;
  readonly delinquentDays: number;
  readonly delinquentAmount: Cents;
  readonly nextInstallmentDate: string | null;
}

/** The figures of some loans by gid, in a few statements for all of them. */
export async function loanFigures(
  db: Transaction,
  gids: readonly string[],
  today: Day,
): Promise<ReadonlyMap<string, LoanFigures>> {
  const loans = await findLoansOf(db, { gids });
  return new Map((await figuresOf(db, loans, today)).map(([{ gid }, figures]) => [gid, figures]));
}

/** How many days the Open loans of some borrowers are past due, by borrower; the most counts. */
export async function daysPastDue(
  db: Transaction,
  borrowerGids: readonly string[],
  today: Day,
): Promise<ReadonlyMap<string, number>> {
  const loans = await findLoansOf(db, { borrowerGids, status: 'Open' });
  const days = new Map<string, number>();
  for (const [loan, { delinquentDays }] of await figuresOf(db, loans, today)) {
    days.set(loan.borrower_gid, Math.max(days.get(loan.borrower_gid) ?? 0, delinquentDays));
  }
  return days;
}

async function figuresOf(
  db: Transaction,
  loans: readonly LoanRow[],
  today: Day,
): Promise<[LoanRow, LoanFigures][]> {
  const standings = await readFullStandings(db, loans);
  return standings.map((standing) => {
    const look = viewSchedule(standing, today);
    const late = latenessOf(look);
    const next = look.installments.find(({ state }) => state === 'next');
    return [
      standing.loan,
      {
        balance: loanBalance(look),
        delinquentDays: late.days,
        delinquentAmount: late.amount,
        nextInstallmentDate: next?.row.due_date ?? null,
      },
    ];
  });
}
