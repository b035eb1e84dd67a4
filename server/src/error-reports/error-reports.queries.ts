import type { Insertable } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { ErrorReport } from '../platform/database/database.types.ts';

export async function insertErrorReport(
  db: Transaction,
  report: Insertable<ErrorReport>,
): Promise<void> {
  await db.insertInto('error_report').values(report).execute();
}
