import { useCall } from '@paystead/client/calls/use-call';
import { readBankFile } from '@paystead/contract/servicing/bank-files';
import { Amount } from '@paystead/kit/amount/amount';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { formatDate } from '@paystead/kit/format/format-date';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useParams } from 'react-router';
import { momentOf } from '../../parts/moment.ts';
import { Unloaded } from '../../parts/record-page.tsx';
import { useMayAct } from '../../parts/use-may-act.ts';
import { type BankFileDetails, DIRECTIONS, STATE_WORDS } from './bank-file-words.ts';
import { Acknowledgement, DownloadFile } from './file-at-bank.tsx';
import { type Entry, FileEntries } from './file-entries.tsx';
import { FileRelease, TakeOut } from './file-release.tsx';

const PATH = [{ label: 'Bank files', href: '/bank-files' }];

/** One file for the bank: its batches and entries, its release, and the bank’s answer. */
export function BankFileScreen() {
  const { gid = '' } = useParams();
  const mayAct = useMayAct();
  const loaded = useCall(readBankFile, { gid });
  const [news, setNews] = useState<string>();
  const [entry, setEntry] = useState<Entry>();
  const value = 'value' in loaded && loaded.state !== 'error' ? loaded.value : undefined;
  if (!value || value.file.gid !== gid) {
    return <Unloaded title="Bank file" path={PATH} what="this file" call={loaded} />;
  }
  const { file, void_reason } = value;
  const [words, tone] = STATE_WORDS[file.state];
  function done(told: string) {
    setNews(told);
    setEntry(undefined);
    loaded.reload();
  }
  return (
    <ConsolePage
      title={file.name}
      path={[
        { label: 'Bank files', href: `/bank-files?day=${file.day}` },
        { label: formatDate(file.day) },
      ]}
      tags={<Tag tone={tone}>{words}</Tag>}
    >
      {news && <Notice tone="positive">{news}</Notice>}
      {void_reason && (
        <Notice tone="plain" title="The bank never gets this file">
          A payout was taken out: “{void_reason}”. Any other entries went into a new file.
        </Notice>
      )}
      <Columns
        asideLabel="Release and the bank"
        asideWidth="wide"
        main={
          <>
            <About details={value} />
            <Batches batches={value.batches} />
            <FileEntries
              key={file.state}
              gid={gid}
              onTakeOut={mayAct && file.state === 'WAITING' ? setEntry : undefined}
            />
          </>
        }
        aside={
          <>
            {entry && file.state === 'WAITING' && (
              <TakeOut
                key={entry.gid}
                details={value}
                entry={entry}
                onClose={() => setEntry(undefined)}
                onDone={done}
              />
            )}
            <FileRelease details={value} onDone={done} />
            <Acknowledgement details={value} onDone={done} />
            <DownloadFile details={value} />
          </>
        }
      />
    </ConsolePage>
  );
}

function About({ details: { entry_hash, file } }: { details: BankFileDetails }) {
  return (
    <Sheet title="The file">
      <DefinitionList look="dense">
        <Definition term="Cut">{momentOf(file.built_at)}</Definition>
        {file.window && <Definition term="Same-day window">{file.window}</Definition>}
        <Definition term="Entries">{file.entries}</Definition>
        <Definition term="Debits">
          <Amount value={file.debits} />
        </Definition>
        <Definition term="Credits">
          <Amount value={file.credits} />
        </Definition>
        {entry_hash && <Definition term="Entry hash">{entry_hash}</Definition>}
        {file.handed_over_at && (
          <Definition term="The bank got it">{momentOf(file.handed_over_at)}</Definition>
        )}
      </DefinitionList>
    </Sheet>
  );
}

type Batch = BankFileDetails['batches'][number];

const columns: readonly Column<Batch>[] = [
  {
    key: 'what',
    header: 'Batch',
    cell: (row) => (
      <>
        {row.number}. {row.description}
        <Text size="small" tone="muted">
          {row.company}
        </Text>
      </>
    ),
  },
  {
    key: 'class',
    header: 'Class',
    nowrap: true,
    cell: (row) => `${row.entry_class}, ${DIRECTIONS[row.direction].toLowerCase()}`,
  },
  { key: 'day', header: 'Settles', nowrap: true, cell: (row) => formatDate(row.effective_date) },
  { key: 'entries', header: 'Entries', align: 'end', cell: (row) => row.entries },
  { key: 'hash', header: 'Entry hash', cell: (row) => row.entry_hash },
  { key: 'amount', header: 'Amount', align: 'end', cell: (row) => <Amount value={row.amount} /> },
];

/** Older files have none: we didn’t keep their batches then. */
function Batches({ batches }: { batches: readonly Batch[] }) {
  if (batches.length === 0) return null;
  return (
    <Sheet title="Batches" flush>
      <Table
        caption="Batches"
        columns={columns}
        rows={batches}
        rowKey={(row) => String(row.number)}
        narrow="scroll"
        dense
      />
    </Sheet>
  );
}
