import type { Answer, Input } from '@paystead/contract/call';
import { listHeldMoney as call } from '@paystead/contract/held-money/held-money';
import { query } from '../platform/calls/command.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { placeOf, startAfter } from '../platform/calls/place.ts';
import { findNamedByEach } from '../named-people/index.ts';
import { type DeskRow, findSums } from './desk.queries.ts';
import { viewSum } from './desk.view.ts';
import { heldFigures } from './held-figures.ts';

/** Sums that we hold, the oldest first, and whether they add up to the books. */
export const listHeldMoney = query(call, async (context) => {
  const { actor, db, input, now } = context;
  const { loan, reason, show = 'OPEN' } = input;
  const { length, words } = pageOf(input);
  const found = await findSums(db, {
    show,
    reason,
    loan,
    words: await findNamedByEach(db, words),
    staffGid: actor.gid,
    now,
    after: placeOf(input.after, 'instant'),
    limit: length + 1,
  });
  const figures = await heldFigures(context);
  const rows = found.slice(0, length);
  const last = found.length > length ? rows.at(-1) : undefined;

  return {
    ...figures,
    total: totalOf(input, figures),
    rows: rows.map((row) => viewSum(row, context)),
    next: last ? placeAfter(last) : null,
  };
});

function totalOf(
  { loan, q, reason, show = 'OPEN' }: Input<typeof call>,
  figures: Pick<Answer<typeof call>, 'count' | 'yours' | 'no_owner'>,
): number | null {
  if (q || reason !== undefined || loan !== undefined) return null;
  const { count, no_owner: noOwner, yours } = figures;
  return { OPEN: count, YOURS: yours, NO_OWNER: noOwner, DONE: null }[show];
}

function placeAfter({ closed_at: closedAt, gid, received_on: on }: DeskRow): string {
  const day = () => Temporal.PlainDate.from(on).toZonedDateTime('UTC').toInstant();
  return startAfter(closedAt ?? day(), gid);
}
