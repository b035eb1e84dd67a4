import { isBefore, isSameDay } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import { parseRate } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';
import { again, lay, level } from './lay-installments.ts';
import type { Laid, LaidRow } from './lay-installments.ts';
import type {
  ModifiableLoan,
  ModifiedRow,
  OpenInstallment,
  OpenPayday,
} from './modifiable-loan.ts';
import { planTotals } from './plan-totals.ts';
import type { PlanTotals } from './plan-totals.ts';
import type { PayoffFacts } from '../servicing/payoff.ts';
import { remainingSchedule } from '../servicing/remaining-schedule.ts';

export type ModificationTerms =
  /** Lower for `paydays` paydays and then as before, or for the rest of the loan. */
  | { kind: 'LOWER_INSTALLMENT'; installment: Cents; paydays?: number | undefined }
  | { kind: 'LONGER_TERM'; installments: number }
  /** Skips one payday; its installment moves to the end. */
  | { kind: 'SKIP'; due: Day }
  /** The same installments on other days. */
  | { kind: 'MOVE'; paydays: readonly OpenPayday[] }
  /**
   * Servicemembers Civil Relief Act: 6 % for a debt from before military service (MIL-8).
   * `payoff`: what is owed at that rate.
   */
  | { kind: 'SERVICE_MEMBER'; payoff: PayoffFacts };

export type ModificationRefusal =
  | 'NOTHING_OPEN'
  | 'NOT_LOWER'
  | 'INSTALLMENT_TOO_LOW'
  | 'TERM_TOO_LONG'
  | 'NOT_LONGER'
  | 'PAST_DUE'
  | 'PAYDAY_NOT_OPEN'
  | 'TOO_SOON'
  | 'RATE_IS_LOWER'
  | 'EXTENDED_TOO_OFTEN';

export type Modification =
  | {
      agreed: true;
      rate: Rate;
      /** All installments to come, the fixed ones included. */
      rows: ModifiedRow[];
      /** The same rows as they stand; what is past due counts as paid today. */
      rowsBefore: ModifiedRow[];
      before: PlanTotals;
      after: PlanTotals;
      /** The last day to notify the borrower of the first changed debit (RELIEF-2). */
      noticeBy: Day | null;
    }
  | { agreed: false; reason: ModificationRefusal };

/** The highest interest rate on a debt from before military service. */
export const serviceMemberRate: Rate = parseRate('6');

/** Days of notice before a debit of a different amount. */
export const noticeDays = 10;

/** How much longer a loan may get: by rule (decisions, relief), and by a person (decision 0057). */
export const stretch = { byRule: { of: 3, per: 2 }, byPerson: { of: 2, per: 1 } } as const;
export type Stretch = (typeof stretch)[keyof typeof stretch];

/** The most installments that a loan with `open` unpaid ones may have after a change. */
export function mostInstallments(open: number, by: Stretch = stretch.byRule): number {
  return Math.floor((open * by.of) / by.per);
}

/** The past-due installments that nobody has been asked for: a plan moves them to the end. */
export function pastDueRows({ open, today }: ModifiableLoan): OpenInstallment[] {
  return open.filter(({ due, fixed }) => !fixed && isBefore(due, today));
}

/**
 * Computes a new schedule for the rest of a loan: same principal, other amounts or dates
 * (RELIEF-1). The books don't change. What has been asked for stays; past-due installments become
 * part of the rest. Interest is paid first, as the books allocate it, and no installment but a
 * skipped one is below the interest of its own span, so the debt never grows.
 */
export function modify(
  loan: ModifiableLoan,
  terms: ModificationTerms,
  by: Stretch = stretch.byRule,
): Modification {
  const rowsBefore = presentRows(loan);
  if (rowsBefore.length === 0 || loan.paydays.length === 0) return refuse('NOTHING_OPEN');
  const refusal = modificationRefusal(loan, terms, rowsBefore.length);
  if (refusal) return refuse(refusal);
  const payoff = terms.kind === 'SERVICE_MEMBER' ? terms.payoff : loan.payoff;
  const fixed = loan.open.filter((row) => row.fixed).length;
  const most = mostInstallments(rowsBefore.length, by) - fixed;
  const laid = newRows({ ...loan, payoff }, terms, {
    most,
    fixed,
    count: rowsBefore.length - fixed,
  });
  if (typeof laid === 'string') return refuse(laid);
  const rows = laid.map((row) => ({ ...row, modified: isModified(row, loan.open) }));
  const changed = rows.find(({ modified }) => modified);
  return {
    agreed: true,
    rate: payoff.rate,
    rows,
    rowsBefore,
    before: planTotals(rowsBefore, loan, loan.regular),
    after: planTotals(rows, null, regularOf(terms, rows, loan)),
    noticeBy: changed?.due.subtract({ days: noticeDays }) ?? null,
  };
}

