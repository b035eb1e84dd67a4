import { useCall } from '@paystead/client/calls/use-call';
import {
  type ChosenRemittance,
  previewRemittanceLayout,
} from '@paystead/contract/employer/file-layouts';
import { CodeBlock } from '@paystead/kit/code-block/code-block';
import { Notice } from '@paystead/kit/notice/notice';
import { Row } from '@paystead/kit/row/row';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { Absent } from '../../../parts/record-page.tsx';
import { useRested } from '../../../parts/use-rested.ts';
import type { Layouts } from './use-draft.ts';
import type { RemittanceDraft } from './use-remittance-draft.ts';

interface RemittancePreviewProps {
  saved: Layouts;
  draft: RemittanceDraft;
}

/** LAYOUT-5: what a remittance looks like, by the writer of samples; follows each change. */
export function RemittancePreview({ draft, saved }: RemittancePreviewProps) {
  const { isChanged } = draft;
  const rested = useRested(JSON.stringify(draft.chosen));
  const chosen = isChanged ? (JSON.parse(rested) as ChosenRemittance) : null;
  const call = useCall(previewRemittanceLayout, chosen && { chosen });
  const newer = isChanged && 'value' in call ? call.value : undefined;
  const fault = isChanged && call.state === 'error' ? call.error.fields : undefined;
  const sample = newer ?? saved.remittance.sample;
  return (
    <Stack gap={3} align="stretch">
      <Row gap={2}>
        <Text as="span" size="small" tone="muted">
          What it looks like, with made-up people.
        </Text>
        {isChanged && <Tag tone="info">Not saved yet</Tag>}
      </Row>
      {fault && <Notice tone="caution">{Object.values(fault).join('. ')}.</Notice>}
      {isChanged && call.state === 'error' && !fault && <Absent what="the sample" call={call} />}
      <CodeBlock label="Preview of the remittance">{sample.lines.join('\n')}</CodeBlock>
    </Stack>
  );
}
