import { findings } from '@paystead/lending/decision/decision-facts';
import * as z from 'zod/mini';
import type { ScreeningResult } from './port.ts';

const Result = z.object({
  sanctions: z.enum(findings.sanctions),
  politicallyExposed: z.boolean(),
  coveredBorrower: z.enum(findings.coveredBorrower),
  lastAddress: z.nullable(
    z.object({
      street: z.string().check(z.minLength(1), z.maxLength(80)),
      city: z.string().check(z.minLength(1), z.maxLength(60)),
      state: z.string().check(z.regex(/^[A-Z]{2}$/)),
      zip: z.string().check(z.regex(/^\d{5}(-\d{4})?$/)),
    }),
  ),
});

/** Parses the lists' answer; throws if it has another shape. */
export function readScreening(answer: unknown): ScreeningResult {
  return z.parse(Result, answer);
}
