import { reportError as call } from '@paystead/contract/product/error-reports';
import { command } from '../platform/calls/command.ts';
import { insertErrorReport } from './error-reports.queries.ts';
import { allowedAgent } from './allowed-agent.ts';
import { allowedReport } from './allowed-report.ts';

/** S7.14: stores a browser's error report, in the log and for staff, in listed words only. */
export const reportError = command(call, async ({ actor, db, input, log, now, request }) => {
  const { name, message, stack, history } = allowedReport(input);

  await insertErrorReport(db, {
    borrower_gid: actor.gid,
    name,
    message,
    stack_trace: stack,
    state_history: JSON.stringify(history),
    user_agent: allowedAgent(request.userAgent),
    request_id: request.id,
    created_at: now,
  });
  const count = history.length;
  log.warn('A browser reported an error', { request: request.id, name, message, stack, count });
  return {};
});
