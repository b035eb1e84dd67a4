import type {
  DeductionLayout,
  RemittanceLayout as AnyLayout,
} from '@paystead/contract/staff/going-live';
import { findLayouts } from '../employers/index.ts';
import { type FileLayout, fileLayout } from '../partners/payroll/deduction-file.ts';
import { type RemittanceLayout, remittanceLayout } from '../partners/payroll/remittance-layouts.ts';
import type { Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';

/** A layout by its name; OWN is what payroll saved last, refused as FIELDS if it never did. */
export async function employerLayout(
  db: Transaction,
  gid: string,
  name: DeductionLayout,
): Promise<FileLayout> {
  const row = (await findLayouts(db, gid)) ?? refuse('NOT_FOUND');
  const missing = { deduction_layout: 'Payroll hasn’t saved columns of its own' };
  return fileLayout(name, row.own_layout) ?? refuse('FIELDS', {}, missing);
}

/** The same of remittances (LAYOUT-6). */
export async function employerRemittance(
  db: Transaction,
  gid: string,
  name: AnyLayout,
): Promise<RemittanceLayout> {
  const row = (await findLayouts(db, gid)) ?? refuse('NOT_FOUND');
  const missing = { remittance_layout: 'Payroll hasn’t saved columns of its own' };
  return remittanceLayout(name, row.own_remittance) ?? refuse('FIELDS', {}, missing);
}
