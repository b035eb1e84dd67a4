import type { Day } from '@paystead/lending/calendar/calendar';
import { chargeOffDays } from '@paystead/lending/servicing/delinquency';
import { chargeOffOn } from '@paystead/lending/servicing/loan-flags';
import type { WorkContext } from '../../platform/context.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import { lockPossibleLosses } from '../loan/flags.queries.ts';
import { ageOn, readFullStandings } from '../loan/standing.ts';
import { lockPossiblyPastDue, updateDelinquency } from './aging.queries.ts';
import { tellOfLateness } from './tell-of-lateness.ts';

/**
 * Counts how late these loans are at the end of `day` and stores the figures; skips those that
 * can't be late. Tells borrowers once for each oldest due date.
 * @returns how many are late
 */
export async function ageTheseLoans(
  context: WorkContext,
  day: Day,
  gids: readonly string[],
): Promise<number> {
  const { db } = context;
  const loans = await lockPossiblyPastDue(db, day, gids);
  const aged = (await readFullStandings(db, loans)).map((standing) => ({
    standing,
    late: ageOn(standing, day),
  }));
  await updateDelinquency(
    db,
    aged.map(({ standing, late }) => ({
      gid: standing.loan.gid,
      days: late.days,
      cents: late.amount,
      since: late.oldestUnpaidDueDate?.toString() ?? null,
    })),
  );
  // The charge-off of the same night has a letter of its own.
  const going = aged.filter(({ late, standing }) => !chargeOffOn(late, standing.flags, day));
  await tellOfLateness(context, going, day);
  return aged.filter(({ late }) => late.days > 0).length;
}

/**
 * The next Open loans that were late enough for charge-off when last counted, or have a flag that
 * charges them off early; locked.
 */
export function lockLossLoans(
  { db }: Pick<WorkContext, 'db'>,
  after: string,
  limit: number,
): Promise<LoanRow[]> {
  return lockPossibleLosses(db, chargeOffDays, after, limit);
}
