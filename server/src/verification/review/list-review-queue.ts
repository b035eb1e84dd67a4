import { listReviewQueue as call } from '@paystead/contract/verification/review-queue';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { placeOf, startAfter } from '../../platform/calls/place.ts';
import { findNamedPeople } from '../../named-people/index.ts';
import { countQueue, countWaiting, findQueue } from './review.queries.ts';
import { viewReviewRow } from './review-row.view.ts';

/** Tasks for the console, the one due first first. Default: those that wait for staff. */
export const listReviewQueue = query(call, async ({ actor, db, input, now }) => {
  const { length, words } = pageOf(input);
  const filter = {
    status: input.status ?? 'REVIEW',
    type: input.type,
    employer: input.employer,
    holder: input.mine ? actor.gid : null,
    late: input.late !== undefined,
    named: await findNamedPeople(db, words),
    now,
  };
  const [{ rows, isLast }, counted, waiting] = await Promise.all([
    findQueue(db, filter, { length, after: placeOf(input.after, 'instant') }),
    filter.status === 'DONE' ? null : countQueue(db, filter),
    countWaiting(db, actor.gid, now),
  ]);

  const last = isLast ? undefined : rows.at(-1);
  const at = last && (filter.status === 'DONE' ? last.decided_at : last.due_at);
  return {
    total: counted?.total ?? null,
    or_more: counted?.or_more ?? false,
    rows: rows.map((row) => viewReviewRow(row, { now, self: actor.gid })),
    next: last && at ? startAfter(at, last.gid) : null,
    waiting,
  };
});
