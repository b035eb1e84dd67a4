import { saveFile } from '@paystead/client/browser/save-file';
import { type Failure, toFailure } from '@paystead/client/calls/failure';
import { readFile } from '@paystead/client/calls/read-file';
import type { AnyCall, WireInput } from '@paystead/contract/call';
import { useState } from 'react';

/** Saves the file of a call under a name, with its failure. */
export function useSave<C extends AnyCall>(call: C, input: WireInput<C>, name: string) {
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
  return { busy, failure, save: () => void save() };
}
