import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { RosterField, RosterFormat } from '../employer/roster-terms.ts';
import { body, Gid, Instant, IsoDate, Money, Nothing, text } from '../primitives.ts';
import { readDeskEmployer } from './employers.ts';

/** What an employer needs before its people can borrow, in the order of the checklist. */
export const GoLiveStep = z.enum([
  'AGREEMENT',
  'GROUPS',
  'CUT_OFF',
  'LAYOUT',
  'JOB_CHECKS',
  'ROSTER_TRY_OUT',
  'PAYDAY_TRY_OUT',
  'USERS',
  'CONTACTS',
  'TRANSFERS',
]);
export type GoLiveStep = z.output<typeof GoLiveStep>;

/** TO_MEND: a try-out has found something. */
export const GoLiveState = z.enum(['DONE', 'TO_MEND', 'TO_DO']);
export type GoLiveState = z.output<typeof GoLiveState>;

/** Steps that the employer does outside, and that an administrator notes. */
export const NotedStep = z.enum(['AGREEMENT', 'LAYOUT', 'TRANSFERS']);
export type NotedStep = z.output<typeof NotedStep>;

/** How a deduction file is written. OWN: in the columns that payroll chose (LAYOUT-3). */
export const DeductionLayout = z.enum(['STANDARD', 'BENEFITFOCUS', 'WORKDAY', 'FIXED', 'OWN']);
export type DeductionLayout = z.output<typeof DeductionLayout>;
/**
 * STANDARD: ours. CENTS: totals before the columns, amounts in cents. FIXED: fixed width. OWN: in
 * the columns of payroll’s own system (LAYOUT-6).
 */
export const RemittanceLayout = z.enum(['STANDARD', 'CENTS', 'FIXED', 'OWN']);
export type RemittanceLayout = z.output<typeof RemittanceLayout>;

/** Payroll users that an employer needs, so that one may be on vacation. */
export const PAYROLL_USERS_NEEDED = 2;
/** The most people and bytes in a sample. */
export const MOST_SAMPLE_ROWS = 1000;
export const MOST_SAMPLE_BYTES = 2 * 1024 * 1024;

const days = (most: number) =>
  z.int().check(z.minimum(0, 'At least 0 days'), z.maximum(most, `At most ${most} days`));

const fileFacts = {
  deduction_layout: DeductionLayout,
  remittance_layout: RemittanceLayout,
  /** Banking days from the cut-off to the payday. */
  deduction_close_days: days(20),
  /** Banking days from the first version of a file to its cut-off. */
  deduction_lead_days: days(10),
  /** What a later version of a file holds. */
  deduction_amendments: z.enum(['CHANGES', 'WHOLE']),
  /** Banking days after the payday by which the money is due. */
  remittance_days: days(20),
  /** Payroll approves a file before it goes out. */
  approves_files: z.boolean(),
};

const Act = z.object({ at: Instant, by: z.string() });

/** What a sample roster showed. The people of the sample aren't kept. */
const RosterTried = z.object({
  ...Act.shape,
  file: z.string(),
  rows: z.number(),
  fine: z.number(),
  columns: z.number(),
  matched: z.number(),
});

const PaydayTried = z.object({ ...Act.shape, asked: z.number(), matched: z.number() });

const GoingLive = z.object({
  employer: readDeskEmployer.answer,
  steps: z.array(
    z.object({
      step: GoLiveStep,
      state: GoLiveState,
      /** When it was noted or tried, and by whom; null for what the record itself says. */
      act: z.nullable(Act),
      /** A user of the employer did it, not staff. */
      by_payroll: z.boolean(),
      /** What was noted with it. */
      on: z.nullable(IsoDate),
      note: z.nullable(z.string()),
    }),
  ),
  files: z.object(fileFacts),
  /** The hour of the cut-off, New York: `17:00`. */
  closes: z.string(),
  /** The next payday whose file is still open, and when that closes; null without a group. */
  first: z.nullable(z.object({ payday: IsoDate, closes_at: Instant })),
  roster_try_out: z.nullable(RosterTried),
  payday_try_out: z.nullable(PaydayTried),
  users: z.array(
    z.object({ name: z.string(), email: z.string(), payroll: z.boolean(), invited: z.boolean() }),
  ),
  /** What a transfer says, so that we know whose it is; the payday follows. */
  transfer_reference: z.string(),
  /** What was noted and tried lately, newest first. */
  history: z.array(z.object({ ...Act.shape, step: GoLiveStep, state: GoLiveState })),
});

const one = z.object({ gid: Gid });
const writers = ['administrator'] as const;

