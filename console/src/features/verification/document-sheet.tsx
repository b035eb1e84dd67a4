import { type Failure, toFailure } from '@paystead/client/calls/failure';
import { formatTableDate, newYorkDay } from '@paystead/kit/format/format-date';
import { readPicture } from '@paystead/client/photos/read-picture';
import { readReviewDocument } from '@paystead/contract/verification/review';
import { Button } from '@paystead/kit/button/button';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { FileSearchIcon } from '@paystead/kit/icon/file-search';
import { PhotoViewer } from '@paystead/kit/photo-viewer/photo-viewer';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Spinner } from '@paystead/kit/spinner/spinner';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useEffect, useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { LostCard } from '../../parts/lost-card.tsx';
import { PdfFile } from './pdf-file.tsx';
import { DOCUMENTS, type ReviewItem } from './queue-words.ts';
import { useSaving } from './use-saving.ts';

type Sent = ReviewItem['sent'][number];

/** The files of a task: shows photos and PDFs here, and offers every file for download. */
export function DocumentSheet({ item }: { item: ReviewItem }) {
  if (item.sent.length === 0) {
    return (
      <Sheet title="Documents">
        <EmptyState icon={<FileSearchIcon size="large" />} title="No document yet">
          {item.status === 'PENDING'
            ? 'We asked the borrower for it. Nothing has arrived yet.'
            : 'We haven’t asked for anything. You can ask for a document, or decide with what’s on file.'}
        </EmptyState>
      </Sheet>
    );
  }
  const first = item.sent.find(({ returned }) => !returned) ?? item.sent[0];
  return (
    <Sheet title="Documents">
      <Stack gap={6}>
        {item.sent.map((file) => (
          <OneDocument key={file.gid} item={item} file={file} hasKeys={file.gid === first?.gid} />
        ))}
      </Stack>
    </Sheet>
  );
}

const SHOWN = ['image/jpeg', 'image/png'];

interface OneDocumentProps {
  item: ReviewItem;
  file: Sent;
  /** The keys of the viewer are the first document's. */
  hasKeys: boolean;
}

function OneDocument({ item, file, hasKeys }: OneDocumentProps) {
  const label = `${DOCUMENTS[file.type]}, ${file.name}`;
  const saving = useSaving(item, file);
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
          <Button
            variant="tertiary"
            size="small"
            label={`Save ${file.name}`}
            busy={saving.busy}
            onPress={saving.save}
          >
            Save
          </Button>
        </Row>
      </Row>
      <FailureNotice failure={saving.failure} />
      <Viewer item={item} file={file} label={label} hasKeys={hasKeys} />
    </Stack>
  );
}

interface ViewerProps extends OneDocumentProps {
  label: string;
}

function Viewer(props: ViewerProps) {
  const { media_type: type } = props.file;
  if (SHOWN.includes(type)) return <Photo {...props} />;
  if (type === 'application/pdf') return <PdfFile {...props} />;
  return (
    <Text size="small" tone="muted">
      This photo is in a phone’s format. Save it to open it.
    </Text>
  );
}

type Shown = { src: string } | { failure: Failure } | null;

function Photo({ item, file, label, hasKeys }: ViewerProps) {
  const [shown, setShown] = useState<Shown>(null);
  const [turn, setTurn] = useState(0);
  const [gid, document] = [item.gid, file.gid];
  useEffect(() => {
    const stop = new AbortController();
    readPicture(readReviewDocument, { gid, document }, stop.signal).then(
      (src) => setShown({ src }),
      (thrown: unknown) => {
        const failure = toFailure(thrown);
        if (failure && !stop.signal.aborted) setShown({ failure });
      },
    );
    return () => stop.abort();
  }, [gid, document, turn]);

  function again() {
    setShown(null);
    setTurn(turn + 1);
  }
  if (!shown) return <Spinner label={`Loading ${label}`} />;
  if ('failure' in shown) {
    const title = `We couldn’t load ${file.name}`;
    return <LostCard title={title} failure={shown.failure} onRetry={again} />;
  }
  return <PhotoViewer src={shown.src} label={label} hasKeys={hasKeys} />;
}
