import { useCall } from '@paystead/client/calls/use-call';
import { readCtaBlock } from '@paystead/contract/product/blocks';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { ExternalLinkIcon } from '@paystead/kit/icon/external-link';
import { StarIcon } from '@paystead/kit/icon/star';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useToday } from '../../store/use-today.ts';
import { isAskable, rememberAsked } from './asked-review.ts';

/** S3.25: asks to like or review us on another site; `Not now` or a visit there ends it for months. */
export function ReviewInvitation() {
  const cta = useCall(readCtaBlock, {});
  const today = useToday();
  const [isDone, setDone] = useState(false);
  const block = 'value' in cta ? cta.value : undefined;
  if (!block || isDone || !isAskable(block.source, today)) return null;

  const end = () => rememberAsked(block.source, today);
  return (
    <Sheet title={block.title}>
      <Stack gap={4}>
        <Text tone="muted">{block.text}</Text>
        <ButtonRow>
          <ButtonLink
            href={block.href}
            variant="secondary"
            size="small"
            onPress={end}
            icon={block.action_type === 'REVIEW' ? <StarIcon size="small" /> : undefined}
          >
            {block.label} <ExternalLinkIcon size="small" />
          </ButtonLink>
          <Button
            variant="tertiary"
            size="small"
            onPress={() => {
              end();
              setDone(true);
            }}
          >
            Not now
          </Button>
        </ButtonRow>
      </Stack>
    </Sheet>
  );
}
