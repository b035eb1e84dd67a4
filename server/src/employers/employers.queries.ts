import type { Transaction } from '../platform/database/database.ts';

const MOST_CHOICES = 10;

/**
 * Partner employers whose name or mnemonic contains the words; those that begin with them first.
 */
export function searchEmployers(db: Transaction, words: string) {
  const pattern = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return db
    .selectFrom('employer')
    .where('active', '=', true)
    .where((either) =>
      either.or([either('name', 'ilike', pattern), either('mnemonic', 'ilike', pattern)]),
    )
    .orderBy('name')
    .limit(MOST_CHOICES)
    .select(['mnemonic', 'name'])
    .execute();
}

export function findByMnemonic(db: Transaction, mnemonic: string) {
  return db
    .selectFrom('employer')
    .where('mnemonic', '=', mnemonic.toUpperCase())
    .where('active', '=', true)
    .selectAll()
    .executeTakeFirst();
}

export function findEmployer(db: Transaction, gid: string) {
  return db.selectFrom('employer').where('gid', '=', gid).selectAll().executeTakeFirstOrThrow();
}

export type EmployerRow = Awaited<ReturnType<typeof findEmployer>>;

/** Employers that pay installments by deduction file, each with its payroll groups. */
export async function findWithGroups(db: Transaction) {
  const rows = await db
    .selectFrom('employer')
    .innerJoin('payroll_group', 'payroll_group.employer_gid', 'employer.gid')
    .where('employer.active', '=', true)
    .orderBy('employer.mnemonic')
    .select([
      'employer.gid',
      'employer.mnemonic',
      'employer.deduction_layout',
      'employer.deduction_close_days',
      'payroll_group.payroll_frequency',
      'payroll_group.sample_date',
      'payroll_group.sample_date_2',
    ])
    .execute();
  return [...Map.groupBy(rows, (row) => row.gid).values()];
}
