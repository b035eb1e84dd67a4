import { LONGEST_TEXTS } from '@paystead/contract/product/error-limits';
import { reportError as call } from '@paystead/contract/product/error-reports';
import { command } from '../platform/calls/command.ts';
import { insertErrorReport } from './error-reports.queries.ts';
import { redact } from './redact.ts';

/** The most characters we store of a browser's name; the column takes no more. */
const LONGEST_AGENT = 300;

/** S7.14: stores a browser's error report, in the log and for staff, without personal data. */
export const reportError = command(call, async ({ actor, db, input, log, now, request }) => {
  const name = redact(input.name, LONGEST_TEXTS.name);
  const message = redact(input.message, LONGEST_TEXTS.message);
  const stack = redact(input.stack_trace, LONGEST_TEXTS.stack_trace);
  const history = input.state_history.map((event) => ({
    ...event,
    name: redact(event.name, LONGEST_TEXTS.event),
  }));

  await insertErrorReport(db, {
    borrower_gid: actor.gid,
    name,
    message,
    stack_trace: stack,
    state_history: JSON.stringify(history),
    user_agent: request.userAgent.slice(0, LONGEST_AGENT).toWellFormed(),
    request_id: request.id,
    created_at: now,
  });
  const count = history.length;
  log.warn('A browser reported an error', { request: request.id, name, message, stack, count });
  return {};
});
