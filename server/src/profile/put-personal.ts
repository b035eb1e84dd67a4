import type { Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { isSsnTaken, updatePersonal, type Personal } from './profile.queries.ts';

/**
 * Stores personal details of a borrower. Refuses a Social Security number that has an account:
 * SSN_IN_USE.
 */
export async function putPersonal(
  db: Transaction,
  gid: string,
  values: Personal,
  at: Temporal.Instant,
): Promise<void> {
  if (values.ssn_lookup && (await isSsnTaken(db, values.ssn_lookup, gid))) refuse('SSN_IN_USE');
  await updatePersonal(db, gid, values, at);
}
