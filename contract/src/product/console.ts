import { TypedName, TypedPassword } from '../identity/sign-in.ts';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { OneTimeCode, Gid, Nothing, body, text } from '../primitives.ts';

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
  who: ['reviewer', 'servicer', 'administrator', 'payroll'],
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
