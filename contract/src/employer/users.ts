import * as z from 'zod/mini';
import { call, employerRoles } from '../call.ts';
import { EmailAddress } from '../identity/sign-in.ts';
import { body, Gid, Instant, IsoDate, Nothing, text } from '../primitives.ts';

export const UserRole = z.enum(employerRoles);

/** How somebody proves who they are after the password, at each login. */
const LoginStep = z.enum(['EMAIL_CODE']);

export const EmployerUser = z.object({
  gid: Gid,
  name: z.string(),
  email: z.string(),
  role: UserRole,
  /** May log in today. */
  active: z.boolean(),
  /** The last day, which the lender set; null without an end. */
  access_until: z.nullable(IsoDate),
  second_step: LoginStep,
  /** Null if never. */
  last_here: z.nullable(Instant),
  /** Your own account, which a colleague has to change. */
  own: z.boolean(),
});
export type EmployerUser = z.output<typeof EmployerUser>;

export const UserInvitation = z.object({
  gid: Gid,
  name: z.string(),
  email: z.string(),
  role: UserRole,
  /** The link works until then; null until it’s mailed. */
  ends_at: z.nullable(Instant),
  over: z.boolean(),
});

const payroll = ['payroll'] as const;
const one = z.object({ gid: Gid });

export const listEmployerUsers = call({
  method: 'GET',
  path: '/console/employer/users',
  origin: 'paystead',
  summary: 'EMPLOYER-5: an employer’s own users by name, and who was invited and hasn’t come.',
  who: ['payroll', 'viewer'],
  answer: z.object({ users: z.array(EmployerUser), invitations: z.array(UserInvitation) }),
  refusals: [],
});

export const inviteEmployerUser = call({
  method: 'POST',
  path: '/console/employer/users/invitation',
  origin: 'paystead',
  summary: 'EMPLOYER-5: emails a colleague a link, good once and for 72 hours, to set a password.',
  who: payroll,
  body: body({ name: text(120, 1, 'Enter the name'), email: EmailAddress, role: UserRole }),
  answer: UserInvitation,
  refusals: ['FIELDS', 'FRESH_FACTOR_NEEDED'],
  once: true,
});

export const sendUserInvitationAgain = call({
  method: 'POST',
  path: '/console/employer/users/invitation/{gid}/again',
  origin: 'paystead',
  summary: 'Emails a new link; the one before stops working.',
  who: payroll,
  params: one,
  body: body({}),
  answer: Nothing,
  refusals: ['NOT_FOUND', 'INVITATION_OVER', 'INVITATION_WAITS'],
});

export const takeBackUserInvitation = call({
  method: 'POST',
  path: '/console/employer/users/invitation/{gid}/take-back',
  origin: 'paystead',
  summary: 'The link stops working at once.',
  who: payroll,
  params: one,
  body: body({}),
  answer: Nothing,
  refusals: ['NOT_FOUND', 'INVITATION_OVER'],
});

export const changeEmployerUser = call({
  method: 'POST',
  path: '/console/employer/users/{gid}/role',
  origin: 'paystead',
  summary: 'EMPLOYER-6: another role, from the next request on.',
  who: payroll,
  params: one,
  body: body({ role: UserRole }),
  answer: EmployerUser,
  refusals: [
    'NOT_FOUND',
    'OTHER_PERSON_NEEDED',
    'FRESH_FACTOR_NEEDED',
    'LAST_PAYROLL_USER',
    'STEP_OUT_OF_ORDER',
  ],
});

export const turnEmployerUserOff = call({
  method: 'POST',
  path: '/console/employer/users/{gid}/off',
  origin: 'paystead',
  summary: 'EMPLOYER-6: the person is out at once: sessions, devices, links and invitations end.',
  who: payroll,
  params: one,
  body: body({}),
  answer: EmployerUser,
  refusals: ['NOT_FOUND', 'OTHER_PERSON_NEEDED', 'LAST_PAYROLL_USER'],
});

export const turnEmployerUserOn = call({
  method: 'POST',
  path: '/console/employer/users/{gid}/on',
  origin: 'paystead',
  summary: 'EMPLOYER-6: the person may log in again, with a new password by email.',
  who: payroll,
  params: one,
  body: body({}),
  answer: EmployerUser,
  refusals: ['NOT_FOUND', 'OTHER_PERSON_NEEDED', 'FRESH_FACTOR_NEEDED', 'STEP_OUT_OF_ORDER'],
});
