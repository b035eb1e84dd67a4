import * as z from 'zod/mini';
import type { SocialAnswer, SocialPerson } from './port.ts';

const LONGEST_NAME = 60;
const name = z.pipe(
  z.optional(z.unknown()),
  z.transform((given) => (typeof given === 'string' ? given.trim().slice(0, LONGEST_NAME) : '')),
);

/** The claims we read from a provider's token. Names are only a help for a form. */
const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string().check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/))),
  email_verified: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  given_name: name,
  family_name: name,
});

/**
 * The person of a checked token; undefined if it lacks what the standard requires.
 * @param vouches the provider passes on only addresses that it has verified, and sends no claim
 */
export function personIn(claims: unknown, vouches: boolean): SocialPerson | undefined {
  const read = z.safeParse(Claims, claims);
  if (!read.success) return undefined;
  const { sub, email = null, email_verified: said, given_name, family_name } = read.data;
  return {
    subject: sub,
    email,
    emailVerified: isPlain(email) && (said === undefined ? vouches : String(said) === 'true'),
    firstName: given_name,
    lastName: family_name,
  };
}

/** ASCII only: other letters can look, and normalize, like those of somebody else's address. */
function isPlain(email: string | null): boolean {
  return email !== null && /^[\x21-\x7e]+$/.test(email);
}

const Person = z.object({
  subject: z.string().check(z.minLength(1)),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
});
const Answer = z.union([
  z.object({ outcome: z.literal('KNOWN'), person: Person }),
  z.object({ outcome: z.literal('REFUSED'), because: z.string() }),
]);
const Address = z.string().check(z.minLength(1), z.maxLength(4096));

/** Each parses a complete answer, and throws if it has another shape. */
export const readAddress = (answer: unknown): string => z.parse(Address, answer);
export const readSocialAnswer = (answer: unknown): SocialAnswer => z.parse(Answer, answer);
