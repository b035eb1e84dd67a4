import * as z from 'zod/mini';
import { call } from '../call.ts';

// Apart from content.ts, because the app's first page loads without these.

/** S3.16: statements that a state requires wherever an offer or rate is shown. */
export const readDisclaimers = call({
  method: 'GET',
  path: '/secured/user/disclaimers',
  origin: 'S7.28',
  summary: 'The statements that the user’s state requires.',
  who: ['borrower'],
  answer: z.array(
    z.object({
      type: z.enum(['STATE']),
      state: z.string(),
      version: z.string(),
      title: z.string(),
      text: z.string(),
    }),
  ),
  refusals: [],
});

/** S3.15 */
export const InfoBlockType = z.enum([
  'INFO_ELIGIBILITY',
  'INFO_GENERAL_INFO',
  'INFO_BANK_INFO',
  'INFO_ALLOTMENT_INFO',
]);

export const readInfoBlocks = call({
  method: 'GET',
  path: '/secured/user/info-block',
  origin: 'S7.28',
  summary: 'Short explanations for the user, one of each type that applies.',
  who: ['borrower'],
  answer: z.array(
    z.object({
      type: InfoBlockType,
      version: z.string(),
      title: z.string(),
      html: z.string(),
      link: z.nullable(z.object({ label: z.string(), href: z.string() })),
    }),
  ),
  refusals: [],
});

export const ReviewSite = z.enum(['GOOGLE', 'FACEBOOK', 'TRUST_PILOT']);
export type ReviewSite = z.output<typeof ReviewSite>;
const CtaAction = z.enum(['LIKE', 'REVIEW']);

/** S3.25: an invitation to like or review the lender on another site. */
export const readCtaBlock = call({
  method: 'GET',
  path: '/secured/user/cta-block',
  origin: 'S7.10',
  summary: 'The call to action for the user; null when there is none.',
  who: ['borrower'],
  answer: z.nullable(
    z.object({
      source: ReviewSite,
      action_type: CtaAction,
      title: z.string(),
      text: z.string(),
      label: z.string(),
      href: z.string(),
    }),
  ),
  refusals: [],
});
