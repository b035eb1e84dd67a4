import type { Answer } from '@paystead/contract/call';
import type { FolderState, readOwnFolder } from '@paystead/contract/employer/payroll-folder';
import { readSeen } from '../partners/payroll/folder-answers.ts';
import { isoTime } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { countUnreadable, findFolder, findLately } from './folder-state.queries.ts';

type Folder = Answer<typeof readOwnFolder>;

/** How far back unreadable files count, in days. */
const LOOKS_BACK = 30;

/** FOLDER-8: an employer's folder as staff and its own users see it; refused as NOT_FOUND. */
export async function showFolder(
  { config, db, now }: Pick<WorkContext, 'config' | 'db' | 'now'>,
  employerGid: string,
): Promise<Folder> {
  const row = (await findFolder(db, employerGid)) ?? refuse('NOT_FOUND');
  const { failing_since: since, files, last_error: why, payroll_folder: folder } = row;
  const { payrollFolders: server } = config;
  const lately = await findLately(db, employerGid);
  return {
    state: stateOf(row, server !== null),
    folder,
    server: server && { host: server.host, port: server.port, fingerprint: server.hostKey },
    looked_at: isoTime(row.last_seen_at),
    failure: why !== null && since !== null ? { why, since: isoTime(since) } : null,
    in_files: row.last_seen_at === null ? null : readSeen(files ?? []).length,
    out_files: row.out_files,
    quarantined: await countUnreadable(db, employerGid, now.subtract({ hours: LOOKS_BACK * 24 })),
    lately: lately.map((file) => ({
      kind: file.kind,
      name: file.name,
      at: isoTime(file.came_at),
      why: file.why,
    })),
  };
}

type FolderRow = NonNullable<Awaited<ReturnType<typeof findFolder>>>;

function stateOf(row: FolderRow, hasServer: boolean): FolderState {
  if (row.payroll_folder === null) return 'OFF';
  if (!hasServer) return 'NO_SERVER';
  if (row.last_error !== null) return 'FAILING';
  return row.last_seen_at === null ? 'NEW' : 'WORKING';
}
