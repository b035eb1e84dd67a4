import { listDecisions as call } from '@paystead/contract/product/decision-trace';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findApplicant, findDecisions } from './decision.queries.ts';
import { viewTrace } from './decision-trace.view.ts';

/** STAFF-44: every decision on an application, newest first. */
export const listDecisions = query(call, async ({ db, input }) => {
  const borrower = (await findApplicant(db, input.gid)) ?? refuse('NOT_FOUND');
  return { borrower, rows: (await findDecisions(db, input.gid)).map(viewTrace) };
});
