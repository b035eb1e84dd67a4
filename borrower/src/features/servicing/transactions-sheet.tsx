import { useCall } from '@paystead/client/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listTransactions } from '@paystead/contract/servicing';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Pager } from '@paystead/kit/pager/pager';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Table, type Column } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { Loaded } from '../../parts/loaded.tsx';

type TransactionRecord = WireAnswer<typeof listTransactions>['rows'][number];

const PAGE = 10;

/** A borrower reads money that lowers the debt as a credit (+) and what raises it as a charge (−). */
export function asCredit(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

export const transactionColumns: readonly Column<TransactionRecord>[] = [
  {
    key: 'date',
    header: 'Date',
    phone: 'detail',
    nowrap: true,
    cell: (row) => <Day value={row.effective_date} form="table" />,
  },
  {
    key: 'type',
    header: 'Transaction',
    phone: 'title',
    cell: (row) => (
      <>
        {row.transaction_type}
        {row.note && (
          <Text size="small" tone="muted">
            {row.note}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'status',
    cell: (row) =>
      row.transaction_status === 'PENDING' ? (
        <Tag tone="caution">Pending</Tag>
      ) : (
        <Text size="small" tone="muted" as="span">
          Completed
        </Text>
      ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    phone: 'value',
    nowrap: true,
    cell: (row) => (row.amount === null ? '' : <Amount value={asCredit(row.amount)} signed />),
  },
];

/** Everything that moved on the loan, newest first. */
export function TransactionsSheet({ loanGid }: { loanGid: string }) {
  const [offset, setOffset] = useState(0);
  const page = useCall(listTransactions, { gid: loanGid, l: String(PAGE), o: String(offset) });
  return (
    <Loaded
      of={page}
      failure="We couldn't load your transactions"
      placeholder={
        <PlaceholderGroup label="Loading your transactions">
          <Placeholder shape="block" />
        </PlaceholderGroup>
      }
    >
      {({ rows, total }) => (
        <Sheet
          title="Transactions"
          id="transactions"
          flush={rows.length > 0}
          footer={
            total > PAGE && (
              <Pager
                from={offset + 1}
                to={offset + rows.length}
                total={total}
                previous="Newer"
                next="Older"
                onPrevious={offset > 0 ? () => setOffset(offset - PAGE) : undefined}
                onNext={offset + rows.length < total ? () => setOffset(offset + PAGE) : undefined}
              />
            )
          }
        >
          {rows.length === 0 ? (
            <Text tone="muted">Nothing has moved on this loan yet.</Text>
          ) : (
            <Table
              caption="Transactions"
              columns={transactionColumns}
              rows={rows}
              rowKey={(row) => row.gid}
            />
          )}
        </Sheet>
      )}
    </Loaded>
  );
}
