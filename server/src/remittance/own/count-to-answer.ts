import type { Transaction } from '../../platform/database/database.ts';
import { countOpenLines } from './tallies.queries.ts';
import { findOwnFiles } from './own-remittances.queries.ts';

/** Files that the side bar counts: those of the last months. */
const NEWEST = { length: 12, offset: 0 };

/** Lines that wait for payroll’s answer, and files that ask what they are for (EMPLOYER-1). */
export async function countToAnswer(db: Transaction, employerGid: string): Promise<number> {
  const { rows } = await findOwnFiles(db, employerGid, NEWEST);
  const used = rows.filter(({ state }) => state === 'USED').map(({ gid }) => gid);
  const counts = await countOpenLines(db, used);
  const asking = rows.filter(({ state }) => state === 'ASKS').length;
  return [...counts.values()].reduce((sum, one) => sum + one.to_answer, asking);
}
