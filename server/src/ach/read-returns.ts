import { changesIn, returnsIn } from '@paystead/nacha/files/inbound';
import { readFile } from '@paystead/nacha/files/read-file';
import type { AchFile } from '@paystead/nacha/records/ach-file';
import { achBank, type BankFile } from '../partners/ach-bank/ach-bank.ts';
import { eachAlone } from '../close-of-day/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { Outage } from '../platform/refusal.ts';
import { orOutage } from '../platform/outside/reliable-answer.ts';
import { endTrouble, noteTrouble } from '../troubles/index.ts';
import { findAnswered, markReturned } from './entries.queries.ts';
import { insertReturn } from './files.queries.ts';
import { sealCorrection } from './take-changes.ts';

/**
 * Reads the bank's return files; each answer counts once, however often its file comes. Calls the
 * bank while nothing is locked, and retries if it doesn't answer or its file can't be read.
 */
export const readReturnsStep = dailyStep('read-returns', async (daily) => {
  const { day, inTransaction } = daily;
  const bank = await inTransaction(async ({ config }) => achBank(config));
  const files = await orOutage(bank.fetchFiles(day));
  if (files instanceof Outage) {
    await inTransaction((context) => noteTrouble(context, noFiles(day, files)));
    return { done: 0, again: true, sentence: `${files.message}: its files are asked for again` };
  }
  await inTransaction((context) => endTrouble(context, 'BANK_FILES_IN', day.toString()));
  const { results } = await eachAlone(daily, {
    step: 'read-returns',
    items: files,
    subject: ({ name: gid }) => ({ kind: 'file', gid }),
    work: (context, file) => readBankFile(context, file, day),
  });
  const read = results.filter((entries) => entries !== null);
  const done = read.reduce((sum, entries) => sum + entries, 0);
  const unreadable = files.length - read.length;
  const came = `${done} ${done === 1 ? 'entry came' : 'entries came'} back from the bank`;
  if (unreadable === 0) return { done, sentence: came };
  return { done, again: true, sentence: `${came}; ${unreadable} of its files can’t be read` };
});

function noFiles(day: Temporal.PlainDate, { message }: Outage) {
  const what = `${message}. We don’t know yet what was returned by ${day}.`;
  return { kind: 'BANK_FILES_IN', subject: day.toString(), company: COMPANY, what } as const;
}

const COMPANY = 'The ACH bank';

/**
 * Processes no part of a faulty file and keeps it for staff: null. Once a good copy arrives, clears
 * that trouble.
 */
async function readBankFile(
  context: WorkContext,
  { name, content }: BankFile,
  day: Temporal.PlainDate,
): Promise<number | null> {
  const { file, faults } = readFile(content);
  if (!file) {
    context.log.error('bank file refused', { name, count: faults.length });
    const what = `${faultsIn(faults.length)} We posted nothing from it. Ask the bank for the whole file.`;
    const about = { subject: name, company: COMPANY, what, kept: content };
    await noteTrouble(context, { kind: 'BANK_FILE_UNREADABLE', ...about });
    return null;
  }
  await endTrouble(context, 'BANK_FILE_UNREADABLE', name);
  const fileDigest = sha256(content);
  const returned = await readReturned(context, file, { day, fileDigest });
  return returned + (await readChanges(context, file, fileDigest));
}

async function readReturned(
  context: WorkContext,
  file: AchFile,
  { day, fileDigest }: { readonly day: Temporal.PlainDate; readonly fileDigest: Buffer },
): Promise<number> {
  let done = 0;
  for (const { addenda } of returnsIn(file)) {
    const { originalTraceNumber, returnCode, traceNumber } = addenda;
    const gid = await answeredIn(context, file, originalTraceNumber);
    if (gid) await markReturned(context.db, gid, { returnCode, day: day.toString() });
    done += await note(context, {
      file_digest: fileDigest,
      trace_number: traceNumber,
      return_code: returnCode,
      original_trace_number: originalTraceNumber,
      ach_entry_gid: gid ?? null,
      corrected_data: null,
    });
  }
  return done;
}

async function readChanges(
  context: WorkContext,
  file: AchFile,
  fileDigest: Buffer,
): Promise<number> {
  let done = 0;
  for (const { addenda } of changesIn(file)) {
    done += await note(context, {
      file_digest: fileDigest,
      trace_number: addenda.traceNumber,
      return_code: addenda.changeCode,
      original_trace_number: addenda.originalTraceNumber,
      ach_entry_gid: (await answeredIn(context, file, addenda.originalTraceNumber)) ?? null,
      corrected_data: context.vault.mark(addenda.correctedData),
      ...sealCorrection(context.vault, addenda.correctedData),
    });
  }
  return done;
}

/** The entry that an answer in this file of the bank is about. */
function answeredIn({ db }: WorkContext, { header }: AchFile, traceNumber: string) {
  return findAnswered(db, traceNumber, header.creationDate.toString());
}

async function note(
  { db, now }: WorkContext,
  answer: Omit<Parameters<typeof insertReturn>[1], 'read_at'>,
): Promise<number> {
  const isNew = await insertReturn(db, {
    ...answer,
    read_at: now,
  });
  return isNew ? 1 : 0;
}

function faultsIn(count: number): string {
  return count === 1
    ? 'We can’t read the file: it has 1 fault.'
    : `We can’t read the file: it has ${count} faults.`;
}
