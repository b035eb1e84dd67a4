import type { WireAnswer } from '@paystead/contract/call';
import type { listAllApplications } from '@paystead/contract/product/look-up';
import type { TagProps } from '@paystead/kit/tag/tag';

type Status = WireAnswer<typeof listAllApplications>['rows'][number]['status'];

/** The status of an application as a tag: words and tone. */
export const APPLICATION_STATUSES: Readonly<
  Record<Status, readonly [string, NonNullable<TagProps['tone']>]>
> = {
  DRAFT: ['Draft', 'neutral'],
  CONFIRMING: ['Confirming', 'neutral'],
  SUBMITTED: ['Submitted', 'info'],
  REVIEW: ['In review', 'caution'],
  OFFERED: ['Offered', 'info'],
  ACCEPTED: ['Accepted', 'info'],
  SIGNED: ['Signed', 'positive'],
  FUNDED: ['Funded', 'positive'],
  DECLINED: ['Declined', 'neutral'],
  WITHDRAWN: ['Withdrawn', 'neutral'],
  EXPIRED: ['Expired', 'neutral'],
};
