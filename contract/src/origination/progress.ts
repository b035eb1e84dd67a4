import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Gid, Instant, IsoDate } from '../primitives.ts';
import { ApplicationStatus } from './application-summary.ts';

// Separate from the other calls about applications: only the pages after sending load it.

export const readProgress = call({
  method: 'GET',
  path: '/secured/user/loan/apply/{id}/progress',
  origin: 'paystead',
  summary:
    'Where an application is after it was sent: who has it, by when we answer, and the payout.',
  who: ['borrower'],
  params: z.object({ id: Gid }),
  answer: z.object({
    status: ApplicationStatus,
    sent_at: z.nullable(Instant),
    /** When the employment was proved. */
    job_at: z.nullable(Instant),
    /** When the credit bureau answered. */
    credit_at: z.nullable(Instant),
    /** The last day by which the law lets us answer; null when no answer is due. */
    answer_by: z.nullable(IsoDate),
    /** Null unless a reviewer has it. */
    review: z.nullable(
      z.object({
        since: Instant,
        /** When the reviewer answers. */
        due: Instant,
        /** The time we promised first, if that has passed. */
        missed: z.nullable(Instant),
      }),
    ),
    /** Days to sign, and business days from the signature to the money. */
    days_to_sign: z.number(),
    days_to_money: z.number(),
    /** Null before the signature and after the money has arrived. */
    payout: z.nullable(
      z.object({
        account: z.string(),
        /** When the money is in the account. */
        arrives: Instant,
        /** It keeps waiting although its day has come. */
        held: z.boolean(),
        can_cancel: z.boolean(),
        /** Until when; null when it can't be canceled, or as long as the payout is held. */
        cancel_until: z.nullable(Instant),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
});
