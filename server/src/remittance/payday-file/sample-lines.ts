import type { AskedLine } from '../../partners/payroll/deduction-content.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { askedLine } from './asked-line.ts';
import { findNextPayday } from './payday-files.queries.ts';
import { findPaydayLines } from './payday-lines.queries.ts';

/**
 * The first lines of an employer's next deduction file, new people first, for a sample (LAYOUT-2).
 * Null if no payday to come has one.
 */
export async function sampleLines(
  db: Transaction,
  of: { readonly employerGid: string; readonly today: Temporal.PlainDate },
  most: number,
): Promise<{ readonly payday: string; readonly lines: readonly AskedLine[] } | null> {
  const { employerGid } = of;
  const payday = await findNextPayday(db, employerGid, of.today.toString());
  if (payday === null) return null;
  const all = { employerGid, payday, numbers: null, words: [] };
  const rows = await findPaydayLines(db, all, { length: most, offset: 0 });
  return rows.length === 0 ? null : { payday, lines: rows.map(askedLine) };
}
