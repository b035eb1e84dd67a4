import { listQueue as call } from '@paystead/contract/verification/queue';
import { query } from '../../platform/calls/command.ts';
import { findBorrowerItems } from './items.queries.ts';
import { showItems } from './show-item.ts';

/** S7.31: the borrower's tasks and their states. */
export const listQueue = query(call, async (context) => {
  const { actor, db, input } = context;
  return showItems(context, actor.gid, await findBorrowerItems(db, actor.gid, input.uec));
});
