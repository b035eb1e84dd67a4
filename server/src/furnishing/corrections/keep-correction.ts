import type { Insertable } from 'kysely';
import type { WorkContext } from '../../platform/context.ts';
import type { FurnishingRecord } from '../../platform/database/database.types.ts';
import { countFile, type FileRow, lockFile } from '../files.queries.ts';
import { endTrouble } from '../../troubles/index.ts';
import { reportSubject } from '../compare/report-subject.ts';
import { insertRecords, type RecordRow } from '../records.queries.ts';

/**
 * Puts records that replace sent ones into the day's file of corrections, which goes out at its
 * close.
 */
export async function keepCorrections(
  context: WorkContext,
  rows: readonly RecordRow[],
): Promise<void> {
  const file = await openFile(context, context.today);
  await insertRecords(
    context.db,
    rows.map((row) => replacing(row, file.gid)),
  );
  await countFile(context.db, file.gid);
  for (const { loan_gid: loanGid, on_day: day } of rows) {
    await endTrouble(context, 'BUREAU_REPORT', reportSubject(day, loanGid));
  }
}

/** The file of corrections that a day's go into; the next day's if that has gone out. */
async function openFile(context: WorkContext, day: Temporal.PlainDate): Promise<FileRow> {
  const file = await lockFile(context.db, {
    kind: 'CORRECTION',
    day: day.toString(),
    sends_on: day.toString(),
    state: 'READY',
    prepared_at: context.now,
  });
  return file.state === 'READY' || file.state === 'STOPPED'
    ? file
    : openFile(context, day.add({ days: 1 }));
}

function replacing(row: RecordRow, fileGid: string): Insertable<FurnishingRecord> {
  return {
    file_gid: fileGid,
    loan_gid: row.loan_gid,
    borrower_gid: row.borrower_gid,
    on_day: row.on_day,
    account_status: row.account_status,
    payment_rating: row.payment_rating,
    special_comment: row.special_comment,
    condition_code: row.condition_code,
    indicator: row.indicator,
    history: row.history,
    balance_cents: row.balance_cents,
    past_due_cents: row.past_due_cents,
    charged_off_cents: row.charged_off_cents,
    scheduled_cents: row.scheduled_cents,
    paid_cents: row.paid_cents,
    amount_cents: row.amount_cents,
    installments: row.installments,
    frequency: row.frequency,
    opened_on: row.opened_on,
    first_delinquency: row.first_delinquency,
    closed_on: row.closed_on,
    last_payment_on: row.last_payment_on,
    faults: [],
    corrects_gid: row.gid,
  };
}
