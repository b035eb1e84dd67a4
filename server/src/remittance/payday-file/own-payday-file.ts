import { holdCalendar, ownEmployer } from '../../employers/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockCycle } from '../cycles.queries.ts';
import { findPaydayFile, type PaydayFileRow } from './payday-files.queries.ts';
import { isClosed } from './payday-file.view.ts';

/** The file of a payday of the user's own employer. */
export async function readOwnFile(
  context: Pick<Context, 'actor' | 'db'>,
  payday: string,
): Promise<PaydayFileRow> {
  const found = await findPaydayFile(context.db, ownEmployer(context), payday);
  return found ?? refuse('NOT_FOUND');
}

/**
 * Locks the cycle of a payday that can still change (DEDUCT-22), after the calendar that a next
 * version comes from (PAYDAY-11), and reads its file.
 */
export async function lockOwnFile(
  context: Pick<Context, 'actor' | 'db' | 'now'>,
  payday: string,
): Promise<PaydayFileRow> {
  await holdCalendar(context.db, ownEmployer(context));
  const cycle = await lockCycle(context.db, ownEmployer(context), payday);
  if (!cycle) return refuse('NOT_FOUND');
  const file = await readOwnFile(context, payday);
  return isClosed(file, context.now) ? refuse('PAYDAY_FILE_CLOSED') : file;
}
