import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Gid, Instant, IsoDate, Money } from '../primitives.ts';

// Separate from the other calls about applications, so that the app's first page loads only these.

/** User-experience code of a flow: a rate check (soft inquiry) or the full application. */
export const Uec = z.enum(['PREQUALIFY', 'APPLY']);
export type Uec = z.output<typeof Uec>;

export const ApplicationStatus = z.enum([
  'DRAFT',
  'CONFIRMING',
  'SUBMITTED',
  'REVIEW',
  'OFFERED',
  'ACCEPTED',
  'SIGNED',
  'FUNDED',
  'DECLINED',
  'WITHDRAWN',
  'EXPIRED',
]);

/** As sent by a client: an unknown code gets status 400, not a form error. */
export const UecCode = z.string().check(z.maxLength(40));

/** S3.22 */
export const Eligibility = z.object({
  application: z.boolean(),
  benefit: z.boolean(),
  prequalification: z.boolean(),
  backup_ach: z.boolean(),
  reasons: z.array(z.string()),
});

export const readEligibility = call({
  method: 'GET',
  path: '/secured/user/eligibility',
  origin: 'S7.11',
  summary: 'What the user can do now: check a rate, apply, use the benefit, add a backup account.',
  who: ['borrower'],
  query: z.object({ uec: z.optional(UecCode) }),
  answer: Eligibility,
  refusals: [],
});

export const readApplicationSummary = call({
  method: 'GET',
  path: '/secured/user/application/summary',
  origin: 'S7.30',
  summary: 'A short summary of the open application.',
  who: ['borrower'],
  answer: z.nullable(
    z.object({
      gid: Gid,
      status: ApplicationStatus,
      amount: z.nullable(Money),
      term: z.nullable(z.number()),
      steps: z.array(
        z.object({
          name: z.string(),
          state: z.enum(['done', 'current', 'todo']),
          at: z.nullable(Instant),
        }),
      ),
      /** Queue tasks that wait for the user's documents. */
      documents_wanted: z.number(),
      /** The payout is still waiting although its day has come. */
      payout_held: z.boolean(),
      can_cancel: z.boolean(),
      cancel_until: z.nullable(IsoDate),
    }),
  ),
  refusals: [],
});

export const listApplications = call({
  method: 'GET',
  path: '/secured/user/application',
  origin: 'S7.28',
  summary: 'All applications of the user, newest first.',
  who: ['borrower'],
  answer: z.array(
    z.object({
      gid: Gid,
      status: ApplicationStatus,
      amount: z.nullable(Money),
      term: z.nullable(z.number()),
      created_at: Instant,
      /** Its offer expired and can be renewed from the stored answers. */
      can_reissue: z.boolean(),
    }),
  ),
  refusals: [],
});
