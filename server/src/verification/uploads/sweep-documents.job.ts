import { body } from '@paystead/contract/primitives';
import { realNow } from '../../platform/clock.ts';
import { steppedJob } from '../../platform/jobs/job.ts';
import { storage, type StoredFile } from '../../platform/files/storage/storage.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { keptKeys } from './documents.queries.ts';

const CHUNK = 200;
/** A file younger than this may belong to an upload that hasn't committed yet. */
const SETTLED_HOURS = 1;

/** Which of these storage keys belong to a file of some other slice. */
type KeptKeys = (db: Transaction, keys: readonly string[]) => Promise<Set<string>>;

/**
 * Deletes files that have no row: from uploads that never committed, and of files that were removed
 * or erased. Safe to run at any time and any number of times.
 * @param others which files other slices keep; all of them have to be here
 */
export const sweepDocuments = (others: readonly KeptKeys[]) =>
  steppedJob('sweep-documents', body({}), async (context) => {
    const { config, step, signal } = context;
    const place = storage(config);
    // Files carry the machine's time, which the product's clock may be ahead of.
    const before = realNow().subtract({ hours: SETTLED_HOURS });
    let waiting: StoredFile[] = [];
    const sweep = async () => {
      const keys = waiting.map(({ key }) => key);
      const kept = await step(async ({ db }) => {
        const sets = await Promise.all([keptKeys, ...others].map((keptOf) => keptOf(db, keys)));
        return sets.reduce((all, some) => all.union(some));
      });
      for (const key of keys) if (!kept.has(key)) await place.remove(key);
      waiting = [];
    };
    for await (const file of place.list()) {
      if (signal.aborted) return;
      if (Temporal.Instant.compare(file.storedAt, before) > 0) continue;
      waiting.push(file);
      if (waiting.length === CHUNK) await sweep();
    }
    await sweep();
  });
