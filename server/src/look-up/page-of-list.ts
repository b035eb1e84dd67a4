import { LONGEST_PAGE, USUAL_PAGE } from '@paystead/contract/primitives';
import type { Transaction } from '../platform/database/database.ts';
import { type Found, pageOfFound } from '../platform/calls/list-ends.ts';
import { placeOf, type Place } from '../platform/calls/place.ts';
import { findNamed, type Named } from './named.ts';

interface Input {
  readonly l?: string | undefined;
  readonly after?: string | undefined;
  readonly q?: string | undefined;
  readonly employer?: string | undefined;
}

/** The part of a list that is asked for. */
export interface Wanted {
  readonly length: number;
  readonly after: Place | null;
  readonly named: Named | null;
  readonly employer: string | undefined;
}

export async function readWanted(
  db: Transaction,
  input: Input,
  by: 'instant' | 'count' = 'instant',
): Promise<Wanted> {
  return {
    length: Math.min(LONGEST_PAGE, Math.max(1, Number(input.l ?? USUAL_PAGE))),
    after: placeOf(input.after, by),
    named: await findNamed(db, input.q),
    employer: input.employer,
  };
}

/** A page's rows, how many there are, and where the next page begins. */
export function pageOfList<Row>(
  found: Found<Row>,
  { length, named }: Wanted,
  startAfter: (last: Row) => string,
) {
  const page = pageOfFound(found, length, startAfter);
  return { ...page, too_common: named?.tooCommon ?? false };
}
