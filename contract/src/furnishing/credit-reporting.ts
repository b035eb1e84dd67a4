import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, IsoDate, lines } from '../primitives.ts';
import { DisputeAbout, LONGEST_DISPUTE, ReportDispute, ReportedAccount } from './terms.ts';

// What borrowers see of our reports to the credit bureaus.

/** Everything about the reports of one loan, for its borrower. */
export const CreditReporting = z.object({
  reference: z.string(),
  /** The months that were reported, latest first. */
  months: z.array(ReportedAccount),
  /** The next report: made as of this day and sent by that one; null once nothing more is sent. */
  next: z.nullable(z.object({ on: IsoDate, sent_by: IsoDate, says: z.string() })),
  /** We don't report this loan now; the sentence says why. */
  paused: z.nullable(z.string()),
  disputes: z.array(ReportDispute),
  can_dispute: z.boolean(),
});

const Reporting = { answer: CreditReporting, params: z.object({ gid: Gid }) };
const Words = lines(LONGEST_DISPUTE, 'Say what’s wrong and what would be right');

export const readCreditReporting = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/credit-reporting',
  origin: 'paystead',
  summary: 'FURNISH-11: what we told the credit bureaus about a loan, when, and what comes next.',
  who: ['borrower'],
  ...Reporting,
  refusals: ['NOT_FOUND'],
});

export const disputeReport = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/credit-reporting/dispute',
  origin: 'paystead',
  summary: 'FURNISH-9: disputes what we reported; we answer within 30 days.',
  who: ['borrower'],
  ...Reporting,
  body: body({
    about: z.array(DisputeAbout).check(z.minLength(1, 'Choose what’s wrong'), z.maxLength(7)),
    words: Words,
  }),
  once: true,
  refusals: ['NOT_FOUND', 'NOTHING_REPORTED', 'DISPUTE_OPEN'],
});

export const addToDispute = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/credit-reporting/dispute/more',
  origin: 'paystead',
  summary: 'Adds to an open dispute; within its first 30 days we have 15 more to answer.',
  who: ['borrower'],
  ...Reporting,
  body: body({ words: Words }),
  once: true,
  refusals: ['NOT_FOUND', 'DISPUTE_CLOSED'],
});

export const disagreeWithAnswer = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/credit-reporting/dispute/disagree',
  origin: 'paystead',
  summary: 'The borrower disagrees with our answer; later reports say so (XC).',
  who: ['borrower'],
  ...Reporting,
  refusals: ['NOT_FOUND', 'DISPUTE_NOT_ANSWERED'],
});
