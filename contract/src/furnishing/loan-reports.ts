import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { body, Gid, Instant, IsoDate, SomeMoney } from '../primitives.ts';
import { AccountStatus, Reason, RecordFault, ReportDispute, ReportedAccount } from './terms.ts';

// The reports of one loan at the lender's desk.

/** What staff decide about a loan's reports. */
export const ReportChoice = z.enum([
  'HOLD',
  'REPORT',
  'BLOCK',
  'CHAPTER_7',
  'CHAPTER_11',
  'CHAPTER_12',
  'CHAPTER_13',
]);
export type ReportChoice = z.output<typeof ReportChoice>;

/** Whether a loan is reported: HOLD keeps it out, BLOCK for good. */
export const ReportStanding = z.enum(['HOLD', 'REPORT', 'BLOCK']);
export type ReportStanding = z.output<typeof ReportStanding>;

/** The reports of one loan, as staff see them. */
export const LoanReports = z.object({
  /** The day in New York, for the fields of days. */
  today: IsoDate,
  reference: z.string(),
  borrower: z.object({ gid: Gid, name: z.string() }),
  months: z.array(
    z.object({ record: ReportedAccount, faults: z.array(RecordFault), can_correct: z.boolean() }),
  ),
  next_on: z.nullable(IsoDate),
  /** HOLD: kept out. BLOCK: identity theft. REPORT: as any other. */
  standing: ReportStanding,
  /** A bankruptcy is flagged; its chapter once it's recorded. */
  bankruptcy: z.nullable(z.object({ chapter: z.nullable(z.string()) })),
  choices: z.array(
    z.object({ choice: ReportChoice, by: z.string(), at: Instant, reason: z.string() }),
  ),
  disputes: z.array(ReportDispute),
  can_choose: z.boolean(),
  can_act: z.boolean(),
});

export const ofLoan = { params: z.object({ gid: Gid }), answer: LoanReports };

export const readLoanReports = call({
  method: 'GET',
  path: '/console/loan/{gid}/reports',
  origin: 'paystead',
  summary: 'What we told the credit bureaus about a loan, and what was decided about it.',
  who: staffRoles,
  ...ofLoan,
  refusals: ['NOT_FOUND'],
});

export const chooseForReports = call({
  method: 'POST',
  path: '/console/loan/{gid}/reports/choice',
  origin: 'paystead',
  summary:
    'FURNISH-6, FURNISH-8: keeps a loan out of the reports or lets it in again, takes it off as identity theft, or records the chapter of a bankruptcy.',
  who: ['servicer', 'administrator'],
  ...ofLoan,
  body: body({ choice: ReportChoice, reason: Reason }),
  refusals: ['NOT_FOUND', 'COMPLIANCE_NEEDED', 'REPORT_BLOCKED'],
});

/** What a corrected record says; money in whole dollars or with cents. */
const Correction = {
  status: AccountStatus,
  balance: SomeMoney,
  past_due: SomeMoney,
  first_delinquency: z.optional(IsoDate),
};

export const previewCorrection = call({
  method: 'POST',
  path: '/console/report-record/{gid}/preview',
  origin: 'paystead',
  summary: 'What a correction would say beside what was reported, or why it can’t be made.',
  who: ['servicer', 'administrator'],
  params: z.object({ gid: Gid }),
  body: body(Correction),
  answer: z.object({
    before: ReportedAccount,
    after: z.nullable(ReportedAccount),
    why_not: z.nullable(z.string()),
    /** The latest report goes out again with it, since its history changes. */
    changes_latest: z.boolean(),
    sends_on: IsoDate,
  }),
  refusals: ['NOT_FOUND'],
});

export const correctReport = call({
  method: 'POST',
  path: '/console/report-record/{gid}/correct',
  origin: 'paystead',
  summary: 'FURNISH-10: asks a second person to correct what was reported for a month.',
  who: ['servicer', 'administrator'],
  params: z.object({ gid: Gid }),
  body: body({ ...Correction, reason: Reason }),
  once: true,
  answer: z.object({ approval: Gid }),
  refusals: ['NOT_FOUND', 'REPORT_INCONSISTENT', 'APPROVAL_WAITING'],
});
