import type { Insertable } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { DeductionLayout, RemittanceLayout } from '../platform/database/database.types.ts';

/** The layout that payroll saved last, and who did; undefined if it never did. */
export function findLastSaved(db: Transaction, employerGid: string) {
  return db
    .selectFrom('deduction_layout')
    .innerJoin('staff_member', 'staff_member.gid', 'deduction_layout.by_gid')
    .where('deduction_layout.employer_gid', '=', employerGid)
    .orderBy('deduction_layout.number', 'desc')
    .select(['deduction_layout.format', 'deduction_layout.at', 'staff_member.name as by'])
    .limit(1)
    .executeTakeFirst();
}

/** The database makes it the layout of the employer's next files. */
export async function insertLayout(
  db: Transaction,
  row: Insertable<DeductionLayout>,
): Promise<void> {
  await db.insertInto('deduction_layout').values(row).execute();
}

/** The remittance layout that payroll saved last, and who did; undefined if it never did. */
export function findLastRemittance(db: Transaction, employerGid: string) {
  return db
    .selectFrom('remittance_layout')
    .innerJoin('staff_member', 'staff_member.gid', 'remittance_layout.by_gid')
    .where('remittance_layout.employer_gid', '=', employerGid)
    .orderBy('remittance_layout.number', 'desc')
    .select(['remittance_layout.name as layout', 'remittance_layout.at', 'staff_member.name as by'])
    .limit(1)
    .executeTakeFirst();
}

/** The database makes it the layout of the employer's next remittances. */
export async function insertRemittanceLayout(
  db: Transaction,
  row: Insertable<RemittanceLayout>,
): Promise<void> {
  await db.insertInto('remittance_layout').values(row).execute();
}
