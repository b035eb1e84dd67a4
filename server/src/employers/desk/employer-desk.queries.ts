import { type Insertable, sql, type Updateable } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { changesOf } from '../payroll-of.ts';
import type { Employer, PayrollGroup } from '../../platform/database/database.types.ts';

/** The lender's employers, by name. */
export function findAll(db: Transaction) {
  return db
    .selectFrom('employer')
    .select([
      'gid',
      'name',
      'mnemonic',
      'workflow',
      'active',
      sql<number>`(select count(*)::int from payroll_group
        where payroll_group.employer_gid = employer.gid)`.as('groups'),
    ])
    .orderBy(sql`lower(name)`)
    .orderBy('mnemonic')
    .limit(1000)
    .execute();
}

/** @param lock until the transaction ends */
export function findRecord(db: Transaction, gid: string, { lock = false } = {}) {
  const found = db.selectFrom('employer').where('gid', '=', gid).selectAll();
  return (lock ? found.forUpdate() : found).executeTakeFirst();
}

export function findGroups(db: Transaction, employerGid: string) {
  return db
    .selectFrom('payroll_group')
    .where('employer_gid', '=', employerGid)
    .select(['gid', 'name', 'payroll_frequency', 'sample_date', 'sample_date_2'])
    .select(changesOf('payroll_group.gid').as('changes'))
    .orderBy('created_at')
    .orderBy('gid')
    .limit(200)
    .execute();
}

/** Whether one of its people has applied: a shared read of the applications. */
export async function hasApplicants(db: Transaction, employerGid: string): Promise<boolean> {
  const row = await db
    .selectFrom('application')
    .where('employer_gid', '=', employerGid)
    .select('gid')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Null if another employer has the mnemonic. */
export async function insertEmployer(
  db: Transaction,
  row: Insertable<Employer>,
): Promise<string | null> {
  const inserted = await db
    .insertInto('employer')
    .values(row)
    .onConflict((it) => it.column('mnemonic').doNothing())
    .returning('gid')
    .executeTakeFirst();
  return inserted?.gid ?? null;
}

export async function updateEmployer(
  db: Transaction,
  gid: string,
  change: Updateable<Employer>,
): Promise<void> {
  await db.updateTable('employer').set(change).where('gid', '=', gid).execute();
}

export async function insertGroup(
  db: Transaction,
  row: Insertable<PayrollGroup>,
): Promise<{ readonly gid: string }> {
  return db.insertInto('payroll_group').values(row).returning('gid').executeTakeFirstOrThrow();
}
