import type { DroppedFile } from '../../server/src/platform/outside/drop-folder.ts';
import { faultsOfAnchors, type SealRow } from '../../server/src/platform/sealing/anchor-faults.ts';
import type { Look } from '../schema/catalogue.ts';

/**
 * Compares the seals of a database with its daily anchors (I8).
 * @param files the anchor files, oldest first
 */
export async function anchorFaultsIn(look: Look, files: readonly DroppedFile[]): Promise<string[]> {
  const seals = await look<SealRow>(`
    select to_id::text, encode(digest, 'hex') as digest,
           (sealed_at at time zone 'America/New_York')::date::text as day,
           count(*) over upto::text as seals, (sum(events) over upto)::text as events
      from event_seal window upto as (order by event_seal.to_id) order by event_seal.to_id`);
  return faultsOfAnchors(seals, files);
}
