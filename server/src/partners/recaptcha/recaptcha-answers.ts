import * as z from 'zod/mini';
import type { SolvedCheck } from './port.ts';

/** The name that our page gives to the action; only checks without a box, with a score, send it. */
const ACTION = 'login';
/** Google's own advice for a first limit: https://developers.google.com/recaptcha/docs/v3 */
const LEAST_SCORE = 0.5;

/** The answer of https://developers.google.com/recaptcha/docs/verify, as far as we read it. */
const Verified = z.object({
  success: z.literal(true),
  challenge_ts: z.string().check(z.maxLength(40)),
  hostname: z.string().check(z.minLength(1), z.maxLength(253)),
  action: z.optional(z.string()),
  score: z.optional(z.number()),
});
const Refused = z.object({
  success: z.literal(false),
  'error-codes': z.optional(z.array(z.string())),
});

/** Our own keys or our request are wrong. This says nothing about the person. */
const OUR_FAULTS = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

/**
 * Reads the company's answer; null if it refuses. Throws at any other shape, and if it refuses us
 * instead of the person.
 */
export function readVerification(told: unknown): SolvedCheck | null {
  const refused = z.safeParse(Refused, told);
  if (refused.success) {
    const fault = refused.data['error-codes']?.find((code) => OUR_FAULTS.includes(code));
    if (fault !== undefined) throw new TypeError(`The check refuses our request: ${fault}`);
    return null;
  }
  const { action, score, hostname, challenge_ts: at } = z.parse(Verified, told);
  if (score !== undefined && (action !== ACTION || score < LEAST_SCORE)) return null;
  return { at: Temporal.Instant.from(at), hostname };
}

const Solved = z.object({ hostname: z.string(), at: z.instanceof(Temporal.Instant) });

/** Checks the shape of what an adapter returned. */
export function readSolved(said: unknown): SolvedCheck | null {
  return said === null ? null : z.parse(Solved, said);
}
