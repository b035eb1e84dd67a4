import { longDate } from '@paystead/lending/calendar/day-words';
import { dayOf } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { findReaders, type Reader } from './documents.queries.ts';

/** The head of a letter: the day, and the reader with the address that mail goes to. */
export interface LetterHead {
  readonly date: string;
  readonly to: readonly string[];
}

/** The head that a letter to a borrower gets today. */
export async function letterHead(
  context: Pick<WorkContext, 'db' | 'now'>,
  borrowerGid: string,
): Promise<LetterHead> {
  return (await letterHeads(context, [borrowerGid]))(borrowerGid);
}

/** The heads that letters to some borrowers get today, by the borrower's gid. */
export async function letterHeads(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  borrowerGids: readonly string[],
): Promise<(borrowerGid: string) => LetterHead> {
  const readers = await findReaders(db, borrowerGids);
  const byGid = new Map(readers.map((reader) => [reader.gid, reader]));
  const date = longDate(dayOf(now));
  return (gid) => ({ date, to: envelope(byGid.get(gid)) });
}

/** Name and address in the lines of an envelope; without the address if we know none. */
function envelope(reader: Reader | undefined): string[] {
  if (!reader) return [];
  const name = `${reader.first_name} ${reader.last_name}`;
  if (!reader.address) return [name];
  const { street, unit, city, state, zip } = reader.address;
  return [name, unit === null ? street : `${street}, ${unit}`, `${city}, ${state} ${zip}`];
}
