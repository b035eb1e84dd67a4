import { sql } from 'kysely';
import type { WorkContext } from '../context.ts';

/**
 * Ends the unsent messages that ask for money on some loans, because a flag forbids them; their
 * encrypted content is deleted. A message that a carrier is taking right now is waited for.
 */
export async function stopCollecting(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  loanGids: readonly string[],
): Promise<void> {
  await sql`
    update message set expired_at = ${now}, text = case when sealed is null then text else '' end,
           sealed = null
     where collects_loan_gid = any(${loanGids}::uuid[]) and sent_at is null and expired_at is null`.execute(
    db,
  );
}
