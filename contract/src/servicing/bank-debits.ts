import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { body, Gid, Instant, IsoDate, Money, Nothing, Percent, text } from '../primitives.ts';

export const EntryClass = z.enum(['PPD', 'WEB', 'TEL', 'CCD']);
export type EntryClass = z.output<typeof EntryClass>;

export const ReturnRateName = z.enum(['unauthorized', 'administrative', 'overall']);
export type ReturnRateName = z.output<typeof ReturnRateName>;

export const ReturnRateLevel = z.enum(['OK', 'WATCH', 'BREACH']);

/** The part of a window's debits that came back, beside NACHA's limit. */
export const ReturnGauge = z.object({
  name: ReturnRateName,
  returned: z.number(),
  rate: Percent,
  limit: Percent,
  /** WATCH from four fifths of the limit on, BREACH above it. */
  level: ReturnRateLevel,
});

export type ReturnGauge = z.output<typeof ReturnGauge>;

/** Debits of one class that no bank file takes. */
export const DebitStop = z.object({
  gid: Gid,
  entry_class: EntryClass,
  rate: ReturnRateName,
  debits: z.number(),
  returned: z.number(),
  stopped_on: IsoDate,
  /** Staff lifted it; debits that missed their day get new days. */
  lifting_since: z.nullable(Instant),
  /** The debits that wait for it now. */
  waiting: z.object({ debits: z.number(), amount: Money }),
});

export type DebitStop = z.output<typeof DebitStop>;

export const readReturnRates = call({
  method: 'GET',
  path: '/console/return-rates',
  origin: 'paystead',
  summary: 'How many bank debits come back, by entry class, and which classes are stopped.',
  who: staffRoles,
  answer: z.object({
    /** The window: the days on which the debits were due. */
    from: IsoDate,
    through: IsoDate,
    /** With fewer debits a class isn't stopped. */
    fewest: z.number(),
    classes: z.array(
      z.object({ entry_class: EntryClass, debits: z.number(), rates: z.array(ReturnGauge) }),
    ),
    stops: z.array(DebitStop),
  }),
  refusals: [],
});

export const liftDebitStop = call({
  method: 'POST',
  path: '/console/debit-stop/{gid}/lift',
  origin: 'paystead',
  summary:
    'Lets the debits of a class go to the bank again, after those that waited have new days.',
  who: ['administrator'],
  params: z.object({ gid: Gid }),
  body: body({ reason: text(500, 1, 'Give a reason') }),
  answer: Nothing,
  refusals: ['NOT_FOUND', 'STEP_OUT_OF_ORDER'],
});
