import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { Link } from '@paystead/kit/link/link';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { momentOf } from '../../parts/moment.ts';
import {
  answerWord,
  type Delivery,
  DELIVERY_STATES,
  nextWords,
  tookWords,
} from './delivery-words.ts';

const columns: readonly Column<Delivery>[] = [
  {
    key: 'event',
    header: 'Event',
    phone: 'title',
    cell: (row) => (
      <>
        <Link href={`/employer/connections/${row.gid}`} about={`of ${momentOf(row.created_at)}`}>
          {row.type}
        </Link>
        {row.test && (
          <Text size="small" tone="muted">
            Test
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'when',
    header: 'When',
    phone: 'detail',
    cell: (row) => momentOf(row.created_at),
  },
  {
    key: 'state',
    header: 'State',
    phone: 'status',
    cell: (row) => (
      <>
        <Tag tone={DELIVERY_STATES[row.state][1]}>{DELIVERY_STATES[row.state][0]}</Tag>
        <Text size="small" tone="muted">
          {nextWords(row)}
        </Text>
      </>
    ),
  },
  {
    key: 'answer',
    header: 'Answer',
    align: 'end',
    phone: 'value',
    cell: (row) =>
      row.last && (
        <>
          {answerWord(row.last)}
          <Text size="small" tone="muted">
            {tookWords(row.last.took)}
            {row.tries > 1 && `, try ${row.tries}`}
          </Text>
        </>
      ),
  },
];

/** Deliveries, each a link to what was sent and every try. */
export function DeliveryTable({ isFiltered, rows }: { isFiltered: boolean; rows: Delivery[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState icon={<InboxIcon size="huge" />} title="Nothing here" level={3}>
        {isFiltered
          ? 'No delivery matches. Choose another state or event.'
          : 'What we tell your server shows here.'}
      </EmptyState>
    );
  }
  return (
    <Table
      caption="Deliveries"
      columns={columns}
      rows={rows}
      rowKey={({ gid }) => gid}
      narrow="stack"
      rowsOpen
      dense
    />
  );
}
