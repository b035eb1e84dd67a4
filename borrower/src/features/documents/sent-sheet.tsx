import { useCall } from '@paystead/client/calls/use-call';
import { DOCUMENTS } from '@paystead/client/format/queue-words';
import type { WireAnswer } from '@paystead/contract/call';
import { listSentFiles } from '@paystead/contract/verification/documents';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { CheckIcon } from '@paystead/kit/icon/check';
import { EyeIcon } from '@paystead/kit/icon/eye';
import { XIcon } from '@paystead/kit/icon/x';
import { Link } from '@paystead/kit/link/link';
import { ListItem } from '@paystead/kit/list/list';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { type ReactNode, useEffect, useRef } from 'react';
import { ArchiveSheet, type Query, usePlace } from './archive-sheet.tsx';
import { fileIcon } from '../../parts/file-icon.tsx';

type SentFile = WireAnswer<typeof listSentFiles>['rows'][number];

/** The person's own files with their states. */
export function SentSheet({ query, stamp }: { query: Query; stamp: string }) {
  const place = usePlace();
  const files = useCall(listSentFiles, { ...query, o: String(place.offset) });
  const { reload } = files;
  const known = useRef(stamp);
  useEffect(() => {
    if (known.current === stamp) return;
    known.current = stamp;
    reload();
  }, [stamp, reload]);

  return (
    <ArchiveSheet
      title="Sent by you"
      nothing="Files that you send us appear here."
      failure="We couldn’t load the files you sent"
      page={files}
      place={place}
      isFiltered={Object.keys(query).length > 0}
      row={(file) => <FileRow key={file.gid} file={file} />}
      note={
        <Text size="small" tone="muted">
          Only our reviewers see these. Your employer never does.
        </Text>
      }
    />
  );
}

function FileRow({ file }: { file: SentFile }) {
  return (
    <ListItem
      lead={fileIcon(file.type)}
      title={
        <Link
          href={`/web/secured/user/queue/${file.item}/document/${file.gid}`}
          download=""
          about={file.name}
        >
          {DOCUMENTS[file.type].title}
        </Link>
      }
      note={
        <>
          {file.name}, sent <Day value={newYorkDay(file.uploaded_at)} />
          {file.loan && (
            <>
              . Loan of <Amount value={file.loan.amount} />
            </>
          )}
          {file.reason !== null && <Text size="small">{file.reason}</Text>}
        </>
      }
      end={TAGS[file.state]}
    />
  );
}

const TAGS: Readonly<Record<SentFile['state'], ReactNode>> = {
  REVIEW: (
    <Tag tone="info" icon={<EyeIcon size="small" />}>
      In review
    </Tag>
  ),
  ACCEPTED: (
    <Tag tone="positive" icon={<CheckIcon size="small" />}>
      Accepted
    </Tag>
  ),
  DECLINED: (
    <Tag tone="critical" icon={<XIcon size="small" />}>
      Declined
    </Tag>
  ),
};
