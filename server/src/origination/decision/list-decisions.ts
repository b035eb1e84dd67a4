import { listDecisions as call } from '@paystead/contract/product/decision-trace';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findDecisions, isApplication } from './decision.queries.ts';
import { viewTrace } from './decision-trace.view.ts';

/** STAFF-44: every decision on an application, newest first. */
export const listDecisions = query(call, async ({ db, input }) => {
  if (!(await isApplication(db, input.gid))) refuse('NOT_FOUND');
  return { rows: (await findDecisions(db, input.gid)).map(viewTrace) };
});
