import type { Day } from '@paystead/lending/calendar/calendar';
import { chargeOffDays, chargeOffRule } from '@paystead/lending/servicing/delinquency';
import type { WorkContext } from '../../platform/context.ts';
import { findOpenLateLoans, lockPossiblyPastDue, updateDelinquency } from '../loan/loan.queries.ts';
import { ageOn, readFullStandings } from '../loan/standing.ts';
import { tellOfLateness } from './tell-of-lateness.ts';

/** The result of aging one chunk of loans. */
export interface Aged {
  /** The last loan of the chunk; null if none was left. */
  readonly last: string | null;
  readonly late: number;
}

type Db = Pick<WorkContext, 'db'>;

/**
 * Counts how late the next loans after `after` are at the end of `day` and stores the figures.
 * Tells the borrower of each loan that was not late before.
 */
export async function ageNextLoans(
  context: WorkContext,
  day: Day,
  after: string,
  limit: number,
): Promise<Aged> {
  const { db } = context;
  const loans = await lockPossiblyPastDue(db, day, after, limit);
  const aged = (await readFullStandings(db, loans)).map((standing) => ({
    loan: standing.loan,
    ...ageOn(standing, day),
  }));
  await updateDelinquency(
    db,
    aged.map(({ loan, days, amount }) => ({ gid: loan.gid, days, cents: amount })),
  );
  for (const late of aged) {
    if (late.loan.delinquent_days === 0) await tellOfLateness(context, late.loan, late);
  }
  return {
    last: loans.at(-1)?.gid ?? null,
    late: aged.filter(({ days }) => days > 0).length,
  };
}

/**
 * The Open loans that must be charged off by `day`: late enough when last counted, and still so.
 */
export async function findLoansToChargeOff({ db }: Db, day: Day): Promise<string[]> {
  const loans = await findOpenLateLoans(db, chargeOffDays);
  const standings = await readFullStandings(db, loans);
  return standings.flatMap((standing) =>
    chargeOffRule(ageOn(standing, day), {}) ? [standing.loan.gid] : [],
  );
}
