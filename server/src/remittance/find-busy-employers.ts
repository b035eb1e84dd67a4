import { duePaydays, findMovingEmployers, type PayingEmployer } from '../employers/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { findCyclesFrom } from './cycles.queries.ts';

/**
 * Those of some employers whose deduction files a day may change: a payday is due whose file isn't
 * closed, a file is open, or a change of the calendar isn't done. Whoever changes a calendar
 * afterwards brings the files up to date itself (PAYDAY-11).
 */
export async function findBusyEmployers(
  { db }: Pick<WorkContext, 'db'>,
  employers: readonly PayingEmployer[],
  day: Temporal.PlainDate,
): Promise<PayingEmployer[]> {
  const [cycles, moving] = await Promise.all([
    findCyclesFrom(db, day.toString()),
    findMovingEmployers(db),
  ]);
  const nameOf = (employerGid: string, payday: string) => `${employerGid} ${payday}`;
  const closed = cycles.filter(({ closed_at: at }) => at !== null);
  const over = new Set(closed.map((cycle) => nameOf(cycle.employer_gid, cycle.payday)));
  const open = cycles.filter(({ closed_at: at }) => at === null);
  const changing = new Set([...moving, ...open.map((cycle) => cycle.employer_gid)]);
  return employers.filter(
    (employer) =>
      changing.has(employer.gid) ||
      duePaydays(employer, day).some(
        ({ payday }) => !over.has(nameOf(employer.gid, payday.toString())),
      ),
  );
}
