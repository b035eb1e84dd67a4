import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Instant, IsoDate, Money, Nothing } from '../primitives.ts';
import { MfaSetUpType, MfaType, NewPassword, SocialProvider } from './sign-in.ts';

// Calls that keep an account safe, and those that recover a breached one (S8.4).

export const changePassword = call({
  method: 'PUT',
  path: '/secured/user/password',
  origin: 'paystead',
  summary: 'Sets a new password, given the current one. Ends every other session of the account.',
  who: ['borrower'],
  body: body({
    current_password: z
      .string()
      .check(z.minLength(1, 'Enter your current password'), z.maxLength(1024)),
    password: NewPassword,
  }),
  answer: z.object({ message: z.string() }),
  refusals: ['PASSWORD_WRONG', 'PASSWORD_LOCKED', 'FIELDS', 'TOO_MANY_REQUESTS'],
});

export const endOtherSessions = call({
  method: 'DELETE',
  path: '/secured/user/sessions',
  origin: 'paystead',
  summary: 'Ends all of the user’s sessions except this one.',
  who: ['borrower'],
  answer: z.object({ ended: z.number() }),
  refusals: [],
});

export const readFactors = call({
  method: 'GET',
  path: '/secured/user/mfa',
  origin: 'paystead',
  summary: 'The user’s second factors, since when, and how many recovery codes are left.',
  who: ['borrower'],
  answer: z.object({
    factors: z.array(z.object({ type: MfaType, added_at: Instant })),
    recovery_codes_left: z.number(),
  }),
  refusals: [],
});

export const removeFactor = call({
  method: 'DELETE',
  path: '/secured/user/mfa/{type}',
  origin: 'paystead',
  summary: 'Turns a second factor off (S4.11). The last one can’t be removed.',
  who: ['borrower'],
  params: z.object({ type: MfaSetUpType }),
  answer: z.object({ mfa_types: z.array(MfaType) }),
  refusals: ['FACTOR_NOT_SET_UP', 'LAST_FACTOR', 'FRESH_FACTOR_NEEDED'],
});

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/secured/user/mfa/recovery',
  origin: 'paystead',
  summary: 'Creates ten new recovery codes, shown once; the old ones stop working.',
  who: ['borrower'],
  body: body({}),
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: ['FACTOR_NOT_SET_UP', 'FRESH_FACTOR_NEEDED'],
});

/** S8.4 and docs/decisions: the remaining steps, in this order; STAFF waits for us. */
export const BreachStep = z.enum(['PASSWORD', 'FACTOR', 'SESSIONS', 'STAFF']);

/** Money that waits while the account is breached, or that was sent before. Amounts in dollars. */
const PendingMoney = z.array(
  z.object({
    /** PAYOUT, REFUND and SAVINGS go to the user's bank account, PAYMENT comes from it. */
    kind: z.enum(['PAYOUT', 'PAYMENT', 'REFUND', 'SAVINGS']),
    amount: Money,
    /** The day it was planned for, or arrives on. */
    date: IsoDate,
  }),
);

export const readBreach = call({
  method: 'GET',
  path: '/secured/user/breach',
  origin: 'paystead',
  summary:
    'The next step in recovering a breached account, and its held money; null when it isn’t breached.',
  who: ['borrower'],
  answer: z.nullable(
    z.object({
      step: BreachStep,
      /**
       * LIST: the password is on a list of leaked passwords. STAFF: our team marked the account.
       */
      because: z.enum(['LIST', 'STAFF']),
      /** Sessions that the new password ended, newest first. */
      ended: z.array(z.object({ device: z.string(), last_seen_at: Instant })),
      /** B1: waits until the account is open again. Earliest first. */
      held: PendingMoney,
      /** With the bank since before: it can't be stopped any more. */
      sent: PendingMoney,
    }),
  ),
  refusals: [],
});

export const finishBreach = call({
  method: 'POST',
  path: '/secured/user/breach/finish',
  origin: 'paystead',
  summary:
    'Confirms that the user has checked their sessions. Reopens the account unless staff must approve.',
  who: ['borrower'],
  body: body({}),
  answer: z.object({ account_breached: z.boolean() }),
  refusals: ['STEP_OUT_OF_ORDER'],
});

export const listSocialLinks = call({
  method: 'GET',
  path: '/secured/user/social',
  origin: 'paystead',
  summary: 'The companies with which the user can log in, and since when.',
  who: ['borrower'],
  answer: z.array(z.object({ provider: SocialProvider, linked_at: Instant })),
  refusals: [],
});

export const removeSocialLink = call({
  method: 'DELETE',
  path: '/secured/user/social/{provider}',
  origin: 'paystead',
  summary: 'Stops logins with this company. The password still works.',
  who: ['borrower'],
  params: z.object({ provider: SocialProvider }),
  answer: Nothing,
  refusals: ['NOT_FOUND', 'FRESH_FACTOR_NEEDED'],
});
