import { TypedName, TypedPassword } from '../identity/sign-in.ts';
import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { Leadgen } from '../origination/leadgen.ts';
import {
  OneTimeCode,
  Gid,
  Instant,
  IsoDate,
  Money,
  Nothing,
  body,
  text,
  PageLength,
  PageStart,
  SearchWords,
} from '../primitives.ts';
import { ApplicationStatus } from '../origination/origination.ts';
import { LoanStatus } from '../servicing/loan.ts';

export const StaffSession = z.object({
  mfa_required: z.boolean(),
  mfa_hint: z.nullable(z.string()),
  name: z.nullable(z.string()),
  roles: z.array(z.string()),
});

export const staffLogin = call({
  method: 'POST',
  path: '/console/login',
  origin: 'paystead',
  summary: 'Staff login; a second step with a code always follows.',
  who: ['anyone'],
  body: body({
    username: TypedName,
    password: TypedPassword,
  }),
  answer: StaffSession,
  refusals: ['c2', 'c3', 'c4', 's1', 'LOGIN_UNRECOGNIZED', 'TOO_MANY_REQUESTS'],
});

export const staffVerifyMfa = call({
  method: 'POST',
  path: '/console/mfa/verify',
  origin: 'paystead',
  summary: 'Completes the second step of staff login.',
  who: ['challenged'],
  body: body({ code: OneTimeCode }),
  answer: StaffSession,
  refusals: ['CODE_WRONG', 'c4', 'TOO_MANY_REQUESTS'],
});

export const sendStaffCode = call({
  method: 'POST',
  path: '/console/mfa/send',
  origin: 'paystead',
  summary: 'Emails a new code for the second step, which some acts of staff ask for again.',
  who: ['reviewer', 'servicer', 'administrator'],
  answer: Nothing,
  refusals: ['TOO_MANY_REQUESTS'],
});

export const enrollStaff = call({
  method: 'POST',
  path: '/console/enroll',
  origin: 'paystead',
  summary:
    'L11, P7: a staff member or employer’s user sets a password with a one-time key. Ends every session of the account.',
  who: ['anyone'],
  body: body({
    key: z.string().check(z.minLength(1, 'Part of the link is missing'), z.maxLength(200)),
    password: TypedPassword,
  }),
  answer: Nothing,
  refusals: ['KEY_UNKNOWN', 'KEY_USED', 'KEY_EXPIRED', 'FIELDS', 'TOO_MANY_REQUESTS'],
});

export const staffLogout = call({
  method: 'GET',
  path: '/console/logout',
  origin: 'paystead',
  summary: 'Ends the staff session.',
  who: ['anyone'],
  answer: Nothing,
  refusals: ['FOREIGN_ORIGIN'],
});

export const readStaffSession = call({
  method: 'GET',
  path: '/console/session',
  origin: 'paystead',
  summary: 'The logged-in staff user.',
  who: ['challenged'],
  answer: StaffSession,
  refusals: [],
});

const page = z.object({
  l: PageLength,
  o: PageStart,
  q: SearchWords,
});

export const listAllApplications = call({
  method: 'GET',
  path: '/console/application',
  origin: 'paystead',
  summary: 'Applications, newest first.',
  who: staffRoles,
  query: page,
  answer: z.object({
    total: z.number(),
    rows: z.array(
      z.object({
        gid: Gid,
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
  }),
  refusals: [],
});

export const listAllLoans = call({
  method: 'GET',
  path: '/console/loan',
  origin: 'paystead',
  summary: 'Loans, newest first.',
  who: staffRoles,
  query: page,
  answer: z.object({
    total: z.number(),
    rows: z.array(
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
  }),
  refusals: [],
});

export const markAccountBreached = call({
  method: 'POST',
  path: '/console/borrower/{gid}/breach',
  origin: 'paystead',
  summary:
    'S8.4: marks an account as possibly compromised. It stays closed until its owner recovers it.',
  who: ['servicer', 'administrator'],
  params: z.object({ gid: Gid }),
  body: body({ reason: text(500, 1, 'Give a reason') }),
  answer: Nothing,
  refusals: ['NOT_FOUND'],
});

export const clearAccountBreach = call({
  method: 'POST',
  path: '/console/borrower/{gid}/breach/clear',
  origin: 'paystead',
  summary: 'Reopens an account that another staff member marked, once its owner has recovered it.',
  who: ['servicer', 'administrator'],
  params: z.object({ gid: Gid }),
  body: body({}),
  answer: Nothing,
  refusals: ['NOT_FOUND', 'STEP_OUT_OF_ORDER', 'OTHER_PERSON_NEEDED'],
});
