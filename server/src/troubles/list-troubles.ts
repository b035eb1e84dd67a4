import { listTroubles as call } from '@paystead/contract/servicing/troubles';
import { query } from '../platform/calls/command.ts';
import { findTroubles } from './troubles.queries.ts';
import { viewTrouble } from './troubles.view.ts';

const USUAL = 25;
const LONGEST = 100;

/** What is open, unless said; the last to go wrong first. */
export const listTroubles = query(call, async ({ db, input, now }) => {
  const { rows, total } = await findTroubles(db, {
    isOpen: (input.state ?? 'OPEN') === 'OPEN',
    words: input.q?.trim() ?? '',
    length: Math.min(LONGEST, Math.max(1, Number(input.l ?? USUAL))),
    offset: Number(input.o ?? 0),
    now,
  });
  return { total, rows: rows.map(viewTrouble) };
});
