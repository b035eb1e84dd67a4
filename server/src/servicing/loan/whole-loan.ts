import { quoteDays } from '@paystead/lending/servicing/payoff';
import { findAccount, nameAccount } from '../../bank-accounts/index.ts';
import { readSetting } from '../../content/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { findHeld } from '../receipts/escrow.queries.ts';
import { readCourse } from './course.ts';
import { findSurroundings, type LoanRow } from './loan.queries.ts';
import { viewLoan } from './loan.view.ts';
import { viewSchedule } from '../schedule/view-schedule.ts';
import { readFullStandings } from './standing.ts';

type Reading = Pick<WorkContext, 'config' | 'db' | 'now' | 'today' | 'vault'>;

/** A loan as its page shows it, with what surrounds it; staff and its borrower see the same. */
export async function readWhole(
  context: Reading,
  loan: LoanRow,
  payoffUntil = context.today.add({ days: quoteDays }),
) {
  const { db, today } = context;
  const [[standing], held, around, creditor, account] = await Promise.all([
    readFullStandings(db, [loan]),
    findHeld(db, [loan.gid]),
    findSurroundings(context, loan.gid),
    creditorName(context, loan),
    findAccount(context, loan.borrower_gid, loan.bank_account_gid),
  ]);
  if (!standing) throw new Error(`There is no loan ${loan.gid}`);

  const view = viewLoan(viewSchedule(standing, today), {
    today,
    course: await readCourse(db, standing, today),
    payoffUntil,
    held,
    around,
    creditor,
    depositAccount: account ? nameAccount(account) : null,
  });
  return { view, around };
}

/** The lender's name: from configuration, by the loan's origination source. */
async function creditorName(
  { config, db, today }: Pick<WorkContext, 'config' | 'db' | 'today'>,
  loan: LoanRow,
): Promise<string> {
  const names = await readSetting<Record<string, string>>(db, 'origination_source', today);
  return names[loan.origination_source] ?? config.brand.name;
}
