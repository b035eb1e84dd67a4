import { useCall } from '@paystead/client/calls/use-call';
import { readFileSamples } from '@paystead/contract/staff/going-live';
import { CodeBlock } from '@paystead/kit/code-block/code-block';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { Absent } from '../../parts/record-page.tsx';
import type { GoingLive } from './step-words.ts';

interface FileSamplesProps {
  gid: string;
  files: Pick<GoingLive['files'], 'deduction_layout' | 'remittance_layout'>;
}

/** Both files of a made-up payday, in the layouts that are chosen. */
export function FileSamples({ gid, files }: FileSamplesProps) {
  const { deduction_layout, remittance_layout } = files;
  const call = useCall(readFileSamples, { gid, deduction_layout, remittance_layout });
  if (!('value' in call) || !call.value) return <Absent what="the samples" call={call} />;
  const { deductions, remittance } = call.value;
  return (
    <Stack gap={4}>
      <Sample title="What we send" {...deductions} />
      <Sample title="What they send back" {...remittance} />
    </Stack>
  );
}

function Sample({ content, name, title }: { title: string; name: string; content: string }) {
  return (
    <Stack gap={1}>
      <Text size="small" strong>
        {title}: {name}
      </Text>
      <CodeBlock label={`${title}, sample`}>{content}</CodeBlock>
    </Stack>
  );
}
