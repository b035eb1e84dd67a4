import { failureWords } from '@paystead/client/calls/failure-words';
import { formatFileSize } from '@paystead/client/format/format-file-size';
import { MOST_ROSTER_BYTES, MOST_ROSTER_ROWS } from '@paystead/contract/employer/roster-terms';
import { FileDrop } from '@paystead/kit/file-drop/file-drop';
import { FileRow } from '@paystead/kit/file-drop/file-row';
import { Stack } from '@paystead/kit/stack/stack';
import type { Roster } from './roster-words.ts';
import { useSendRoster } from './use-send-roster.ts';

/** Payrolls name text files in many ways; the server goes by their content. */
const FORMATS = [
  { name: 'CSV', accept: ['.csv', 'text/csv', '.tsv', '.tab'] },
  { name: 'fixed width', accept: ['.txt', 'text/plain', '.dat', '.prn', '.asc', '.fix'] },
  {
    name: '.xlsx',
    accept: ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
];
const MEGABYTE = 1024 * 1024;

interface SendFileProps {
  label: string;
  labelHidden?: boolean;
  hint?: string;
  onSent: (roster: Roster) => void;
}

/** ROSTER-1: a place to drop a roster file or choose one, and its way to the server. */
export function SendFile({ hint, label, labelHidden = false, onSent }: SendFileProps) {
  const { cancel, send, sending } = useSendRoster(onSent);
  return (
    <Stack gap={3}>
      {(sending === null || sending.failure !== null) && (
        <FileDrop
          label={label}
          labelHidden={labelHidden}
          hint={hint ?? `Up to ${MOST_ROSTER_ROWS.toLocaleString('en-US')} people`}
          formats={FORMATS}
          maxMegabytes={MOST_ROSTER_BYTES / MEGABYTE}
          onFile={send}
        />
      )}
      {sending && (
        <FileRow
          name={sending.file.name}
          size={formatFileSize(sending.file.size)}
          state={stateOf(sending)}
          percent={sending.percent}
          {...(sending.failure ? { problem: failureWords(sending.failure) } : {})}
          onCancel={cancel}
          onRetry={() => send(sending.file)}
          onRemove={cancel}
        />
      )}
    </Stack>
  );
}

function stateOf(sending: { percent: number; failure: object | null }) {
  if (sending.failure) return 'failed';
  return sending.percent < 100 ? 'uploading' : 'checking';
}
