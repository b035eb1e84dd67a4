import { cover } from '@paystead/lending/servicing/allocation';
import type { Day } from '@paystead/lending/calendar/calendar';
import { type Cents, sum } from '@paystead/lending/money/money';
import type { InstallmentPaymentValue, InstallmentRow } from './installments.queries.ts';

/** What an installment lacks that coming paychecks bring. */
export type PlannedRests = (row: InstallmentRow) => Cents;

/**
 * The installments that money covers: those due by its day, oldest first, and the one it is meant
 * for. The rest of a short pay that coming paychecks bring is paid after all others (DEDUCT-30), so
 * a paycheck pays its own installment first. What is left was paid ahead of schedule and applies to
 * none (lending/remaining-schedule).
 */
export function applyToInstallments(
  applied: Cents,
  installments: readonly InstallmentRow[],
  on: Day,
  {
    meantFor,
    restOf = () => 0n,
  }: { readonly meantFor?: string; readonly restOf?: PlannedRests } = {},
): InstallmentPaymentValue[] {
  const day = on.toString();
  const takers = installments.filter(
    (row) => row.amount_cents > row.paid_cents && (row.gid === meantFor || row.due_date <= day),
  );
  const rests = takers.map((row) => (row.gid === meantFor ? 0n : restOf(row)));
  const first = coverInOrder(
    applied,
    takers,
    (row, index) => row.amount_cents - row.paid_cents - (rests[index] ?? 0n),
  );
  const left = applied - sum(first);
  const then = coverInOrder(left, takers, (_, index) => rests[index] ?? 0n);
  return takers.flatMap(({ gid }, index) => {
    const amount = (first[index] ?? 0n) + (then[index] ?? 0n);
    return amount > 0n ? [{ installmentGid: gid, amount }] : [];
  });
}

/** How much of each open part money covers, oldest first. */
function coverInOrder(
  money: Cents,
  takers: readonly InstallmentRow[],
  openOf: (row: InstallmentRow, index: number) => Cents,
): Cents[] {
  const parts = takers.map((row, index) => ({
    due: Temporal.PlainDate.from(row.due_date),
    interest: 0n,
    principal: openOf(row, index),
  }));
  const covered = cover(money, parts, 0n).installments;
  return takers.map((_, index) => covered[index]?.principalPaid ?? 0n);
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
  const of = `of ${Math.max(...installments.map((row) => row.number))}`;
  return first === last ? `Installment ${first} ${of}` : `Installments ${first} to ${last} ${of}`;
}
