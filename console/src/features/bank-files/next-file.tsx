import type { UsedCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import type { previewBankFile } from '@paystead/contract/servicing/bank-files';
import { Amount } from '@paystead/kit/amount/amount';
import { formatDate } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { Absent } from '../../parts/record-page.tsx';
import { DIRECTIONS } from './bank-file-words.ts';

type NextFileFigures = WireAnswer<typeof previewBankFile>;
type Batch = NextFileFigures['batches'][number];

const columns: readonly Column<Batch>[] = [
  {
    key: 'what',
    header: 'What',
    cell: (row) => (
      <>
        {row.description}
        <Text size="small" tone="muted">
          {row.company}
        </Text>
      </>
    ),
  },
  { key: 'class', header: 'Class', cell: (row) => row.entry_class },
  { key: 'way', header: 'Way', cell: (row) => DIRECTIONS[row.direction] },
  { key: 'entries', header: 'Entries', align: 'end', cell: (row) => row.entries },
  { key: 'amount', header: 'Amount', align: 'end', cell: (row) => <Amount value={row.amount} /> },
];

/** What the next file would hold if it were cut now. */
export function NextFile({ preview }: { preview: UsedCall<typeof previewBankFile> }) {
  const value = 'value' in preview && preview.state !== 'error' ? preview.value : undefined;
  const isFull = value !== undefined && value.entries > 0;
  return (
    <>
      {value?.release_why && (
        <Notice tone="caution" title="The next file would need two people">
          {value.release_why}.
        </Notice>
      )}
      <Sheet
        title="If the next file were cut now"
        flush={isFull}
        footer={
          isFull && (
            <Text size="small" tone="muted">
              {sumWords(value)}. Cut {formatDate(value.day)}, money moves{' '}
              {formatDate(value.settles_on)}.
            </Text>
          )
        }
      >
        {!value && <Absent what="the next file" call={preview} />}
        {value?.entries === 0 && (
          <Text tone="muted">Nothing waits for the file of {formatDate(value.day)}.</Text>
        )}
        {isFull && (
          <Table
            caption="If the next file were cut now"
            columns={columns}
            rows={value.batches}
            rowKey={(row) => `${row.entry_class} ${row.direction} ${row.description}`}
            narrow="scroll"
            dense
          />
        )}
      </Sheet>
    </>
  );
}

/** "1 entry, $97.34 in debits, $0.00 in credits" */
function sumWords({ credits, debits, entries }: NextFileFigures): string {
  const count = entries === 1 ? '1 entry' : `${entries} entries`;
  return `${count}, ${formatMoney(debits)} in debits, ${formatMoney(credits)} in credits`;
}
