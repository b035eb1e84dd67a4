import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { body, Gid, IsoDate, lines, PageAfter, PageLength } from '../primitives.ts';
import { LoanReports, ofLoan } from './loan-reports.ts';
import {
  DisputeAbout,
  DisputeOutcome,
  DisputeState,
  DisputeWay,
  LONGEST_DISPUTE,
  ReportDispute,
} from './terms.ts';

// Disputes about reports at the lender's desk.

/** A dispute in the list. */
const DisputeRow = z.object({
  dispute: ReportDispute,
  borrower: z.object({ gid: Gid, name: z.string() }),
  loan: z.object({ gid: Gid, reference: z.string() }),
  /** Days until it has to be answered; below zero once that has passed. */
  days_left: z.nullable(z.number()),
  taken_by: z.nullable(z.string()),
  is_yours: z.boolean(),
});

export const listDisputes = call({
  method: 'GET',
  path: '/console/report-dispute',
  origin: 'paystead',
  summary: 'FURNISH-9: disputes about reports: open ones by their last day, or answered ones.',
  who: staffRoles,
  query: body({ state: z.optional(DisputeState), l: PageLength, after: PageAfter }),
  answer: z.object({ rows: z.array(DisputeRow), next: z.nullable(z.string()) }),
  refusals: [],
});

export const readDispute = call({
  method: 'GET',
  path: '/console/report-dispute/{gid}',
  origin: 'paystead',
  summary: 'A dispute with what was said, and the reports of its loan.',
  who: staffRoles,
  params: z.object({ gid: Gid }),
  answer: z.object({ row: DisputeRow, reports: LoanReports }),
  refusals: ['NOT_FOUND'],
});

export const openDispute = call({
  method: 'POST',
  path: '/console/loan/{gid}/reports/dispute',
  origin: 'paystead',
  summary: 'Records a dispute that came by mail, by phone or from a bureau.',
  who: ['servicer', 'administrator'],
  ...ofLoan,
  body: body({
    came_by: DisputeWay,
    about: z.array(DisputeAbout).check(z.minLength(1, 'Choose what’s wrong'), z.maxLength(7)),
    words: lines(LONGEST_DISPUTE, 'Write what the borrower says'),
    received_on: IsoDate,
  }),
  once: true,
  refusals: ['NOT_FOUND', 'NOTHING_REPORTED', 'DISPUTE_OPEN', 'DATE_OUT_OF_RANGE'],
});

export const takeDispute = call({
  method: 'POST',
  path: '/console/report-dispute/{gid}/take',
  origin: 'paystead',
  summary: 'Takes a dispute to look into.',
  who: ['servicer', 'administrator'],
  params: z.object({ gid: Gid }),
  answer: DisputeRow,
  refusals: ['NOT_FOUND', 'DISPUTE_CLOSED'],
});

export const answerDispute = call({
  method: 'POST',
  path: '/console/report-dispute/{gid}/answer',
  origin: 'paystead',
  summary: 'FURNISH-9: answers a dispute; the borrower gets the words as a letter.',
  who: ['servicer', 'administrator'],
  params: z.object({ gid: Gid }),
  body: body({ outcome: DisputeOutcome, words: lines(LONGEST_DISPUTE, 'Write what you found') }),
  once: true,
  answer: DisputeRow,
  refusals: ['NOT_FOUND', 'DISPUTE_CLOSED', 'DISPUTE_NEEDS_CORRECTION'],
});
