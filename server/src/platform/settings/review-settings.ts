import type { ReviewSite } from '@paystead/contract/product/blocks';

/** Where borrowers can like or review the lender (S3.25); null hides the invitation. */
export type ReviewLinks = Readonly<Record<ReviewSite, string | null>>;

type Given = {
  readonly MODE: 'sandbox' | 'production';
  readonly REVIEW_GOOGLE_URL?: string | undefined;
  readonly REVIEW_FACEBOOK_URL?: string | undefined;
  readonly REVIEW_TRUST_PILOT_URL?: string | undefined;
};

/** The lender's own pages. The sandbox has no lender, so its links lead to the sites themselves. */
export function reviewLinks(set: Given): ReviewLinks {
  const orDemo = (link: string | undefined, demo: string) =>
    link ?? (set.MODE === 'sandbox' ? demo : null);
  return {
    GOOGLE: orDemo(set.REVIEW_GOOGLE_URL, 'https://www.google.com/maps'),
    FACEBOOK: orDemo(set.REVIEW_FACEBOOK_URL, 'https://www.facebook.com/'),
    TRUST_PILOT: orDemo(set.REVIEW_TRUST_PILOT_URL, 'https://www.trustpilot.com/'),
  };
}
