import { readDisclaimers as call } from '@paystead/contract/product/blocks';
import { query } from '../platform/calls/command.ts';
import { findDisclaimers, findHomeState } from './content.queries.ts';

/** S3.16: the disclaimer of the borrower's home state; none while the state is unknown. */
export const readDisclaimers = query(call, async ({ actor, db, today }) => {
  const state = await findHomeState(db, actor.gid);
  if (!state) return [];

  const rows = await findDisclaimers(db, state, today);
  return rows.map((row) => ({ type: 'STATE' as const, ...row }));
});
