import {
  type RecordFault,
  type ReportedAccount,
  STATUS_WORDS,
} from '@paystead/contract/furnishing/terms';
import type { AccountStatus } from '@paystead/lending/furnishing/account-codes';
import type { Bureau } from '../partners/bureau-files/bureau-files.ts';
import { isoTime } from '../platform/clock.ts';
import type { RecordRow } from './records.queries.ts';

/** An account status as people read it. */
export function statusWords(status: AccountStatus): string {
  return STATUS_WORDS[status];
}

const COMMENTS = {
  AU: 'Settled for less than the full balance',
  AS: 'Paid off by a new loan',
  CO: 'Modified terms',
} as const;
const CONDITIONS = {
  XB: 'Disputed, being looked into',
  XC: 'Disputed; the borrower disagrees with our answer',
  XH: 'Was disputed, answered',
} as const;
const INDICATORS = {
  A: 'Chapter 7 bankruptcy',
  B: 'Chapter 11 bankruptcy',
  C: 'Chapter 12 bankruptcy',
  D: 'Chapter 13 bankruptcy',
  Q: 'No longer in bankruptcy',
} as const;

function marksOf(row: RecordRow): string[] {
  const words = [
    COMMENTS[row.special_comment as keyof typeof COMMENTS],
    CONDITIONS[row.condition_code as keyof typeof CONDITIONS],
    INDICATORS[row.indicator as keyof typeof INDICATORS],
  ] as const;
  return words.filter((one) => one !== undefined);
}

/** A record with when its file went out and which bureaus refused it. */
export type ShownRecord = RecordRow & {
  readonly file_sent_at: Temporal.Instant | null;
  readonly refusals: readonly { readonly bureau: Bureau; readonly reason: string }[];
};

/** A record as people see it: money in the whole dollars that go out. */
export function viewRecord(row: ShownRecord): ReportedAccount {
  const status = row.account_status as AccountStatus;
  return {
    gid: row.gid,
    on: row.on_day,
    state: stateOf(row),
    sent_at: isSent(row) && row.file_sent_at ? isoTime(row.file_sent_at) : null,
    is_correction: row.corrects_gid !== null,
    status,
    says: statusWords(status),
    marks: marksOf(row),
    balance: wholeDollars(row.balance_cents),
    past_due: wholeDollars(row.past_due_cents),
    scheduled: wholeDollars(row.scheduled_cents),
    paid: wholeDollars(row.paid_cents),
    first_delinquency: row.first_delinquency,
    last_payment_on: row.last_payment_on,
    closed_on: row.closed_on,
    history: row.history,
    refused: [...row.refusals],
  };
}

/** Whether the bureaus have it. */
export function isSent(row: Pick<ShownRecord, 'file_sent_at' | 'line_cipher'>): boolean {
  return row.file_sent_at !== null && row.line_cipher !== null;
}

function stateOf(row: ShownRecord): ReportedAccount['state'] {
  if (isSent(row)) return 'SENT';
  return row.faults.length > 0 || row.file_sent_at !== null ? 'LEFT_OUT' : 'COMING';
}

/** Why it isn't sent. */
export function faultsOf(row: RecordRow): RecordFault[] {
  return row.faults as RecordFault[];
}

function wholeDollars(cents: bigint): bigint {
  return cents - (cents % 100n);
}
