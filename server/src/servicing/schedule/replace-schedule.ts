import type { Day } from '@paystead/lending/calendar/calendar';
import { type Cents, sum } from '@paystead/lending/money/money';
import type { WorkContext } from '../../platform/context.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import type { InstallmentRow } from './installments.queries.ts';
import { type Modifiable, readModifiable } from './modifiable-loan.ts';
import {
  findPutOn,
  insertInstallments,
  lastVersion,
  movePut,
  type NewRow,
  supersede,
} from './schedule-change.queries.ts';

/** An installment of a new schedule: amount = principal + interest + fees. */
export interface ScheduleRow {
  readonly due: Day;
  /** The payday it was moved up from because banks are closed then. */
  readonly nominal: Day | null;
  readonly amount: Cents;
  readonly principal: Cents;
  readonly interest: Cents;
  /** Principal left after it. */
  readonly balance: Cents;
}

/** What a change of schedule replaced, for the old terms to come back. */
export interface Replaced {
  readonly superseded: readonly InstallmentRow[];
}

/**
 * Replaces the installments to come of a locked Open loan, in the caller's transaction (RELIEF-1):
 * old rows are superseded, new rows are `modified` where their date or amount differs. Paid
 * installments stay, and those that payroll or a bank has been asked for. Money on a superseded
 * installment moves to the new rows, oldest first. The books don't change. The next deduction file
 * asks for the new amounts.
 * @param rows all installments to come, in order, together what is owed; those that were asked for
 * are left as they are
 */
export async function replaceSchedule(
  context: WorkContext,
  loan: LoanRow,
  rows: readonly ScheduleRow[],
  reason: string,
): Promise<Replaced> {
  if (loan.status !== 'Open') throw new Error(`Loan ${loan.gid} is ${loan.status}`);
  const { changeable, standing } = await readModifiable(context, loan);
  const asked = new Set(
    standing.installments.filter((row) => !changeable.includes(row)).map((row) => row.due_date),
  );
  const wanted = rows.filter(({ due }) => !asked.has(due.toString()));
  const same = countSame(changeable, wanted);
  return replaceRows(context, loan, {
    superseded: changeable.slice(same),
    installments: standing.installments,
    rows: wanted.slice(same),
    reason,
  });
}

/** A part of a schedule that is replaced. */
export interface ReplacedRows {
  readonly superseded: readonly InstallmentRow[];
  /** All current installments of the loan. */
  readonly installments: readonly InstallmentRow[];
  readonly rows: readonly ScheduleRow[];
  readonly reason: string;
}

/** Replaces some installments of a locked loan by others, and moves their money. */
export async function replaceRows(
  context: WorkContext,
  loan: LoanRow,
  { installments, reason, rows, superseded }: ReplacedRows,
): Promise<Replaced> {
  const { db, event, now } = context;
  const staying = installments.filter((row) => !superseded.includes(row));
  await supersede(
    db,
    superseded.map(({ gid }) => gid),
    now,
  );
  const stubs = superseded.filter(({ paid_cents: paid }) => paid > 0n).map(stub);
  const first = Math.max(
    0,
    ...staying.map(({ number }) => number),
    ...stubs.map((one) => one.number),
  );
  const added = await insertInstallments(db, loan, {
    version: (await lastVersion(db, loan.gid)) + 1,
    rows: [...stubs, ...rows.map((row, index) => newRow(row, first + 1 + index, superseded))],
  });
  await moveMoney(context, superseded, added);
  event(
    'schedule.replaced',
    { kind: 'loan', gid: loan.gid },
    {
      before: totals(superseded.map(({ amount_cents, due_date }) => [amount_cents, due_date])),
      after: totals(rows.map(({ amount, due }) => [amount, due.toString()])),
      reason,
    },
  );
  return { superseded };
}

/** An installment that was replaced, as it stands in a plan's record. */
export interface OldRow {
  readonly due_date: string;
  readonly nominal_date: string | null;
  readonly amount_cents: bigint;
  readonly principal_cents: bigint;
  readonly interest_cents: bigint;
  readonly balance_cents: bigint;
}

/**
 * Brings the old terms of a locked Open loan back: the installments that a change of schedule
 * replaced return with their own days, and what was paid on the newer ones moves to them, oldest
 * first. What has been asked for stays. So what is missing is late from its old day again.
 * @param from the first day of the newer installments
 */
