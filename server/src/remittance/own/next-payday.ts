import { addDays } from '@paystead/lending/calendar/calendar';
import { ownEmployer } from '../../employers/index.ts';
import type { Context } from '../../platform/context.ts';
import { closesAt, isClosed } from '../payday-file/payday-file.view.ts';
import { findNextPayday, findPaydayFile } from '../payday-file/payday-files.queries.ts';
import type { OwnFileRow } from './own-remittances.queries.ts';

/** A later payday for which a file can count. */
export interface NextPayday {
  readonly payday: string;
  /** Until when we can ask for less there; null once its deduction file has closed. */
  readonly closesAt: Temporal.Instant | null;
}

/** REMIT-12: the payday after the one that a file names; null if nothing is asked for one yet. */
export async function nextPaydayOf(
  context: Pick<Context, 'actor' | 'db' | 'now'>,
  file: Pick<OwnFileRow, 'named_payday' | 'payday'>,
): Promise<NextPayday | null> {
  const { db, now } = context;
  const employerGid = ownEmployer(context);
  const named = Temporal.PlainDate.from(file.named_payday ?? file.payday);
  const payday = await findNextPayday(db, employerGid, addDays(named, 1).toString());
  const next = payday && (await findPaydayFile(db, employerGid, payday));
  if (!next) return null;
  return { payday: next.payday, closesAt: isClosed(next, now) ? null : closesAt(next) };
}
