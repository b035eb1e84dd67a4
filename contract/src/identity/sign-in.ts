import { LONGEST_PASSWORD, SHORTEST_PASSWORD, TOO_SHORT } from './password-terms.ts';
import * as z from 'zod/mini';
import { Instant, text } from '../primitives.ts';

/** S3.1 and decisions: how a second factor reaches its person. */
export const MfaType = z.enum(['SMS', 'VOICE', 'TOTP', 'PASSKEY']);
/** The types a person may set up today. */
export const MfaSetUpType = z.enum(['SMS', 'TOTP']);

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

/** What is typed to log in, whatever it is; no more of it is looked at. */
export const TypedName = z.string().check(z.maxLength(254));
export const TypedPassword = z.string().check(z.maxLength(1024));

/** Checked for length here and against common words and breaches on the server. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(SHORTEST_PASSWORD, TOO_SHORT),
    z.maxLength(LONGEST_PASSWORD, `Use at most ${LONGEST_PASSWORD} characters`),
  );

export const PhoneNumber = text(24, 7, 'Enter a mobile phone number, like (212) 555-0142');

/** The state of a session, answered by login and by the second factor. */
export const SessionState = z.object({
  mfa_required: z.boolean(),
  mfa_type: z.nullable(MfaType),
  mfa_types: z.array(MfaType),
  /** Where a code was or would be sent, masked: `text message to ••• 0142`. */
  mfa_hint: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  idle_until: z.nullable(Instant),
});
