import { type Failure, toFailure } from '@paystead/client/calls/failure';
import { sendFiles } from '@paystead/client/calls/send-files';
import { sendHelpFile } from '@paystead/contract/messages/help';
import { useState } from 'react';
import type { HelpMessage } from './use-help-message.ts';

/** Sends files in the chat, one at a time; each becomes a message. */
export function useHelpFile() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sent, setSent] = useState<HelpMessage[]>([]);

  async function send(file: File) {
    setBusy(true);
    setFailure(null);
    try {
      const message = await sendFiles(sendHelpFile, {}, [file]);
      setSent((before) => [...before, message]);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      setBusy(false);
    }
  }
  const error = failure ? `Not sent. ${failure.message}` : undefined;
  return { busy, error, sent, send };
}
