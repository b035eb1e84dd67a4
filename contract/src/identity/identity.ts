import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  EmailAddress,
  MfaSetUpType,
  MfaType,
  NewPassword,
  PhoneNumber,
  SessionState,
  TypedName,
  TypedPassword,
} from './sign-in.ts';
import { body, Gid, Instant, Nothing, OneTimeCode, text } from '../primitives.ts';

export * from './session.ts';

export const login = call({
  method: 'POST',
  path: '/login',
  origin: 'S7.2',
  summary:
    'Logs in with email and password. A refused login answers its code: "c2", "c3", "c4" or "". RECAPTCHA_NEEDED asks for a recaptcha_key, without looking at the password.',
  who: ['anyone'],
  encoding: 'form',
  body: body({
    username: TypedName,
    password: TypedPassword,
    recaptcha_key: z.optional(z.string().check(z.maxLength(4096))),
  }),
  answer: SessionState,
  refusals: ['c2', 'c3', 'c4', 's1', 'LOGIN_UNRECOGNIZED', 'RECAPTCHA_NEEDED', 'TOO_MANY_REQUESTS'],
});

/** An employer in the search results. */
export const requestPasswordReset = call({
  method: 'POST',
  path: '/pub/user/password',
  origin: 'S7.5',
  summary: 'Emails a link to set a new password. Known and unknown addresses get the same answer.',
  who: ['anyone'],
  body: body({ email: EmailAddress }),
  answer: z.object({ data: z.object({ message: z.string() }) }),
  refusals: ['TOO_MANY_REQUESTS'],
});

export const setPassword = call({
  method: 'PUT',
  path: '/pub/user/password',
  origin: 'S7.5',
  summary:
    'Sets a new password with the token of an emailed link. Ends every session of the account.',
  who: ['anyone'],
  body: body({ token: text(128), password: NewPassword }),
  answer: z.object({ data: z.object({ message: z.string() }) }),
  refusals: ['PASSWORD_NOT_CHANGED', 'FIELDS', 'TOO_MANY_REQUESTS'],
});

export const verifyPasswordToken = call({
  method: 'POST',
  path: '/pub/user/password/verifyToken',
  origin: 'S7.6',
  summary: 'Checks whether a reset token is still valid, without using it up.',
  who: ['anyone'],
  body: body({ token: text(128) }),
  answer: z.object({ valid: z.boolean() }),
  refusals: ['TOO_MANY_REQUESTS'],
});

export const verifyEmail = call({
  method: 'GET',
  path: '/pub/user/email/verify',
  origin: 'S7.7',
  summary: 'Verifies an email address by the key of an emailed link. Refuses cross-site requests.',
  who: ['anyone'],
  query: z.object({ key: text(128) }),
  /** The verified address, so that the login form can fill it in. */
  answer: z.object({
    message: z.string(),
    email: z.string(),
    /** The link was opened in the browser that registered, which is logged in now. */
    signed_in: z.boolean(),
  }),
  refusals: ['EMAIL_NOT_VALIDATED', 'FOREIGN_ORIGIN', 'TOO_MANY_REQUESTS'],
});

const Sent = z.object({
  /** Masked: `m•••@example.com`. */
  sent_to: z.string(),
  expires_at: Instant,
  resends_left: z.number(),
});

/** S3.19: what the verification calls verify. */
export const UserVerificationType = z.enum(['EMAIL', 'PHONE']);
export type UserVerificationType = z.output<typeof UserVerificationType>;

const Verified = z.object({ message: z.string(), type: UserVerificationType });

export const sendEmailVerification = call({
  method: 'POST',
  path: '/secured/user/verify/email/send',
  origin: 'paystead',
  summary: 'Emails a link and a code to verify the email address.',
  who: ['borrower'],
  body: body({}),
  answer: Sent,
  refusals: ['ALREADY_VERIFIED', 'TOO_MANY_REQUESTS'],
});

export const confirmEmail = call({
  method: 'POST',
  path: '/secured/user/verify/email',
  origin: 'paystead',
  summary: 'Verifies the email address by its code.',
  who: ['borrower'],
  body: body({ code: OneTimeCode }),
  answer: Verified,
  refusals: ['EMAIL_NOT_VALIDATED', 'TOO_MANY_REQUESTS'],
});

/** S3.20: how a one-time code is delivered. */
export const CodeChannel = z.enum(['OPT_SMS', 'OPT_VOICE']);
export type CodeChannel = z.output<typeof CodeChannel>;

