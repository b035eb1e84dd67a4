import { cover } from '@paystead/lending/servicing/allocation';
import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import type { Cents } from '@paystead/lending/money/money';
import type { InstallmentPaymentValue, InstallmentRow } from './installments.queries.ts';

/**
 * The installments that money covers: those due by its day, oldest first, and the one it is meant
 * for. The rest was paid ahead of schedule and applies to none (lending/remaining-schedule).
 */
export function applyToInstallments(
  applied: Cents,
  installments: readonly InstallmentRow[],
  on: Day,
  meantFor?: string,
): InstallmentPaymentValue[] {
  const takers = installments.filter(
    (row) =>
      row.amount_cents > row.paid_cents &&
      (row.gid === meantFor || !isBefore(on, Temporal.PlainDate.from(row.due_date))),
  );
  const parts = takers.map((row) => ({
    due: Temporal.PlainDate.from(row.due_date),
    interest: 0n,
    principal: row.amount_cents - row.paid_cents,
  }));
  const covered = cover(applied, parts, 0n).installments;
  return takers.flatMap(({ gid }, index) => {
    const amount = covered[index]?.principalPaid ?? 0n;
    return amount > 0n ? [{ installmentGid: gid, amount }] : [];
  });
}

/**
 * The borrower's second line: `Installment 18 of 52`, `Installments 3 to 5 of 52`, `Extra payment`.
 */
export function installmentNote(
  put: readonly InstallmentPaymentValue[],
  installments: readonly InstallmentRow[],
): string {
  const numbers = installments
    .filter((row) => put.some((one) => one.installmentGid === row.gid))
    .map((row) => row.number);
  const [first, last] = [numbers.at(0), numbers.at(-1)];
  if (first === undefined || last === undefined) return 'Extra payment';
  const of = `of ${installments.length}`;
  return first === last ? `Installment ${first} ${of}` : `Installments ${first} to ${last} ${of}`;
}
