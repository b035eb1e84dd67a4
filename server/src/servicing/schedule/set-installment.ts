import type { Cents } from '@paystead/lending/money/money';
import type { WorkContext } from '../../platform/context.ts';
import { type LoanRow, updateLoan } from '../loan/loan.queries.ts';

/** Stores the regular installment of a locked loan after a change of terms; cents, above zero. */
export async function setInstallment(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  { gid, installment_cents: before }: LoanRow,
  installment: Cents,
): Promise<void> {
  if (installment !== before) await updateLoan(db, gid, { installment_cents: installment }, now);
}

/** Stores by how many days a locked loan's debits come after the payday. */
export async function setPaydayShift(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  { gid }: LoanRow,
  shift: number,
): Promise<void> {
  await updateLoan(db, gid, { payday_shift: shift }, now);
}
