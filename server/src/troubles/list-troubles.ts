import { listTroubles as call } from '@paystead/contract/servicing/troubles';
import { query } from '../platform/calls/command.ts';
import { pageOfFound } from '../platform/calls/list-ends.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { placeOf, startAfter } from '../platform/calls/place.ts';
import { findNamedByEach, findNamedRows } from '../named-people/index.ts';
import { findTroubles, findTroublesNamed } from './troubles.queries.ts';
import { viewTrouble } from './troubles.view.ts';

/** Troubles, the latest first. Default: open ones. */
export const listTroubles = query(call, async ({ db, input, now }) => {
  const { length, words } = pageOf(input);
  const found = await findTroubles(db, {
    isOpen: (input.state ?? 'OPEN') === 'OPEN',
    named: await findNamedRows(await findNamedByEach(db, words), (...of) =>
      findTroublesNamed(db, ...of),
    ),
    after: placeOf(input.after, 'instant'),
    length,
    now,
  });
  const page = pageOfFound(found, length, (last) => startAfter(last.last_at, last.gid));
  return { ...page, rows: page.rows.map(viewTrouble) };
});
