import * as calls from '@paystead/contract/servicing/servicing';
import { quoteDays } from '@paystead/lending/servicing/payoff';
import { findAccount, nameAccount } from '../../bank-accounts/index.ts';
import { readSetting } from '../../content/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { query } from '../../platform/calls/command.ts';
import { findHeld } from '../receipts/escrow.queries.ts';
import { readCourse } from './course.ts';
import { findOwnLoan } from './find-loan.ts';
import { findSurroundings, type LoanRow } from './loan.queries.ts';
import { viewLoan } from './loan.view.ts';
import { payoffDay } from '../payoff/payoff-day.ts';
import { viewSchedule } from '../schedule/view-schedule.ts';
import { readFullStandings } from './standing.ts';

/** One loan in full; `payoff_date` moves the payoff figure to that day, up to 30 days ahead. */
export const readLoan = query(calls.readLoan, async (context) => {
  const { actor, db, input, today } = context;
  const payoffUntil = payoffDay(input.payoff_date, today) ?? today.add({ days: quoteDays });

  const loan = await findOwnLoan(db, actor, input.gid);
  const [[standing], held, around, creditor, account] = await Promise.all([
    readFullStandings(db, [loan]),
    findHeld(db, [loan.gid]),
    findSurroundings(db, loan.gid),
    creditorName(context, loan),
    findAccount(context, loan.borrower_gid, loan.bank_account_gid),
  ]);
  if (!standing) throw new Error(`There is no loan ${loan.gid}`);

  return viewLoan(viewSchedule(standing, today), {
    today,
    course: await readCourse(db, standing, today),
    payoffUntil,
    held,
    around,
    creditor,
    depositAccount: account ? nameAccount(account) : null,
  });
});

/** The lender's name: from configuration, by the loan's origination source. */
async function creditorName(
  { config, db, today }: Pick<WorkContext, 'config' | 'db' | 'today'>,
  loan: LoanRow,
): Promise<string> {
  const names = await readSetting<Record<string, string>>(db, 'origination_source', today);
  return names[loan.origination_source] ?? config.brand.name;
}
