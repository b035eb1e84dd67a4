import { readOneApplication as call } from '@paystead/contract/origination/origination';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOwn } from './application.queries.ts';
import { parseFlow } from '../rate-check/parse-flow.ts';
import { showApplication } from './show-application.ts';

/** S7.26: one application of the borrower with its offers. */
export const readOneApplication = query(call, async (context) => {
  parseFlow(context.input.uec);
  const application = await findOwn(context.db, context.actor.gid, context.input.id);
  return showApplication(context, application ?? refuse('NOT_FOUND'));
});
