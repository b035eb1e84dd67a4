import * as z from 'zod/mini';
import { noAnswers, paycheckFrequencies, type ReadPayroll, type SplitDeposit } from './port.ts';

const words = z.string().check(z.minLength(1), z.maxLength(200));
const day = z.nullable(z.instanceof(Temporal.PlainDate));

const facts = z.object({
  employer: words,
  firstName: words,
  lastName: words,
  employed: z.boolean(),
  hiredOn: day,
  grossPay: z.nullable(z.bigint().check(z.gte(0n))),
  frequency: z.nullable(z.enum(paycheckFrequencies)),
  lastPayday: day,
});
const noAnswer = z.object({ outcome: z.enum(noAnswers) });
const Read = z.union([z.object({ outcome: z.literal('read'), facts }), noAnswer]);
const Split = z.union([z.object({ outcome: z.enum(['done', 'refused']) }), noAnswer]);
const Token = z.nullable(z.string().check(z.minLength(1), z.maxLength(500)));

/** Each parses a complete answer, and throws if it has another shape. */
export const readToken = (answer: unknown): string | null => z.parse(Token, answer);
export const readPayrollAnswer = (answer: unknown): ReadPayroll => z.parse(Read, answer);
export const readSplitAnswer = (answer: unknown): SplitDeposit => z.parse(Split, answer);
