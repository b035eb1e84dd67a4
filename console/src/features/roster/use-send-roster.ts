import { type Failure, toFailure } from '@paystead/client/calls/failure';
import { sendFiles } from '@paystead/client/calls/send-files';
import { uploadRoster } from '@paystead/contract/employer/roster';
import { useEffect, useRef, useState } from 'react';
import type { Roster } from './roster-words.ts';

/** The one file on its way to the server. */
export interface SendingFile {
  readonly file: File;
  /** 0 to 100. */
  readonly percent: number;
  readonly failure: Failure | null;
}

/** Uploads a roster file with its progress; ends with the page. */
export function useSendRoster(onSent: (roster: Roster) => void) {
  const [sending, setSending] = useState<SendingFile | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File) {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    setSending({ file, percent: 0, failure: null });
    try {
      const sent = await sendFiles(uploadRoster, {}, [file], {
        signal: own.signal,
        onProgress: (share) => setSending({ file, percent: share * 100, failure: null }),
      });
      setSending(null);
      onSent(sent);
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (!own.signal.aborted) setSending(failure && { file, percent: 0, failure });
    }
  }
  function cancel() {
    stop.current?.abort();
    setSending(null);
  }
  return { sending, send: (file: File) => void send(file), cancel };
}
