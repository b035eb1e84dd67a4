import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, IsoDate, Money } from '../primitives.ts';
import { CreditMonitoringStatus } from '../servicing/servicing.ts';

export * from './credit-enrollment.ts';

const ScoreAspect = z.enum(['ON_TIME', 'USED', 'AGE', 'INQUIRIES', 'RECORDS']);
const ScoreRating = z.enum(['VERY_GOOD', 'GOOD', 'FAIR', 'POOR']);
const CreditAccountKind = z.enum([
  'CREDIT_CARD',
  'AUTO_LOAN',
  'PERSONAL_LOAN',
  'STUDENT_LOAN',
  'MORTGAGE',
  'OTHER',
]);

/** What shapes a score, each rated by itself; null where the file has nothing to rate. */
const ScoreShape = z.object({
  aspect: ScoreAspect,
  rating: z.nullable(ScoreRating),
  sentence: z.string(),
});

/** A bureau's report of one month, as the person it is about may read it. */
export const CreditReport = z.object({
  report_date: IsoDate,
  /** Null when there is too little in the file for a score. */
  score: z.nullable(z.number()),
  /** Points since the report before; null without one, or without a score. */
  change: z.nullable(z.number()),
  shapes: z.array(ScoreShape),
  /** What weighs on the score most, in words. */
  factors: z.array(z.string()),
  accounts: z.array(
    z.object({
      lender: z.string(),
      kind: CreditAccountKind,
      balance: Money,
      past_due: Money,
      days_late: z.number(),
      opened_on: z.nullable(IsoDate),
    }),
  ),
  /** What all open accounts owe together. */
  total_owed: Money,
  inquiries: z.array(z.object({ by: z.string(), made_on: IsoDate })),
  public_records: z.array(z.object({ kind: z.string(), filed_on: IsoDate })),
});

/** Who reports, by which model, and how its scores read. */
export const ReportingBureau = z.object({
  name: z.string(),
  model: z.string(),
  /** Rising; the first begins where the scale does. */
  bands: z.array(z.object({ from: z.number(), label: z.string() })),
  highest_score: z.number(),
  phone: z.string(),
  /** Where a mistake is disputed, by mail. */
  address: z.string(),
});

export const readMonitoring = call({
  method: 'GET',
  path: '/secured/user/monitoring',
  origin: 'S7.15',
  summary: 'Credit monitoring: the newest report, or that of `reportDt`, and how the score went.',
  who: ['verified'],
  query: body({ reportDt: z.optional(IsoDate) }),
  answer: z.object({
    status: CreditMonitoringStatus,
    bureau: z.nullable(ReportingBureau),
    /** Null until the first report has come. */
    report: z.nullable(CreditReport),
    /** Every report there is, oldest first. */
    history: z.array(z.object({ report_date: IsoDate, score: z.nullable(z.number()) })),
    /** Points between the oldest and the newest score of the last 12 reports; null without two. */
    year_change: z.nullable(z.number()),
  }),
  refusals: ['NOT_FOUND'],
});

export const leaveMonitoring = call({
  method: 'POST',
  path: '/secured/user/monitoring/leave',
  origin: 'paystead',
  summary: 'Turn credit monitoring off: the consent ends and the kept reports are deleted.',
  who: ['verified'],
  body: body({}),
  answer: z.object({ status: CreditMonitoringStatus }),
  refusals: ['STEP_OUT_OF_ORDER'],
});
