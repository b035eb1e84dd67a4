import type { Transaction } from '../platform/database/database.ts';

/** The name of the employer's user who acts, for lists that colleagues read. */
export async function userName(db: Transaction, gid: string): Promise<string> {
  const { name } = await db
    .selectFrom('staff_member')
    .where('gid', '=', gid)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}
