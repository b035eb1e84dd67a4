import { addDays, type Day, isBefore } from '@paystead/lending/calendar/calendar';
import {
  arrivalDay,
  installmentPaydays,
  type Payroll,
} from '@paystead/lending/calendar/installment-dates';
import type { ModifiableLoan, OpenPayday } from '@paystead/lending/relief/modifiable-loan';
import { noticeDays } from '@paystead/lending/relief/modification';
import { payrollOf } from '../../employers/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { loanFactsOn } from '../loan/loan-facts.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import { type FullStanding, readFullStandings } from '../loan/standing.ts';
import type { InstallmentRow } from './installments.queries.ts';
import { type LastChange, lastChangeOf } from './last-change.ts';
import { findPaydayGroup } from './schedule-change.queries.ts';

/** Paydays beyond the schedule for plans that take longer: more than any rule allows. */
const MORE_PAYDAYS = 220;

/** Days that a payday may move, by payroll and holidays, and a little more. */
const MOVED_AT_MOST = 14;
/** Paydays of a weekly payroll in twice so many days. */
const NEAR_PAYDAYS = 6;

/** A loan whose schedule can be changed. */
export interface Modifiable {
  readonly loan: LoanRow;
  readonly standing: FullStanding;
  /** For lending/relief/modification, as of today. */
  readonly facts: ModifiableLoan;
  /** Unpaid installments that nobody has been asked for, past-due ones included, in order. */
  readonly changeable: readonly InstallmentRow[];
  /** Until when the installment of a day can be changed. */
  readonly lastChange: LastChange;
  /** The paydays to come on another day of the pay period; `shift` days after the payday. */
  shifted(shift: number): OpenPayday[];
  /** Where a payday of a loan without a shift is paid by now; its employer may have moved it. */
  paid(row: Pick<InstallmentRow, 'due_date' | 'nominal_date'>): OpenPayday;
  /** The payday of the loan that is paid on a day. */
  paidOn(day: Day): OpenPayday;
}

/** How to look at a loan. */
export interface Looking {
  /** Earlier skips. */
  readonly extensions?: readonly Day[];
  /**
   * The day on which a bank debit's new amount is announced: it changes ten days later at the
   * earliest (RELIEF-2). Without it, the borrower changes the debit by their own order.
   */
  readonly noticeOn?: Day;
}

/** Reads what a change of schedule needs. Lock the loan first to write. */
export async function readModifiable(
  { db, now, today }: Pick<WorkContext, 'db' | 'now' | 'today'>,
  loan: LoanRow,
  { extensions = [], noticeOn }: Looking = {},
): Promise<Modifiable> {
  const [[standing], group] = await Promise.all([
    readFullStandings(db, [loan]),
    findPaydayGroup(db, loan.gid),
  ]);
  if (!standing) throw new Error(`There is no loan ${loan.gid}`);
  const payroll = payrollOf(group);
  const lastChange = lastChangeOf(loan, group.deduction_close_days);
  const { openInstallments, payoff } = loanFactsOn(standing, today);
  const noticed = loan.collection === 'ach' && noticeOn?.add({ days: noticeDays });
  const earliest = noticed && isBefore(today, noticed) ? noticed : today;
  const isAsked = new Set(
    openInstallments
      .filter(
        (row) =>
          row.claimed ||
          (!isBefore(row.due, today) && Temporal.Instant.compare(lastChange(row.due), now) <= 0),
      )
      .map(({ gid }) => gid),
  );
  const open = openInstallments.map(({ due, gid, open: amount }) => ({
    due,
    amount,
    fixed: isAsked.has(gid) || (!isBefore(due, today) && isBefore(due, earliest)),
  }));
  const free = new Set(openInstallments.map(({ gid }) => gid).filter((gid) => !isAsked.has(gid)));
  // Restored rows can come after later ones in the order of numbers.
  const changeable = standing.installments
    .filter(({ gid }) => free.has(gid))
    .toSorted((one, other) => one.due_date.localeCompare(other.due_date));
  const fixed = new Set(open.filter((one) => one.fixed).map(({ due }) => due.toString()));
  const ahead = changeable.filter(
    ({ due_date: due }) => due >= today.toString() && !fixed.has(due),
  );
  return {
    loan,
    standing,
    changeable,
    lastChange,
    facts: {
      payoff,
      today,
      regular: loan.installment_cents,
      open,
      paydays: [
        ...ahead.map(asPayday),
        ...paydaysAfter(standing, payroll, loan.payday_shift, earliest),
      ],
      extensions,
    },
    paid: (row) => moved(payroll, nominalOf(row, 0), 0),
    paidOn: (day) => paydayOn(payroll, day, loan.payday_shift),
    shifted: (shift) => {
      const later = paydaysAfter(standing, payroll, shift, earliest);
      return [
        ...ahead.map((row) => moved(payroll, nominalOf(row, loan.payday_shift), shift)),
        ...later,
      ];
    },
  };
}

function asPayday({ due_date: due, nominal_date: nominal }: InstallmentRow): OpenPayday {
  return {
    due: Temporal.PlainDate.from(due),
    nominal: nominal === null ? null : Temporal.PlainDate.from(nominal),
  };
}

function nominalOf(
  { due_date, nominal_date }: Pick<InstallmentRow, 'due_date' | 'nominal_date'>,
  shift: number,
): Day {
  return addDays(Temporal.PlainDate.from(nominal_date ?? due_date), -shift);
}

/** The payday that is paid on a day; on no payday, the day itself. */
function paydayOn(payroll: Payroll, due: Day, shift: number): OpenPayday {
  const from = addDays(due, -shift - MOVED_AT_MOST);
  const found = installmentPaydays(payroll, from, NEAR_PAYDAYS)
    .map(({ nominal }) => moved(payroll, nominal, shift))
    .find((payday) => payday.due.equals(due));
  return found ?? { due, nominal: null };
}

/** The employer's paydays after the last installment of the schedule. */
function paydaysAfter(
  { installments }: FullStanding,
  payroll: Payroll,
  shift: number,
  earliest: Day,
): OpenPayday[] {
  const last = installments
    .map(({ due_date: due }) => due)
    .toSorted()
    .at(-1);
  const lastDue = last ? Temporal.PlainDate.from(last) : earliest;
  // With a shift, the payday of the last installment may be some days before it.
  const after = addDays(isBefore(lastDue, earliest) ? earliest : lastDue, 1);
  return installmentPaydays(payroll, addDays(after, -shift), MORE_PAYDAYS)
    .map(({ nominal }) => moved(payroll, nominal, shift))
    .filter(({ due }) => !isBefore(due, after));
}

/**
 * The payday itself, where the employer really pays; or a day of its own after it, which moves only
 * off days on which banks are closed (PAYDAY-5).
 */
function moved({ changes }: Payroll, payday: Day, shift: number): OpenPayday {
  const nominal = addDays(payday, shift);
  const due = shift === 0 ? arrivalDay(payday, changes) : arrivalDay(nominal);
  return { due, nominal: due.equals(nominal) ? null : nominal };
}
