import type { UsedCall } from '@paystead/client/calls/use-call';
import type { listTransactions } from '@paystead/contract/servicing/loan';
import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
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
  const rows = comingPaydays(loan.payments);
  if (rows.length === 0) return null;
  return (
    <Sheet
      title={loan.collection === 'deduction' ? 'Paycheck deductions' : 'Coming installments'}
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
      failure="We couldn't load your transactions"
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
            <Text tone="muted">Nothing has moved on this loan yet.</Text>
          )}
        </Sheet>
      )}
    </Loaded>
  );
}

/** The first notice when a loan is late: how much, and what to do. */
export function ArrearsNotice({ loan }: { loan: Loan | null }) {
  if (!loan || loan.delinquent_days === 0) return null;
  return (
    <Notice
      tone="caution"
      title={
        <>
          <Amount value={loan.delinquent_amount} /> is past due
        </>
      }
      actions={
        <>
          <ButtonLink href={`/home/loans/${loan.gid}/pay?mode=ARREARS`} size="small">
            Catch up
          </ButtonLink>
          <ButtonLink href="/home/wellness/counseling" size="small" variant="secondary">
            Talk to a counselor
          </ButtonLink>
        </>
      }
    >
      If you cannot pay it now, call us. We will look for a way with you.
    </Notice>
  );
}
