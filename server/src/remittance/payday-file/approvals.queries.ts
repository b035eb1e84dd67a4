import type { Transaction } from '../../platform/database/database.ts';

/** Records an approval; the same version is approved once. */
export async function insertApproval(
  db: Transaction,
  approval: {
    readonly employer_gid: string;
    readonly payday: string;
    readonly version: number;
    readonly people: number;
    readonly total_cents: bigint;
    readonly approved_at: Temporal.Instant;
    /** Null for an employer's key. */
    readonly approved_by_gid: string | null;
    readonly approved_by: string;
  },
): Promise<void> {
  await db
    .insertInto('deduction_approval')
    .values(approval)
    .onConflict((same) => same.columns(['employer_gid', 'payday', 'version']).doNothing())
    .execute();
}
