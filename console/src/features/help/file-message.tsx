import { saveFile } from '@paystead/client/browser/save-file';
import { type Failure, toFailure } from '@paystead/client/calls/failure';
import { readFile } from '@paystead/client/calls/read-file';
import { readConversationFile } from '@paystead/contract/messages/help-desk';
import { Button } from '@paystead/kit/button/button';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';

interface FileMessageProps {
  conversation: string;
  gid: string;
  name: string;
}

/** A file that the borrower sent. Saving it is in the audit trail. */
export function FileMessage({ conversation, gid, name }: FileMessageProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      saveFile(await readFile(readConversationFile, { gid: conversation, file: gid }), name);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="link" busy={busy} onPress={() => void save()}>
        {name}
      </Button>
      <FailureNotice failure={failure} />
    </>
  );
}
