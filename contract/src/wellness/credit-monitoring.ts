import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, IsoDate, Money } from '../primitives.ts';
import { CreditMonitoringStatus } from '../servicing/loan.ts';

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

/** A factor that shapes a score, with its own rating; null when the file has nothing to rate. */
const ScoreShape = z.object({
  aspect: ScoreAspect,
  rating: z.nullable(ScoreRating),
  sentence: z.string(),
});

/** One month's credit report, as its subject may read it. */
export const CreditReport = z.object({
  report_date: IsoDate,
  /** Null when the file has too little for a score. */
  score: z.nullable(z.number()),
  /** Points since the previous report; null without one, or without a score. */
  change: z.nullable(z.number()),
  shapes: z.array(ScoreShape),
  /** What lowers the score most, in words. */
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
  /** The total balance of all open accounts. */
  total_owed: Money,
  inquiries: z.array(z.object({ by: z.string(), made_on: IsoDate })),
  public_records: z.array(z.object({ kind: z.string(), filed_on: IsoDate })),
});

/** The reporting bureau, its score model, and the bands of its scores. */
export const ReportingBureau = z.object({
  name: z.string(),
  model: z.string(),
  /** Ascending; the first one starts at the bottom of the scale. */
  bands: z.array(z.object({ from: z.number(), label: z.string() })),
  highest_score: z.number(),
  phone: z.string(),
  /** The postal address for disputes. */
  address: z.string(),
});

export const readMonitoring = call({
  method: 'GET',
  path: '/secured/user/monitoring',
  origin: 'S7.15',
  summary: 'Credit monitoring: the newest report, or the one of `reportDt`, and the score history.',
  who: ['verified'],
  query: body({ reportDt: z.optional(IsoDate) }),
  answer: z.object({
    status: CreditMonitoringStatus,
    bureau: z.nullable(ReportingBureau),
    /** Null until there is a first report. */
    report: z.nullable(CreditReport),
    /** Every report, oldest first. */
    history: z.array(z.object({ report_date: IsoDate, score: z.nullable(z.number()) })),
    /**
     * Points between the oldest and newest score of the last 12 reports; null with fewer than two.
     */
    year_change: z.nullable(z.number()),
  }),
  refusals: ['NOT_FOUND'],
});

export const leaveMonitoring = call({
  method: 'POST',
  path: '/secured/user/monitoring/leave',
  origin: 'paystead',
  summary: 'Turns credit monitoring off: ends the consent and deletes the stored reports.',
  who: ['verified'],
  body: body({}),
  answer: z.object({ status: CreditMonitoringStatus }),
  refusals: ['STEP_OUT_OF_ORDER'],
});
