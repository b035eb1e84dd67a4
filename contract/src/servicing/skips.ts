import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, IsoDate, Money } from '../primitives.ts';
import { By, ReliefChoice } from './relief-terms.ts';

// 50k: what the borrower does alone. Only that page loads these.

/** One column of the comparison. */
export const PaydayColumn = z.object({
  /** The next payments, at most three. */
  next: z.array(IsoDate),
  amount: Money,
  payments_left: z.number(),
  last_date: IsoDate,
  last_amount: Money,
  /** Compared with now; zero in the column of now. */
  more_interest: Money,
});

/** One payday of the track. */
export const TrackDay = z.object({
  date: IsoDate,
  state: z.enum(['paid', 'next', 'todo', 'skipped']),
});

const Preview = z.object({
  now: PaydayColumn,
  after: PaydayColumn,
  /** Days that a bank holiday moves. */
  notes: z.array(z.string()),
  track: z.array(TrackDay),
  paydays_before: z.number(),
  paydays_after: z.number(),
  /** What confirming does, with amount, day and account. */
  sentence: z.string(),
  /** Until when it can be undone; null if it can't. */
  undo_until: z.nullable(By),
  /** Names these figures; confirming sends it back. */
  seen: z.string(),
});

/** A skip or move that was made. */
export const PaydayChange = z.object({
  gid: Gid,
  kind: z.enum(['SKIP', 'MOVE']),
  /** SKIP: the payday that takes nothing. MOVE: the first new day. */
  date: IsoDate,
  amount: Money,
  made_at: Instant,
  undone_at: z.nullable(Instant),
  undo_until: z.nullable(By),
  can_undo: z.boolean(),
  sentence: z.string(),
});

/** Whether a paycheck, a debit or the borrower’s own deposit is what a skip leaves out. */
export const PaydayWay = z.enum(['DEDUCTION', 'DEBIT', 'DEPOSIT']);

const own = z.object({ gid: Gid });

export const readSkips = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/skip',
  origin: 'paystead',
  summary: 'What can be skipped or moved, and what was.',
  who: ['borrower'],
  params: own,
  answer: z.object({
    as_of: Instant,
    collected_by: PaydayWay,
    skip: z.extend(ReliefChoice, {
      /** The paydays that can still be skipped, the next one first. */
      dates: z.array(IsoDate),
      sentence: z.string(),
    }),
    move: z.extend(ReliefChoice, {
      /** `Fridays`; null where the paydays have no common weekday. */
      weekday: z.nullable(z.string()),
      /** How many days after the payday the debit is today; zero if it is on the payday. */
      days: z.number(),
      /** The days that can be chosen, within the pay period. */
      choices: z.array(z.object({ days: z.number(), name: z.string(), first_date: IsoDate })),
      sentence: z.string(),
    }),
    /** Newest first. */
    changes: z.array(PaydayChange),
  }),
  refusals: ['NOT_FOUND'],
});

export const previewSkip = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/skip/preview',
  origin: 'paystead',
  summary: 'What skipping a payday changes; stores nothing.',
  who: ['borrower'],
  params: own,
  query: z.object({ date: IsoDate }),
  answer: Preview,
  refusals: ['NOT_FOUND', 'RELIEF_NOT_OPEN'],
});

export const skipPayday = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/skip',
  origin: 'paystead',
  summary: 'Skips one payday: it takes nothing, and its installment moves to the end.',
  who: ['verified'],
  once: true,
  params: own,
  body: body({ date: IsoDate, seen: z.string().check(z.maxLength(64)) }),
  answer: PaydayChange,
  refusals: ['NOT_FOUND', 'RELIEF_NOT_OPEN', 'PAYDAY_FIGURES_CHANGED'],
});

export const undoSkip = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/skip/{skip}/undo',
  origin: 'paystead',
  summary: 'Undoes a skip while its payday can still be changed.',
  who: ['verified'],
  once: true,
  params: z.object({ gid: Gid, skip: Gid }),
  body: body({}),
  answer: PaydayChange,
  refusals: ['NOT_FOUND', 'UNDO_TOO_LATE'],
});

export const previewMove = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/skip/move/preview',
  origin: 'paystead',
  summary: 'What another payment day changes; stores nothing.',
  who: ['borrower'],
  params: own,
  query: z.object({ days: z.string().check(z.regex(/^\d{1,2}$/, 'Choose one of the days shown')) }),
  answer: Preview,
  refusals: ['NOT_FOUND', 'RELIEF_NOT_OPEN'],
});

export const movePaydays = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/skip/move',
  origin: 'paystead',
  summary: 'Moves the day of all payments to come; for loans paid by bank debit.',
  who: ['verified'],
  once: true,
  params: own,
  body: body({
    days: z.number().check(z.int(), z.minimum(0), z.maximum(30)),
    seen: z.string().check(z.maxLength(64)),
  }),
  answer: PaydayChange,
  refusals: ['NOT_FOUND', 'RELIEF_NOT_OPEN', 'PAYDAY_FIGURES_CHANGED'],
});
