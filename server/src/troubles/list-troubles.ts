import { listTroubles as call } from '@paystead/contract/servicing/troubles';
import { query } from '../platform/calls/command.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { findTroubles } from './troubles.queries.ts';
import { viewTrouble } from './troubles.view.ts';

/** Troubles, the latest first. Default: open ones. */
export const listTroubles = query(call, async ({ db, input, now }) => {
  const { rows, total } = await findTroubles(db, {
    isOpen: (input.state ?? 'OPEN') === 'OPEN',
    ...pageOf(input),
    now,
  });
  return { total, rows: rows.map(viewTrouble) };
});
