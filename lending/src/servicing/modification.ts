import { levelSchedule, scheduleWithInstallment } from '../schedule/amortization.ts';
import type { ScheduleRow } from '../schedule/amortization.ts';
import { isBefore, isSameDay } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { least, sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { parseRate } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';

/** An unpaid installment in the current schedule. */
export type OpenInstallment = { due: Day; amount: Cents };

/** The loan before the modification. */
export type ModifiableLoan = {
  principal: Cents;
  rate: Rate;
  /** Interest has accrued through this day. */
  from: Day;
  /** Interest still unpaid on that day. */
  carried: Cents;
  /** In order, all unpaid. */
  open: readonly OpenInstallment[];
  /** Paydays with an installment, starting at the first open one, as many as could be needed. */
  paydays: readonly Day[];
  /** The first payday whose deduction or debit can still be changed. */
  changeableFrom: Day;
  /** Earlier skips and extensions. */
  extensions: readonly Day[];
};

export type ModificationTerms =
  | { kind: 'LOWER_INSTALLMENT'; installment: Cents }
  | { kind: 'LONGER_TERM'; installments: number }
  /** Skips one payday; its installment moves to the end. */
  | { kind: 'SKIP'; due: Day }
  /** Servicemembers Civil Relief Act: 6 % for a debt from before military service (MIL-8). */
  | { kind: 'SERVICE_MEMBER' };

export type ModificationRefusal =
  | 'NOTHING_OPEN'
  | 'NOT_LOWER'
  | 'INSTALLMENT_TOO_LOW'
  | 'NOT_LONGER'
  | 'PAYDAY_NOT_OPEN'
  | 'TOO_SOON'
  | 'RATE_IS_LOWER'
  | 'EXTENDED_TOO_OFTEN';

/** One row of the new schedule; `modified` if its date or amount differs from the old one. */
export type ModifiedRow = {
  due: Day;
  interest: Cents;
  principal: Cents;
  amount: Cents;
  modified: boolean;
};

export type Modification =
  | {
      agreed: true;
      rate: Rate;
      rows: ModifiedRow[];
      before: Totals;
      after: Totals;
      /** The last day to notify the borrower of the first changed debit (RELIEF-2). */
      noticeBy: Day | null;
    }
  | { agreed: false; reason: ModificationRefusal };

/** The remaining payments under a schedule, to compare before and after. */
export type Totals = { installments: number; total: Cents; lastDue: Day };

/** The highest interest rate on a debt from before military service. */
export const serviceMemberRate: Rate = parseRate('6');

/** Days of notice before a debit of a different amount. */
export const noticeDays = 10;

/**
 * Computes a new schedule for the rest of a loan: same principal, different amounts or dates
 * (RELIEF-1). The old rows stay in the books; these rows replace them. The first change falls on a
 * payday that can still be changed, and carried interest is due with the last installment.
 */
export function modify(loan: ModifiableLoan, terms: ModificationTerms, today: Day): Modification {
  if (loan.open.length === 0) return refuse('NOTHING_OPEN');
  const refusal = modificationRefusal(loan, terms, today);
  if (refusal) return refuse(refusal);

  const rate = terms.kind === 'SERVICE_MEMBER' ? serviceMemberRate : loan.rate;
  const rows = newRows(loan, terms, rate);
  if (rows === null) return refuse('INSTALLMENT_TOO_LOW');
  const changed = rows.find(({ modified }) => modified);
  return {
    agreed: true,
    rate,
    rows,
    before: scheduleTotals(loan.open),
    after: scheduleTotals(rows),
    noticeBy: changed?.due.subtract({ days: noticeDays }) ?? null,
  };
}

function refuse(reason: ModificationRefusal): Modification {
  return { agreed: false, reason };
}

function modificationRefusal(
  loan: ModifiableLoan,
  terms: ModificationTerms,
  today: Day,
): ModificationRefusal | null {
  const [first] = loan.open;
  switch (terms.kind) {
    case 'LOWER_INSTALLMENT':
      return first && terms.installment < first.amount ? null : 'NOT_LOWER';
    case 'LONGER_TERM':
      return terms.installments > loan.open.length ? null : 'NOT_LONGER';
    case 'SERVICE_MEMBER':
      return loan.rate > serviceMemberRate ? null : 'RATE_IS_LOWER';
    case 'SKIP':
      if (!loan.open.some(({ due }) => isSameDay(due, terms.due))) return 'PAYDAY_NOT_OPEN';
      if (isBefore(terms.due, loan.changeableFrom)) return 'TOO_SOON';
      return mayExtend(loan.extensions, today) ? null : 'EXTENDED_TOO_OFTEN';
  }
}

/** At most once in 12 months and twice in 5 years (RELIEF-3). */
export function mayExtend(earlier: readonly Day[], today: Day): boolean {
  const since = (start: Day) => earlier.filter((on) => isBefore(start, on)).length;
  return since(today.subtract({ years: 1 })) < 1 && since(today.subtract({ years: 5 })) < 2;
}

function newRows(loan: ModifiableLoan, terms: ModificationTerms, rate: Rate): ModifiedRow[] | null {
  const count = loan.open.length;
  const first = loan.open[0]?.amount ?? 0n;
  switch (terms.kind) {
    case 'LOWER_INSTALLMENT':
      return withInstallment(loan, rate, loan.paydays, terms.installment);
    case 'LONGER_TERM':
      return level(loan, rate, loan.paydays.slice(0, terms.installments));
    case 'SERVICE_MEMBER':
      return level(loan, rate, loan.paydays.slice(0, count));
    case 'SKIP': {
      const left = loan.paydays.filter((payday) => !isSameDay(payday, terms.due));
      return withInstallment(loan, rate, left, first);
    }
  }
}

function level(loan: ModifiableLoan, rate: Rate, dueDates: readonly Day[]): ModifiedRow[] {
  const { rows } = levelSchedule({ ...amortized(loan), rate, dueDates });
  return finished(loan, rows);
}

/**
 * Uses as many paydays as it takes for the last installment not to exceed the others. Null when
 * there aren't enough paydays: the installment barely covers the interest.
 */
function withInstallment(
  loan: ModifiableLoan,
  rate: Rate,
  paydays: readonly Day[],
  installment: Cents,
): ModifiedRow[] | null {
  const whole = scheduleWithInstallment(
    { ...amortized(loan), rate, dueDates: paydays },
    installment,
  );
  const paid = whole.rows.filter(({ amount }) => amount > 0n);
  const last = paid.at(-1);
  if (!last || last.amount > installment) return null;
  return finished(loan, paid);
}

function amortized({ principal, from }: ModifiableLoan) {
  return { principal, disbursementDate: from };
}

/** Adds the carried interest to the last row and marks rows that differ from the old schedule. */
function finished(loan: ModifiableLoan, rows: readonly ScheduleRow[]): ModifiedRow[] {
  return rows.map(({ dueDate, interest, principal, amount }, index) => {
    const carried = index === rows.length - 1 ? loan.carried : 0n;
    const promised = loan.open[index];
    const total = amount + carried;
    const same = promised?.amount === total && isSameDay(promised.due, dueDate);
    return {
      due: dueDate,
      interest: interest + carried,
      principal,
      amount: total,
      modified: !same,
    };
  });
}

function scheduleTotals(rows: readonly OpenInstallment[]): Totals {
  const last = rows.at(-1);
  if (!last) throw new RangeError('A schedule needs an installment');
  return {
    installments: rows.length,
    total: sum(rows.map(({ amount }) => amount)),
    lastDue: last.due,
  };
}

/**
 * The smallest installment a LOWER_INSTALLMENT plan can have over the given paydays, as a first
 * offer after a hardship request. One cent above the level installment, so that the last one is no
 * larger.
 */
export function lowestInstallment(loan: ModifiableLoan): Cents {
  const { installmentAmount } = levelSchedule({
    ...amortized(loan),
    rate: loan.rate,
    dueDates: loan.paydays,
  });
  return least(installmentAmount + 1n, loan.open[0]?.amount ?? installmentAmount);
}
