import { createHash } from 'node:crypto';
import type { Input } from '@paystead/contract/call';
import type { previewMatchingStatus } from '@paystead/contract/employer/status-batches';
import { ownEmployer } from '../employers/index.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import type { Context } from '../platform/context.ts';
import { changeDays } from './change-days.ts';
import { filterOf } from './people-filter.ts';
import type { Weighing } from './weigh.queries.ts';

/** A change for all people of a filter, with its days checked. */
export function weighingOf({
  actor,
  input,
  today,
}: Pick<Context, 'actor' | 'today'> & {
  readonly input: Input<typeof previewMatchingStatus>;
}): Weighing {
  const employerGid = ownEmployer({ actor });
  const { on, returnsOn } = changeDays(input, today);
  const { words } = pageOf({ q: input.filter.q });
  const whom = { filter: filterOf(input.filter), words };
  return { employerGid, whom, status: input.status, on, returnsOn };
}

/** Names exactly the people whom a change is for, and the change (PEOPLE-14). */
export function stampOf(
  { on, returnsOn, status }: Weighing,
  changing: readonly { readonly stamp: string }[],
): string {
  const hash = createHash('sha256').update(`${status} ${on} ${returnsOn}`);
  for (const { stamp } of changing) hash.update(`\n${stamp}`);
  return hash.digest('base64url');
}
