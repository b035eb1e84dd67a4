import * as z from 'zod/mini';

/** S3.23: the source of a lead. */
export const LeadType = z.enum([
  'ppc',
  'zlm',
  'md',
  'bc',
  'kas',
  'kc',
  'google',
  'lockton',
  'benefitfocus',
  'corestream',
  'bing',
  'linkedin',
  'fedweek',
  'referral',
]);

/** S3.5, S3.6 leadgen: the type, if known, and the tracking parameters (S9.9) unchanged. */
export const Leadgen = z.catchall(z.object({ type: z.optional(LeadType) }), z.string());
