import type { WorkContext } from '../platform/context.ts';
import { cutOffOf } from './cut-off.ts';
import { findOpenCycles } from './cycles.queries.ts';

/** When the next open deduction file of an employer closes; null if none is open. */
export async function nextCutOff(
  { db }: Pick<WorkContext, 'db'>,
  employerGid: string,
): Promise<Temporal.Instant | null> {
  const cycles = await findOpenCycles(db, employerGid);
  const days = cycles.map(({ cuts_off_on: day }) => day).toSorted();
  return days[0] === undefined ? null : cutOffOf(Temporal.PlainDate.from(days[0]));
}
