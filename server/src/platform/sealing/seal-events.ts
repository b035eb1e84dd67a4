import { body } from '@paystead/contract/primitives';
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { job } from '../jobs/job.ts';

/**
 * Seals what the audit trail holds by now. The digest also goes to the log: kept elsewhere, it
 * tells later whether someone who owns the database has made the whole chain anew.
 */
export const sealEvents = job('seal-events', body({}), async ({ db, log }) => {
  const { rows } = await sql<{ to_id: bigint | null; digest: Buffer | null }>`
    select to_id, digest from seal_events()`.execute(db);
  const [seal] = rows;
  if (!seal?.to_id || !seal.digest) return;

  log.info('Audit trail sealed', { to_id: seal.to_id, digest: seal.digest.toString('hex') });
});

export interface BrokenSeal {
  readonly from_id: bigint;
  readonly to_id: bigint;
  readonly problem: string;
}

/** The seals that no longer fit what they cover (I8); empty when the trail is whole. */
export async function findBrokenSeals(db: Transaction): Promise<readonly BrokenSeal[]> {
  const { rows } = await sql<BrokenSeal>`select * from broken_seals()`.execute(db);
  return rows;
}
