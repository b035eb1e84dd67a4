import { listApprovals as call } from '@paystead/contract/servicing/approvals';
import { query } from '../platform/calls/command.ts';
import { pageOfFound } from '../platform/calls/list-ends.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { placeOf, startAfter } from '../platform/calls/place.ts';
import { findNamedByEach, findNamedRows } from '../named-people/index.ts';
import { findApprovals, findRequestsNamed } from './approvals.queries.ts';
import { viewApproval } from './approvals.view.ts';
import { findTies } from './ties.queries.ts';

/** Requests of others that wait, by default; or the actor's own open ones; or decided ones. */
export const listApprovals = query(call, async ({ actor, db, input, now }) => {
  const { length, words } = pageOf(input);
  const show = input.show ?? 'WAITING';
  const found = await findApprovals(db, {
    show,
    named: await findNamedRows(await findNamedByEach(db, words), (...of) =>
      findRequestsNamed(db, ...of),
    ),
    after: placeOf(input.after, 'instant'),
    length,
    staffGid: actor.gid,
    now,
  });
  const page = pageOfFound(found, length, (last) =>
    startAfter(show === 'DECIDED' ? last.requested_at : last.ends_at, last.gid),
  );
  const ties = await findTies(db, actor.gid);
  return { ...page, rows: page.rows.map((row) => viewApproval(row, actor, ties)) };
});