export const sendPhoneVerification = call({
  method: 'POST',
  path: '/secured/user/verify/phone/send',
  origin: 'paystead',
  summary: 'Sends a code to the mobile phone; an unverified number may be changed here.',
  who: ['borrower'],
  body: body({ phone: z.optional(PhoneNumber), channel: CodeChannel }),
  answer: Sent,
  refusals: ['ALREADY_VERIFIED', 'FIELDS', 'TOO_MANY_REQUESTS'],
});

export const confirmPhone = call({
  method: 'POST',
  path: '/secured/user/verify/phone',
  origin: 'paystead',
  summary: 'Verifies the mobile phone by its code.',
  who: ['borrower'],
  body: body({ code: OneTimeCode }),
  answer: Verified,
  refusals: ['PHONE_NOT_VALIDATED', 'TOO_MANY_REQUESTS'],
});

export const setUpTotp = call({
  method: 'POST',
  path: '/secured/user/mfa/totp/init',
  origin: 'paystead',
  summary: 'Creates a secret for an authenticator app; it takes effect once a code is confirmed.',
  who: ['borrower'],
  body: body({}),
  answer: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['FACTOR_ALREADY_SET_UP', 'FRESH_FACTOR_NEEDED'],
});

export const setUpSms = call({
  method: 'POST',
  path: '/secured/user/mfa/sms/init',
  origin: 'paystead',
  summary: 'Texts a code to the verified phone, to set up text messages as second factor.',
  who: ['borrower'],
  body: body({}),
  answer: Sent,
  refusals: [
    'FACTOR_ALREADY_SET_UP',
    'PHONE_NOT_VERIFIED',
    'FRESH_FACTOR_NEEDED',
    'TOO_MANY_REQUESTS',
  ],
});

export const confirmFactor = call({
  method: 'POST',
  path: '/secured/user/mfa/confirm',
  origin: 'paystead',
  summary: 'Turns a second factor on with its first code. Answers ten recovery codes, once.',
  who: ['borrower'],
  body: body({ type: MfaSetUpType, code: OneTimeCode }),
  answer: z.object({ mfa_types: z.array(MfaType), recovery_codes: z.array(z.string()) }),
  refusals: [
    'CODE_WRONG',
    'FACTOR_ALREADY_SET_UP',
    'FACTOR_NOT_SET_UP',
    'FRESH_FACTOR_NEEDED',
    'TOO_MANY_REQUESTS',
  ],
});

/** The means that can answer the second step of login. */
export const MfaMeans = z.enum(['SMS', 'VOICE', 'TOTP', 'RECOVERY']);
export type MfaMeans = z.output<typeof MfaMeans>;

export const sendMfaCode = call({
  method: 'POST',
  path: '/secured/user/mfa/send',
  origin: 'paystead',
  summary: 'Sends the one-time code for the second step of login.',
  who: ['challenged'],
  body: body({ type: z.enum(['SMS', 'VOICE']) }),
  answer: Sent,
  refusals: ['FACTOR_NOT_SET_UP', 'TOO_MANY_REQUESTS', 'c4'],
});

export const verifyMfa = call({
  method: 'POST',
  path: '/secured/user/mfa/verify',
  origin: 'paystead',
  summary: 'Completes the second step of login. Five wrong codes in a row answer "c4".',
  who: ['challenged'],
  body: body({ type: MfaMeans, code: OneTimeCode }),
  answer: SessionState,
  refusals: ['CODE_WRONG', 'FACTOR_NOT_SET_UP', 'TOO_MANY_REQUESTS', 'c4'],
});

/** A session, as its user sees it. */
export const SessionRow = z.object({
  gid: Gid,
  current: z.boolean(),
  device: z.string(),
  created_at: Instant,
  last_seen_at: Instant,
});

export const listSessions = call({
  method: 'GET',
  path: '/secured/user/sessions',
  origin: 'paystead',
  summary: 'The user’s open sessions.',
  who: ['borrower'],
  answer: z.array(SessionRow),
  refusals: [],
});

export const endSession = call({
  method: 'DELETE',
  path: '/secured/user/sessions/{gid}',
  origin: 'paystead',
  summary: 'Ends one of the user’s sessions.',
  who: ['borrower'],
  params: z.object({ gid: Gid }),
  answer: Nothing,
  refusals: ['NOT_FOUND'],
});
