import type { Answer } from '@paystead/contract/call';
import type {
  BankFileState,
  listBankEntries,
  listBankFiles,
  readBankFile,
} from '@paystead/contract/servicing/bank-files';
import { isoTime } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { releaseBy, type ReleaseLimits, releaseLimits } from '../release-limits.ts';
import {
  type EntryLine,
  type FileRow,
  findBatches,
  findFile,
  type TakenOutRow,
} from './bank-files.queries.ts';

type Listed = Answer<typeof listBankFiles>;

/** Where a file is on its way to the bank. */
export function stateOf({ is_open, release_why, released_at, state }: FileRow): BankFileState {
  if (state === 'VOID') return 'VOID';
  if (state !== 'BUILT') return is_open ? state : 'SETTLED';
  if (release_why === null) return 'READY';
  return released_at === null ? 'WAITING' : 'RELEASED';
}

/** A line of the day's files. */
export function viewFile(row: FileRow, limits: ReleaseLimits): Listed['files'][number] {
  const needs = row.release_why !== null && row.state !== 'VOID';
  const by = releaseBy(Temporal.PlainDate.from(row.file_date), limits);
  return {
    gid: row.gid,
    name: row.name,
    day: row.file_date,
    window: row.same_day_window,
    state: stateOf(row),
    entries: row.entries,
    debits: row.debit_cents,
    credits: row.credit_cents,
    built_at: isoTime(row.built_at),
    handed_over_at: isoTime(row.handed_over_at),
    release_by: needs ? isoTime(by) : null,
  };
}

/** A file with its batches; refuses with NOT_FOUND. */
export async function viewDetails(
  db: Transaction,
  gid: string,
  now: Temporal.Instant,
): Promise<Answer<typeof readBankFile>> {
  const row = (await findFile(db, gid, now)) ?? refuse('NOT_FOUND');
  const limits = await releaseLimits(db, Temporal.PlainDate.from(row.file_date));
  const batches = await findBatches(db, gid);
  return {
    file: viewFile(row, limits),
    entry_hash: row.entry_hash,
    batches: batches.map((batch) => ({
      number: batch.number,
      company: batch.company,
      entry_class: batch.sec_code,
      direction: batch.direction,
      description: batch.description,
      effective_date: batch.effective_date,
      entries: batch.entries,
      amount: batch.amount_cents,
      entry_hash: batch.entry_hash,
    })),
    release:
      row.release_why === null
        ? null
        : {
            why: row.release_why,
            first_look: row.first_look,
            released_by: row.releaser,
            released_at: isoTime(row.released_at),
            leaves_at: isoTime(row.leaves_at),
            approval: row.approval,
          },
    void_reason: row.void_reason,
    acknowledgement:
      row.acknowledged_at === null
        ? null
        : {
            reference: row.acknowledgement ?? '',
            by: row.acknowledger,
            at: isoTime(row.acknowledged_at),
          },
  };
}

export function viewEntry(row: EntryLine): Answer<typeof listBankEntries>['rows'][number] {
  return {
    gid: row.gid,
    trace_number: row.trace_number,
    borrower: row.borrower,
    loan: row.loan_gid,
    purpose: row.purpose,
    direction: row.direction,
    entry_class: row.sec_code,
    amount: row.amount_cents,
    account_last4: row.last4,
    effective_date: row.effective_date,
    state: row.state === 'SETTLED' || row.state === 'RETURNED' ? row.state : 'FILED',
    return_code: row.return_code,
  };
}

export function viewTakenOut(row: TakenOutRow): Listed['taken_out'][number] {
  return {
    gid: row.gid,
    amount: row.amount_cents,
    borrower: row.borrower,
    loan: row.loan_gid,
    file: row.file,
    reason: row.reason,
    by: row.by,
    at: isoTime(row.held_at),
  };
}
