import { useCall } from '@paystead/client/calls/use-call';
import {
  type ChosenLayout,
  previewDeductionLayout,
} from '@paystead/contract/employer/file-layouts';
import { CodeBlock } from '@paystead/kit/code-block/code-block';
import { Notice } from '@paystead/kit/notice/notice';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { monthDay } from '../../../parts/employer/closing-words.ts';
import { Absent } from '../../../parts/record-page.tsx';
import { useRested } from '../../../parts/use-rested.ts';
import { changeWords } from './column-words.ts';
import type { Draft, Layouts } from './use-draft.ts';

interface LayoutPreviewProps {
  saved: Layouts;
  /** Only of those who may change it. */
  draft?: Draft;
}

/** LAYOUT-2: what the file looks like, by the writer of real files; follows each change. */
export function LayoutPreview({ draft, saved }: LayoutPreviewProps) {
  const isChanged = draft?.isChanged === true;
  const rested = useRested(JSON.stringify(draft?.chosen ?? null));
  const chosen = isChanged ? (JSON.parse(rested) as ChosenLayout | null) : null;
  const call = useCall(previewDeductionLayout, chosen && { chosen });
  const newer = isChanged && 'value' in call ? call.value : undefined;
  const fault = call.state === 'error' ? call.error.fields : undefined;
  const sample = newer ?? saved.sample;
  return (
    <Sheet title="What it looks like">
      <Stack gap={3}>
        <Text size="small" tone="muted">
          {sample.made_up
            ? 'Made-up people: nobody is asked for yet.'
            : `A sample of ${monthDay(sample.payday)}.`}{' '}
          {draft && 'It follows each change you make.'}
        </Text>
        {fault && <Notice tone="caution">{Object.values(fault).join('. ')}.</Notice>}
        {isChanged && call.state === 'error' && !fault && <Absent what="the sample" call={call} />}
        <CodeBlock label="Preview of the deduction file">{sample.lines.join('\n')}</CodeBlock>
        <Text size="small" tone="muted">
          {sample.name}
        </Text>
        {isChanged && draft && <NotSaved draft={draft} saved={saved} />}
      </Stack>
    </Sheet>
  );
}

function NotSaved({ draft, saved }: { draft: Draft; saved: Layouts }) {
  const words =
    draft.own && saved.columns
      ? changeWords(saved.columns.columns, draft.own.columns)
      : 'The files still come in the saved layout.';
  return (
    <Row gap={2}>
      <Tag tone="info">Not saved yet</Tag>
      <Text as="span" size="small">
        {words}
      </Text>
    </Row>
  );
}
