import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { QUEUE_SCHEMA } from '../platform/jobs/queue-schema.ts';
import { stoodBehind } from './demo-clock.ts';
import { unlessSeeding } from './seeding-lock.ts';

/** Files of banks and payrolls that belong to the story. */
const FOLDERS = ['ach', 'payroll'];

/**
 * Empties a database whose seeding was cut, so that it begins anew. Nothing else is ever emptied:
 * only a story half told leaves the clock behind.
 */
export async function clearHalfSeeded(place: {
  ownerUrl: string;
  dataFolder: string;
}): Promise<void> {
  await unlessSeeding(place.ownerUrl, async (owner) => {
    if (!(await stoodBehind(owner))) return;
    await owner.query(
      `drop schema public cascade; create schema public; drop schema if exists ${QUEUE_SCHEMA} cascade`,
    );
    for (const folder of FOLDERS) {
      await rm(join(place.dataFolder, folder), { recursive: true, force: true });
    }
  });
}
