import type { Transaction } from '../platform/database/database.ts';

/** What the lender keeps for an employer's payroll. A shared read of employers. */
export function findSettings(db: Transaction, gid: string) {
  return db
    .selectFrom('employer')
    .where('gid', '=', gid)
    .select([
      'workflow',
      'deposit_confirmation',
      'lead_days',
      'deduction_close_days',
      'deduction_lead_days',
      'deduction_amendments',
      'approves_files',
      'remittance_layout',
      'remittance_days',
    ])
    .executeTakeFirstOrThrow();
}

export type SettingsRow = Awaited<ReturnType<typeof findSettings>>;

/** How many people of the roster are in each payroll group; null are in none. */
export async function countByGroup(
  db: Transaction,
  employerGid: string,
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await db
    .selectFrom('roster_entry')
    .where('employer_gid', '=', employerGid)
    .where('gone_since', 'is', null)
    .groupBy('payroll_group_gid')
    .select((of) => ['payroll_group_gid', of.fn.countAll<bigint>().as('people')])
    .execute();
  return new Map(rows.map((row) => [row.payroll_group_gid, Number(row.people)]));
}
