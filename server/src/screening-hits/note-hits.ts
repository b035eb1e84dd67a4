import type { ListEntry, ScreeningResult } from '../partners/screening/screening.ts';
import type { WorkContext } from '../platform/context.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { reopenItem } from '../queue-items/index.ts';
import { findStanding, insertHits, type List } from './screening-hits.queries.ts';

interface Screened {
  readonly borrowerGid: string;
  readonly applicationGid: string;
  readonly occasion: 'APPLICATION' | 'PAYOUT';
  readonly lists: ScreeningResult;
}

const ITEMS = { SDN: 'OFAC', PEP: 'PEP' } as const satisfies Record<List, string>;

/**
 * Notes the entries that the lists found, and takes back what staff cleared: a finding whose every
 * entry is another person's is none (SCREEN-9). A new or changed entry opens a task again that was
 * settled for earlier ones.
 */
export async function noteHits(
  context: Pick<WorkContext, 'db' | 'now' | 'event'>,
  { borrowerGid, applicationGid, occasion, lists }: Screened,
): Promise<Pick<ScreeningResult, 'sanctions' | 'politicallyExposed'>> {
  const { db, now } = context;
  const { entries, sanctions, politicallyExposed } = lists;
  await insertHits(
    db,
    entries.map((entry) => ({
      borrower_gid: borrowerGid,
      application_gid: applicationGid,
      list: entry.list,
      entry_id: entry.id,
      digest: digestOf(entry),
      entry: JSON.stringify(entry),
      occasion,
      found_at: now,
    })),
  );
  const standing = await findStanding(db, borrowerGid, entries.map(digestOf));
  for (const list of standing) await reopenItem(context, applicationGid, ITEMS[list]);

  const named = (list: List) => entries.some((entry) => entry.list === list);
  return {
    sanctions: named('SDN') && !standing.has('SDN') ? 'CLEAR' : sanctions,
    politicallyExposed: politicallyExposed && (!named('PEP') || standing.has('PEP')),
  };
}

/** Of the entry's words: its edition and its score say nothing about who it is. */
function digestOf({ list, id, name, aliases, born, places, programs, ids }: ListEntry): Buffer {
  return sha256(JSON.stringify([list, id, name, aliases, born, places, programs, ids]));
}
