import { allowedMessage, allowedName, allowedStack } from '@paystead/contract/product/error-text';
import { reportError as call } from '@paystead/contract/product/error-reports';
import { command } from '../platform/calls/command.ts';
import { insertErrorReport } from './error-reports.queries.ts';
import { allowedAgent } from './allowed-agent.ts';
import { allowedEvent } from './allowed-event.ts';

/** S7.14: stores a browser's error report, in the log and for staff, in listed words only. */
export const reportError = command(call, async ({ actor, db, input, log, now, request }) => {
  const name = allowedName(input.name);
  const message = allowedMessage(input.message);
  const stack = allowedStack(input.stack_trace);
  const history = input.state_history.map((event) => ({
    ...event,
    name: allowedEvent(event.name),
  }));

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
