import { longDate } from '@paystead/lending/calendar/day-words';
import { dayOf } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { findMailingAddress, findName } from './documents.queries.ts';

/** The head of a letter: the day, and the reader with the address that mail goes to. */
export interface LetterHead {
  readonly date: string;
  readonly to: readonly string[];
}

/** The head that a letter to a borrower gets today. */
export async function letterHead(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  borrowerGid: string,
): Promise<LetterHead> {
  const name = await findName(db, borrowerGid);
  const address = await mailingAddressOf(db, borrowerGid);
  return {
    date: longDate(dayOf(now)),
    to: [...(name === undefined ? [] : [name]), ...address],
  };
}

/**
 * Where a borrower gets mail, in the lines of an envelope: the mailing address if they gave one,
 * else their home. Empty if we know neither.
 */
async function mailingAddressOf(db: Transaction, borrowerGid: string): Promise<string[]> {
  const address = await findMailingAddress(db, borrowerGid);
  if (!address) return [];
  const { street, unit, city, state, zip } = address;
  return [unit === null ? street : `${street}, ${unit}`, `${city}, ${state} ${zip}`];
}
