import { findings } from '@paystead/lending/decision/decision-facts';
import { scoreFactors } from '@paystead/lending/decision/reasons';
import * as z from 'zod/mini';
import type { BureauFacts, ConsumerReport } from './port.ts';

const KnownAddress = z.object({
  street: z.string().check(z.minLength(1), z.maxLength(80)),
  city: z.string().check(z.minLength(1), z.maxLength(60)),
  state: z.string().check(z.regex(/^[A-Z]{2}$/)),
  zip: z.string().check(z.regex(/^\d{5}(-\d{4})?$/)),
});

/** Parses a complete report on the bureau's own scale; throws if it has another shape. */
export function reportReader({ lowestScore, highestScore }: BureauFacts) {
  const score = z.int().check(z.gte(lowestScore), z.lte(highestScore));
  const report = z.object({
    score: z.nullable(score),
    factors: z.array(z.enum(scoreFactors)).check(z.maxLength(scoreFactors.length)),
    monthlyDebts: z.bigint().check(z.gte(0n)),
    bankruptcy: z.enum(findings.bankruptcy),
    fraudAlert: z.boolean(),
    identity: z.enum(findings.identity),
    address: z.enum(findings.address),
    income: z.enum(['MATCH', 'MISMATCH']),
    lastAddress: z.optional(z.nullable(KnownAddress)),
  });
  // A notice gives a score with its key factors (NOTICE-8), so a score without them is invalid.
  const explained = report.check(
    z.refine((told) => told.score === null || told.factors.length > 0, 'a score without factors'),
  );
  const Report = z.nullable(explained);
  return (answer: unknown): ConsumerReport | null => z.parse(Report, answer);
}
