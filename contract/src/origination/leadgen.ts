import * as z from 'zod/mini';

/** S3.23: who brought a person to us. */
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

/** S3.5, S3.6 leadgen: the type, where one is known, and the tracked parameters (S9.9) as given. */
export const Leadgen = z.catchall(z.object({ type: z.optional(LeadType) }), z.string());
