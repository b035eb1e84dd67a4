import { findRemittanceLayout } from '../employers/index.ts';
import { readRemittanceFile } from '../partners/payroll/remittance-file.ts';
import type { WorkContext } from '../platform/context.ts';
import { Refusal } from '../platform/refusal.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { takeRemittance } from '../remittance/index.ts';
import { takeRosterFile } from '../roster/index.ts';
import type { ReadKind } from './file-kind.ts';
import {
  type FolderFile,
  type FolderFileState,
  type FolderOwner,
  putFile,
  wasTaken,
} from './payroll-folders.queries.ts';

/** A file of an employer's folder, whole. */
export interface FetchedFile {
  readonly owner: FolderOwner;
  readonly name: string;
  readonly kind: ReadKind;
  readonly content: Buffer;
}

/** What became of a file. One that waits stays in `in`, and is tried at each visit. */
export interface Taken {
  readonly file: FolderFile;
  readonly state: FolderFileState | 'WAITS';
  readonly why: string | null;
}

/**
 * FOLDER-4: takes a file through the door that its kind has, and notes its content in the same
 * transaction. The same content again changes nothing, so a file that we took but couldn't move is
 * only moved.
 */
export async function takeFile(context: WorkContext, fetched: FetchedFile): Promise<Taken> {
  const { db, event, now } = context;
  const { content, kind, name, owner } = fetched;
  const file = { employer_gid: owner.gid, kind, digest: sha256(content) };
  if (await wasTaken(db, file)) return { file, state: 'TAKEN', why: null };

  const why = await (kind === 'ROSTER' ? rosterFault : remittanceFault)(context, fetched);
  if (why?.waits) return { file, state: 'WAITS', why: why.sentence };

  const state = why ? 'UNREADABLE' : 'TAKEN';
  const sentence = why?.sentence ?? null;
  await putFile(db, { ...file, name, state, why: sentence, came_at: now });
  const facts = { kind, name, sha256: file.digest.toString('hex') };
  const act = why ? 'payroll-folder.file-unreadable' : 'payroll-folder.file-taken';
  event(act, { kind: 'employer', gid: owner.gid }, { after: facts });
  return { file, state, why: sentence };
}

interface Fault {
  readonly sentence: string;
  /** It isn't the file's fault: someone has to do something first. */
  readonly waits: boolean;
}

/** Takes a roster as a draft; why not, if it refuses. */
async function rosterFault(
  context: WorkContext,
  { content, name, owner }: FetchedFile,
): Promise<Fault | null> {
  try {
    await takeRosterFile(context, { employerGid: owner.gid, name, content, source: 'SFTP' });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { sentence: error.sentence, waits: error.code === 'ROSTER_DRAFTS_FULL' };
  }
}

const MOST_FAULTS = 20;

/** Takes a remittance for the next close of day; why not, if we can't read it. */
async function remittanceFault(
  context: WorkContext,
  { content, name, owner }: FetchedFile,
): Promise<Fault | null> {
  const text = content.toString('utf8');
  if (await takeRemittance(context, { employer: owner.mnemonic, name, content: text })) return null;

  const known = await findRemittanceLayout(context.db, owner.gid);
  const { faults } = readRemittanceFile(text, known?.layout ?? null);
  const more = faults.length > MOST_FAULTS ? [`And ${faults.length - MOST_FAULTS} more.`] : [];
  const lines = ['We posted nothing of this file.', ...faults.slice(0, MOST_FAULTS), ...more];
  return { sentence: lines.join('\n'), waits: false };
}
