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
