import type { AchFile, Batch } from '../records/ach-file.ts';
import { type Movement, type Originator, traceNumber } from '../records/batch.ts';
import { ccdBatch } from '../records/batch-ccd.ts';
import { batchTotals } from '../records/control-totals.ts';

/** Our own account at the bank, and the names of its entries. */
export interface OffsetAccount {
  readonly originator: Originator;
  readonly account: Movement['account'];
}

/** Cents that the ten digits of an entry's amount can hold. */
const MOST = 9_999_999_999n;

/** What the batches of one settlement day take and give. */
interface DayTotals {
  readonly day: Temporal.PlainDate;
  readonly debit: bigint;
  readonly credit: bigint;
}

/**
 * Balances a file for banks that ask for it: for each settlement day a CCD batch follows whose
 * entries on our own account offset the others, so that the file's debits equal its credits. We
 * receive what is debited, and pay what is credited.
 * @param sequences trace numbers after those of the file; `offsetCount` says how many
 */
export function balanceFile(
  file: AchFile,
  { account, originator }: OffsetAccount,
  sequences: readonly number[],
): AchFile {
  const last = file.batches.at(-1)?.header.batchNumber ?? 0;
  let used = 0;
  const batches = dayTotals(file).map((totals, index): Batch => {
    const movements = offsets(totals).map(({ amount, direction }) => ({
      account,
      amount,
      direction,
      identification: 'OFFSET',
      name: originator.companyName,
      traceNumber: traceNumber(originator.originatingDfi, sequences[used++] ?? 0),
    }));
    return ccdBatch({
      originator,
      description: 'OFFSET',
      effectiveEntryDate: totals.day,
      batchNumber: last + index + 1,
      movements,
    });
  });
  return { ...file, batches: [...file.batches, ...batches] };
}

/** How many offset entries a file needs. */
export function offsetCount(file: AchFile): number {
  return dayTotals(file).flatMap(offsets).length;
}

function dayTotals({ batches }: AchFile): DayTotals[] {
  const days = new Map<string, DayTotals>();
  for (const batch of batches) {
    const day = batch.header.effectiveEntryDate;
    if (day === null) continue;
    const before = days.get(day.toString()) ?? { day, debit: 0n, credit: 0n };
    const { totalCredit, totalDebit } = batchTotals(batch);
    days.set(day.toString(), {
      day,
      debit: before.debit + totalDebit,
      credit: before.credit + totalCredit,
    });
  }
  return [...days.values()].filter(({ credit, debit }) => credit + debit > 0n);
}

function offsets({ credit, debit }: DayTotals) {
  const credits = split(debit).map((amount) => ({ amount, direction: 'CREDIT' as const }));
  const debits = split(credit).map((amount) => ({ amount, direction: 'DEBIT' as const }));
  return [...credits, ...debits];
}

function split(total: bigint): bigint[] {
  const parts: bigint[] = [];
  for (let left = total; left > 0n; left -= MOST) parts.push(left > MOST ? MOST : left);
  return parts;
}
