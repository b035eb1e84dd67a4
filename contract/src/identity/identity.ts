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
import { body, Gid, Instant, Nothing, OneTimeCode, text, SearchWords } from '../primitives.ts';

export * from './session.ts';

export const login = call({
  method: 'POST',
  path: '/login',
  origin: 'S7.2',
  summary:
    'Sign in with e-mail and password. A refused login answers its code: "c2", "c3", "c4" or "".',
  who: ['anyone'],
  encoding: 'form',
  body: body({
    username: TypedName,
    password: TypedPassword,
    recaptcha_key: z.optional(z.string().check(z.maxLength(4096))),
  }),
  answer: SessionState,
  refusals: ['c2', 'c3', 'c4', 's1', 'LOGIN_UNRECOGNIZED', 'TOO_MANY_REQUESTS'],
});

/** An employer as a person looking for theirs sees it. */
export const EmployerChoice = z.object({ mnemonic: z.string(), name: z.string() });

export const findEmployers = call({
  method: 'GET',
  path: '/pub/employer',
  origin: 'paystead',
  summary: 'Partner employers whose name contains the words; at most ten.',
  who: ['anyone'],
  query: z.object({
    q: SearchWords,
    e: z.optional(z.string().check(z.maxLength(40))),
  }),
  answer: z.array(EmployerChoice),
  refusals: ['TOO_MANY_REQUESTS'],
});

export const register = call({
  method: 'POST',
  path: '/pub/user/register',
  origin: 'S7.4',
  summary: 'Open an account. The answer is the same for a known and an unknown e-mail address.',
  who: ['anyone'],
  body: body({
    employer: text(40, 1, 'Choose your employer'),
    first_name: text(60, 1, 'Enter your first name'),
    last_name: text(60, 1, 'Enter your last name'),
    email: EmailAddress,
    phone: PhoneNumber,
    password: NewPassword,
    terms_of_use: z.literal(true, 'Read the terms of use and tick the box'),
    privacy: z.literal(true, 'Read the privacy notice and tick the box'),
    communication_consent: z.optional(z.boolean()),
    attribution: z.optional(
      body({
        utm_source: z.optional(text(200)),
        utm_medium: z.optional(text(200)),
        utm_campaign: z.optional(text(200)),
        utm_content: z.optional(text(200)),
        r: z.optional(text(200)),
        click_id: z.optional(text(500)),
      }),
    ),
    recaptcha_key: z.optional(z.string().check(z.maxLength(4096))),
  }),
  answer: z.object({ message: z.string() }),
  refusals: ['FIELDS', 'TOO_MANY_REQUESTS'],
});

export const requestPasswordReset = call({
  method: 'POST',
  path: '/pub/user/password',
  origin: 'S7.5',
  summary: 'Mail a link to set a new password. Known and unknown addresses get the same answer.',
  who: ['anyone'],
  body: body({ email: EmailAddress }),
  answer: z.object({ data: z.object({ message: z.string() }) }),
  refusals: ['TOO_MANY_REQUESTS'],
});

export const setPassword = call({
  method: 'PUT',
  path: '/pub/user/password',
  origin: 'S7.5',
  summary: 'Set a new password with the token of a mailed link. Ends every session of the account.',
  who: ['anyone'],
  body: body({ token: text(128), password: NewPassword }),
  answer: z.object({ data: z.object({ message: z.string() }) }),
  refusals: ['PASSWORD_NOT_CHANGED', 'FIELDS', 'TOO_MANY_REQUESTS'],
});

export const verifyPasswordToken = call({
  method: 'POST',
  path: '/pub/user/password/verifyToken',
  origin: 'S7.6',
  summary: 'Says whether a reset token is still good; does not spend it.',
  who: ['anyone'],
  body: body({ token: text(128) }),
  answer: z.object({ valid: z.boolean() }),
  refusals: ['TOO_MANY_REQUESTS'],
});

export const verifyEmail = call({
  method: 'GET',
  path: '/pub/user/email/verify',
  origin: 'S7.7',
  summary: 'Verify an e-mail address by the key of a mailed link. Cross-site requests are refused.',
  who: ['anyone'],
  query: z.object({ key: text(128) }),
  /** The address, to whom its key was mailed: nobody types it once more to log in. */
  answer: z.object({ message: z.string(), email: z.string() }),
  refusals: ['EMAIL_NOT_VALIDATED', 'FOREIGN_ORIGIN', 'TOO_MANY_REQUESTS'],
});

