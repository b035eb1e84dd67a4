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
import { noteRefused } from './note-refused.ts';
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
      const visit = await orOutage(visitFolder({ step, today }, server, owner));
      await noteEnd({ step }, owner, visit);
    }
  },
  { exclusive: true },
);

interface Visit {
  /** Why a file is still there; null if none is. */
  readonly left: Outage | string | null;
  /** Files in `out`; null if we couldn't look. */
  readonly outFiles: number | null;
}

async function visitFolder(work: Work, server: PayrollFolders, owner: FolderOwner): Promise<Visit> {
  const listed = await server.list(owner.folder);
  const before = await work.step(({ db }) => swapLook(db, owner.gid, listed));
  let left: Visit['left'] = null;
  for (const file of finishedFiles(listed, before).slice(0, MOST_FILES)) {
    const why = await orOutage(takeAndMove(work, server, owner, file));
    // A file that can't be fetched holds up no other, unless the server is out of reach.
    if (why instanceof Outage) await server.list(owner.folder);
    left ??= why;
  }
  const out = await orOutage(server.countOut(owner.folder));
  return { left, outFiles: out instanceof Outage ? null : out };
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
    const noted = await work.step((context) => noteRefused(context, owner, seen, why));
    await server.quarantine(folder, name, work.today, why);
    await work.step(({ db, now }) => markMoved(db, noted, now));
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
  visit: Outage | Visit,
): Promise<void> {
  const failure = visit instanceof Outage ? visit : visit.left;
  const outFiles = visit instanceof Outage ? null : visit.outFiles;
  const isOutage = failure instanceof Outage;
  const sentence = isOutage ? failure.message : failure;
  return step(async (context) => {
    const { db, now } = context;
    await noteVisit(db, owner.gid, { failure: sentence, outFiles, wasReached: !isOutage, now });
    const subject = `${owner.mnemonic} folder`;
    if (!isOutage) return endTrouble(context, 'PAYROLL_FILES_IN', subject);
    const what = `${failure.message}. We can’t take its rosters and remittances.`;
    const company = nameOf(owner.mnemonic);
    await noteTrouble(context, { kind: 'PAYROLL_FILES_IN', subject, company, what });
  });
}
