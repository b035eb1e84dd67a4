import { writeHeader, writeMetro2 } from '@paystead/lending/furnishing/metro2-file';
import { workThrough } from '../../close-of-day/index.ts';
import { BUREAUS, bureauFiles } from '../../partners/bureau-files/bureau-files.ts';
import { type DailyContext, dailyStep } from '../../platform/jobs/daily-step.ts';
import { orOutage } from '../../platform/outside/reliable-answer.ts';
import { Outage } from '../../platform/refusal.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { NO_GID } from '../../platform/session/actor.ts';
import { endTrouble, noteTrouble } from '../../troubles/index.ts';
import { bureauName } from '../bureau-names.ts';
import { furnisherOf, linePlace } from '../furnisher.ts';
import {
  countFile,
  type FileRow,
  findFilesToSend,
  insertHandOver,
  updateFile,
} from '../files.queries.ts';
import { findLines, lockUnwritten } from './lines.queries.ts';
import { writeLines } from './write-lines.ts';

/** Records in one transaction. */
const CHUNK = 500;
const STEP = 'send-bureau-reports';

/**
 * FURNISH-1, FURNISH-10: writes the files that are due and hands each to every bureau. If that is
 * interrupted, or a bureau doesn't confirm, hands the same file over again under the same name.
 */
export const sendBureauReports = dailyStep('send-bureau-reports', async (daily) => {
  const { day, inTransaction } = daily;
  const bureaus = await inTransaction(async ({ config }) => bureauFiles(config));
  if (bureaus === null) return { done: 0 };
  const files = await inTransaction(({ db }) => findFilesToSend(db, day.toString()));
  let waiting = 0;
  for (const file of files) {
    const named = await writeFile(daily, file);
    if (!(await handOver(daily, named, bureaus))) waiting += 1;
  }
  const done = files.length - waiting;
  if (waiting > 0) return { done, again: true, sentence: 'The bureaus don’t have a file yet' };
  return { done };
});

/** Gives the file its name and writes its lines; both stay what they are from then on. */
async function writeFile(daily: DailyContext, file: FileRow): Promise<FileRow> {
  const kind = file.kind === 'MONTHLY' ? 'report' : 'corrections';
  const name = file.name ?? `${kind}-${file.day}-${daily.day.toString()}.txt`;
  await daily.inTransaction(({ db }) => updateFile(db, file.gid, { state: 'SENDING', name }));
  await workThrough(daily, {
    step: STEP,
    most: CHUNK,
    take: ({ db }, wanted) => lockUnwritten(db, { file: file.gid, ...wanted }),
    key: ({ gid }) => gid,
    subject: ({ loan_gid: gid }) => ({ kind: 'loan', gid }),
    work: writeLines,
  });
  return { ...file, name };
}

type Bureaus = NonNullable<ReturnType<typeof bureauFiles>>;

/** Hands a file to each bureau; false if one of them doesn't confirm. */
async function handOver(daily: DailyContext, file: FileRow, bureaus: Bureaus): Promise<boolean> {
  const { inTransaction } = daily;
  const lines = await readLines(daily, file);
  const name = file.name ?? '';
  if (lines.length === 0) {
    await finish(daily, file, '');
    return true;
  }
  const header = await inTransaction(async ({ config }) =>
    writeHeader(furnisherOf(config), Temporal.PlainDate.from(file.day), sentOn(name)),
  );
  const content = writeMetro2(header, lines);
  let missing = 0;
  for (const bureau of BUREAUS) {
    const taken = await orOutage(bureaus.handOver(bureau, { name, content }));
    if (taken instanceof Outage) {
      missing += 1;
      const what = `${taken.message}. ${bureauName(bureau)} has no ${name} yet; it’s tried again.`;
      await inTransaction((context) =>
        noteTrouble(context, {
          kind: 'BUREAU_FILE',
          subject: `${name}, ${bureauName(bureau)}`,
          company: bureauName(bureau),
          what,
        }),
      );
      continue;
    }
    await inTransaction(async (context) => {
      await insertHandOver(context.db, file.gid, bureau, context.now);
      await endTrouble(context, 'BUREAU_FILE', `${name}, ${bureauName(bureau)}`);
    });
  }
  if (missing > 0) return false;
  await finish(daily, file, content);
  return true;
}

async function readLines({ inTransaction }: DailyContext, file: FileRow): Promise<string[]> {
  const lines: string[] = [];
  let after = NO_GID;
  for (;;) {
    const read = await inTransaction(async ({ db, vault }) => {
      const rows = await findLines(db, file.gid, after, CHUNK);
      return rows.map(({ gid, line_cipher: sealed }) => ({
        gid,
        line: vault.open(sealed, linePlace(gid)),
      }));
    });
    lines.push(...read.map(({ line }) => line));
    const last = read.at(-1);
    if (!last) return lines;
    after = last.gid;
  }
}

async function finish(daily: DailyContext, file: FileRow, content: string): Promise<void> {
  await daily.inTransaction(async ({ db, event, now }) => {
    const digest = sha256(content);
    await updateFile(db, file.gid, { state: 'SENT', sent_at: now, digest });
    await countFile(db, file.gid);
    event(
      'bureau-file.sent',
      { kind: 'furnishing_file', gid: file.gid },
      { after: { name: file.name } },
    );
  });
}

/** The day in a file's name, on which it was written. */
function sentOn(name: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(name.slice(-'2026-12-03.txt'.length, -'.txt'.length));
}
