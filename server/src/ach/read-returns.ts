import { changesIn, returnsIn } from '@paystead/nacha/inbound';
import { readFile } from '@paystead/nacha/read-file';
import { achBank, type BankFile } from '../partners/ach-bank/ach-bank.ts';
import type { WorkContext } from '../platform/context.ts';
import { sha256 } from '../platform/crypto.ts';
import { dailyStep } from '../platform/daily-step.ts';
import { findByTrace, markReturned } from './entries.queries.ts';
import { insertReturn } from './files.queries.ts';
import { sealCorrection } from './take-changes.ts';

/** Reads what the bank brought back; each answer counts once, however often its file comes. */
export const readReturnsStep = dailyStep('read-returns', async ({ day, inTransaction }) => {
  const bank = await inTransaction(async ({ config }) => achBank(config));
  const files = await bank.fetchFiles(day);
  let done = 0;
  for (const file of files) {
    done += await inTransaction((context) => readBankFile(context, file, day));
  }
  return {
    done,
    sentence: `${done} ${done === 1 ? 'entry came' : 'entries came'} back from the bank`,
  };
});

/** A file with a fault is acted upon in no part; it stays where it is, for a person. */
async function readBankFile(
  context: WorkContext,
  { name, content }: BankFile,
  day: Temporal.PlainDate,
) {
  const { file, faults } = readFile(content);
  if (!file) {
    context.log.error('bank file refused', { name, count: faults.length });
    return 0;
  }
  const fileDigest = sha256(content);
  let done = 0;
  for (const { addenda } of returnsIn(file)) {
    const gid = await markReturned(context.db, {
      traceNumber: addenda.originalTraceNumber,
      returnCode: addenda.returnCode,
      day: day.toString(),
    });
    done += await note(context, {
      file_digest: fileDigest,
      trace_number: addenda.traceNumber,
      return_code: addenda.returnCode,
      original_trace_number: addenda.originalTraceNumber,
      ach_entry_gid: gid ?? null,
      corrected_data: null,
    });
  }
  return done + (await readChanges(context, file, fileDigest));
}

async function readChanges(
  context: WorkContext,
  file: Parameters<typeof changesIn>[0],
  fileDigest: Buffer,
): Promise<number> {
  let done = 0;
  for (const { addenda } of changesIn(file)) {
    done += await note(context, {
      file_digest: fileDigest,
      trace_number: addenda.traceNumber,
      return_code: addenda.changeCode,
      original_trace_number: addenda.originalTraceNumber,
      ach_entry_gid: (await findByTrace(context.db, addenda.originalTraceNumber)) ?? null,
      corrected_data: context.vault.mark(addenda.correctedData),
      ...sealCorrection(context.vault, addenda.correctedData),
    });
  }
  return done;
}

async function note(
  { db, now }: WorkContext,
  answer: Omit<Parameters<typeof insertReturn>[1], 'read_at'>,
): Promise<number> {
  const isNew = await insertReturn(db, {
    ...answer,
    read_at: new Date(now.epochMilliseconds),
  });
  return isNew ? 1 : 0;
}
