import type { Schema } from '@paystead/contract/call';
import type { Transaction } from '../../database/database.ts';
import type { SteppedContext } from '../../jobs/job.ts';
import { storage } from './storage.ts';

const BATCH = 50;

export type ResealWork = Pick<SteppedContext<Schema>, 'step' | 'signal' | 'vault' | 'config'>;

/** A row with a sealed file. */
export interface StoredRow {
  readonly gid: string;
  readonly storage_key: string;
}

/** The sealed files of one table. */
export interface StoredFiles {
  /** `document`, for the list of faults. */
  readonly name: string;
  /** Rows after a gid, in the order of gids. */
  find(db: Transaction, after: string, most: number): Promise<StoredRow[]>;
  /** The context that a file's key is bound to. */
  field(gid: string): { readonly column: string; readonly id: string };
}

/**
 * Encrypts every stored file that is under an older data key again (D1). A file that is erased
 * meanwhile may come back without its row; the nightly sweep deletes it.
 * @returns the files that don't open
 */
export async function resealStored(work: ResealWork, files: StoredFiles): Promise<string[]> {
  const faults: string[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  while (!work.signal.aborted) {
    const batch = await work.step(({ db }) => files.find(db, after, BATCH));
    for (const row of batch) {
      if (!(await reseal(work, row, files.field(row.gid)))) faults.push(`${files.name} ${row.gid}`);
    }
    const last = batch.at(-1);
    if (!last) break;
    after = last.gid;
  }
  return faults;
}

async function reseal(
  { config, vault }: ResealWork,
  row: StoredRow,
  field: ReturnType<StoredFiles['field']>,
): Promise<boolean> {
  const place = storage(config);
  const sealed = await place.get(row.storage_key);
  if (!sealed || !vault.isOutdated(sealed)) return true;
  let content: Buffer;
  try {
    content = vault.openBytes(sealed, field);
  } catch {
    return false;
  }
  await place.put(row.storage_key, vault.sealBytes(content, field));
  return true;
}
