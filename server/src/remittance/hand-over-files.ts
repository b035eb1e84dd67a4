import { nameOf, payroll } from '../partners/payroll/payroll.ts';
import { workThrough } from '../close-of-day/index.ts';
import { findPayrollFolders } from '../employers/index.ts';
import type { WorkContext } from '../platform/context.ts';
import type { DailyContext } from '../platform/jobs/daily-step.ts';
import { Outage } from '../platform/refusal.ts';
import { orOutage } from '../platform/outside/reliable-answer.ts';
import { endTroubles, noteTroubles } from '../troubles/index.ts';
import {
  findNotHandedOver,
  markHandedOver,
  markWaiting,
  type WaitingFile,
} from './deductions.queries.ts';
import { openFile } from './sealed-content.ts';

/** Files whose answers are noted together; after a crash, payroll gets these again. */
const NOTED_TOGETHER = 20;

/**
 * Hands payroll every deduction file it hasn't confirmed: the same bytes under the same name, so
 * payroll takes it once, and the versions of a payday in their order. A payroll that doesn't answer
 * delays no other.
 * @returns employers whose payroll hasn't confirmed its file
 */
export async function handOverFiles(daily: DailyContext): Promise<string[]> {
  const { inTransaction } = daily;
  const { port, built } = await inTransaction(async ({ db, config }) => ({
    port: payroll(config, await findPayrollFolders(db)),
    built: await findNotHandedOver(db),
  }));
  if (built.length === 0) return [];
  const contents = await openFiles(daily, built);
  const waiting: string[] = [];
  const heldUp = new Set<string>();
  for (let from = 0; from < built.length; from += NOTED_TOGETHER) {
    const answers: Answered[] = [];
    try {
      for (const file of built.slice(from, from + NOTED_TOGETHER)) {
        const { mnemonic: employer, name } = file;
        const content = contents.get(file.gid);
        const cycle = `${employer} ${file.payday}`;
        // A later version means nothing without the ones before it.
        if (content === undefined || heldUp.has(cycle)) continue;
        const taken = await orOutage(port.handOver({ employer, name, content }));
        answers.push({ file, outage: taken instanceof Outage ? taken : null });
        if (!(taken instanceof Outage)) continue;
        waiting.push(employer);
        heldUp.add(cycle);
      }
    } finally {
      if (answers.length > 0) await inTransaction((context) => note(context, answers));
    }
  }
  return waiting;
}

/** The content of files by gid; one that can't be opened becomes a trouble and stops no other. */
async function openFiles(
  daily: DailyContext,
  built: readonly WaitingFile[],
): Promise<ReadonlyMap<string, string>> {
  const contents = new Map<string, string>();
  await workThrough<WaitingFile>(daily, {
    step: 'build-deduction-files: open',
    most: 100,
    items: built.toSorted((one, other) => (one.gid < other.gid ? -1 : 1)),
    isPart: true,
    key: ({ gid }) => gid,
    subject: ({ mnemonic, name }) => ({ kind: 'file', gid: `${mnemonic} ${name}` }),
    work: async ({ vault }, files) => {
      for (const { content_cipher: cipher, gid } of files)
        contents.set(gid, openFile(vault, 'deduction_file', gid, cipher));
    },
  });
  return contents;
}

/** What payroll said to a file. */
interface Answered {
  readonly file: WaitingFile;
  /** Null if it has the file. */
  readonly outage: Outage | null;
}

async function note(context: WorkContext, answers: readonly Answered[]): Promise<void> {
  const { db, now } = context;
  const subjectOf = ({ mnemonic, name }: WaitingFile) => `${mnemonic} ${name}`;
  const taken = answers.filter(({ outage }) => outage === null).map(({ file }) => file);
  const gids = taken.map(({ gid }) => gid);
  if (taken.length > 0) {
    await markHandedOver(db, gids, now);
    await endTroubles(context, ['PAYROLL_FILE_OUT'], taken.map(subjectOf));
  }
  const late = answers.flatMap(({ file, outage }) => (outage ? [{ file, outage }] : []));
  if (late.length === 0) return;
  await markWaiting(
    db,
    late.map(({ file }) => file.gid),
  );
  await noteTroubles(
    context,
    late.map(({ file, outage }) => ({
      kind: 'PAYROLL_FILE_OUT',
      subject: subjectOf(file),
      company: nameOf(file.mnemonic),
      what: `${outage.message}. It may not know yet what to deduct for the payday.`,
    })),
  );
}
