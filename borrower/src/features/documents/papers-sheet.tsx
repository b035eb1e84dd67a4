import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listPapers, PAPERS } from '@paystead/contract/verification/documents';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { DownloadIcon } from '@paystead/kit/icon/download';
import { FilePenLineIcon } from '@paystead/kit/icon/file-pen-line';
import { FileTextIcon } from '@paystead/kit/icon/file-text';
import { Link } from '@paystead/kit/link/link';
import { ListItem } from '@paystead/kit/list/list';
import { ArchiveSheet, type Query, usePlace } from './archive-sheet.tsx';

type Paper = WireAnswer<typeof listPapers>['rows'][number];

interface PapersSheetProps {
  list: 'SIGNED' | 'WRITTEN';
  query: Query;
}

const WORDS = {
  SIGNED: {
    title: 'Signed by you',
    nothing: 'Papers appear when you sign.',
    failure: 'We couldn’t load what you signed',
  },
  WRITTEN: {
    title: 'Letters and notices',
    nothing: 'Letters and notices appear when we write to you.',
    failure: 'We couldn’t load your letters and notices',
  },
};

/** What the person signed, or what we wrote: each a PDF that we keep as it is. */
export function PapersSheet({ list, query }: PapersSheetProps) {
  const place = usePlace();
  const papers = useCall(listPapers, { s: list, ...query, o: String(place.offset) });
  return (
    <ArchiveSheet
      {...WORDS[list]}
      isFirst={list === 'SIGNED'}
      page={papers}
      place={place}
      isFiltered={Object.keys(query).length > 0}
      row={(paper) => <PaperRow key={paper.gid} paper={paper} isSigned={list === 'SIGNED'} />}
    />
  );
}

function PaperRow({ paper, isSigned }: { paper: Paper; isSigned: boolean }) {
  const { name } = PAPERS[paper.kind];
  const href = `/web/secured/user/document/paper/${paper.gid}`;
  const day = <Day value={newYorkDay(paper.created_at)} />;
  return (
    <ListItem
      lead={isSigned ? <FilePenLineIcon /> : <FileTextIcon />}
      title={
        <Link href={href} external>
          {name}
        </Link>
      }
      note={
        <>
          {isSigned ? <>Signed {day}</> : day}
          {paper.title !== name && !isSigned && `. ${paper.title}`}
          {paper.loan && (
            <>
              . Loan of <Amount value={paper.loan.amount} />
            </>
          )}
        </>
      }
      end={
        <Link href={href} download="" title={`Download ${name}`}>
          <DownloadIcon />
          <span className="visually-hidden">Download {name}</span>
        </Link>
      }
    />
  );
}
