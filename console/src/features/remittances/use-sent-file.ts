import { type Failure, toFailure } from '@paystead/client/calls/failure';
import { useState } from 'react';

/** Sends a file and goes on with its remittance; keeps why it failed. */
export function useSentFile(
  send: (file: File, onProgress: (share: number) => void) => Promise<{ gid: string }>,
  onSent: (gid: string) => void,
) {
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function take(file: File) {
    setShare(0);
    setFailure(null);
    try {
      onSent((await send(file, setShare)).gid);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      setShare(null);
    }
  }
  return { share, failure, take: (file: File) => void take(file) };
}
