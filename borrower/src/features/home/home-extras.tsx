import { useCall } from '@paystead/client/calls/use-call';
import { readCtaBlock } from '@paystead/contract/product/content';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ExternalLinkIcon } from '@paystead/kit/icon/external-link';
import { StarIcon } from '@paystead/kit/icon/star';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { beside } from '../../parts/page/beside.ts';
import { HelpBlock } from '../../parts/page/help-block.tsx';

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
  const cta = useCall(readCtaBlock, {});
  const block = 'value' in cta ? cta.value : undefined;
  return (
    <Stack gap={6}>
      {hasScore && <CreditSheet />}
      <HelpBlock type={isNew ? 'INFO_ELIGIBILITY' : 'INFO_GENERAL_INFO'} />
      {block && (
        <Sheet title={block.title}>
          <Stack gap={4}>
            <Text tone="muted">{block.text}</Text>
            <div>
              <ButtonLink
                href={block.href}
                variant="secondary"
                size="small"
                icon={block.action_type === 'REVIEW' ? <StarIcon size="small" /> : undefined}
              >
                {block.label} <ExternalLinkIcon size="small" />
              </ButtonLink>
            </div>
          </Stack>
        </Sheet>
      )}
    </Stack>
  );
}
