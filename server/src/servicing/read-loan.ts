import * as calls from '@paystead/contract/servicing';
import { type Day, isBefore } from '@paystead/lending/calendar';
import { quoteDays } from '@paystead/lending/payoff';
import { findAccount, nameAccount } from '../bank-accounts/index.ts';
import { readSetting } from '../content/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { query } from '../platform/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findHeld } from './escrow.queries.ts';
import { findOwnLoan } from './find-loan.ts';
import { findSurroundings, type LoanRow } from './loan.queries.ts';
import { viewLoan } from './loan.view.ts';
import { lookAt } from './schedule-look.ts';
import { dayOf, readFullStandings } from './standing.ts';

/** One loan in full; `payoff_date` moves the payoff figure to that day, up to 30 days on. */
export const readLoan = query(calls.readLoan, async (context) => {
  const { actor, db, input, today } = context;
  const payoffUntil = payoffDay(input.payoff_date, today) ?? today.add({ days: quoteDays });

  const loan = await findOwnLoan(db, actor, input.gid);
  const [[standing], held, around, creditor, account] = await Promise.all([
    readFullStandings(db, [loan]),
    findHeld(db, [loan.gid]),
    findSurroundings(db, loan.gid),
    creditorOf(context, loan),
    findAccount(context, loan.borrower_gid, loan.bank_account_gid),
  ]);
  if (!standing) throw new Error(`There is no loan ${loan.gid}`);

  return viewLoan(lookAt(standing, today), {
    today,
    payoffUntil,
    held,
    around,
    creditor,
    depositAccount: account ? nameAccount(account) : null,
  });
});

/** How far ahead a payoff can be quoted. */
const QUOTED_AHEAD = 30;

/** The day a payoff is asked for; refuses one that is past or too far off. */
export function payoffDay(asked: string | undefined, today: Day): Day | undefined {
  if (asked === undefined) return undefined;
  const day = dayOf(asked);
  if (isBefore(day, today) || isBefore(today.add({ days: QUOTED_AHEAD }), day)) {
    refuse('DATE_OUT_OF_RANGE');
  }
  return day;
}

/** Who lends, by name: from configuration, by the loan's origination source. */
async function creditorOf(
  { config, db, today }: Pick<WorkContext, 'config' | 'db' | 'today'>,
  loan: LoanRow,
): Promise<string> {
  const names = await readSetting<Record<string, string>>(db, 'origination_source', today);
  return names[loan.origination_source] ?? config.brand.name;
}
