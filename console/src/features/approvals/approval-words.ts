import type { WireAnswer } from '@paystead/contract/call';
import type { readApproval } from '@paystead/contract/servicing/approvals';
import type { TagProps } from '@paystead/kit/tag/tag';

export type Approval = WireAnswer<typeof readApproval>;

export const STATE_WORDS: Readonly<
  Record<Approval['state'], readonly [string, NonNullable<TagProps['tone']>]>
> = {
  REQUESTED: ['Waits for a second person', 'action'],
  APPROVED: ['Approved', 'positive'],
  SENT_BACK: ['Sent back', 'caution'],
  REFUSED: ['Refused', 'critical'],
  WITHDRAWN: ['Taken back', 'neutral'],
  EXPIRED: ['Expired', 'neutral'],
};

/** The page of what a request is about; null if it has none in the console. */
export function subjectHref({ subject: { gid, kind } }: Approval): string | null {
  if (kind === 'loan') return `/loans/${gid}`;
  if (kind === 'held_money') return `/held-money/${gid}`;
  if (kind === 'policy_draft') return `/policy/drafts/${gid}`;
  if (kind === 'content_change') return '/settings';
  if (kind === 'banner') return '/banners';
  if (kind === 'ach_file') return `/bank-files/${gid}`;
  return kind === 'bank_line' ? '/bank-files' : null;
}
