import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Gid, Instant, IsoDate, Money } from '../primitives.ts';
import { PaydayFile, PaydayFileState } from './payday-files.ts';

const who = ['payroll', 'viewer'] as const;

/** What waits for an answer of payroll. */
export const DeskNeed = z.enum([
  'JOB_CHECKS',
  'STOP_ORDERS',
  'ROSTER_COLUMNS',
  'ROSTER_ROWS',
  'ROSTER_CHANGES',
  'REMITTANCE_LATE',
  'REMITTANCE_LINES',
  'REMITTANCE_ASKS',
  'FOLDER_FILES',
]);
export type DeskNeed = z.output<typeof DeskNeed>;

const Need = z.object({
  kind: DeskNeed,
  count: z.number(),
  /** Whom or what is oldest: a person, or a file’s name; null for paydays and remittances. */
  name: z.nullable(z.string()),
  /** The one roster or remittance it is about; null for several, and for everything else. */
  file: z.nullable(Gid),
  /** When the oldest came. */
  since: Instant,
  /** When the oldest is due; null for files of the folder that didn’t go in. */
  by: z.nullable(Instant),
  /** The payday it is about. */
  payday: z.nullable(IsoDate),
});

/** The four steps of a payday: asked, deducted, remitted, posted. */
export const PaydaySteps = z.object({
  payday: IsoDate,
  moved_from: z.nullable(IsoDate),
  groups: z.array(z.string()),
  people: z.number(),
  state: PaydayFileState,
  asked: Money,
  closes_at: Instant,
  approved_at: z.nullable(Instant),
  /** What payroll’s files say it took; null before the first file. */
  deducted: z.nullable(Money),
  deducted_at: z.nullable(Instant),
  /** Lines that differ from what we asked for. */
  differing: z.number(),
  /** What the bank transfer brought; null before it. */
  remitted: z.nullable(Money),
  remitted_on: z.nullable(IsoDate),
  /** What has reached somebody’s loan or savings. */
  posted: z.nullable(Money),
  /** The last day for file and transfer. */
  remit_by: IsoDate,
});

/** A payday of the calendar; without a file, it opens on `opens_on`. */
const ComingPayday = z.object({
  payday: IsoDate,
  moved_from: z.nullable(IsoDate),
  groups: z.array(z.string()),
  opens_on: IsoDate,
  closes_at: Instant,
  file: z.nullable(z.object({ people: z.number(), total: Money, state: PaydayFileState })),
});

/** What happened lately, for the list on the first page. */
export const DeskEvent = z.enum([
  'FILE_READY',
  'FILE_APPROVED',
  'LINE_CORRECTED',
  'REMITTANCE_IN',
  'STOP_ORDER_SENT',
  'STOP_ORDER_ACKNOWLEDGED',
]);
export type DeskEvent = z.output<typeof DeskEvent>;

const Lately = z.object({
  kind: DeskEvent,
  at: Instant,
  /** The person it is about, or who did it. */
  name: z.nullable(z.string()),
  payday: z.nullable(IsoDate),
  amount: z.nullable(Money),
  people: z.nullable(z.number()),
});

/** What the side bar shows on every page. */
const Waiting = {
  employer: z.string(),
  now: Instant,
  /** The next file that payroll hasn’t approved. */
  next: z.nullable(z.object({ payday: IsoDate, closes_at: Instant })),
  counts: z.object({
    /** Open files that aren’t approved, or changed since. */
    files: z.number(),
    /** Jobs to confirm. */
    people: z.number(),
    /** Stop orders that payroll hasn’t acknowledged. */
    stop_orders: z.number(),
    /** Rows of a roster’s draft to fix; 1 for a draft that waits for anything else. */
    roster: z.number(),
    /** Lines to answer, files that ask what they are for, and files that didn’t go in. */
    remittances: z.number(),
  }),
};

export const readEmployerWaiting = call({
  method: 'GET',
  path: '/console/employer/waiting',
  origin: 'paystead',
  summary: 'EMPLOYER-1: what waits for payroll, for the side bar of its pages.',
  who,
  answer: z.object(Waiting),
  refusals: [],
  quiet: true,
});

export const readEmployerDesk = call({
  method: 'GET',
  path: '/console/employer/desk',
  origin: 'paystead',
  summary:
    'EMPLOYER-2: the first page of an employer’s users: the next file, what needs an answer, and where the money of each payday is.',
  who,
  answer: z.object({
    ...Waiting,
    today: IsoDate,
    /** The next open file: one to approve first. */
    file: z.nullable(PaydayFile),
    needs: z.array(Need),
    paydays: z.array(PaydaySteps),
    coming: z.array(ComingPayday),
    lately: z.array(Lately),
  }),
  refusals: [],
});
