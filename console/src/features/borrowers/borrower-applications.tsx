import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { APPLICATION_STATUSES } from '../../parts/application-words.ts';
import type { DeskBorrower } from './desk-borrower.ts';

type Application = DeskBorrower['applications']['rows'][number];

const columns: readonly Column<Application>[] = [
  {
    key: 'begun',
    header: 'Begun',
    nowrap: true,
    cell: (row) => <Day value={newYorkDay(row.created_at)} form="table" />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => {
      const [words, tone] = APPLICATION_STATUSES[row.status];
      return <Tag tone={tone}>{words}</Tag>;
    },
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (row) => row.amount && <Amount value={row.amount} />,
  },
  {
    key: 'term',
    header: 'Term',
    align: 'end',
    cell: (row) => row.term && `${row.term} months`,
  },
  {
    key: 'decisions',
    header: 'Decisions',
    cell: (row) => (
      <Link href={`/applications/${row.gid}`} about={`on the application of ${row.created_at}`}>
        Facts and rules
      </Link>
    ),
  },
];

/** The newest applications of a borrower. */
export function BorrowerApplications({ applications }: Pick<DeskBorrower, 'applications'>) {
  const { rows, total } = applications;
  if (total === 0) {
    return (
      <Sheet title="Applications">
        <Text tone="muted">No applications yet.</Text>
      </Sheet>
    );
  }
  return (
    <Sheet
      flush
      title="Applications"
      footer={total > rows.length && `The newest ${rows.length} of ${total}`}
    >
      <Table
        caption="Applications"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.gid}
        narrow="scroll"
        dense
      />
    </Sheet>
  );
}