function refuse(reason: ModificationRefusal): Modification {
  return { agreed: false, reason };
}

/** The rest of the loan as it stands. */
export function presentRows(loan: ModifiableLoan): ModifiedRow[] {
  const parts = loan.open.map(({ amount: open, due }) => ({ due, open }));
  const nominal = new Map(loan.paydays.map((one) => [one.due.toString(), one.nominal]));
  return remainingSchedule(loan.payoff, loan.today, parts).flatMap((row) =>
    row.amount === 0n
      ? []
      : [
          {
            ...row,
            nominal: nominal.get(row.due.toString()) ?? null,
            modified: false,
            fixed: false,
          },
        ],
  );
}

function modificationRefusal(
  loan: ModifiableLoan,
  terms: ModificationTerms,
  count: number,
): ModificationRefusal | null {
  const isLate = pastDueRows(loan).length > 0;
  switch (terms.kind) {
    case 'LOWER_INSTALLMENT':
      return terms.installment < loan.regular || (isLate && terms.installment === loan.regular)
        ? null
        : 'NOT_LOWER';
    case 'LONGER_TERM':
      return terms.installments > count ? null : 'NOT_LONGER';
    case 'SERVICE_MEMBER':
      return loan.payoff.rate > serviceMemberRate ? null : 'RATE_IS_LOWER';
    case 'MOVE':
      return isLate ? 'PAST_DUE' : null;
    case 'SKIP':
      return skipRefusal(loan, terms.due, isLate);
  }
}

function skipRefusal(loan: ModifiableLoan, due: Day, isLate: boolean): ModificationRefusal | null {
  if (isLate) return 'PAST_DUE';
  if (!loan.open.some((row) => isSameDay(row.due, due))) return 'PAYDAY_NOT_OPEN';
  if (!loan.paydays.some((payday) => isSameDay(payday.due, due))) return 'TOO_SOON';
  return mayExtend(loan.extensions, loan.today) ? null : 'EXTENDED_TOO_OFTEN';
}

/** At most once in 12 months and twice in 5 years (RELIEF-3). */
export function mayExtend(earlier: readonly Day[], today: Day): boolean {
  return extensionOpens(earlier, today) === null;
}

/** The first day on which another skip is allowed; null if one is allowed today (RELIEF-3). */
export function extensionOpens(earlier: readonly Day[], today: Day): Day | null {
  const latest = earlier.toSorted(Temporal.PlainDate.compare).toReversed();
  const [last, secondLast] = latest;
  const opens = [
    ...(last ? [last.add({ years: 1 })] : []),
    ...(secondLast ? [secondLast.add({ years: 5 })] : []),
  ].toSorted(Temporal.PlainDate.compare);
  const day = opens.at(-1);
  return day && isBefore(today, day) ? day : null;
}

/** How many installments there are that can be changed, and may be; and the fixed ones. */
type Counts = { count: number; most: number; fixed: number };

function newRows(
  loan: ModifiableLoan,
  terms: ModificationTerms,
  { count, most, fixed }: Counts,
): Laid {
  switch (terms.kind) {
    case 'LOWER_INSTALLMENT': {
      const { installment, paydays = Infinity } = terms;
      const wanted = (index: number) => (index < paydays ? installment : loan.regular);
      return lay(loan, loan.paydays, { wanted, most });
    }
    case 'LONGER_TERM':
      return terms.installments - fixed > most
        ? 'TERM_TOO_LONG'
        : level(loan, terms.installments - fixed);
    case 'SERVICE_MEMBER':
      return level(loan, count);
    case 'MOVE':
      return again(loan, terms.paydays, count);
    case 'SKIP': {
      const left = loan.paydays.filter(({ due }) => !isSameDay(due, terms.due));
      return again(loan, left, count);
    }
  }
}

function isModified({ amount, due }: LaidRow, open: readonly OpenInstallment[]): boolean {
  return !open.some((row) => row.amount === amount && isSameDay(row.due, due));
}

/** The amount that the borrower will call the installment: after a temporary one, the old one. */
function regularOf(
  terms: ModificationTerms,
  rows: readonly LaidRow[],
  { regular }: ModifiableLoan,
): Cents {
  const isForGood =
    (terms.kind === 'LOWER_INSTALLMENT' && terms.paydays === undefined) ||
    terms.kind === 'LONGER_TERM' ||
    terms.kind === 'SERVICE_MEMBER';
  return isForGood ? (rows.find(({ fixed }) => !fixed)?.amount ?? regular) : regular;
}
