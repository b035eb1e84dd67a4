import { saveFile } from '@paystead/client/browser/save-file';
import { type Failure, toFailure } from '@paystead/client/calls/failure';
import { readFile } from '@paystead/client/calls/read-file';
import type { AnyCall } from '@paystead/contract/call';
import type { CallInput } from '@paystead/contract/call-address';
import { Button } from '@paystead/kit/button/button';
import { DownloadIcon } from '@paystead/kit/icon/download';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { FailureNotice } from './failure-notice.tsx';

interface SaveButtonProps {
  call: AnyCall;
  input: CallInput;
  /** The name the file is saved under. */
  name: string;
  /** For those who don't see the row it's in. */
  label?: string;
  small?: boolean;
  children: string;
}

/** Saves the file of a call. A plain link would save the refusal in its place. */
export function SaveButton({ call, children, input, label, name, small }: SaveButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      saveFile(await readFile(call, input), name);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Stack gap={2} align="start">
      <Button
        variant="secondary"
        size={small ? 'small' : 'medium'}
        {...(label ? { label } : {})}
        icon={<DownloadIcon />}
        busy={busy}
        busyLabel="Preparing"
        onPress={() => void save()}
      >
        {children}
      </Button>
      <FailureNotice failure={failure} />
    </Stack>
  );
}
