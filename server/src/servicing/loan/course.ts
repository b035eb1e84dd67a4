import type { BalanceCause } from '@paystead/contract/servicing/loan-course';
import type { PaidBy } from '@paystead/contract/servicing/loan';
import {
  balanceAt,
  type BalanceStep,
  balanceSteps,
  type ExtraSplit,
  type PutOn,
  type Split,
  splitReceipts,
} from '@paystead/lending/books/loan-course';
import { type ReplayedEntry, replay } from '@paystead/lending/books/ledger-replay';
import type { Day } from '@paystead/lending/calendar/calendar';
import type { Cents } from '@paystead/lending/money/money';
import type { Transaction } from '../../platform/database/database.ts';
import {
  findMovements,
  findPutOnInstallments,
  type MovementRow,
  type PutRow,
} from './course.queries.ts';
import { loanTerms, readHistory } from './history.ts';
import type { Standing } from './standing.ts';

/** The money that came for one installment and still counts. */
export interface CameIn {
  readonly principal: Cents;
  readonly interest: Cents;
  /** The last money for it. */
  readonly on: string;
  readonly by: PaidBy;
}

/** Money that paid no installment: ahead of schedule, or the rest of a payoff. */
export interface Extra extends ExtraSplit {
  readonly day: string;
  readonly cause: BalanceCause;
}

/** Money or credit that counts toward the loan, and what it paid. */
export interface Counted {
  readonly day: string;
  readonly cause: BalanceCause;
  readonly principal: Cents;
  readonly interest: Cents;
  readonly fees: Cents;
  /** More than was owed: it pays nothing and goes back. */
  readonly excess: Cents;
}

/** A loan's balance through time and what each installment's money really paid. */
export interface Course {
  readonly steps: readonly BalanceStep<BalanceCause>[];
  readonly extras: readonly Extra[];
  /** What is owed, by its parts: of a charged-off loan, too, whose books keep one sum. */
  readonly owed: Split;
  /** In the order in which it counts. */
  readonly counted: readonly Counted[];
  cameIn(installmentGid: string): CameIn | undefined;
  /**
   * The balance after an installment: at the end of its payday, or of the later day on which its
   * money came or went back.
   */
  balanceAfter(installmentGid: string, due: Day): Cents;
}

/** Reads the course of a loan from its books; empty before it was opened. */
export async function readCourse(
  db: Transaction,
  { loan, installments }: Standing,
  today: Day,
): Promise<Course> {
  if (loan.opened_on === null) return courseOf({ moved: [], put: [], rows: [], owed: nothing });
  const [moved, put, history] = await Promise.all([
    findMovements(db, loan.gid),
    findPutOnInstallments(db, loan.gid),
    readHistory(db, loan.gid),
  ]);
  // The books may be ahead of the calendar, once today's money is applied.
  const ahead = [today, Temporal.PlainDate.from(loan.opened_on), ...history.map(({ on }) => on)];
  const through = ahead.toSorted(Temporal.PlainDate.compare).at(-1) ?? today;
  const { balance: owed, rows } = replay(loanTerms(loan, installments), history, through);
  return courseOf({ moved, put, rows, owed });
}

interface Found {
  readonly moved: readonly MovementRow[];
  readonly put: readonly PutRow[];
  /** The entries that count, as a replay splits them. */
  readonly rows: readonly ReplayedEntry[];
  readonly owed: Split;
}

const nothing: Split = { principal: 0n, interest: 0n, fees: 0n };

function courseOf({ moved, owed, put, rows }: Found): Course {
  const steps = stepsOf(moved);
  const putOn = Map.groupBy(put, (row) => row.installment_gid);
  const entries = new Map(moved.map((row) => [row.id.toString(), row]));
  const counts = new Set(rows.map(({ entry }) => entry.id));
  const { extras, installments } = splitReceipts(rows, put.map(partOf));
  const named = <One>(entry: string, one: One) => {
    const row = entries.get(entry);
    return row ? [{ ...one, day: row.day, cause: causeOf(row) }] : [];
  };
  return {
    steps,
    owed,
    extras: extras.flatMap((one) => named(one.entry, one)),
    counted: rows.flatMap(({ entry, split }) =>
      named(entry.id, {
        principal: split.principalDue + split.principalLater,
        interest: split.interest,
        fees: split.fees,
        excess: split.excess,
      }),
    ),
    cameIn: (gid) => {
      const split = installments.get(gid);
      const last = putOn.get(gid)?.findLast((row) => counts.has(row.entry_id.toString()));
      return split && last
        ? { ...split, on: last.day, by: paidBy(last.transaction_type) }
        : undefined;
    },
    balanceAfter: (gid, due) => {
      const days = (putOn.get(gid) ?? []).map(({ day }) => Temporal.PlainDate.from(day));
      const latest = [due, ...days].toSorted(Temporal.PlainDate.compare).at(-1);
      return balanceAt(steps, latest ?? due);
    },
  };
}

function stepsOf(moved: readonly MovementRow[]): BalanceStep<BalanceCause>[] {
  return balanceSteps(
    moved.map((row) => ({
      day: Temporal.PlainDate.from(row.day),
      amount: row.moved_cents,
      cause: causeOf(row),
    })),
  );
}

function partOf(row: PutRow): PutOn {
  return {
    entry: row.entry_id.toString(),
    installment: row.installment_gid,
    amount: row.amount_cents,
  };
}

const ways: Readonly<Record<string, PaidBy>> = {
  'Direct Deposit Received': 'paycheck',
  'Bank Payment': 'bank',
  'Card Payment': 'card',
};

function paidBy(type: string | null): PaidBy {
  return ways[type ?? ''] ?? 'other';
}

const causes: Readonly<Record<string, BalanceCause>> = {
  DISBURSEMENT: 'disbursed',
  ORIGINATION_FEE: 'disbursed',
  PROCESSING_FEE: 'disbursed',
  PAID_ON_OLD_LOAN: 'disbursed',
  PAYMENT_RETURNED: 'returned',
  RECOVERY_RETURNED: 'returned',
  CREDIT_USED: 'returned',
  ACCOUNT_CREDIT: 'credit',
  CREDIT_TO_INTEREST: 'credit',
  CREDIT_TO_PRINCIPAL: 'credit',
  CREDIT_TO_FEES: 'credit',
  RECOVERY_WAIVED: 'credit',
  CHARGE_OFF: 'charge_off',
};

function causeOf({ kind, transaction_type: type }: MovementRow): BalanceCause {
  if (type === 'Account Balance Transfer' && kind === 'PAYMENT') return 'new_loan';
  if (kind === 'PAYMENT' || kind === 'RECOVERY') return paidBy(type);
  return causes[kind] ?? 'correction';
}
