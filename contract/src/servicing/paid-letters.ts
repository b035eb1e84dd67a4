import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, IsoDate, Money, text } from '../primitives.ts';

/**
 * CONDITIONAL: holds once its payment settles. HOLDS: the loan is paid in full. NO_LONGER_HOLDS:
 * the payment was returned or canceled.
 */
export const LetterState = z.enum(['CONDITIONAL', 'HOLDS', 'NO_LONGER_HOLDS']);
export type LetterState = z.output<typeof LetterState>;

/** A letter that a loan is paid in full. */
export const PaidLetter = z.object({
  gid: Gid,
  /** The PDF in Documents; null once its retention is over. */
  document: z.nullable(Gid),
  conditional: z.boolean(),
  state: LetterState,
  paid_on: IsoDate,
  amount: Money,
  issued_at: Instant,
  /** What a reader types at the public check: `KDRM-TWZC-HPQN-BXVE`. */
  code: z.string(),
  /** The address of the public check. */
  check_at: z.string(),
});

export const listPaidLetters = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/paid-letters',
  origin: 'paystead',
  summary: 'The letters that a loan is paid in full, newest first, with their codes.',
  who: ['borrower'],
  params: z.object({ gid: Gid }),
  answer: z.object({
    letters: z.array(PaidLetter),
    name: z.string(),
    address: z.array(z.string()),
    reference: z.string(),
    borrowed: Money,
    opened_on: IsoDate,
  }),
  refusals: ['NOT_FOUND'],
});

export const checkPaidLetter = call({
  method: 'POST',
  path: '/pub/letter',
  origin: 'paystead',
  summary:
    'Anybody checks a letter by its code, ten times an hour. One answer for every wrong code: null.',
  who: ['anyone'],
  body: body({ code: text(40, 1, 'Enter the code on the letter') }),
  answer: z.object({
    letter: z.nullable(
      z.object({
        state: LetterState,
        reference: z.string(),
        /** First name and an initial: `Ruth C.` */
        name: z.string(),
        paid_on: IsoDate,
        dated: IsoDate,
        checked_at: Instant,
      }),
    ),
  }),
  refusals: ['TOO_MANY_REQUESTS'],
});
