import { toFailure } from '@paystead/client/calls/failure';
import { formatTableDate, newYorkDay } from '@paystead/kit/format/format-date';
import { readPicture } from '@paystead/client/photos/read-picture';
import { readReviewDocument } from '@paystead/contract/verification/review';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { FileSearchIcon } from '@paystead/kit/icon/file-search';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { PhotoViewer } from '@paystead/kit/photo-viewer/photo-viewer';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Spinner } from '@paystead/kit/spinner/spinner';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useEffect, useState } from 'react';
import { DOCUMENTS, type ReviewItem } from './queue-words.ts';

type Sent = ReviewItem['sent'][number];

/** The files of a task: shows photos here, and offers other files for download. */
export function DocumentSheet({ item }: { item: ReviewItem }) {
  if (item.sent.length === 0) {
    return (
      <Sheet title="Documents">
        <EmptyState icon={<FileSearchIcon size="large" />} title="No document yet">
          {item.status === 'PENDING'
            ? 'The borrower has been asked and has not sent anything.'
            : 'Nothing was asked for. You can ask for a document, or decide with what is on file.'}
        </EmptyState>
      </Sheet>
    );
  }
  return (
    <Sheet title="Documents">
      <Stack gap={6}>
        {item.sent.map((file) => (
          <OneDocument key={file.gid} item={item} file={file} />
        ))}
      </Stack>
    </Sheet>
  );
}

const SHOWN = ['image/jpeg', 'image/png'];

function OneDocument({ item, file }: { item: ReviewItem; file: Sent }) {
  const label = `${DOCUMENTS[file.type]}, ${file.name}`;
  const href = `/web/console/queue/${item.gid}/document/${file.gid}`;
  return (
    <Stack gap={3}>
      <Row between gap={3}>
        <div>
          <Text>{DOCUMENTS[file.type]}</Text>
          <Text size="small" tone="muted">
            {file.name}, sent {formatTableDate(newYorkDay(file.uploaded_at))}
          </Text>
        </div>
        <Row gap={3}>
          {file.returned && <Tag tone="critical">Sent back</Tag>}
          <Link href={href} download={file.name} about={file.name}>
            Save
          </Link>
        </Row>
      </Row>
      {SHOWN.includes(file.media_type) ? (
        <Photo item={item} file={file} label={label} />
      ) : (
        <Text size="small" tone="muted">
          {file.media_type === 'application/pdf' ? 'A PDF' : 'A photo in a format for phones'}: save
          it to open it.
        </Text>
      )}
    </Stack>
  );
}

type Shown = { src: string } | { problem: string } | null;

function Photo({ item, file, label }: { item: ReviewItem; file: Sent; label: string }) {
  const [shown, setShown] = useState<Shown>(null);
  const [gid, document] = [item.gid, file.gid];
  useEffect(() => {
    const stop = new AbortController();
    readPicture(readReviewDocument, { gid, document }, stop.signal).then(
      (src) => setShown({ src }),
      (thrown: unknown) => {
        const failure = toFailure(thrown);
        if (!stop.signal.aborted) setShown({ problem: failure?.message ?? '' });
      },
    );
    return () => stop.abort();
  }, [gid, document]);

  if (!shown) return <Spinner label={`Loading ${label}`} />;
  if ('problem' in shown) return <Notice tone="caution">{shown.problem}</Notice>;
  return <PhotoViewer src={shown.src} label={label} />;
}
