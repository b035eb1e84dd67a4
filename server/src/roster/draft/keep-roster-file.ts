import { randomUUID } from 'node:crypto';
import {
  MOST_ROSTER_BYTES,
  MOST_ROSTER_DRAFTS,
  ROSTER_DRAFT_DAYS,
  type RosterSource,
} from '@paystead/contract/employer/roster-terms';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { isDraft } from '../roster.view.ts';
import { checkRoster } from '../rows/check-roster.job.ts';
import { storeFile } from './file-parts.ts';
import {
  DRAFTS,
  findInStates,
  insertUpload,
  lockRosters,
  type UploadRow,
} from './uploads.queries.ts';
import type { Doer } from './who-acts.ts';

const MEGABYTE = 1024 * 1024;
const LONGEST_NAME = 255;

/** A file that came in. */
export interface IncomingRoster {
  readonly employerGid: string;
  readonly name: string;
  readonly size: number;
  /** SHA-256 of its content. */
  readonly digest: Buffer;
  readonly content: AsyncIterable<Buffer>;
  readonly source: RosterSource;
  readonly by: Doer | null;
}

type Keeping = Pick<WorkContext, 'db' | 'enqueue' | 'event' | 'now' | 'vault'>;

/**
 * Keeps a roster file as a draft, and has it read. The same bytes again are the draft that they are
 * already. Changes nothing of the roster (ROSTER-1).
 */
export async function keepRosterFile(context: Keeping, file: IncomingRoster): Promise<UploadRow> {
  const { db, enqueue, event, now } = context;
  if (file.size === 0) refuse('FILE_EMPTY');
  if (file.size > MOST_ROSTER_BYTES) {
    refuse('FILE_TOO_LARGE', { most: MOST_ROSTER_BYTES / MEGABYTE });
  }
  await lockRosters(db, file.employerGid);
  const open = await findInStates(db, file.employerGid, DRAFTS);
  const drafts = open.filter((draft) => isDraft(draft, now));
  const same = drafts.find(({ digest }) => digest.equals(file.digest));
  if (same) return same;
  if (drafts.length >= MOST_ROSTER_DRAFTS) {
    refuse('ROSTER_DRAFTS_FULL', { most: MOST_ROSTER_DRAFTS });
  }

  const gid = randomUUID();
  const upload = await insertUpload(db, {
    gid,
    employer_gid: file.employerGid,
    source: file.source,
    name: nameOf(file.name),
    size_bytes: file.size,
    digest: file.digest,
    uploaded_by: file.by?.gid ?? null,
    uploaded_by_name: file.by?.name ?? null,
    uploaded_at: now,
    expires_at: now.add({ hours: 24 * ROSTER_DRAFT_DAYS }),
    state: 'UPLOADED',
  });
  await storeFile(context, { gid, employerGid: file.employerGid }, file.content);
  event(
    'roster.uploaded',
    { kind: 'roster', gid },
    { after: { source: file.source, size: file.size, sha256: file.digest.toString('hex') } },
  );
  await enqueue(checkRoster, { gid, run: upload.run });
  return upload;
}

/** A name without folders and signs that can't be shown. */
function nameOf(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replaceAll(/\p{C}/gu, '').trim().slice(0, LONGEST_NAME) || 'roster';
}
