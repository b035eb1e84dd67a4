import { MOST_COUNTED } from '@paystead/contract/product/look-up';
import { LONGEST_PAGE, USUAL_PAGE } from '@paystead/contract/primitives';
import type { Transaction } from '../platform/database/database.ts';
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

export interface Found<Row> {
  /** One more than asked for, unless it's the last page. */
  readonly rows: readonly Row[];
  /** Counted to one more than `MOST_COUNTED`. */
  readonly counted: number;
}

/** A page's rows, how many there are, and where the next page begins. */
export function pageOfList<Row>(
  { rows, counted }: Found<Row>,
  { length, named }: Wanted,
  startAfter: (last: Row) => string,
) {
  const last = rows.length > length ? rows[length - 1] : undefined;
  return {
    total: Math.min(counted, MOST_COUNTED),
    or_more: counted > MOST_COUNTED,
    too_common: named?.tooCommon ?? false,
    rows: rows.slice(0, length),
    next: last === undefined ? null : startAfter(last),
  };
}
