import { createHash } from 'node:crypto';
import type { Input } from '@paystead/contract/call';
import type { previewMatchingStatus } from '@paystead/contract/employer/status-batches';
import { ownEmployer } from '../employers/index.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import type { Context } from '../platform/context.ts';
import { changeDays } from './change-days.ts';
import { filterOf } from './people-filter.ts';
import { type AlikeRow, weigh, type Weighing } from './weigh.queries.ts';

/** All people of a filter, weighed for a change. */
export interface Matching {
  readonly weighing: Weighing;
  /** Whom it would change, and who would stay as they are (PEOPLE-14). */
  readonly changing: readonly AlikeRow[];
  readonly staying: readonly AlikeRow[];
  /** Names exactly the people whom it would change, and the change. */
  readonly stamp: string;
}

/** The people whom a filter matches, in counts, for a change whose days are checked. */
export async function matchingPeople(
  context: Pick<Context, 'actor' | 'db' | 'today'> & {
    readonly input: Input<typeof previewMatchingStatus>;
  },
  options: { readonly withGids?: boolean } = {},
): Promise<Matching> {
  const { db, input, today } = context;
  const employerGid = ownEmployer(context);
  const { on, returnsOn } = changeDays(input, today);
  const { words } = pageOf({ q: input.filter.q });
  const whom = { filter: filterOf(input.filter), words };
  const weighing = { employerGid, whom, status: input.status, on, returnsOn };
  const alike = await weigh(db, weighing, options);
  const changing = alike.filter(({ stays }) => stays === null);
  return {
    weighing,
    changing,
    staying: alike.filter(({ stays }) => stays !== null),
    stamp: stampOf(weighing, changing),
  };
}

function stampOf({ on, returnsOn, status }: Weighing, changing: readonly AlikeRow[]): string {
  const hash = createHash('sha256').update(`${status} ${on} ${returnsOn}`);
  for (const { stamp } of changing) hash.update(stamp);
  return hash.digest('base64url');
}
