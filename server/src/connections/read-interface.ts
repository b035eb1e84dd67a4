import { readInterface as call } from '@paystead/contract/employer/connections';
import { MOST_TRIES } from '@paystead/contract/employer/webhook-deliveries';
import { query } from '../platform/calls/command.ts';
import { RETRY_DAYS } from './deliveries/retry-plan.ts';

/** CONNECT-18: what payroll tells its programmers; the figures come from the plan of the tries. */
export const readInterface = query(call, async ({ config }) => {
  const address = `${config.consoleUrl}/web`;
  return {
    address,
    docs: config.apiDocs ? `${address}/docs` : null,
    tries: MOST_TRIES,
    days: RETRY_DAYS,
  };
});
