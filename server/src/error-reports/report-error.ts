import { reportError as call } from '@paystead/contract/product/error-reports';
import { command } from '../platform/calls/command.ts';
import { insertErrorReport } from './error-reports.queries.ts';
import { redact } from './redact.ts';

/** The most characters that are kept of each text; the table keeps no more. */
const LONGEST = { name: 200, message: 2000, stack: 20_000, event: 300, agent: 300 };

/** S7.14: keeps what a browser says went wrong, in the log and for staff, without personal data. */
export const reportError = command(call, async ({ actor, db, input, log, now, request }) => {
  const name = redact(input.name, LONGEST.name);
  const message = redact(input.message, LONGEST.message);
  const stack = redact(input.stack_trace, LONGEST.stack);
  const history = input.state_history.map((event) => ({
    ...event,
    name: redact(event.name, LONGEST.event),
  }));

  await insertErrorReport(db, {
    borrower_gid: actor.gid,
    name,
    message,
    stack_trace: stack,
    state_history: JSON.stringify(history),
    user_agent: request.userAgent.slice(0, LONGEST.agent).toWellFormed(),
    request_id: request.id,
    created_at: now,
  });
  const count = history.length;
  log.warn('A browser reported an error', { request: request.id, name, message, stack, count });
  return {};
});
