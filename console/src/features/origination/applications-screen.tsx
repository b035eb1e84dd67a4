import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer, WireInput } from '@paystead/contract/call';
import { listAllApplications } from '@paystead/contract/product/look-up';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Link } from '@paystead/kit/link/link';
import { Select } from '@paystead/kit/select/select';
import type { Column } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { AnswerBy } from '../../parts/answer-by.tsx';
import { APPLICATION_STATUSES } from '../../parts/application-words.ts';
import { EmployerFilter } from '../../parts/employer-filter.tsx';
import { LookUpPage } from '../../parts/look-up-page.tsx';
import { askedFor, useAddressFilter } from '../../parts/use-address-filter.ts';
import { useMayReadLoans } from '../../parts/use-may-act.ts';
import { usePages } from '../../parts/use-pages.ts';
import { cameBy } from './came-by.ts';

type Row = WireAnswer<typeof listAllApplications>['rows'][number];
type Input = WireInput<typeof listAllApplications>;

const columns: readonly Column<Row>[] = [
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

const decisions: Column<Row> = {
  key: 'decisions',
  header: 'Decisions',
  nowrap: true,
  cell: (row) => (
    <Link href={`/applications/${row.gid}`} about={`about ${row.applicant}`}>
      Facts and rules
    </Link>
  ),
};

/** All applications, newest first; each opens its borrower's page. */
export function ApplicationsScreen() {
  const filter = useAddressFilter();
  const { change, search } = filter;
  const pages = usePages(filter.suffix);
  // A borrower's page is open to those who may read loans (STAFF-30).
  const opens = useMayReadLoans();
  const applicant: Column<Row> = {
    key: 'applicant',
    header: 'Applicant',
    nowrap: true,
    cell: (row) =>
      opens ? <Link href={`/borrowers/${row.borrower_gid}`}>{row.applicant}</Link> : row.applicant,
  };
  const list = useCall(listAllApplications, {
    ...askedFor<Input>(search, ['q', 'status', 'employer']),
    ...pages.asked,
  });
  return (
    <LookUpPage
      title="Applications"
      saved="APPLICATIONS"
      searchLabel="Search by name or email"
      filter={filter}
      filters={
        <>
          <Select
            label="Status"
            empty="All statuses"
            options={Object.entries(APPLICATION_STATUSES).map(([value, [text]]) => ({
              value,
              text,
            }))}
            value={search.get('status') ?? ''}
            onChange={(status) => change({ status })}
          />
          <EmployerFilter value={search.get('employer') ?? ''} change={change} />
        </>
      }
      list={list}
      pages={pages}
      columns={[applicant, ...columns, ...(opens ? [decisions] : [])]}
      rowKey={(row) => row.gid}
      rowsOpen={opens}
    />
  );
}
