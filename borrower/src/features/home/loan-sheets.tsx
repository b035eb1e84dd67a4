import type { UsedCall } from '@paystead/client/calls/use-call';
import type { listTransactions } from '@paystead/contract/servicing/loan';
import { Link } from '@paystead/kit/link/link';
import { PaydayList } from '@paystead/kit/payday-list/payday-list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Text } from '@paystead/kit/text/text';
import { TransactionTable } from '@paystead/kit/transaction-table/transaction-table';
import { Loaded } from '../../parts/page/loaded.tsx';
import type { Loan } from '../../store/loan-details.ts';
import { comingPaydays } from './loan-words.ts';
import { SheetPlaceholder } from './placeholders.tsx';

/** The deductions from the next four paychecks. */
export function DeductionsSheet({ loan }: { loan: Loan }) {
  const rows = comingPaydays(loan);
  if (rows.length === 0) return null;
  return (
    <Sheet
      title={loan.collection === 'deduction' ? 'Paycheck deductions' : 'Upcoming installments'}
      flush
      action={<Link href={`/home/loans/${loan.gid}#installments`}>Full schedule</Link>}
    >
      <PaydayList rows={rows} />
    </Sheet>
  );
}

interface TransactionsSheetProps {
  loanGid: string;
  page: UsedCall<typeof listTransactions>;
}

/** The newest five transactions of the loan. */
export function TransactionsSheet({ loanGid, page }: TransactionsSheetProps) {
  return (
    <Loaded
      of={page}
      failure="We couldn’t load your transactions"
      placeholder={<SheetPlaceholder label="Loading your transactions" />}
    >
      {({ rows }) => (
        <Sheet
          title="Recent transactions"
          flush={rows.length > 0}
          action={
            rows.length > 0 && (
              <Link href={`/home/loans/${loanGid}#transactions`} about="transactions">
                See all
              </Link>
            )
          }
        >
          {rows.length > 0 ? (
            <TransactionTable caption="Recent transactions" rows={rows} />
          ) : (
            <Text tone="muted">There are no transactions on this loan yet.</Text>
          )}
        </Sheet>
      )}
    </Loaded>
  );
}
