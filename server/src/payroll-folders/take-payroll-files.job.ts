import { body } from '@paystead/contract/primitives';
import { eachAlone } from '../close-of-day/index.ts';
import { nameOf } from '../partners/payroll/payroll.ts';
import {
  type PayrollFolders,
  payrollFolders,
  type SeenFile,
} from '../partners/payroll/payroll-folders.ts';
import { steppedJob, type SteppedContext } from '../platform/jobs/job.ts';
import { orOutage } from '../platform/outside/reliable-answer.ts';
import { Outage } from '../platform/refusal.ts';
import { endTrouble, noteTrouble } from '../troubles/index.ts';
import { sortFile } from './file-kind.ts';
import { finishedFiles } from './finished-files.ts';
import {
  findOwners,
  type FolderOwner,
  markMoved,
  noteVisit,
  swapLook,
} from './payroll-folders.queries.ts';
import { type FetchedFile, type Taken, takeFile } from './take-file.ts';

const EMPTY = body({});
type Work = Pick<SteppedContext<typeof EMPTY>, 'step' | 'today'>;

/** How many files of one employer a run takes; the next one takes the rest. */
const MOST_FILES = 50;

/**
 * Takes what employers' payroll systems have put into their folders (FOLDER-1 to FOLDER-6). A
 * folder that we can't reach delays no other. Talks to the server while nothing is locked.
 */
export const takePayrollFiles = steppedJob(
  'take-payroll-files',
  EMPTY,
  async ({ config, step, today }) => {
    const server = payrollFolders(config);
    if (!server) return;
    for (const owner of await step(({ db }) => findOwners(db))) {
      const failure = await orOutage(visitFolder({ step, today }, server, owner));
      await noteEnd({ step }, owner, failure);
    }
  },
  { exclusive: true },
);

/** @returns why a file is still there; null if none is */
async function visitFolder(
  work: Work,
  server: PayrollFolders,
  owner: FolderOwner,
): Promise<Outage | string | null> {
  const listed = await server.list(owner.folder);
  const before = await work.step(({ db }) => swapLook(db, owner.gid, listed));
  let left: Outage | string | null = null;
  for (const file of finishedFiles(listed, before).slice(0, MOST_FILES)) {
    const why = await orOutage(takeAndMove(work, server, owner, file));
    // A file that can't be fetched holds up no other, unless the server is out of reach.
    if (why instanceof Outage) await server.list(owner.folder);
    left ??= why;
  }
  return left;
}

/** The move comes after the commit: a crash between them leaves a file that is only moved then. */
async function takeAndMove(
  work: Work,
  server: PayrollFolders,
  owner: FolderOwner,
  seen: SeenFile,
): Promise<string | null> {
  const { folder } = owner;
  const { name } = seen;
  const { kind, why } = sortFile(seen);
  if (!kind) {
    await server.quarantine(folder, name, work.today, why);
    return null;
  }
  const content = await server.read(folder, seen);
  const taken = await takeAlone(work, { owner, name, kind, content });
  if (!taken) return `We couldn’t take ${name}. We’ll try again.`;
  if (taken.state === 'WAITS') return `${name} waits: ${taken.why}`;

  if (taken.why === null) await server.archive(folder, name, work.today);
  else await server.quarantine(folder, name, work.today, taken.why);
  await work.step(({ db, now }) => markMoved(db, taken.file, now));
  return null;
}

/** Undefined if it failed by a bug of ours: staff see the file, and it stays where it is. */
async function takeAlone(work: Work, fetched: FetchedFile): Promise<Taken | undefined> {
  const { results } = await eachAlone(
    { day: work.today, inTransaction: work.step },
    {
      step: 'take-payroll-files',
      items: [fetched],
      subject: ({ name, owner }) => ({ kind: 'file', gid: `${owner.mnemonic} ${name}` }),
      work: takeFile,
    },
  );
  return results[0];
}

/** FOLDER-6: when we last saw the folder, and why we couldn't do everything. */
function noteEnd(
  { step }: Pick<Work, 'step'>,
  owner: FolderOwner,
  failure: Outage | string | null,
): Promise<void> {
  const isOutage = failure instanceof Outage;
  const sentence = isOutage ? failure.message : failure;
  return step(async (context) => {
    const { db, now } = context;
    await noteVisit(db, owner.gid, { failure: sentence, wasReached: !isOutage, now });
    const subject = `${owner.mnemonic} folder`;
    if (!isOutage) return endTrouble(context, 'PAYROLL_FILES_IN', subject);
    const what = `${failure.message}. We can’t take its rosters and remittances.`;
    const company = nameOf(owner.mnemonic);
    await noteTrouble(context, { kind: 'PAYROLL_FILES_IN', subject, company, what });
  });
}
