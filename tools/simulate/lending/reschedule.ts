import { type Day, isBefore, isSameDay } from '../../../lending/src/calendar/calendar.ts';
import { dayNumber } from '../../../lending/src/calendar/day-number.ts';
import { type Cents, least, most, sum } from '../../../lending/src/money/money.ts';
import type { ModifiedRow } from '../../../lending/src/relief/modifiable-loan.ts';
import type { Life } from './life.ts';
import type { Installment, Loan, Put } from './loan.ts';

/**
 * Replaces the installments that nobody was asked for by the rows of a modification (RELIEF-1). Old
 * rows keep what was paid of them; the rest of their money moves to the new ones. The books don't
 * change.
 * @returns the replaced rows, for the old terms to come back
 */
export function replaceSchedule(
  life: Life,
  changeable: readonly Installment[],
  rows: readonly ModifiedRow[],
): Installment[] {
  const { loan } = life;
  const asked = loan.installments.filter((row) => !changeable.includes(row));
  const wanted = rows.filter(({ due }) => !asked.some((row) => isSameDay(row.due, due)));
  const same = countSame(changeable, wanted);
  const replaced = changeable.slice(same);
  const stubs = replaced.flatMap((row) => (row.paid > 0n ? [stubOf(loan, row)] : []));
  const added = wanted.slice(same).map((row) => newRow(loan, row));
  change(life, replaced, [...stubs, ...added]);
  return replaced;
}

/** Brings replaced installments back with their own days (RELIEF-9). */
export function restoreSchedule(
  life: Life,
  changeable: readonly Installment[],
  { from, replaced }: { readonly from: Day; readonly replaced: readonly Installment[] },
): void {
  const { loan } = life;
  const newer = loan.installments.filter(
    (row) => !isBefore(row.due, from) && (changeable.includes(row) || row.paid >= row.amount),
  );
  const staying = loan.installments.filter((row) => !newer.includes(row));
  const back = replaced.flatMap((row) => beside(loan, row, staying));
  change(life, newer, back);
}

/** What's left of an old installment beside the ones of its day that stay. */
function beside(loan: Loan, old: Installment, staying: readonly Installment[]): Installment[] {
  const stays = sum(
    staying.filter(({ due }) => isSameDay(due, old.due)).map(({ amount }) => amount),
  );
  if (stays >= old.amount) return [];
  const amount = old.amount - stays;
  const interest = most(0n, old.interest - stays);
  return [{ ...old, id: nextId(loan), amount, interest, principal: amount - interest, paid: 0n }];
}

function change(
  { loan, today }: Life,
  gone: readonly Installment[],
  added: readonly Installment[],
): void {
  loan.installments = [
    ...loan.installments.filter((row) => !gone.includes(row)),
    ...added,
  ].toSorted((a, b) => Temporal.PlainDate.compare(a.due, b.due));
  moveMoney(loan, gone, added);
  // A day has the schedule of its end.
  const earlier = loan.history.findIndex(
    ({ kind, on }) => kind === 'RESCHEDULE' && isSameDay(on, today),
  );
  if (earlier >= 0) loan.history.splice(earlier, 1);
  const schedule = loan.installments.map(({ due, principal }) => ({ due, principal }));
  const id = `schedule ${today.toString()}`;
  loan.history.push({ id, kind: 'RESCHEDULE', on: today, schedule });
}

function moveMoney(loan: Loan, gone: readonly Installment[], added: readonly Installment[]): void {
  const moving = loan.put.filter(({ installment }) => gone.includes(installment));
  const stays = loan.put.filter(({ installment }) => !gone.includes(installment));
  const moved = moving.flatMap(({ amount, entry }) => {
    let left = amount;
    return added.flatMap((installment): Put[] => {
      const cents = least(left, installment.amount - installment.paid);
      if (cents <= 0n) return [];
      left -= cents;
      installment.paid += cents;
      return [{ entry, installment, amount: cents }];
    });
  });
  loan.put = [...stays, ...moved];
}

/** Rows at the start that stay as they are. */
function countSame(open: readonly Installment[], rows: readonly ModifiedRow[]): number {
  const differs = open.findIndex((row, index) => {
    const wanted = rows[index];
    const isSame = wanted && row.amount === wanted.amount && isSameDay(row.due, wanted.due);
    return !isSame || row.paid > 0n;
  });
  return differs === -1 ? open.length : differs;
}

/** The paid part of a replaced installment. */
function stubOf(loan: Loan, { balance, due, interest, nominal, paid }: Installment): Installment {
  const own = least(paid, interest);
  return {
    balance,
    due,
    nominal,
    at: dayNumber(due),
    id: nextId(loan),
    paid: 0n,
    amount: paid,
    interest: own,
    principal: paid - own,
  };
}

function newRow(loan: Loan, row: ModifiedRow): Installment {
  const { amount, balance, due, interest, nominal, principal } = row;
  const own = { id: nextId(loan), at: dayNumber(due), paid: 0n };
  return { amount, balance, due, interest, nominal, principal, ...own };
}

function nextId(loan: Loan): string {
  loan.next += 1;
  return `i${loan.next - 1}`;
}

/** Money on installments, in cents. */
export function putOnAll({ put }: Pick<Loan, 'put'>): Cents {
  return sum(put.map(({ amount }) => amount));
}
