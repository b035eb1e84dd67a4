import type { ReactNode } from 'react';
import { Amount, type AmountProps } from '../amount/amount.tsx';
import { Day } from '../day/day.tsx';
import { type Column, Table } from '../table/table.tsx';
import { Tag } from '../tag/tag.tsx';
import { Text } from '../text/text.tsx';

/** One transaction of a loan, in the words of the server (S3.11). */
export interface TransactionRow {
  gid: string;
  effective_date: string;
  transaction_type: string;
  note: string | null;
  transaction_status: 'PENDING' | 'COMPLETED';
  /** Plus raises the balance owed, minus lowers it; null for an entry without an amount. */
  amount: string | null;
}

/** Transactions of a loan as its borrower reads them: a credit lowers the debt and has a plus. */
export function TransactionTable(props: {
  caption: string;
  rows: readonly TransactionRow[];
  /** An amount that can be opened, in place of the plain one. */
  figure?: FigureOf;
}) {
  const { caption, rows, figure = plain } = props;
  return (
    <Table caption={caption} columns={columnsWith(figure)} rows={rows} rowKey={(row) => row.gid} />
  );
}

type FigureOf = (row: TransactionRow, shown: AmountProps) => ReactNode;

const plain: FigureOf = (_row, shown) => <Amount {...shown} />;

const columnsWith = (figure: FigureOf): readonly Column<TransactionRow>[] => [
  {
    key: 'date',
    header: 'Date',
    phone: 'detail',
    nowrap: true,
    cell: (row) => <Day value={row.effective_date} form="table" />,
  },
  { key: 'type', header: 'Transaction', phone: 'title', cell: words },
  { key: 'status', header: 'Status', phone: 'status', cell: status },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    phone: 'value',
    nowrap: true,
    cell: (row) =>
      row.amount === null ? '' : figure(row, { value: asCredit(row.amount), signed: true }),
  },
];

function words({ transaction_type, note }: TransactionRow) {
  return (
    <>
      {transaction_type}
      {note && (
        <Text size="small" tone="muted">
          {note}
        </Text>
      )}
    </>
  );
}

function status({ transaction_status }: TransactionRow) {
  if (transaction_status === 'PENDING') return <Tag tone="caution">Pending</Tag>;
  return (
    <Text as="span" size="small" tone="muted">
      Completed
    </Text>
  );
}

function asCredit(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
