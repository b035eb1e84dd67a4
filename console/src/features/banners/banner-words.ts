import type { BannerStanding, BannerState } from '@paystead/contract/product/banner-desk';
import type { TagProps } from '@paystead/kit/tag/tag';

export const STATE_WORDS: Readonly<
  Record<BannerState, readonly [words: string, tone: NonNullable<TagProps['tone']>]>
> = {
  WAITING: ['Waits for a second person', 'caution'],
  PLANNED: ['Planned', 'info'],
  SHOWN: ['Shown', 'positive'],
  OVER: ['Over', 'neutral'],
  ENDED: ['Ended', 'neutral'],
  NOT_APPROVED: ['Not approved', 'neutral'],
};

export const STANDING_WORDS: Readonly<Record<BannerStanding, string>> = {
  NONE: 'No loan yet',
  OPEN: 'An open loan on time',
  PAST_DUE: 'A loan past due',
  PAID: 'A loan paid off',
};