export const readGoingLive = call({
  method: 'GET',
  path: '/console/employers/{gid}/going-live',
  origin: 'paystead',
  summary: 'LIVE-1: what an employer has and lacks before its people can borrow.',
  who: staffRoles,
  params: one,
  answer: GoingLive,
  refusals: ['NOT_FOUND'],
});

export const noteGoLiveStep = call({
  method: 'POST',
  path: '/console/employers/{gid}/going-live',
  origin: 'paystead',
  summary: 'LIVE-2: notes what was done outside: agreement, approval of the files, transfers.',
  who: writers,
  params: one,
  body: body({ step: NotedStep, on: IsoDate, note: text(300, 3, 'Say who did it, and how') }),
  answer: GoingLive,
  refusals: ['NOT_FOUND', 'FIELDS'],
});

export const changePayrollFiles = call({
  method: 'POST',
  path: '/console/employers/{gid}/files',
  origin: 'paystead',
  summary: 'LIVE-3: how files for and from its payroll look, and when they are due.',
  who: writers,
  params: one,
  body: body({ ...fileFacts, reason: text(500, 1, 'Give a reason') }),
  answer: GoingLive,
  refusals: ['NOT_FOUND', 'FIELDS'],
});

export const readFileSamples = call({
  method: 'GET',
  path: '/console/employers/{gid}/samples',
  origin: 'paystead',
  summary: 'LIVE-3: both files of a made-up payday, in given layouts.',
  who: staffRoles,
  params: one,
  query: body({ deduction_layout: DeductionLayout, remittance_layout: RemittanceLayout }),
  answer: z.object({
    deductions: z.object({ name: z.string(), content: z.string() }),
    remittance: z.object({ name: z.string(), content: z.string() }),
  }),
  refusals: ['NOT_FOUND', 'FIELDS'],
});

export const tryRoster = call({
  method: 'POST',
  path: '/console/employers/{gid}/try-roster',
  origin: 'paystead',
  summary:
    'LIVE-4: checks a sample roster, as multipart, as a real one is. Nothing of the people is kept.',
  who: writers,
  params: one,
  body: body({}),
  answer: z.object({
    going_live: GoingLive,
    format: RosterFormat,
    columns: z.array(z.object({ name: z.string(), field: z.nullable(RosterField) })),
    /** Fields that no column was found for and that every roster needs. */
    missing: z.array(RosterField),
    /** The first 100. */
    problems: z.array(
      z.object({
        row: z.number(),
        column: z.string(),
        /** Numbers of a person are masked. */
        value: z.string(),
        reason: z.string(),
        mend: z.string(),
      }),
    ),
  }),
  refusals: ['NOT_FOUND', 'FILE_MISSING', 'FILE_EMPTY', 'FILE_TOO_LARGE', 'SAMPLE_UNREADABLE'],
});

export const downloadMadeUpPayday = call({
  method: 'GET',
  path: '/console/employers/{gid}/try-payday/content',
  origin: 'paystead',
  summary: 'LIVE-5: the deduction file of a made-up payday, to be tried in their payroll system.',
  who: staffRoles,
  params: one,
  answer: Nothing,
  file: 'text/plain',
  refusals: ['NOT_FOUND', 'GO_LIVE_GROUP_FIRST'],
});

export const MadeUpOutcome = z.enum(['MATCHED', 'SHORT', 'OVER', 'MISSING', 'UNKNOWN']);
export type MadeUpOutcome = z.output<typeof MadeUpOutcome>;

export const tryPayday = call({
  method: 'POST',
  path: '/console/employers/{gid}/try-payday',
  origin: 'paystead',
  summary:
    'LIVE-5: reads what their payroll made of that file, as multipart, as a remittance is read. Posts nothing.',
  who: writers,
  params: one,
  body: body({}),
  answer: z.object({
    going_live: GoingLive,
    /** Why the file can’t be read as a remittance. */
    faults: z.array(z.string()),
    lines: z.array(
      z.object({
        employee_number: z.string(),
        asked: z.nullable(Money),
        remitted: z.nullable(Money),
        outcome: MadeUpOutcome,
      }),
    ),
  }),
  refusals: ['NOT_FOUND', 'FILE_MISSING', 'FILE_EMPTY', 'FILE_TOO_LARGE', 'GO_LIVE_GROUP_FIRST'],
});

export const goLive = call({
  method: 'POST',
  path: '/console/employers/{gid}/open',
  origin: 'paystead',
  summary: 'LIVE-6: lets borrowers find the employer, once every step is done.',
  who: writers,
  params: one,
  body: body({}),
  answer: GoingLive,
  refusals: ['NOT_FOUND', 'GO_LIVE_STEPS_OPEN'],
});
