import { useCall } from '@paystead/client/calls/use-call';
import { listTransactions } from '@paystead/contract/servicing/servicing';
import { Amount } from '@paystead/kit/amount/amount';
import { Pager } from '@paystead/kit/pager/pager';
import { Inset } from '@paystead/kit/fold/fold';
import { Text } from '@paystead/kit/text/text';
import { TransactionTable } from '@paystead/kit/transaction-table/transaction-table';
import { useState } from 'react';
import { LoanFigure } from '../../parts/math/loan-figure.tsx';
import { Loaded } from '../../parts/page/loaded.tsx';
import { LoanFold } from './loan-fold.tsx';
import { PartPlaceholder } from './part-placeholder.tsx';

const PAGE = 10;

/** All transactions of the loan, newest first; folded until asked for. */
export function TransactionsFold({ loanGid }: { loanGid: string }) {
  return (
    <LoanFold id="transactions" title="Transactions" flush>
      <Transactions loanGid={loanGid} />
    </LoanFold>
  );
}

function Transactions({ loanGid }: { loanGid: string }) {
  const [offset, setOffset] = useState(0);
  const page = useCall(listTransactions, { gid: loanGid, l: String(PAGE), o: String(offset) });
  return (
    <Loaded
      of={page}
      failure="We couldn’t load your transactions"
      placeholder={<PartPlaceholder label="Loading your transactions" />}
    >
      {({ rows, total }) =>
        rows.length === 0 ? (
          <Inset>
            <Text tone="muted">There are no transactions on this loan yet.</Text>
          </Inset>
        ) : (
          <>
            <TransactionTable
              caption="Transactions"
              rows={rows}
              figure={(row, shown) =>
                row.transaction_status === 'PENDING' ? (
                  <Amount {...shown} />
                ) : (
                  <LoanFigure
                    {...shown}
                    loanGid={loanGid}
                    asked={{ figure: 'transaction', transaction: row.gid }}
                  />
                )
              }
            />
            {total > PAGE && (
              <Inset>
                <Pager
                  from={offset + 1}
                  to={offset + rows.length}
                  total={total}
                  onPrevious={offset > 0 ? () => setOffset(offset - PAGE) : undefined}
                  onNext={offset + rows.length < total ? () => setOffset(offset + PAGE) : undefined}
                />
              </Inset>
            )}
          </>
        )
      }
    </Loaded>
  );
}
