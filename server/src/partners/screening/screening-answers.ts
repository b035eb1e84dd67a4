import * as z from 'zod/mini';
import type { ScreeningResult } from './port.ts';

const Result = z.object({
  sanctions: z.enum(['CLEAR', 'MAYBE']),
  politicallyExposed: z.boolean(),
  coveredBorrower: z.enum(['NO', 'YES', 'UNCLEAR']),
});

/** Reads what the lists say; throws at anything of another shape. */
export function readScreening(answer: unknown): ScreeningResult {
  return z.parse(Result, answer);
}