export async function restoreSchedule(
  context: WorkContext,
  loan: LoanRow,
  {
    from,
    old,
    reason,
  }: { readonly from: Day; readonly old: readonly OldRow[]; readonly reason: string },
): Promise<void> {
  const { db, event, now } = context;
  const modifiable = await readModifiable(context, loan);
  const { changeable, standing } = modifiable;
  const since = from.toString();
  const newer = standing.installments.filter(
    (row) =>
      row.due_date >= since && (changeable.includes(row) || row.paid_cents >= row.amount_cents),
  );
  const staying = standing.installments.filter((row) => !newer.includes(row));
  const back = old
    .map((row) => asPaidNow(context, modifiable, row))
    .flatMap((row) => without(row, staying));
  await supersede(
    db,
    newer.map(({ gid }) => gid),
    now,
  );
  const first = Math.max(0, ...staying.map(({ number }) => number));
  const added = await insertInstallments(db, loan, {
    version: (await lastVersion(db, loan.gid)) + 1,
    rows: back.map((row, index) => ({ ...asOld(row), number: first + 1 + index, modified: true })),
  });
  await moveMoney(context, newer, added);
  event(
    'schedule.restored',
    { kind: 'loan', gid: loan.gid },
    { after: totals(back.map((row) => [row.amount_cents, row.due_date])), reason },
  );
}

/** An old installment to come, on the day on which its payday is paid by now (PAYDAY-11). */
function asPaidNow({ today }: WorkContext, { loan, paid }: Modifiable, row: OldRow): OldRow {
  if (loan.payday_shift > 0 || row.due_date <= today.toString()) return row;
  const { due, nominal } = paid(row);
  return { ...row, due_date: due.toString(), nominal_date: nominal?.toString() ?? null };
}

/** What is left of an old installment beside the ones that stay: its paid part, or an asked one. */
function without(old: OldRow, staying: readonly InstallmentRow[]): OldRow[] {
  const beside = staying.filter(({ due_date: due }) => due === old.due_date);
  const stays = sum(beside.map((row) => row.amount_cents));
  if (stays >= old.amount_cents) return [];
  const interest = stays < old.interest_cents ? old.interest_cents - stays : 0n;
  const amount = old.amount_cents - stays;
  return [
    { ...old, amount_cents: amount, interest_cents: interest, principal_cents: amount - interest },
  ];
}

/** The columns of an installment that a plan's record keeps. */
export function asOld(row: OldRow): OldRow {
  const { due_date, nominal_date, amount_cents, principal_cents, interest_cents, balance_cents } =
    row;
  return { due_date, nominal_date, amount_cents, principal_cents, interest_cents, balance_cents };
}

/** Rows at the start that stay as they are. */
function countSame(open: readonly InstallmentRow[], rows: readonly ScheduleRow[]): number {
  const differs = open.findIndex((row, index) => {
    const wanted = rows[index];
    return (
      !wanted ||
      row.paid_cents > 0n ||
      row.amount_cents !== wanted.amount ||
      row.due_date !== wanted.due.toString()
    );
  });
  return differs === -1 ? open.length : differs;
}

/** The paid part of a superseded installment: paid in full under its own number. */
function stub(row: InstallmentRow): NewRow {
  const { paid_cents: paid, interest_cents: interest } = row;
  return {
    number: row.number,
    due_date: row.due_date,
    nominal_date: row.nominal_date,
    amount_cents: paid,
    interest_cents: paid < interest ? paid : interest,
    principal_cents: paid < interest ? 0n : paid - interest,
    balance_cents: row.balance_cents,
    modified: true,
  };
}

function newRow(row: ScheduleRow, number: number, superseded: readonly InstallmentRow[]): NewRow {
  const same = superseded.some(
    (old) => old.amount_cents === row.amount && old.due_date === row.due.toString(),
  );
  return {
    number,
    due_date: row.due.toString(),
    nominal_date: row.nominal?.toString() ?? null,
    amount_cents: row.amount,
    principal_cents: row.principal,
    interest_cents: row.interest,
    balance_cents: row.balance,
    modified: !same,
  };
}

/** Takes money off the superseded installments and puts it on the new ones, oldest first. */
async function moveMoney(
  { db }: WorkContext,
  superseded: readonly InstallmentRow[],
  added: readonly { gid: string; due_date: string; amount_cents: bigint }[],
): Promise<void> {
  const put = await findPutOn(
    db,
    superseded.map(({ gid }) => gid),
  );
  const takers = added
    .map(({ amount_cents: left, due_date, gid }) => ({
      gid,
      left,
      due: Temporal.PlainDate.from(due_date),
    }))
    .toSorted((a, b) => Temporal.PlainDate.compare(a.due, b.due));
  const moves = put.flatMap((one) => {
    const parts = [{ ...one, amount: -one.amount }];
    let left = one.amount;
    for (const taker of takers) {
      const amount = left < taker.left ? left : taker.left;
      if (amount <= 0n) continue;
      taker.left -= amount;
      left -= amount;
      parts.push({ ...one, installmentGid: taker.gid, amount });
    }
    return parts;
  });
  await movePut(db, moves);
}

function totals(rows: readonly (readonly [Cents, string])[]) {
  return {
    installments: rows.length,
    total: sum(rows.map(([amount]) => amount)).toString(),
    last: rows.at(-1)?.[1] ?? null,
  };
}
