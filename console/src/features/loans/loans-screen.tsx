import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer, WireInput } from '@paystead/contract/call';
import { listAllLoans } from '@paystead/contract/product/look-up';
import { Amount } from '@paystead/kit/amount/amount';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { Day } from '@paystead/kit/day/day';
import { Link } from '@paystead/kit/link/link';
import { Select } from '@paystead/kit/select/select';
import type { Column } from '@paystead/kit/table/table';
import { EmployerFilter } from '../../parts/employer-filter.tsx';
import { LOAN_STATUSES, LoanStatusTag } from '../../parts/loan-status-tag.tsx';
import { LookUpPage } from '../../parts/look-up-page.tsx';
import { askedFor, useAddressFilter } from '../../parts/use-address-filter.ts';
import { useMayReadLoans } from '../../parts/use-may-act.ts';
import { usePages } from '../../parts/use-pages.ts';

type Row = WireAnswer<typeof listAllLoans>['rows'][number];
type Input = WireInput<typeof listAllLoans>;

const columns: readonly Column<Row>[] = [
  { key: 'employer', header: 'Employer', cell: (row) => row.employer },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => <LoanStatusTag status={row.loan_status} />,
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: (row) => <Amount value={row.amount} /> },
  {
    key: 'balance',
    header: 'Balance',
    align: 'end',
    cell: (row) => <Amount value={row.balance} />,
  },
  {
    key: 'late',
    header: 'Days past due',
    align: 'end',
    cell: (row) => (row.delinquent_days > 0 ? row.delinquent_days : ''),
  },
  {
    key: 'next',
    header: 'Next installment',
    cell: (row) =>
      row.next_installment_date ? <Day value={row.next_installment_date} form="table" /> : '',
  },
  {
    key: 'sent',
    header: 'Sent',
    cell: (row) => <Day value={row.disbursement_date} form="table" />,
  },
];

/** All loans, newest first, or those past due; each opens for those who may read it. */
export function LoansScreen() {
  const filter = useAddressFilter();
  const pages = usePages(filter.suffix);
  const opens = useMayReadLoans();
  const borrower: Column<Row> = {
    key: 'borrower',
    header: 'Borrower',
    nowrap: true,
    cell: (row) => (opens ? <Link href={`/loans/${row.gid}`}>{row.borrower}</Link> : row.borrower),
  };
  const { change, search } = filter;
  const late = search.get('late') === 'true';
  const list = useCall(listAllLoans, {
    ...askedFor<Input>(search, ['q', 'status', 'employer', 'late']),
    ...pages.asked,
  });
  return (
    <LookUpPage
      title="Loans"
      saved="LOANS"
      searchLabel="Search by name or number"
      filter={filter}
      filters={
        <>
          <Select
            label="Status"
            empty="All statuses"
            options={Object.entries(LOAN_STATUSES).map(([value, [text]]) => ({ value, text }))}
            value={search.get('status') ?? ''}
            onChange={(status) => change({ status, late: '' })}
          />
          <EmployerFilter value={search.get('employer') ?? ''} change={change} />
          <Checkbox
            label="Past due, most days first"
            checked={late}
            onChange={(on) => change({ late: on ? 'true' : '', status: '' })}
          />
        </>
      }
      list={list}
      pages={pages}
      columns={[borrower, ...columns]}
      rowKey={(row) => row.gid}
      rowsOpen={opens}
    />
  );
}
