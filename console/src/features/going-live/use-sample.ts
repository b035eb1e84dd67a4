import { type Failure, toFailure } from '@paystead/client/calls/failure';
import { sendFiles } from '@paystead/client/calls/send-files';
import type { AnyCall, WireAnswer, WireInput } from '@paystead/contract/call';
import { useState } from 'react';

/** Sends a sample file, and keeps its answer or why it failed. */
export function useSample<C extends AnyCall>(
  call: C,
  input: WireInput<C>,
  onTried: (answer: WireAnswer<C>) => void,
) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [answer, setAnswer] = useState<WireAnswer<C>>();
  async function send(file: File) {
    setBusy(true);
    setFailure(null);
    setAnswer(undefined);
    try {
      const tried = await sendFiles(call, input, [file]);
      setAnswer(tried);
      onTried(tried);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      setBusy(false);
    }
  }
  return { answer, busy, failure, send: (file: File) => void send(file) };
}
