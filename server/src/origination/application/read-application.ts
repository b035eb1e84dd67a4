import { readApplication as call } from '@paystead/contract/origination/origination';
import { query } from '../../platform/calls/command.ts';
import { findOpen } from './application.queries.ts';
import { parseFlow } from '../rate-check/parse-flow.ts';
import { showApplication } from './show-application.ts';

/** S7.25: the open application of the borrower. */
export const readApplication = query(call, async (context) => {
  parseFlow(context.input.uec);
  const application = await findOpen(context.db, context.actor.gid);
  return application ? showApplication(context, application) : null;
});
