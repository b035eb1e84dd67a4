import type { LoanEntry, LoanTerms } from '@paystead/lending/books/ledger-replay';
import type { Component } from '@paystead/lending/servicing/allocation';
import type { Transaction } from '../../platform/database/database.ts';
import { findEntriesOfLoans } from '../../ledger/index.ts';
import type { LoanRow } from './loan.queries.ts';
import { findPastSchedules, type PastDue } from './past-schedules.queries.ts';
import { findRateChanges, type RateChangeRow } from './rate-changes.queries.ts';
import type { InstallmentRow } from '../schedule/installments.queries.ts';

export type JournalRow = Awaited<ReturnType<typeof findEntriesOfLoans>>[number];

/**
 * How a replay reads each kind of entry. A kind that isn't listed doesn't move the debt on its own.
 */
const meaning = {
  PAYMENT: 'PAYMENT',
  RECOVERY: 'PAYMENT',
  ACCOUNT_CREDIT: 'CREDIT',
  CREDIT_TO_INTEREST: 'CREDIT',
  CREDIT_TO_PRINCIPAL: 'CREDIT',
  CREDIT_TO_FEES: 'CREDIT',
  RECOVERY_WAIVED: 'CREDIT',
  FEE: 'FEE',
  REFUND_ORDERED: 'REFUND',
  CHARGE_OFF: 'CHARGE_OFF',
  PAYMENT_RETURNED: 'RETURN',
  RECOVERY_RETURNED: 'RETURN',
  REFUND_CANCELLED: 'RETURN',
} as const satisfies Record<string, LoanEntry['kind']>;

/** Goodwill for one part of the debt goes there first in a replay, too. */
const meantFor: Readonly<Record<string, Component>> = {
  CREDIT_TO_INTEREST: 'INTEREST',
  CREDIT_TO_PRINCIPAL: 'PRINCIPAL',
  CREDIT_TO_FEES: 'FEES',
};

/** The entries of a loan for lending/ledger-replay. */
export async function readHistory(db: Transaction, loanGid: string): Promise<LoanEntry[]> {
  return (await readHistories(db, [loanGid]))(loanGid);
}

/** The entries of some loans for lending/ledger-replay, by the loan's gid. */
export async function readHistories(
  db: Transaction,
  loanGids: readonly string[],
): Promise<(loanGid: string) => LoanEntry[]> {
  const [rows, changesOf] = await Promise.all([
    journalRows(db, loanGids),
    termsHistories(db, loanGids),
  ]);
  const rowsOf = Map.groupBy(rows, (row) => row.loan_gid);
  return (gid) => [...changesOf(gid), ...(rowsOf.get(gid) ?? []).map(toLoanEntry)];
}

/** What changed in the terms of some loans since they were opened: rate and schedule, by day. */
export async function termsHistories(
  db: Transaction,
  loanGids: readonly string[],
): Promise<(loanGid: string) => LoanEntry[]> {
  const [rates, schedules] = await Promise.all([
    findRateChanges(db, loanGids),
    findPastSchedules(db, loanGids),
  ]);
  const ratesOf = Map.groupBy(rates, (row) => row.loan_gid);
  const schedulesOf = Map.groupBy(schedules, (row) => row.loan_gid);
  return (gid) => [
    ...rateHistory(ratesOf.get(gid) ?? []),
    ...scheduleHistory(schedulesOf.get(gid) ?? []),
  ];
}

/** The schedules of a loan, each from its day on; none if the schedule never changed. */
function scheduleHistory(rows: readonly PastDue[]): LoanEntry[] {
  return [...Map.groupBy(rows, ({ since }) => since)].map(([since, due]) => ({
    id: `schedule ${since}`,
    on: Temporal.PlainDate.from(since),
    kind: 'RESCHEDULE',
    schedule: due.map((row) => ({
      due: Temporal.PlainDate.from(row.due_date),
      principal: row.principal_cents,
    })),
  }));
}

/**
 * The changes of a loan's rate. It began with the rate before its first change; its column has the
 * last one.
 */
function rateHistory(rates: readonly RateChangeRow[]): LoanEntry[] {
  const [first] = rates;
  if (!first) return [];
  const days = [
    { on: first.opened_on, rate: first.rate_before },
    ...rates.map(({ effective_date: on, rate }) => ({ on, rate })),
  ];
  return days.map(({ on, rate }, index) => ({
    id: `rate ${index}`,
    on: Temporal.PlainDate.from(on),
    kind: 'RATE_CHANGE',
    rate,
  }));
}

/** The journal entries that a replay reads, in posting order. */
export function journalRows(db: Transaction, loanGids: readonly string[]): Promise<JournalRow[]> {
  return findEntriesOfLoans(db, loanGids, Object.keys(meaning));
}

/** A journal entry as a replay reads it. */
export function toLoanEntry(row: JournalRow): LoanEntry {
  const base = { id: row.id.toString(), on: Temporal.PlainDate.from(row.effective_date) };
  const kind = meaning[row.kind as keyof typeof meaning];
  if (kind === 'RETURN') return { ...base, kind, of: String(row.reverses_entry_id) };
  if (kind === 'CHARGE_OFF') return { ...base, kind };
  const cents = row.transaction_cents ?? 0n;
  const amount = cents < 0n ? -cents : cents;
  const to = meantFor[row.kind];
  return kind === 'CREDIT' && to ? { ...base, kind, amount, to } : { ...base, kind, amount };
}

/** The loan as it was opened, with its schedule of today. Throws RangeError before that. */
export function loanTerms(loan: LoanRow, installments: readonly InstallmentRow[]): LoanTerms {
  if (loan.opened_on === null) throw new RangeError(`Loan ${loan.gid} was never opened`);
  return {
    principal: loan.amount_cents,
    rate: loan.rate,
    disbursedOn: Temporal.PlainDate.from(loan.opened_on),
    schedule: installments.map((row) => ({
      due: Temporal.PlainDate.from(row.due_date),
      principal: row.principal_cents,
    })),
  };
}
