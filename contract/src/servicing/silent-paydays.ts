import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { body, Gid, IsoDate, Money, PageLength, PageStart } from '../primitives.ts';

/** HELD: nothing of it counts as late through a day. MISSED: it counts as late at once. */
export const PaydayDecision = z.enum(['HELD', 'MISSED']);
export type PaydayDecision = z.output<typeof PaydayDecision>;

/** A payday for which an employer hasn't answered some deductions. */
export const SilentPayday = z.object({
  employer_gid: Gid,
  employer: z.string(),
  payday: IsoDate,
  /** The day by which the remittance was due. */
  due: IsoDate,
  /** Deductions without an answer, and what we asked for them. */
  deductions: z.number(),
  amount: Money,
  /** From this day on they count as late, if nothing comes and nobody decides; null once MISSED. */
  late_from: z.nullable(IsoDate),
  /** What staff decided last. */
  decision: z.nullable(PaydayDecision),
});

export const listSilentPaydays = call({
  method: 'GET',
  path: '/console/payday/silent',
  origin: 'paystead',
  summary: 'Paydays behind us whose deductions employers haven’t answered for, the oldest first.',
  who: staffRoles,
  query: body({ l: PageLength, o: PageStart }),
  answer: z.object({ today: IsoDate, total: z.number(), rows: z.array(SilentPayday) }),
  refusals: [],
});

export const decidePayday = call({
  method: 'POST',
  path: '/console/payday/{employer}/{payday}/decision',
  origin: 'paystead',
  summary:
    'Holds an employer’s unanswered payday through a day, or counts it as missed. The last decision counts; a remittance that comes answers it.',
  who: ['servicer', 'administrator'],
  params: z.object({ employer: Gid, payday: IsoDate }),
  body: body({
    decision: PaydayDecision,
    /** HELD only: after the days we wait anyway, at most 60 days ahead. */
    until: z.optional(IsoDate),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  answer: SilentPayday,
  refusals: ['NOT_FOUND', 'HOLD_DAY_MISSING', 'HOLD_DAY_OUT_OF_RANGE'],
});
