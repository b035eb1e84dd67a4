import * as z from 'zod/mini';
import { call } from '../call.ts';
import { IsoDate, Money, PageLength, PageStart } from '../primitives.ts';
import { PaydaySteps } from './desk.ts';

/**
 * Whom a person's paycheck waits for. PAYROLL: its file doesn't say all that we asked, or names
 * money that we didn't ask for. BANK: the transfer isn't there. PAYSTEAD: the money came and isn't
 * posted. PAYDAY: the day hasn't come.
 */
export const WaitsFor = z.enum(['NOBODY', 'PAYROLL', 'BANK', 'PAYSTEAD', 'PAYDAY']);
export type WaitsFor = z.output<typeof WaitsFor>;

/** One person's paycheck in its four steps. */
export const TimelineRow = z.object({
  employee_number: z.string(),
  name: z.nullable(z.string()),
  asked: Money,
  /** What payroll’s files say; null before the first one. */
  deducted: z.nullable(Money),
  /** The word of payroll’s file, such as SHORT_PAY or TERMINATED. */
  reason: z.nullable(z.string()),
  /** What the transfer brought; null before it. */
  remitted: z.nullable(Money),
  posted: z.nullable(Money),
  waits_for: WaitsFor,
});

export const readPaydayTimeline = call({
  method: 'GET',
  path: '/console/employer/timeline/{payday}',
  origin: 'paystead',
  summary:
    'EMPLOYER-3: one payday step by step and person by person: asked, deducted, remitted, posted, and whom each waits for.',
  who: ['payroll', 'viewer'],
  params: z.object({ payday: IsoDate }),
  query: z.object({
    /** Only those that wait for somebody now. */
    held: z.optional(z.literal('1')),
    q: z.optional(z.string().check(z.maxLength(80))),
    l: PageLength,
    o: PageStart,
  }),
  answer: z.object({
    steps: PaydaySteps,
    /** How many people wait for whom. */
    counts: z.record(WaitsFor, z.number()),
    total: z.number(),
    rows: z.array(TimelineRow),
  }),
  refusals: ['NOT_FOUND'],
});
