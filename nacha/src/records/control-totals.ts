import type { AchFile, Batch, Entry } from './ach-file.ts';
import { transactionCode } from './transaction-codes.ts';

/** The figures that the control records (8 and 9) state about the entries before them. */

/** Counts and sums of entries. Unreadable amounts or routing numbers make a sum unknown. */
export interface Tally {
  /** Records 6 and 7. */
  records: number;
  /** Sum of the receiving DFI identifications, before cutting it to ten digits; NaN if unknown. */
  hashSum: number;
  debit: bigint;
  credit: bigint;
  amountsKnown: boolean;
}

/** The figures of a control record. */
export interface ControlTotals {
  /** Records 6 and 7. */
  readonly entryAndAddendaCount: number;
  /** Ten digits. */
  readonly entryHash: string;
  /** Cents. */
  readonly totalDebit: bigint;
  /** Cents. */
  readonly totalCredit: bigint;
}

export function emptyTally(): Tally {
  return { records: 0, hashSum: 0, debit: 0n, credit: 0n, amountsKnown: true };
}

/** Adds an entry; its addenda count as records but don't change the hash or the amounts. */
export function tallyEntry(tally: Tally, entry: Entry, records: number): void {
  tally.records += records;
  tally.hashSum += Number(entry.routingNumber.slice(0, 8));
  const direction = transactionCode(entry.transactionCode)?.direction;
  if (direction === undefined || entry.amount < 0n) tally.amountsKnown = false;
  else if (direction === 'DEBIT') tally.debit += entry.amount;
  else tally.credit += entry.amount;
}

/** Adds a batch's tally to that of its file. */
export function tallyBatch(file: Tally, batch: Tally): void {
  file.records += batch.records;
  file.hashSum += batch.hashSum;
  file.debit += batch.debit;
  file.credit += batch.credit;
  file.amountsKnown &&= batch.amountsKnown;
}

/** The control totals of a batch, as in its record 8. */
export function batchTotals(batch: Batch): ControlTotals {
  const tally = emptyTally();
  for (const entry of batch.entries) tallyEntry(tally, entry, 1 + entry.addenda.length);
  return controlTotals(tally);
}

/** The control totals of a file, as in its record 9. */
export function fileTotals(file: AchFile): ControlTotals {
  const tally = emptyTally();
  for (const { entries } of file.batches) {
    for (const entry of entries) tallyEntry(tally, entry, 1 + entry.addenda.length);
  }
  return controlTotals(tally);
}

export function controlTotals(tally: Tally): ControlTotals {
  return {
    entryAndAddendaCount: tally.records,
    entryHash: lastTenDigits(tally.hashSum),
    totalDebit: tally.debit,
    totalCredit: tally.credit,
  };
}

/**
 * The entry hash: the last ten digits of the sum of the eight-digit receiving DFI identifications.
 * It detects lost and swapped entries; it is not a checksum of the whole file.
 */
export function entryHash(receivingDfis: Iterable<string>): string {
  let sum = 0;
  for (const dfi of receivingDfis) sum += Number(dfi);
  return lastTenDigits(sum);
}

function lastTenDigits(sum: number): string {
  return String(sum % 10_000_000_000).padStart(10, '0');
}
