import { type Failure, toFailure } from '@paystead/client/calls/failure';
import { sendFiles } from '@paystead/client/calls/send-files';
import { MOST_REMITTANCE_BYTES } from '@paystead/contract/employer/remittance-terms';
import { uploadRemittance } from '@paystead/contract/employer/remittances';
import { FileDrop } from '@paystead/kit/file-drop/file-drop';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FailureNotice } from '../../parts/failure-notice.tsx';

const MEGABYTE = 1024 * 1024;
const formats = [{ name: 'CSV or text', accept: ['text/csv', 'text/plain', '.csv', '.txt'] }];

/** REMIT-1: drop a remittance; it opens, matched, a moment later. */
export function UploadRemittance() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function send(file: File) {
    setBusy(true);
    setFailure(null);
    try {
      const { gid } = await sendFiles(uploadRemittance, {}, [file]);
      void navigate(`/employer/remittances/${gid}`);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Sheet title="Send a remittance">
      <Stack gap={4}>
        <FileDrop
          label="The file of one payday"
          hint="In your own layout. The same file twice counts once"
          formats={formats}
          maxMegabytes={MOST_REMITTANCE_BYTES / MEGABYTE}
          onFile={(file) => void send(file)}
        />
        <div role="status">{busy && <Text size="small">Reading the file…</Text>}</div>
        <FailureNotice failure={failure} />
      </Stack>
    </Sheet>
  );
}
