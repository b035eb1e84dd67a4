import { findings } from '@paystead/lending/decision/decision-facts';
import * as z from 'zod/mini';
import type { ScreeningResult } from './port.ts';

const words = z.string().check(z.minLength(1), z.maxLength(200));
const some = z.array(words).check(z.maxLength(50));

const Entry = z.object({
  list: z.enum(['SDN', 'PEP']),
  id: words,
  name: words,
  aliases: some,
  born: some,
  places: some,
  programs: some,
  ids: some,
  score: z.number().check(z.gte(0), z.lte(100)),
  edition: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
});

const Result = z.object({
  sanctions: z.enum(findings.sanctions),
  politicallyExposed: z.boolean(),
  entries: z.array(Entry).check(z.maxLength(50)),
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
