import { Stack } from '@paystead/kit/stack/stack';
import { beside } from '@paystead/client/browser/beside';
import { HelpBlock } from '../../parts/page/help-block.tsx';
import { NewsSheet } from './news-sheet.tsx';
import { ReviewInvitation } from './review-invitation.tsx';

/** A separate chunk, because it contains a chart and only people with credit monitoring need it. */
const CreditSheet = beside(async () => (await import('./credit-sheet.tsx')).CreditSheet);

interface HomeExtrasProps {
  isNew: boolean;
  /** Whether credit monitoring has a report. */
  hasScore: boolean;
}

/**
 * The last part of the dashboard: the credit score, a line about help, and links to like or review
 * us (S3.25).
 */
export function HomeExtras({ isNew, hasScore }: HomeExtrasProps) {
  return (
    <Stack gap={6}>
      {hasScore && <CreditSheet />}
      <NewsSheet />
      <HelpBlock type={isNew ? 'INFO_ELIGIBILITY' : 'INFO_GENERAL_INFO'} />
      <ReviewInvitation />
    </Stack>
  );
}
