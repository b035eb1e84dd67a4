import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { LoanStatusTag } from '../../parts/loan-status-tag.tsx';
import type { DeskBorrower } from './desk-borrower.ts';

type Loan = DeskBorrower['loans'][number];

const columns: readonly Column<Loan>[] = [
  {
    key: 'loan',
    header: 'Loan',
    nowrap: true,
    cell: (row) => <Link href={`/loans/${row.gid}`}>{row.reference}</Link>,
  },
  { key: 'status', header: 'Status', cell: (row) => <LoanStatusTag status={row.loan_status} /> },
  { key: 'amount', header: 'Amount', align: 'end', cell: (row) => <Amount value={row.amount} /> },
  {
    key: 'balance',
    header: 'Balance',
    align: 'end',
    cell: (row) => <Amount value={row.balance} />,
  },
  {
    key: 'late',
    header: 'Past due',
    align: 'end',
    cell: (row) =>
      row.delinquent_days > 0 && (
        <>
          <Amount value={row.delinquent_amount} />{' '}
          <Tag tone="critical">
            {row.delinquent_days} day{row.delinquent_days === 1 ? '' : 's'}
          </Tag>
        </>
      ),
  },
  {
    key: 'next',
    header: 'Next',
    nowrap: true,
    cell: (row) =>
      row.next_installment_date && <Day value={row.next_installment_date} form="table" />,
  },
];

/** The loans of a borrower with the figures of this moment; each opens. */
export function BorrowerLoans({ loans }: Pick<DeskBorrower, 'loans'>) {
  if (loans.length === 0) {
    return (
      <Sheet title="Loans">
        <Text tone="muted">No loans yet.</Text>
      </Sheet>
    );
  }
  return (
    <Sheet flush title="Loans">
      <Table
        caption="Loans"
        columns={columns}
        rows={loans}
        rowKey={(row) => row.gid}
        narrow="scroll"
        dense
      />
    </Sheet>
  );
}
