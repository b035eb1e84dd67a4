import { LAST_EVENTS } from './error-limits.ts';
import { LONGEST_TEXTS } from './error-text.ts';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Instant, Nothing } from '../primitives.ts';

const upTo = (most: number) =>
  z.string().check(z.maxLength(most, `Use at most ${most} characters`));

/** One event before the error: a call or a screen, never a body. */
export const ReportedEvent = z.object({
  at: Instant.check(z.maxLength(30)),
  kind: z.enum(['request', 'answer', 'screen', 'event']),
  name: upTo(LONGEST_TEXTS.event),
  status: z.optional(z.int().check(z.gte(0), z.lte(999))),
  ms: z.optional(z.number().check(z.gte(0), z.lte(1e9))),
});

const report = body({
  name: upTo(LONGEST_TEXTS.name),
  message: upTo(LONGEST_TEXTS.message),
  stack_trace: z
    .string()
    .check(z.maxLength(LONGEST_TEXTS.stack_trace, 'Send the upper part of the stack')),
  /** Oldest first. Only the fields named here are kept. */
  state_history: z
    .array(ReportedEvent)
    .check(z.maxLength(LAST_EVENTS, `Send the last ${LAST_EVENTS} events`)),
});

export const reportError = call({
  method: 'POST',
  path: '/secured/user/error',
  origin: 'S7.14',
  summary:
    'Reports an error from the browser. The server keeps only words, names and files of its lists.',
  who: ['challenged'],
  body: report,
  answer: Nothing,
  refusals: ['TOO_MANY_REQUESTS'],
});

export const reportConsoleError = call({
  method: 'POST',
  path: '/console/error',
  origin: 'paystead',
  summary:
    'Reports an error from the console in a browser. The log keeps only words, names and files of its lists.',
  who: ['challenged'],
  body: report,
  answer: Nothing,
  refusals: ['TOO_MANY_REQUESTS'],
});
