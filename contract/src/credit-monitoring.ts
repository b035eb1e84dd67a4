import * as z from 'zod/mini';
import { call } from './call.ts';
import { body, IsoDate, Money } from './primitives.ts';
import { CreditMonitoringStatus } from './servicing.ts';

/** A bureau's report of one month, as the person it is about may read it. */
export const CreditReport = z.object({
  report_date: IsoDate,
  /** Null when there is too little in the file for a score. */
  score: z.nullable(z.number()),
  /** What weighs on the score most, in words. */
  factors: z.array(z.string()),
  accounts: z.array(
    z.object({
      lender: z.string(),
      balance: Money,
      past_due: Money,
      opened_on: z.nullable(IsoDate),
    }),
  ),
  inquiries: z.array(z.object({ by: z.string(), made_on: IsoDate })),
  public_records: z.array(z.object({ kind: z.string(), filed_on: IsoDate })),
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
    /** Null until the first report has come. */
    report: z.nullable(CreditReport),
    /** Every report there is, oldest first. */
    history: z.array(z.object({ report_date: IsoDate, score: z.nullable(z.number()) })),
  }),
  refusals: ['NOT_FOUND'],
});
