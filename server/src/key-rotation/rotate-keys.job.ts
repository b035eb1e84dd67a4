import { body } from '@paystead/contract/primitives';
import type { SteppedContext } from '../platform/jobs/job.ts';
import { steppedJob } from '../platform/jobs/job.ts';
import { resealHelpFiles } from '../help/index.ts';
import { resealAvatars } from '../profile/index.ts';
import { resealFiles } from '../verification/index.ts';
import {
  dropOlderKeys,
  findOutdated,
  hasOlderKey,
  replaceSealed,
  type SealedValue,
} from './key-rotation.queries.ts';
import { fieldOf, SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts';

const BATCH = 200;
const FIRST_PLACE = '(0,0)';
/** Longer than any transaction, so that none can still write a value under the older key. */
const SETTLED = '10 minutes';

const input = body({});
type Work = Pick<SteppedContext<typeof input>, 'step' | 'signal' | 'vault' | 'config' | 'log'>;

/**
 * Encrypts every field and file under the newest data key, batch by batch while the product serves,
 * and then drops the older keys (D1). Does nothing while there is only one. Safe to interrupt and
 * to repeat. Throws if a value doesn't open; then no key is dropped.
 */
export const rotateKeys = steppedJob(
  'rotate-keys',
  input,
  async (work) => {
    if (!(await work.step(({ db }) => hasOlderKey(db)))) return;
    await work.vault.refresh();
    const faults: string[] = [];
    for (const column of SEALED_COLUMNS) faults.push(...(await resealColumn(work, column)));
    faults.push(...(await resealFiles(work)), ...(await resealAvatars(work)));
    faults.push(...(await resealHelpFiles(work)));
    if (faults.length > 0) throw new Error(`Fields that don’t open: ${faults.join(', ')}`);
    if (work.signal.aborted) return;

    await work.step(async ({ db, event }) => {
      const dropped = await dropOlderKeys(db, SETTLED);
      if (dropped > 0) event('data_key.dropped', null, { after: { dropped } });
    });
  },
  { exclusive: true },
);

/** The rows whose values don't open, as `table.column id`. */
async function resealColumn(work: Work, column: SealedColumn): Promise<string[]> {
  const faults: string[] = [];
  let place = FIRST_PLACE;
  while (!work.signal.aborted) {
    const last = await work.step(async ({ db, vault }) => {
      const values = await findOutdated(db, column, place, BATCH);
      const fresh = values.flatMap((value) => {
        const field = fieldOf(column, value.id);
        const replaced = resealed(vault, field, value);
        if (!replaced) faults.push(`${column.table}.${column.column} ${value.id}`);
        return replaced ?? [];
      });
      if (fresh.length > 0) await replaceSealed(db, column, fresh);
      return values.at(-1)?.place ?? null;
    });
    if (last === null) break;
    place = last;
  }
  return faults;
}

function resealed(
  vault: Work['vault'],
  field: { column: string; id: string },
  { place, sealed }: SealedValue,
): { place: string; old: Buffer; fresh: Buffer } | null {
  try {
    return { place, old: sealed, fresh: vault.sealBytes(vault.openBytes(sealed, field), field) };
  } catch {
    return null;
  }
}