const Sent = z.object({
  /** Masked: `m•••@example.com`. */
  sent_to: z.string(),
  expires_at: Instant,
  resends_left: z.number(),
});

export const sendEmailVerification = call({
  method: 'POST',
  path: '/secured/user/verify/email/send',
  origin: 'paystead',
  summary: 'Mail a link and a code that verify the e-mail address.',
  who: ['borrower'],
  body: body({}),
  answer: Sent,
  refusals: ['ALREADY_VERIFIED', 'TOO_MANY_REQUESTS'],
});

export const confirmEmail = call({
  method: 'POST',
  path: '/secured/user/verify/email',
  origin: 'paystead',
  summary: 'Verify the e-mail address by its code.',
  who: ['borrower'],
  body: body({ code: OneTimeCode }),
  answer: z.object({ message: z.string() }),
  refusals: ['EMAIL_NOT_VALIDATED', 'TOO_MANY_REQUESTS'],
});

/** S3.20: how a one-time code comes. */
export const CodeChannel = z.enum(['OPT_SMS', 'OPT_VOICE']);
export type CodeChannel = z.output<typeof CodeChannel>;

export const sendPhoneVerification = call({
  method: 'POST',
  path: '/secured/user/verify/phone/send',
  origin: 'paystead',
  summary: 'Send a code to the mobile phone, which may be changed while it is not verified.',
  who: ['borrower'],
  body: body({ phone: z.optional(PhoneNumber), channel: CodeChannel }),
  answer: Sent,
  refusals: ['ALREADY_VERIFIED', 'FIELDS', 'TOO_MANY_REQUESTS'],
});

export const confirmPhone = call({
  method: 'POST',
  path: '/secured/user/verify/phone',
  origin: 'paystead',
  summary: 'Verify the mobile phone by its code.',
  who: ['borrower'],
  body: body({ code: OneTimeCode }),
  answer: z.object({ message: z.string() }),
  refusals: ['PHONE_NOT_VALIDATED', 'TOO_MANY_REQUESTS'],
});

export const setUpTotp = call({
  method: 'POST',
  path: '/secured/user/mfa/totp/init',
  origin: 'paystead',
  summary: 'A new secret for an authenticator app; it counts only once a code of it is confirmed.',
  who: ['borrower'],
  body: body({}),
  answer: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['FACTOR_ALREADY_SET_UP', 'FRESH_FACTOR_NEEDED'],
});

export const setUpSms = call({
  method: 'POST',
  path: '/secured/user/mfa/sms/init',
  origin: 'paystead',
  summary: 'Text a code to the verified phone, to use text messages as the second factor.',
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
  summary: 'Turn a second factor on with its first code. Answers ten recovery codes, once.',
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

/** What the second step of sign-in can be given by. */
export const MfaMeans = z.enum(['SMS', 'VOICE', 'TOTP', 'RECOVERY']);
export type MfaMeans = z.output<typeof MfaMeans>;

export const sendMfaCode = call({
  method: 'POST',
  path: '/secured/user/mfa/send',
  origin: 'paystead',
  summary: 'Send the one-time code of the second step of sign-in.',
  who: ['challenged'],
  body: body({ type: z.enum(['SMS', 'VOICE']) }),
  answer: Sent,
  refusals: ['FACTOR_NOT_SET_UP', 'TOO_MANY_REQUESTS', 'c4'],
});

export const verifyMfa = call({
  method: 'POST',
  path: '/secured/user/mfa/verify',
  origin: 'paystead',
  summary: 'The second step of sign-in. Five wrong codes in a row answer "c4".',
  who: ['challenged'],
  body: body({ type: MfaMeans, code: OneTimeCode }),
  answer: SessionState,
  refusals: ['CODE_WRONG', 'FACTOR_NOT_SET_UP', 'TOO_MANY_REQUESTS', 'c4'],
});

/** A session as its owner sees it. */
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
  summary: 'My open sessions.',
  who: ['borrower'],
  breached: true,
  answer: z.array(SessionRow),
  refusals: [],
});

export const endSession = call({
  method: 'DELETE',
  path: '/secured/user/sessions/{gid}',
  origin: 'paystead',
  summary: 'End one of my sessions.',
  who: ['borrower'],
  breached: true,
  params: z.object({ gid: Gid }),
  answer: Nothing,
  refusals: ['NOT_FOUND'],
});
