import * as z from 'zod/mini';
import type { ArrivedDeposit } from './port.ts';

const wellFormed = (text: string) => text.toWellFormed();

const Deposits = z
  .array(
    z.object({
      // As the database keeps it, so that the same deposit is found again.
      trace: z.string().check(z.overwrite(wellFormed), z.minLength(1)),
      accountNumber: z.string().check(z.regex(/^\d{4,17}$/)),
      amount: z.bigint().check(z.gt(0n)),
    }),
  )
  .check(
    z.refine(
      (all) => new Set(all.map(({ trace }) => trace)).size === all.length,
      'one trace for two deposits',
    ),
  );

/** Parses a complete list of deposits; throws if it has another shape. */
export function readDeposits(answer: unknown): ArrivedDeposit[] {
  return z.parse(Deposits, answer);
}
