import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { body, Instant, IsoDate } from '../primitives.ts';

/** AGAIN: done without a partner's answer; it runs again by itself. */
export const CloseStepState = z.enum(['WAITING', 'RUNNING', 'FAILED', 'DONE', 'AGAIN']);
export type CloseStepState = z.output<typeof CloseStepState>;

export const CloseStep = z.object({
  step: z.string(),
  state: CloseStepState,
  started_at: z.nullable(Instant),
  ended_at: z.nullable(Instant),
  tries: z.number(),
  done: z.number(),
  /** The result in words, or who is asked again. */
  sentence: z.nullable(z.string()),
  /** Why the last try stopped, without anybody's data. */
  failure: z.nullable(z.string()),
  /** Staff asked for it, and it hasn't run yet. */
  is_asked: z.boolean(),
});

export const readClose = call({
  method: 'GET',
  path: '/console/close',
  origin: 'paystead',
  summary: 'The close of a day step by step, the newest by default, and the closes before it.',
  who: staffRoles,
  query: body({ day: z.optional(IsoDate) }),
  answer: z.object({
    /** Null before the first close. */
    day: z.nullable(IsoDate),
    today: IsoDate,
    is_closed: z.boolean(),
    started_at: z.nullable(Instant),
    finished_at: z.nullable(Instant),
    steps: z.array(CloseStep),
    /** Days before today that aren't closed. */
    days_behind: z.number(),
    next_close: Instant,
    /** Newest first. */
    closes: z.array(
      z.object({
        day: IsoDate,
        started_at: Instant,
        finished_at: z.nullable(Instant),
        /** A step failed or waits for a partner. */
        has_trouble: z.boolean(),
      }),
    ),
  }),
  refusals: [],
  quiet: true,
});

export const runCloseAgain = call({
  method: 'POST',
  path: '/console/close/{day}/step/{step}/again',
  origin: 'paystead',
  summary: 'Runs a step of a close again, and what waits for it. Asking twice runs it once.',
  who: ['servicer', 'administrator'],
  params: z.object({ day: IsoDate, step: z.string().check(z.regex(/^[a-z-]{1,60}$/)) }),
  answer: body({}),
  refusals: ['NOT_FOUND', 'CLOSE_STEP_DONE'],
});
