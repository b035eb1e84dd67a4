import type { SteppedContext } from '../../platform/jobs/job.ts';
import type { Schema } from '@paystead/contract/call';
import { storage } from '../../platform/files/storage/storage.ts';
import { findStored, type StoredRow } from './documents.queries.ts';
import { documentField } from './keep-file.ts';

const BATCH = 50;

type Work = Pick<SteppedContext<Schema>, 'step' | 'signal' | 'vault' | 'config'>;

/**
 * Encrypts every stored file that is under an older data key again. A file that is erased meanwhile
 * may come back without its row; the nightly sweep deletes it.
 * @returns the documents that don't open
 */
export async function resealFiles(work: Work): Promise<string[]> {
  const faults: string[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  while (!work.signal.aborted) {
    const batch = await work.step(({ db }) => findStored(db, after, BATCH));
    for (const row of batch) if (!(await reseal(work, row))) faults.push(`document ${row.gid}`);
    const last = batch.at(-1);
    if (!last) break;
    after = last.gid;
  }
  return faults;
}

async function reseal({ config, vault }: Work, row: StoredRow): Promise<boolean> {
  const place = storage(config);
  const sealed = await place.get(row.storage_key);
  if (!sealed || !vault.isOutdated(sealed)) return true;
  let content: Buffer;
  try {
    content = vault.openBytes(sealed, documentField(row.gid));
  } catch {
    return false;
  }
  await place.put(row.storage_key, vault.sealBytes(content, documentField(row.gid)));
  return true;
}
