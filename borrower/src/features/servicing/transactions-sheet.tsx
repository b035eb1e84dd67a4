import { useCall } from '@paystead/client/calls/use-call';
import { listTransactions } from '@paystead/contract/servicing/servicing';
import { Pager } from '@paystead/kit/pager/pager';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Text } from '@paystead/kit/text/text';
import { TransactionTable } from '@paystead/kit/transaction-table/transaction-table';
import { useState } from 'react';
import { Loaded } from '../../parts/page/loaded.tsx';

const PAGE = 10;

/** All transactions of the loan, newest first. */
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
            <TransactionTable caption="Transactions" rows={rows} />
          )}
        </Sheet>
      )}
    </Loaded>
  );
}
