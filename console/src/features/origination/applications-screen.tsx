import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listAllApplications } from '@paystead/contract/product/console';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import type { Column } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { AnswerBy } from '../../parts/answer-by.tsx';
import { APPLICATION_STATUSES } from '../../parts/application-words.ts';
import { ListPage, useListQuery } from '../../parts/list-page.tsx';
import { cameBy } from './came-by.ts';

type Row = WireAnswer<typeof listAllApplications>['rows'][number];

const columns: readonly Column<Row>[] = [
  { key: 'applicant', header: 'Applicant', cell: (row) => row.applicant },
  { key: 'employer', header: 'Employer', cell: (row) => row.employer },
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
    cell: (row) => (row.amount ? <Amount value={row.amount} /> : ''),
  },
  {
    key: 'term',
    header: 'Term',
    align: 'end',
    cell: (row) => (row.term ? `${row.term} months` : ''),
  },
  {
    key: 'answer',
    header: 'Answer by',
    nowrap: true,
    cell: (row) => <AnswerBy row={row} />,
  },
  { key: 'lead', header: 'Source', cell: (row) => cameBy(row.leadgen) },
  {
    key: 'created',
    header: 'Begun',
    cell: (row) => <Day value={newYorkDay(row.created_at)} form="table" />,
  },
];

/** All applications, newest first. */
export function ApplicationsScreen() {
  const query = useListQuery();
  const list = useCall(listAllApplications, query.query);
  return (
    <ListPage
      title="Applications"
      searchLabel="Search by name or employer"
      columns={columns}
      rowKey={(row) => row.gid}
      list={list}
      query={query}
    />
  );
}
