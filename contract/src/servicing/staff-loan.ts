import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  body,
  Gid,
  Instant,
  IsoDate,
  lines,
  Money,
  Nothing,
  PageLength,
  PageStart,
} from '../primitives.ts';
import { LoanDay } from './loan-math.ts';
import { EmployeeStatus, Loan, Transaction } from './loan.ts';
import { readers } from './relief-desk.ts';
import { PayoffQuote } from './servicing.ts';

// Only the console's page of one loan loads these.

const params = z.object({ gid: Gid });

/** A loan with the figures its borrower sees at this moment. */
export const StaffLoan = z.object({
  as_of: Instant,
  /** What a borrower names on the phone: `PS-4K19-2207`. */
  reference: z.string(),
  borrower: z.object({ gid: Gid, name: z.string(), employee_status: EmployeeStatus }),
  employer: z.string(),
  loan: Loan,
});

export const readStaffLoan = call({
  method: 'GET',
  path: '/console/loan/{gid}',
  origin: 'paystead',
  summary: 'STAFF-6: one loan in full for staff: person, employer, figures and schedule.',
  who: readers,
  params,
  answer: StaffLoan,
  refusals: ['NOT_FOUND'],
});

export const listStaffTransactions = call({
  method: 'GET',
  path: '/console/loan/{gid}/transaction',
  origin: 'paystead',
  summary: 'STAFF-6: the transactions of a loan for staff, newest first.',
  who: readers,
  params,
  query: z.object({ l: PageLength, o: PageStart }),
  answer: z.object({ total: z.number(), rows: z.array(Transaction) }),
  refusals: ['NOT_FOUND'],
});

export const quoteStaffPayoff = call({
  method: 'GET',
  path: '/console/loan/{gid}/payoff',
  origin: 'paystead',
  summary: 'STAFF-40: the payoff of a loan on a day for staff, as its borrower is quoted it.',
  who: readers,
  params,
  query: z.object({ date: z.optional(IsoDate) }),
  answer: PayoffQuote,
  refusals: ['NOT_FOUND', 'LOAN_NOT_OPEN', 'DATE_OUT_OF_RANGE'],
});

export const sendPayoffQuote = call({
  method: 'POST',
  path: '/console/loan/{gid}/payoff/letter',
  origin: 'paystead',
  summary:
    'STAFF-65: sends the borrower the payoff of a day in writing, and keeps it in Documents.',
  who: ['servicer', 'administrator'],
  params,
  body: body({
    date: IsoDate,
    /** The amount on the page; another one isn't sent. */
    amount: Money,
    reason: lines(500, 'Say why'),
  }),
  answer: Nothing,
  refusals: ['NOT_FOUND', 'LOAN_NOT_OPEN', 'DATE_OUT_OF_RANGE', 'PAYOFF_AMOUNT_CHANGED'],
  once: true,
});

export const readStaffLoanDay = call({
  method: 'GET',
  path: '/console/loan/{gid}/day',
  origin: 'paystead',
  summary: 'STAFF-28: what a loan owed at the end of any past day, as its borrower can see it.',
  who: readers,
  params,
  query: body({ date: IsoDate }),
  answer: LoanDay,
  refusals: ['NOT_FOUND', 'LOAN_NOT_OPEN', 'DATE_OUT_OF_RANGE'],
});

export const exportStaffLedger = call({
  method: 'GET',
  path: '/console/loan/{gid}/ledger',
  origin: 'paystead',
  summary: 'STAFF-29: the whole ledger of a loan as CSV, newest first.',
  who: readers,
  params,
  answer: z.object({}),
  file: 'text/csv',
  refusals: ['NOT_FOUND'],
});

export const printStaffStatement = call({
  method: 'GET',
  path: '/console/loan/{gid}/statement',
  origin: 'paystead',
  summary: 'STAFF-29: the borrower’s statement of any period as PDF, for staff.',
  who: readers,
  params,
  query: body({ from: IsoDate, to: IsoDate }),
  answer: Nothing,
  file: 'application/pdf',
  refusals: ['NOT_FOUND', 'LOAN_NOT_OPEN', 'DATE_OUT_OF_RANGE'],
});
