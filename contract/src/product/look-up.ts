import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { Leadgen } from '../origination/leadgen.ts';
import { ApplicationStatus } from '../origination/origination.ts';
import {
  body,
  Gid,
  Instant,
  IsoDate,
  listEnds,
  Money,
  PageAfter,
  PageLength,
  SearchWords,
} from '../primitives.ts';

import { EmployeeStatus, LoanStatus } from '../servicing/loan.ts';

/** Words that name more people than this are too common to search by. */
export const MOST_NAMED = 1000;

/** Part of a list: its rows, how many there are in all, and where the next page begins. */
function listOf<Row extends z.core.$ZodType>(row: Row) {
  return z.object({
    ...listEnds,
    /** The words name so many people that some are left out. */
    too_common: z.boolean(),
    rows: z.array(row),
  });
}

const asked = {
  l: PageLength,
  after: PageAfter,
  /** A name, email, phone, employee number or the end of an SSN. */
  q: SearchWords,
  employer: z.optional(Gid),
};

export const listAllApplications = call({
  method: 'GET',
  path: '/console/application',
  origin: 'paystead',
  summary: 'Applications, newest first.',
  who: staffRoles,
  query: body({ ...asked, status: z.optional(ApplicationStatus) }),
  answer: listOf(
    z.object({
      gid: Gid,
      borrower_gid: Gid,
      applicant: z.string(),
      employer: z.string(),
      status: ApplicationStatus,
      amount: z.nullable(Money),
      term: z.nullable(z.number()),
      leadgen: z.nullable(Leadgen),
      /**
       * The last day to answer (NOTICE-1) and the days left; null unless submitted and undecided.
       */
      answer_by: z.nullable(IsoDate),
      answer_days: z.nullable(z.number()),
      created_at: Instant,
      updated_at: Instant,
    }),
  ),
  refusals: [],
});

export const listAllLoans = call({
  method: 'GET',
  path: '/console/loan',
  origin: 'paystead',
  summary:
    'Loans, newest first; those past due by their days, most first. The words may be a loan’s ' +
    'number, too, a payment’s, or a reference to pay by phone.',
  who: staffRoles,
  query: body({
    ...asked,
    status: z.optional(LoanStatus),
    /** Only those past due at the last close of day. */
    late: z.optional(z.literal('true')),
  }),
  answer: listOf(
    z.object({
      gid: Gid,
      borrower: z.string(),
      employer: z.string(),
      loan_status: LoanStatus,
      amount: Money,
      balance: Money,
      delinquent_days: z.number(),
      delinquent_amount: Money,
      next_installment_date: z.nullable(IsoDate),
      disbursement_date: IsoDate,
    }),
  ),
  refusals: [],
});

export const listBorrowers = call({
  method: 'GET',
  path: '/console/borrower',
  origin: 'paystead',
  summary: 'Borrowers, the newest account first.',
  who: staffRoles,
  query: body({ ...asked, status: z.optional(EmployeeStatus) }),
  answer: listOf(
    z.object({
      gid: Gid,
      name: z.string(),
      email: z.string(),
      employer: z.string(),
      employee_status: EmployeeStatus,
      /** Of the newest loan, and how many there are. */
      loan_status: z.nullable(LoanStatus),
      loans: z.number(),
      /** Of the newest application. */
      application_status: z.nullable(ApplicationStatus),
      created_at: Instant,
    }),
  ),
  refusals: [],
});
