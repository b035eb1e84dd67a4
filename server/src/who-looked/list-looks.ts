import { listLooks as call } from '@paystead/contract/identity/who-looked';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { query } from '../platform/calls/command.ts';
import { findLooks } from './who-looked.queries.ts';
import { viewLook } from './who-looked.view.ts';

/** PRIV-6: who looked at the borrower's data or changed it. */
export const listLooks = query(call, async ({ db, input }) => {
  const before = input.before === undefined ? null : BigInt(input.before);
  const found = await findLooks(db, before, USUAL_PAGE + 1);
  const rows = found.slice(0, USUAL_PAGE);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return { rows: rows.map(viewLook), next: last ? String(last.id) : null };
});
