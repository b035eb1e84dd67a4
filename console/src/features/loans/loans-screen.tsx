import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listAllLoans } from '@paystead/contract/product/console';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import type { Column } from '@paystead/kit/table/table';
import { Link } from '@paystead/kit/link/link';
import { Tag } from '@paystead/kit/tag/tag';
import { ListPage, useListQuery } from '../../parts/list-page.tsx';
import { useMayReadLoans } from '../../parts/use-may-act.ts';
import { STATUS_TONES } from './loan-words.ts';

type Row = WireAnswer<typeof listAllLoans>['rows'][number];

const columns: readonly Column<Row>[] = [
  { key: 'employer', header: 'Employer', cell: (row) => row.employer },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => <Tag tone={STATUS_TONES[row.loan_status]}>{row.loan_status}</Tag>,
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

/** All loans, newest first; each opens its own page for those who may read it. */
export function LoansScreen() {
  const query = useListQuery();
  const opens = useMayReadLoans();
  const borrower: Column<Row> = {
    key: 'borrower',
    header: 'Borrower',
    cell: (row) => (opens ? <Link href={`/loans/${row.gid}`}>{row.borrower}</Link> : row.borrower),
  };
  const list = useCall(listAllLoans, query.query);
  return (
    <ListPage
      title="Loans"
      searchLabel="Search by name or employer"
      columns={[borrower, ...columns]}
      rowKey={(row) => row.gid}
      list={list}
      query={query}
      rowsOpen={opens}
    />
  );
}
