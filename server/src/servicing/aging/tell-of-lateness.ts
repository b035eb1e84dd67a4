import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import type { Delinquency } from '@paystead/lending/servicing/delinquency';
import { noticeOn, type LateTold } from '@paystead/lending/servicing/late-milestones';
import { flagsPermit } from '@paystead/lending/servicing/loan-flags';
import type { WorkContext } from '../../platform/context.ts';
import { debitsCatchingUp, type FullStanding } from '../loan/standing.ts';
import { tellBorrowers } from '../receipts/tell-borrower.ts';
import { findLateTold, insertLateNotices, type NewLateNotice } from './late-notices.queries.ts';
import { type LateNews, lateLetter } from './late-letter.ts';

/** A loan and how late it is. */
export interface AgedLoan {
  readonly standing: FullStanding;
  readonly late: Delinquency;
}

const NOTHING: LateTold = { on: null, dueDates: new Set() };

/**
 * Tells the borrowers of some loans how late they are: each missed installment, and each milestone,
 * once, however often the loans are aged (LATE-10). Days that are closed late bring no messages:
 * the last of them brings the latest one.
 */
export async function tellOfLateness(
  context: WorkContext,
  aged: readonly AgedLoan[],
  day: Day,
): Promise<void> {
  if (isCatchingUp(context, day)) return;
  const late = aged.filter((one) => maySpeak(one, day));
  const told = await findLateTold(
    context.db,
    late.map(({ standing }) => standing.loan.gid),
  );
  const news = late.flatMap((one): LateNews[] => {
    const known = told.get(one.standing.loan.gid) ?? NOTHING;
    const milestone = noticeOn(one.late, known, day);
    return milestone ? [{ ...one, milestone, day, named: known.dueDates }] : [];
  });
  const fresh = await insertLateNotices(context.db, news.map(noticeOf));
  const letters = news.filter(({ standing }) => fresh.has(standing.loan.gid));
  await tellBorrowers(
    context,
    letters.map((one) => ({ to: noticeOf(one), letter: lateLetter(context, one) })),
  );
}

/** Whether a day is closed later than in its own night: the server was out. */
function isCatchingUp({ today }: WorkContext, day: Day): boolean {
  return isBefore(day, today.subtract({ days: 1 }));
}

/**
 * Nothing about a loan that isn't late, while debits under way pay all of it (LATE-13), while the
 * borrower's money is held, or against a flag (FLAG-2).
 */
function maySpeak({ late, standing }: AgedLoan, day: Day): boolean {
  if (late.days === 0 || standing.heldFrom !== null) return false;
  return flagsPermit(standing.flags, 'mayContact') && !debitsCatchingUp(standing, late, day);
}

function noticeOf({ day, late, milestone, standing }: LateNews): NewLateNotice {
  return {
    loanGid: standing.loan.gid,
    borrowerGid: standing.loan.borrower_gid,
    milestone,
    toldOn: day,
    days: late.days,
    dueDates: late.missed.map(({ due }) => due.toString()),
  };
}
