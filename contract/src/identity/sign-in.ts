import { LONGEST_PASSWORD, SHORTEST_PASSWORD, TOO_SHORT } from './password-terms.ts';
import * as z from 'zod/mini';
import { Instant, text } from '../primitives.ts';

/** S3.1 and docs/decisions: the kinds of second factors. */
export const MfaType = z.enum(['SMS', 'VOICE', 'TOTP', 'PASSKEY']);
/** The kinds a person can set up today. */
export const MfaSetUpType = z.enum(['SMS', 'TOTP']);

/** Companies with whose accounts people can log in (S7.8). */
export const SocialProvider = z.enum(['google', 'facebook']);
export type SocialProvider = z.output<typeof SocialProvider>;

export const EmailAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, 'Use at most 254 characters'),
    z.regex(
      /^[^\s@<>()",;:\\]{1,64}@[^\s@<>()",;:\\]{1,189}$/,
      'Enter an email address, like name@example.com',
    ),
  );

/** What a person types to log in; the length is the only check. */
export const TypedName = z.string().check(z.maxLength(254));
export const TypedPassword = z.string().check(z.maxLength(1024));

/** Checked here for length, and on the server against common passwords and breaches. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(SHORTEST_PASSWORD, TOO_SHORT),
    z.maxLength(LONGEST_PASSWORD, `Use at most ${LONGEST_PASSWORD} characters`),
  );

export const PhoneNumber = text(24, 7, 'Enter a mobile phone number, like 212\u00a0555\u00a00142');

/** The state of a session, returned by login and by the second factor. */
export const SessionState = z.object({
  mfa_required: z.boolean(),
  mfa_type: z.nullable(MfaType),
  mfa_types: z.array(MfaType),
  /** Where a code was or would be sent, masked: `text message to ••• 0142`. */
  mfa_hint: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  idle_until: z.nullable(Instant),
});
