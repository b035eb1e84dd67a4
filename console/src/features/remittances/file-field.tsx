import type { Failure } from '@paystead/client/calls/failure';
import { MOST_REMITTANCE_BYTES } from '@paystead/contract/employer/remittance-terms';
import { FileDrop } from '@paystead/kit/file-drop/file-drop';
import { ProgressBar } from '@paystead/kit/progress-bar/progress-bar';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { FailureNotice } from '../../parts/failure-notice.tsx';

const MEGABYTE = 1024 * 1024;
const formats = [{ name: 'CSV or text', accept: ['text/csv', 'text/plain', '.csv', '.txt'] }];

interface FileFieldProps {
  label: string;
  hint: string;
  /** How much of it is sent, 0 to 1; null while nothing is. */
  share: number | null;
  failure: Failure | null;
  onFile: (file: File) => void;
}

/** Where a remittance is dropped, and what came of it. */
export function FileField({ failure, hint, label, onFile, share }: FileFieldProps) {
  return (
    <Stack gap={4}>
      <FileDrop
        label={label}
        hint={hint}
        formats={formats}
        maxMegabytes={MOST_REMITTANCE_BYTES / MEGABYTE}
        onFile={onFile}
      />
      <div role="status">{share !== null && <Text size="small">Reading the file…</Text>}</div>
      {share !== null && <ProgressBar percent={share * 100} label="Sending the file" />}
      <FailureNotice failure={failure} />
    </Stack>
  );
}
