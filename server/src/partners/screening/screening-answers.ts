import { findings } from '@paystead/lending/decision/decision-facts';
import * as z from 'zod/mini';
import type { ScreeningResult } from './port.ts';

const Result = z.object({
  sanctions: z.enum(findings.sanctions),
  politicallyExposed: z.boolean(),
  coveredBorrower: z.enum(findings.coveredBorrower),
});

/** Parses the lists' answer; throws if it has another shape. */
export function readScreening(answer: unknown): ScreeningResult {
  return z.parse(Result, answer);
}
