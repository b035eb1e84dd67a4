import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { QUEUE_SCHEMA } from '../platform/jobs/queue-schema.ts';
import { stoodBehind } from './demo-clock.ts';
import { unlessSeeding } from './seeding-lock.ts';

/** Folders with the demo's files of banks and payrolls. */
const FOLDERS = ['ach', 'payroll'];

/**
 * Empties a database whose seeding was interrupted, so that it can start again. Never empties any
 * other: only an unfinished seeding leaves the clock behind the real time.
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
