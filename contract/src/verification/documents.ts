import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  body,
  Gid,
  Instant,
  IsoDate,
  Money,
  Nothing,
  PageLength,
  PageStart,
  SearchWords,
} from '../primitives.ts';
import { QueueDocumentType } from './queue-terms.ts';

/** A paper that we keep for a borrower: what they signed, and what we wrote to them. */
export const PaperKind = z.enum([
  'SIGNED_ESIGN',
  'SIGNED_LOAN',
  'SIGNED_DEDUCTION',
  'SIGNED_CHOICE',
  'SIGNED_ARBITRATION',
  'SIGNED_PLAN',
  'SIGNED_SETTLEMENT',
  'SIGNED_SAVINGS',
  'PAID_LETTER',
  'ADVERSE_ACTION_NOTICE',
  'ARBITRATION_NOTICE',
  'CHARGE_OFF_LETTER',
  'CONTACT_NOTICE',
  'LATE_NOTICE',
  'LOAN_NOTICE',
  'PAYMENT_NOTICE',
  'PRIVACY_NOTICE',
  'REFUND_NOTICE',
  'STOP_ORDER',
]);
export type PaperKind = z.output<typeof PaperKind>;

/** The two lists of the archive beside the files that the person sent. */
export const PaperList = z.enum(['SIGNED', 'WRITTEN']);

/** Each kind's name, to read and to search by, and its list. */
export const PAPERS: Readonly<
  Record<PaperKind, { readonly name: string; readonly list: z.output<typeof PaperList> }>
> = {
  SIGNED_ESIGN: { name: 'Consent to electronic documents', list: 'SIGNED' },
  SIGNED_LOAN: { name: 'Loan agreement', list: 'SIGNED' },
  SIGNED_DEDUCTION: { name: 'Paycheck deduction', list: 'SIGNED' },
  SIGNED_CHOICE: { name: 'How you pay your loan', list: 'SIGNED' },
  SIGNED_ARBITRATION: { name: 'Arbitration agreement', list: 'SIGNED' },
  SIGNED_PLAN: { name: 'Change of terms', list: 'SIGNED' },
  SIGNED_SETTLEMENT: { name: 'Settlement agreement', list: 'SIGNED' },
  SIGNED_SAVINGS: { name: 'Paycheck savings', list: 'SIGNED' },
  PAID_LETTER: { name: 'Payoff letter', list: 'WRITTEN' },
  ADVERSE_ACTION_NOTICE: { name: 'Notice of our decision', list: 'WRITTEN' },
  ARBITRATION_NOTICE: { name: 'Arbitration notice', list: 'WRITTEN' },
  CHARGE_OFF_LETTER: { name: 'Charge-off letter', list: 'WRITTEN' },
  CONTACT_NOTICE: { name: 'Account notice', list: 'WRITTEN' },
  LATE_NOTICE: { name: 'Late notice', list: 'WRITTEN' },
  LOAN_NOTICE: { name: 'Loan notice', list: 'WRITTEN' },
  PAYMENT_NOTICE: { name: 'Payment notice', list: 'WRITTEN' },
  PRIVACY_NOTICE: { name: 'Privacy notice', list: 'WRITTEN' },
  REFUND_NOTICE: { name: 'Refund notice', list: 'WRITTEN' },
  STOP_ORDER: { name: 'Stop order', list: 'WRITTEN' },
};

/** Rows on one page of each list. */
export const USUAL_PAPERS = 10;

/** The loan that a paper belongs to. */
export const PaperLoan = z.object({ gid: Gid, amount: Money, signed_at: Instant });

export const Paper = z.object({
  gid: Gid,
  kind: PaperKind,
  title: z.string(),
  created_at: Instant,
  loan: z.nullable(PaperLoan),
});

/** A file the person handed in, with what became of it where it was sent last. */
export const SentFile = z.object({
  gid: Gid,
  /** The task it was sent for. */
  item: Gid,
  type: QueueDocumentType,
  name: z.string(),
  state: z.enum(['REVIEW', 'ACCEPTED', 'DECLINED']),
  /** Why we declined it, in plain words. */
  reason: z.nullable(z.string()),
  uploaded_at: Instant,
  decided_on: z.nullable(IsoDate),
  loan: z.nullable(PaperLoan),
});

const filter = {
  /** Words of a name, or a month: `October 2026`. */
  q: SearchWords,
  y: z.optional(z.string().check(z.regex(/^\d{4}$/, 'Choose a year, like 2026'))),
  loan: z.optional(Gid),
  l: PageLength,
  o: PageStart,
};

export const listPapers = call({
  method: 'GET',
  path: '/secured/user/document/paper',
  origin: 'paystead',
  summary: 'The person’s own papers of one list `s`, newest first; a page of those that match.',
  who: ['borrower'],
  query: body({ s: PaperList, ...filter }),
  answer: z.object({ total: z.number(), rows: z.array(Paper) }),
  refusals: [],
});

export const readPaper = call({
  method: 'GET',
  path: '/secured/user/document/paper/{gid}',
  origin: 'paystead',
  summary: 'One of the person’s own papers as PDF, exactly as we kept it.',
  who: ['borrower'],
  params: z.object({ gid: Gid }),
  answer: Nothing,
  file: 'application/pdf',
  refusals: ['NOT_FOUND'],
});

export const listSentFiles = call({
  method: 'GET',
  path: '/secured/user/document/sent',
  origin: 'paystead',
  summary:
    'The files the person sent us and their states, newest first; a page of those that match.',
  who: ['borrower'],
  query: body(filter),
  answer: z.object({ total: z.number(), rows: z.array(SentFile) }),
  refusals: [],
});

export const readPaperFilters = call({
  method: 'GET',
  path: '/secured/user/document/filter',
  origin: 'paystead',
  summary: 'The years and loans that the person’s papers and files can be filtered by.',
  who: ['borrower'],
  answer: z.object({ years: z.array(z.number()), loans: z.array(PaperLoan) }),
  refusals: [],
});
