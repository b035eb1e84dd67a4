import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, IsoDate, Money, Nothing, text } from '../primitives.ts';
import { EmployeeStatus } from './loan.ts';

// Only the page about a job, and staff, load these calls.

/** What a borrower can tell us about a job. */
export const ReportedStatus = z.enum(['Terminated', 'LeaveWithoutPay', 'Retired']);
export type ReportedStatus = z.output<typeof ReportedStatus>;

/** What a borrower signs about how installments are paid after a job. */
export const SignedKind = z.enum(['BANK', 'NEW_JOB', 'BY_HAND', 'ALLOTMENT']);
export type SignedKind = z.output<typeof SignedKind>;

/** A new job that the employer's list hasn't confirmed, or has. */
export const NewJobState = z.enum(['WAITING', 'CONFIRMED']);

/** Who says that a person's employment changes. */
export const ReportSource = z.enum(['PAYROLL', 'ROSTER', 'STAFF', 'BORROWER']);
export type ReportSource = z.output<typeof ReportSource>;

/** How an installment is collected; `paused`, `stopped` and `ask`: nobody is asked. */
export const CollectedBy = z.enum([
  'deduction',
  'allotment',
  'deposit',
  'ach',
  'backup',
  'paused',
  'stopped',
  'ask',
]);

/** A day on the page's calendar and in its list. */
export const JobDay = z.object({
  kind: z.enum([
    'TODAY',
    'DEDUCTION',
    'LAST_DAY',
    'LAST_DEDUCTION',
    'PAUSE',
    'BACK',
    'DEBIT',
    'BY_HAND',
    'LAST',
  ]),
  date: IsoDate,
  title: z.string(),
  sentence: z.nullable(z.string()),
  amount: z.nullable(Money),
});

/** A way to pay from then on, with the exact words that are signed. */
export const JobChoice = z.object({
  kind: z.enum(['BANK', 'NEW_JOB', 'PAY_OFF', 'BY_HAND', 'ALLOTMENT']),
  open: z.boolean(),
  closed_reason: z.nullable(z.string()),
  label: z.string(),
  sentence: z.string(),
  /** The first installment it collects. */
  first: z.nullable(IsoDate),
  /** What the borrower signs, and its SHA-256; null for a way that needs no signature. */
  text: z.nullable(z.string()),
  hash: z.nullable(z.string()),
});

/** Everything the page about a job says, from the books as of one moment. */
export const JobPage = z.object({
  /** The employer whose payroll pays the loan, or did. */
  employer: z.string(),
  status: EmployeeStatus,
  since: z.nullable(IsoDate),
  /** Who reported the last change. */
  said_by: z.nullable(z.enum(['EMPLOYER', 'BORROWER', 'US'])),
  /** The last day that the page's dates count with: reported, or the one asked for. */
  last_day: z.nullable(IsoDate),
  last_day_from: IsoDate,
  last_day_to: IsoDate,
  balance: Money,
  installment: Money,
  /** "every other Friday" and alike. */
  rhythm: z.string(),
  ends: IsoDate,
  now: z.object({
    way: CollectedBy,
    sentence: z.string(),
    /** The account debited, or none. */
    account: z.nullable(z.string()),
  }),
  days: z.array(JobDay),
  choices: z.array(JobChoice),
  accounts: z.array(z.object({ gid: Gid, name: z.string() })),
  /** What happens without a choice. */
  otherwise: z.string(),
  /** The name to sign with. */
  name: z.string(),
  signed: z.nullable(
    z.object({
      kind: SignedKind,
      text: z.string(),
      signed_at: Instant,
      document: z.nullable(Gid),
    }),
  ),
  new_job: z.nullable(
    z.object({
      employer: z.string(),
      state: NewJobState,
      first_payday: z.nullable(IsoDate),
    }),
  ),
  /** The borrower's own report can be taken back: the employer has said nothing. */
  can_withdraw: z.boolean(),
  can_revoke: z.boolean(),
});

const own = z.object({ gid: Gid });

export const readJob = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/job',
  origin: 'paystead',
  summary:
    'How a loan goes on when its borrower leaves a job (S4.1): dates and choices, also for a last day that isn’t reported yet.',
  who: ['borrower'],
  params: own,
  query: z.object({
    last_day: z.optional(IsoDate),
    status: z.optional(ReportedStatus),
    bank_account: z.optional(Gid),
    employer: z.optional(z.string().check(z.maxLength(40))),
  }),
  answer: JobPage,
  refusals: ['NOT_FOUND', 'DATE_OUT_OF_RANGE'],
});

