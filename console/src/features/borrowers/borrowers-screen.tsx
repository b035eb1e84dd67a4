import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer, WireInput } from '@paystead/contract/call';
import { listBorrowers } from '@paystead/contract/product/look-up';
import { Day } from '@paystead/kit/day/day';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import { Select } from '@paystead/kit/select/select';
import type { Column } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { APPLICATION_STATUSES } from '../../parts/application-words.ts';
import { EmployerFilter } from '../../parts/employer-filter.tsx';
import { EMPLOYEE_WORDS } from '../../parts/employment-words.ts';
import { LoanStatusTag } from '../../parts/loan-status-tag.tsx';
import { LookUpPage } from '../../parts/look-up-page.tsx';
import { askedFor, useAddressFilter } from '../../parts/use-address-filter.ts';
import { useMayReadLoans } from '../../parts/use-may-act.ts';
import { usePages } from '../../parts/use-pages.ts';

type Row = WireAnswer<typeof listBorrowers>['rows'][number];
type Input = WireInput<typeof listBorrowers>;

const columns: readonly Column<Row>[] = [
  { key: 'email', header: 'Email', cell: (row) => row.email },
  { key: 'employer', header: 'Employer', cell: (row) => row.employer },
  { key: 'job', header: 'Job', cell: (row) => EMPLOYEE_WORDS[row.employee_status] },
  {
    key: 'loan',
    header: 'Newest loan',
    cell: (row) => row.loan_status && <LoanStatusTag status={row.loan_status} />,
  },
  { key: 'loans', header: 'Loans', align: 'end', cell: (row) => row.loans || '' },
  {
    key: 'application',
    header: 'Newest application',
    cell: (row) => row.application_status && <ApplicationTag status={row.application_status} />,
  },
  {
    key: 'since',
    header: 'Since',
    nowrap: true,
    cell: (row) => <Day value={newYorkDay(row.created_at)} form="table" />,
  },
];

function ApplicationTag({ status }: { status: NonNullable<Row['application_status']> }) {
  const [words, tone] = APPLICATION_STATUSES[status];
  return <Tag tone={tone}>{words}</Tag>;
}

/** All borrowers, the newest account first; each opens for those who may read it. */
export function BorrowersScreen() {
  const filter = useAddressFilter();
  const { change, search } = filter;
  const pages = usePages(filter.suffix);
  const opens = useMayReadLoans();
  const name: Column<Row> = {
    key: 'name',
    header: 'Borrower',
    nowrap: true,
    cell: (row) => (opens ? <Link href={`/borrowers/${row.gid}`}>{row.name}</Link> : row.name),
  };
  const list = useCall(listBorrowers, {
    ...askedFor<Input>(search, ['q', 'status', 'employer']),
    ...pages.asked,
  });
  return (
    <LookUpPage
      title="Borrowers"
      saved="BORROWERS"
      searchLabel="Search by name, email or number"
      filter={filter}
      filters={
        <>
          <Select
            label="Job"
            empty="All"
            options={Object.entries(EMPLOYEE_WORDS).map(([value, text]) => ({ value, text }))}
            value={search.get('status') ?? ''}
            onChange={(status) => change({ status })}
          />
          <EmployerFilter value={search.get('employer') ?? ''} change={change} />
        </>
      }
      list={list}
      pages={pages}
      columns={[name, ...columns]}
      rowKey={(row) => row.gid}
      rowsOpen={opens}
    />
  );
}
