import { loadChunk } from '@paystead/client/browser/load-chunk';
import { type Failure, toFailure } from '@paystead/client/calls/failure';
import { readFile } from '@paystead/client/calls/read-file';
import { readReviewDocument } from '@paystead/contract/verification/review';
import { Spinner } from '@paystead/kit/spinner/spinner';
import { Text } from '@paystead/kit/text/text';
import { lazy, Suspense, useEffect, useState } from 'react';
import { LostCard } from '../../parts/lost-card.tsx';
import type { ReviewItem } from './queue-words.ts';

/** Large, so only a task with a PDF loads it. */
const PdfViewer = lazy(async () => ({
  default: (await loadChunk(async () => import('@paystead/kit/pdf-viewer/pdf-viewer'))).PdfViewer,
}));

interface PdfFileProps {
  item: ReviewItem;
  file: ReviewItem['sent'][number];
  label: string;
  hasKeys: boolean;
}

type Read = { content: Uint8Array<ArrayBuffer> } | { failure: Failure } | null;

/** A PDF of a task, in the page. */
export function PdfFile({ item, file, label, hasKeys }: PdfFileProps) {
  const [read, setRead] = useState<Read>(null);
  const [turn, setTurn] = useState(0);
  const [gid, document] = [item.gid, file.gid];
  useEffect(() => {
    const stop = new AbortController();
    readFile(readReviewDocument, { gid, document }, stop.signal)
      .then(async (blob) => setRead({ content: new Uint8Array(await blob.arrayBuffer()) }))
      .catch((thrown: unknown) => {
        const failure = toFailure(thrown);
        if (failure && !stop.signal.aborted) setRead({ failure });
      });
    return () => stop.abort();
  }, [gid, document, turn]);

  function again() {
    setRead(null);
    setTurn(turn + 1);
  }
  const waiting = <Spinner label={`Loading ${label}`} />;
  if (!read) return waiting;
  if ('failure' in read) {
    const title = `We couldn’t load ${file.name}`;
    return <LostCard title={title} failure={read.failure} onRetry={again} />;
  }
  return (
    <Suspense fallback={waiting}>
      <PdfViewer
        content={read.content}
        label={label}
        hasKeys={hasKeys}
        waiting={waiting}
        lost={
          <Text size="small" tone="muted">
            This PDF can’t be shown here. Save it to open it.
          </Text>
        }
      />
    </Suspense>
  );
}
