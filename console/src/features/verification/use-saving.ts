import { saveFile } from '@paystead/client/browser/save-file';
import { type Failure, toFailure } from '@paystead/client/calls/failure';
import { readFile } from '@paystead/client/calls/read-file';
import { readReviewDocument } from '@paystead/contract/verification/review';
import { useState } from 'react';
import type { ReviewItem } from './queue-words.ts';

/** Saves a file of a task. A plain link would save the refusal in its place. */
export function useSaving({ gid }: ReviewItem, file: ReviewItem['sent'][number]) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      saveFile(await readFile(readReviewDocument, { gid, document: file.gid }), file.name);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, save: () => void save() };
}
