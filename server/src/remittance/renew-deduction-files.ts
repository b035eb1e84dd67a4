import type { WorkContext } from '../platform/context.ts';
import { lastCutOffDay } from './cut-off.ts';
import { updateFiles } from './update-files.ts';

/** A job in steps, each in its own transaction. */
interface Stepping extends Pick<WorkContext, 'now' | 'today'> {
  step<Result>(work: (context: WorkContext) => Promise<Result>): Promise<Result>;
}

/**
 * Brings the open deduction files of one employer up to date before the close of day does, because
 * its people have changed. A payroll that can't be reached gets the version with the next close.
 */
export async function renewDeductionFiles(
  { now, step, today }: Stepping,
  employerGid: string,
): Promise<void> {
  const day = lastCutOffDay(now, today);
  await updateFiles({ day, inTransaction: step }, ({ gid }) => gid === employerGid);
}
