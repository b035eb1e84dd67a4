import type { AccountStatus } from '@paystead/lending/furnishing/account-codes';
import type { ReportedMonth } from '@paystead/lending/furnishing/payment-history';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { isSent, type ShownRecord } from '../record.view.ts';
import { findLoanRecords, findRecord } from '../shown.queries.ts';

/** A record with the others of its loan. */
export interface CorrectionFacts {
  readonly record: ShownRecord;
  /** The record of the last month that was reported; often the same. */
  readonly latest: ShownRecord;
  /** What the bureaus show for each month. */
  readonly months: readonly ReportedMonth[];
  /** Why this record can't be corrected now; null if it can. */
  readonly why: string | null;
}

/** Months back that a report can be corrected: those of the payment history. */
const MONTHS_BACK = 24;

/** Reads what a correction of a record rests on. Refuses with NOT_FOUND. */
export async function readCorrectionFacts(db: Transaction, gid: string): Promise<CorrectionFacts> {
  const record = (await findRecord(db, gid)) ?? refuse('NOT_FOUND');
  const all = await findLoanRecords(db, record.loan_gid);
  const shown = shownMonths(all);
  const latest = shown[0] ?? record;
  return {
    record,
    latest,
    months: shown.map((row) => ({
      on: Temporal.PlainDate.from(row.on_day),
      status: row.account_status as AccountStatus,
    })),
    why: whyNot(record, { all, latest, shown }),
  };
}

/** What the bureaus show for each month of a loan, latest month first. */
export function shownMonths(all: readonly ShownRecord[]): ShownRecord[] {
  const byMonth = Map.groupBy(all.filter(isSent), ({ on_day: on }) => on);
  return [...byMonth.values()].flatMap(([newest]) => newest ?? []);
}

/** A correction that hasn't gone out. */
export function isWaiting(row: ShownRecord): boolean {
  return row.corrects_gid !== null && row.file_sent_at === null;
}

function whyNot(
  record: ShownRecord,
  {
    all,
    latest,
    shown,
  }: {
    readonly all: readonly ShownRecord[];
    readonly latest: ShownRecord;
    readonly shown: readonly ShownRecord[];
  },
): string | null {
  if (!isSent(record)) return 'It hasn’t been sent. Keep the loan out of the file instead.';
  if (!shown.some(({ gid }) => gid === record.gid)) return 'It has been corrected already.';
  if (all.some(isWaiting))
    return 'A correction of this loan goes out at the next close. Wait for it.';
  if (latest.account_status === 'DF') return 'The debt was taken off as identity theft.';
  const first = Temporal.PlainDate.from(latest.on_day).subtract({ months: MONTHS_BACK });
  const isOld = Temporal.PlainDate.compare(Temporal.PlainDate.from(record.on_day), first) < 0;
  return isOld ? `The bureaus show ${MONTHS_BACK} months; this one is older.` : null;
}