export const reportJob = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/job',
  origin: 'paystead',
  summary:
    'The borrower says that they leave, retire or go on unpaid leave, before or after the employer does.',
  who: ['verified'],
  once: true,
  params: own,
  body: body({
    status: ReportedStatus,
    last_day: IsoDate,
    /** Unpaid leave: when the borrower expects to be back. */
    returns_on: z.optional(IsoDate),
  }),
  answer: Nothing,
  refusals: ['NOT_FOUND', 'LOAN_NOT_OPEN', 'DATE_OUT_OF_RANGE', 'JOB_SAID_BY_EMPLOYER'],
});

export const withdrawJob = call({
  method: 'DELETE',
  path: '/secured/user/loan/{gid}/job',
  origin: 'paystead',
  summary: 'The borrower isn’t leaving after all: takes back their own report.',
  who: ['verified'],
  params: own,
  answer: Nothing,
  refusals: ['NOT_FOUND', 'JOB_SAID_BY_EMPLOYER', 'NOTHING_TO_TAKE_BACK'],
});

export const signJobChoice = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/job/choice',
  origin: 'paystead',
  summary:
    'Signs how installments are paid after a job: bank debit, a new employer’s payroll, an allotment, or by hand (Reg E 1005.10(b)).',
  who: ['verified'],
  once: true,
  params: own,
  body: body({
    kind: SignedKind,
    status: z.optional(ReportedStatus),
    last_day: z.optional(IsoDate),
    bank_account: z.optional(Gid),
    /** The mnemonic of a partner employer, and the number on its list. */
    employer: z.optional(z.string().check(z.maxLength(40))),
    employee_number: z.optional(text(40, 1, 'Enter your employee number')),
    /** Of the words on the page. */
    hash: z.string().check(z.maxLength(64)),
    name: text(160, 1, 'Type your full name'),
  }),
  answer: z.object({ document: Gid, first: z.nullable(IsoDate) }),
  refusals: [
    'NOT_FOUND',
    'LOAN_NOT_OPEN',
    'DATE_OUT_OF_RANGE',
    'METHOD_NOT_OPEN',
    'BANK_ACCOUNT_NOT_VERIFIED',
    'EMPLOYER_UNKNOWN',
    'DOCUMENT_CHANGED',
    'NAME_DIFFERS',
  ],
});

export const revokeJobChoice = call({
  method: 'DELETE',
  path: '/secured/user/loan/{gid}/job/choice',
  origin: 'paystead',
  summary:
    'Revokes what was signed. Debits that aren’t in a bank file yet are canceled; the borrower pays by hand.',
  who: ['verified'],
  params: own,
  answer: Nothing,
  refusals: ['NOT_FOUND', 'NOTHING_TO_TAKE_BACK'],
});

export const changeEmployeeStatus = call({
  method: 'POST',
  path: '/console/borrower/{gid}/employment',
  origin: 'paystead',
  summary: 'Staff set a borrower’s employee status (S4.1) from a day on, and why.',
  who: ['servicer', 'administrator'],
  params: own,
  body: body({
    status: EmployeeStatus,
    effective_on: IsoDate,
    returns_on: z.optional(IsoDate),
    note: text(500, 1, 'Say how we know'),
  }),
  answer: Nothing,
  refusals: ['NOT_FOUND', 'DATE_OUT_OF_RANGE'],
});

/** What staff see about a borrower's employment and who is asked for each loan. */
export const EmploymentHistory = z.object({
  status: EmployeeStatus,
  reports: z.array(
    z.object({
      status: EmployeeStatus,
      effective_on: IsoDate,
      returns_on: z.nullable(IsoDate),
      source: ReportSource,
      note: z.nullable(z.string()),
      told_at: Instant,
      withdrawn: z.boolean(),
    }),
  ),
  collection: z.array(
    z.object({
      loan: Gid,
      from_on: IsoDate,
      way: CollectedBy,
      reason: z.string(),
      made_at: Instant,
    }),
  ),
  /** The letter to the estate of somebody who has died. */
  estate_letter: z.nullable(Gid),
});

export const listEmploymentChanges = call({
  method: 'GET',
  path: '/console/borrower/{gid}/employment',
  origin: 'paystead',
  summary:
    'The reports about a borrower’s employment, and who is asked for installments since when.',
  who: ['servicer', 'administrator', 'auditor'],
  params: own,
  answer: EmploymentHistory,
  refusals: ['NOT_FOUND'],
});

export const downloadEstateLetter = call({
  method: 'GET',
  path: '/console/borrower/{gid}/employment/estate-letter',
  origin: 'paystead',
  summary: 'The letter to the estate of a borrower who has died, as PDF.',
  who: ['servicer', 'administrator', 'auditor'],
  params: own,
  answer: Nothing,
  file: 'application/pdf',
  refusals: ['NOT_FOUND'],
});
